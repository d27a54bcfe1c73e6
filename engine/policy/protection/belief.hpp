// What somebody can come to believe from what was released.
#pragma once

#include <optional>
#include <string>

#include "exact/level.hpp"

namespace leakproof {

// Probabilities differ by λ^steps at most, so that a belief p in one of two things becomes at most
// λ^steps·p/(1 - p + λ^steps·p). In percent, rounded up: to a whole percent, or to the first of six decimals at which
// it is below 100. No value if it is above 99.999999 %. p is above 0 and below 1, steps are not negative.
std::optional<Rational> most_believed(const Level& level, const Rational& steps, const Rational& p);

std::string belief_text(const std::optional<Rational>& percent);  // "62 %", "99.7 %", "100 %"

}  // namespace leakproof
