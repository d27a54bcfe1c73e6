#include "cli/format.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"

namespace leakproof::cli {

std::string chosen_format(const std::string& given, bool json, const std::vector<std::string>& known) {
    if (given.empty()) return json ? "json" : known.front();
    if (json && given != "json") throw InputError("--format", quoted(given), "json, or no --json beside it");
    if (std::find(known.begin(), known.end(), given) != known.end()) return given;
    const std::string names = joined(known, ", ");
    throw InputError("--format", quoted(given), "one of " + names + did_you_mean(given, known));
}

}  // namespace leakproof::cli
