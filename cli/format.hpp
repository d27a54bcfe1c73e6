// --format, for commands that write in more than one.
#pragma once

#include <string>
#include <vector>

namespace leakproof::cli {

// The format chosen among the known ones, the first if none is given; --json is short for --format json. Throws
// InputError for an unknown one, and for --json beside another.
std::string chosen_format(const std::string& given, bool json, const std::vector<std::string>& known);

}  // namespace leakproof::cli
