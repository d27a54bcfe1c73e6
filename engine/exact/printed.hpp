// Numbers as they are printed in a paper: a decimal stands for every number that rounds to it, a fraction for itself.
#pragma once

#include <optional>
#include <string>

#include "exact/enclosure.hpp"
#include "exact/rational.hpp"

namespace leakproof {

struct PrintedNumber {
    std::string text;
    Rational value;
    std::optional<int> decimals;  // digits after the point; none for a whole number or a fraction, which are exact

    static std::optional<PrintedNumber> parse(const std::string& text);
};

// Whether the number rounds to what is printed (half a unit in the last place is allowed either way), or equals it
// where it is exact. Throws std::logic_error if the enclosure is too wide to tell.
bool agrees(const PrintedNumber& printed, const Enclosure& value);

// "0.535": the number rounded to so many decimals, half away from zero. Throws if the enclosure is too wide to tell.
std::string rounded(const Enclosure& value, int decimals);

}  // namespace leakproof
