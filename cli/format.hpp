// --format, for commands that write in more than one, and how large a table may be that was not asked for.
#pragma once

#include <string>
#include <vector>

namespace leakproof::cli {

constexpr int largest_printed =
    16;  // a channel or prices with more rows are printed only if they are asked for, and as JSON

// The format chosen among the known ones, the first if none is given; --json is short for --format json. Throws
// InputError for an unknown one, and for --json beside another.
std::string chosen_format(const std::string& given, bool json, const std::vector<std::string>& known);

}  // namespace leakproof::cli
