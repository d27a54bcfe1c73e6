// Rigorous enclosures of real numbers, for what is shown to people and for comparing logarithms.
#pragma once

#include <string>

#include "exact/rational.hpp"

namespace leakproof {

// A real number known to lie in [lower, upper].
struct Enclosure {
    Rational lower, upper;

    bool certainly_below(const Enclosure& other) const { return upper < other.lower; }
    bool certainly_not(const Rational& x) const { return x < lower || upper < x; }

    // Decimal notation with only digits that are certain, at most `decimals` after the point,
    // cut (not rounded) towards zero; followed by "…" unless the value is exact.
    std::string str(int decimals = 6) const;
};

// Enclosures by MPFR with directed rounding at `bits` of precision; x must be positive for logarithms.
Enclosure log2_of(const Rational& x, unsigned bits = 128);
Enclosure ln_of(const Rational& x, unsigned bits = 128);
Enclosure exp_of(const Rational& x, unsigned bits = 128);

Enclosure operator/(const Enclosure& a, const Enclosure& b);  // b must not contain zero

}  // namespace leakproof
