// Which build of the program this is.
#pragma once

#include <string>

namespace leakproof {

// The identity that the linker gave to the program, in hexadecimal: programs that differ in anything have another one.
std::string build_id();

}  // namespace leakproof
