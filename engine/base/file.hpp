// Files read and written whole.
#pragma once

#include <string>

namespace leakproof {

// Writes a file by way of a temporary one beside it, so that it is never half-written. Throws InputError.
void write_file(const std::string& path, const std::string& text);
std::string read_file(const std::string& path);  // throws InputError

}  // namespace leakproof
