// What a misspelt name was meant to be.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace leakproof {

// The known name nearest to a misspelt one, or nothing when none is near: at most two letters may be inserted, deleted,
// replaced or exchanged with the next one, and at most a third of them; else a word that begins like it, with four
// letters or more. Upper case counts as lower.
std::string nearest_name(std::string_view misspelt, const std::vector<std::string>& known);

// The same as the end of an error, "; did you mean 'petersen'?", or nothing.
std::string did_you_mean(std::string_view misspelt, const std::vector<std::string>& known);

}  // namespace leakproof
