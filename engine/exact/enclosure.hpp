// Rigorous enclosures of real numbers, for what is shown to people and for comparing logarithms.
#pragma once

#include <string>
#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

// A real number known to lie in [lower, upper].
struct Enclosure {
    Rational lower, upper;

    bool certainly_below(const Enclosure& other) const { return upper < other.lower; }
    bool certainly_not(const Rational& x) const { return x < lower || upper < x; }

    // The narrowest enclosure around this one whose ends have so many decimals.
    Enclosure with_decimals(int decimals) const;

    // Decimal notation with only digits that are certain, at most `decimals` after the point,
    // cut (not rounded) towards zero; followed by "…" unless the value is exact. Where not even the whole part is
    // certain, the two ends, rounded outwards: "[0.999999, 1.000001]".
    std::string str(int decimals = 6) const;
};

// Enclosures by MPFI at `bits` of precision, the ends taken over exactly. x must be positive for logarithms and roots.
// A value whose ends leave the range of MPFR is a std::range_error.
Enclosure log2_of(const Rational& x, unsigned bits = 128);
Enclosure log2_of(const Enclosure& x, unsigned bits = 128);
// Σ factor · log2(number) over positive numbers: a fraction where the odd primes cancel, which is found for numbers of
// at most 40 bits.
struct Log2Term {
    Rational factor, number;
};
Enclosure log2_sum(const std::vector<Log2Term>& terms, unsigned bits = 128);
Enclosure ln_of(const Rational& x, unsigned bits = 128);
Enclosure exp_of(const Rational& x, unsigned bits = 128);
Enclosure root_of(const Rational& x, int k, unsigned bits = 128);   // the positive k-th root, k ≥ 1
Enclosure root_of(const Enclosure& x, int k, unsigned bits = 128);  // of nonnegative numbers; that of 0 is 0

// x^exponent for x ≥ 0 and exponent > 0: a single number where it is a fraction, for exponents of small numbers.
Enclosure power_of(const Enclosure& x, const Rational& exponent, unsigned bits = 128);

Enclosure operator+(const Enclosure& a, const Enclosure& b);
Enclosure operator-(const Enclosure& a, const Enclosure& b);
Enclosure operator*(const Rational& factor, const Enclosure& a);
Enclosure operator*(const Enclosure& a, const Enclosure& b);
Enclosure operator/(const Enclosure& a, const Enclosure& b);  // b must not contain zero

}  // namespace leakproof
