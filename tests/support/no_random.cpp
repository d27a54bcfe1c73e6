// Loaded before the program's own libraries: a system that has no random numbers to give.
#include <sys/types.h>

#include <cerrno>

extern "C" __attribute__((visibility("default"))) ssize_t getrandom(void* /*to*/, size_t /*bytes*/,
                                                                    unsigned /*flags*/) {
    errno = ENOSYS;
    return -1;
}
