// Numbers as they are printed in a paper: a decimal stands for every number that rounds to it, a fraction for itself;
// "≈36300" for every number that is 36300 when rounded to hundreds, the place of its last digit that is not 0.
#pragma once

#include <optional>
#include <string>

#include "exact/enclosure.hpp"
#include "exact/rational.hpp"

namespace leakproof {

struct PrintedNumber {
    std::string text;
    Rational value;
    // Digits after the point, below 0 for zeros before it; none for a whole number or a fraction, which are exact.
    std::optional<int> decimals;

    static std::optional<PrintedNumber> parse(const std::string& text);
};

// Whether the number rounds to what is printed (half a unit in the last place is allowed either way), or equals it
// where it is exact. Throws std::logic_error if the enclosure is too wide to tell.
bool agrees(const PrintedNumber& printed, const Enclosure& value);

// "0.535": the number rounded to so many decimals, half away from zero. Throws if the enclosure is too wide to tell.
std::string rounded(const Enclosure& value, int decimals);

}  // namespace leakproof
