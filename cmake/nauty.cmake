# The nauty of LEAKPROOF_NAUTY, and of no other place. Headers are in include/nauty or include, the library is lib/libnauty.a
# (or .so); nauty's own makefile calls it nauty.a and leaves everything in one folder, which will do.
cmake_path(ABSOLUTE_PATH LEAKPROOF_NAUTY BASE_DIRECTORY ${CMAKE_BINARY_DIR} NORMALIZE)
set(places PATHS ${LEAKPROOF_NAUTY} NO_DEFAULT_PATH NO_CACHE)
foreach(header nauty.h nausparse.h)
  unset(folder)
  find_path(folder ${header} ${places} PATH_SUFFIXES include/nauty include)
  if(NOT folder)
    message(FATAL_ERROR "LEAKPROOF_NAUTY=${LEAKPROOF_NAUTY} has no ${header}; "
      "expected in its folders include/nauty or include, or in itself")
  endif()
  string(REGEX REPLACE "/$" "" folder ${folder})
  target_include_directories(nauty SYSTEM INTERFACE ${folder})
  if(folder MATCHES "/nauty$")  # Debian's headers include one another as <nauty/nauty.h>
    cmake_path(GET folder PARENT_PATH folder)
    target_include_directories(nauty SYSTEM INTERFACE ${folder})
  endif()
endforeach()
unset(library)
find_library(library NAMES libnauty.a nauty nauty.a ${places} PATH_SUFFIXES lib)
set(LEAKPROOF_NAUTY_LIBRARY ${library})  # for packaging/
if(NOT library)
  message(FATAL_ERROR "LEAKPROOF_NAUTY=${LEAKPROOF_NAUTY} has no library; expected libnauty.a, libnauty.so or nauty.a in "
    "its folder lib, or in itself")
endif()
target_link_libraries(nauty INTERFACE ${library})
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)  # a shared one is found there by what is installed, too
message(STATUS "nauty: ${library}")

# Threads call it at the same time, so that what it keeps has to be thread-local.
get_target_property(folders nauty INTERFACE_INCLUDE_DIRECTORIES)
file(WRITE ${CMAKE_BINARY_DIR}/nauty_trial.cpp "#define _Thread_local __thread
#include <nausparse.h>
#if !HAVE_TLS
#error nauty was built without thread-local storage
#endif
int main() { sparsenauty(nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr); }
")
try_compile(works ${CMAKE_BINARY_DIR} ${CMAKE_BINARY_DIR}/nauty_trial.cpp
  CMAKE_FLAGS "-DINCLUDE_DIRECTORIES=${folders}" LINK_LIBRARIES ${library} OUTPUT_VARIABLE trial)
if(NOT works)
  unset(works CACHE)
  if(trial MATCHES "without thread-local storage")
    message(FATAL_ERROR "LEAKPROOF_NAUTY=${LEAKPROOF_NAUTY} was built without thread-local storage; "
      "build it with ./configure --enable-tls")
  endif()
  message(FATAL_ERROR "LEAKPROOF_NAUTY=${LEAKPROOF_NAUTY}: a program with ${library} could not be linked:\n${trial}")
endif()
unset(works CACHE)
