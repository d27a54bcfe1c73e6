// Fractions as users list them.
#pragma once

#include <string>
#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

constexpr std::size_t most_listed_rationals = 10000;  // of one range

// "3/2, 2", with ranges such as "1:4:1/10" for all from 1 to 4 in steps of 1/10; blanks do not count. Throws InputError
// with that place.
std::vector<Rational> parse_rational_list(const std::string& text, const std::string& place);

}  // namespace leakproof
