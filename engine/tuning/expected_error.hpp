// Expected squared errors of numbers that are read off noisy counts, as functions of the privacy level.
//
// A count with rate u has two-sided geometric noise with ratio λ^{-u}, of variance 2r/(1-r)² for r = λ^{-u}, or Laplace
// noise of scale 1/(uε), of variance 2/(uε)². A number that is a combination of such counts has as its error the sum
// of the variances, each times the square of its coefficient; so has the mean of many numbers. The error of a quantile
// is its expected squared rank error, the largest over all tables.
#pragma once

#include <compare>
#include <map>
#include <optional>

#include "exact/level.hpp"
#include "mechanism/rank_error_law.hpp"

namespace leakproof {

class ExpectedError {
public:
    ExpectedError() = default;  // of an answer without noise

    // `uses`: the mean over the numbers of the squares of the coefficients of all counts with this rate. Counts that
    // are multiples of a unit have noise in units, with ratio λ^{-rate·unit}.
    static ExpectedError geometric(const Rational& uses, const Rational& rate, const Rational& unit = 1);
    static ExpectedError laplace(const Rational& uses, const Rational& rate);
    static ExpectedError of_ranks(const RankErrorLaw& law);

    ExpectedError& operator+=(const ExpectedError& other);
    friend ExpectedError operator*(const Rational& factor, const ExpectedError& error);
    friend bool operator==(const ExpectedError&, const ExpectedError&) = default;

    bool is_zero() const { return times_epsilon_squared_.is_zero() && by_exponent_.empty() && by_law_.empty(); }
    ExpectedError with_laplace_noise() const;  // in place of geometric noise; what is about ranks stays

    // Times 1/ε², what Laplace noise adds.
    const Rational& times_epsilon_squared() const { return times_epsilon_squared_; }

    // λ > 1. Exact where it is a fraction; else at so many bits, or with so many certain decimals where that is found.
    Enclosure at(const Level& level, unsigned bits) const;
    Enclosure with_digits(const Level& level, int decimals) const;

private:
    Rational times_epsilon_squared_;            // of Laplace noise
    std::map<Rational, Rational> by_exponent_;  // x: the factor of the variance of noise with ratio λ^{-x}
    std::map<RankErrorLaw, Rational> by_law_;   // the factor of the expected squared rank error
};

// Decided exactly: equal ones are equal term by term or as fractions. No value if they are not told apart.
std::optional<std::strong_ordering> compare(const ExpectedError& a, const Level& level_of_a, const ExpectedError& b,
                                            const Level& level_of_b);

bool same_level(const Level& a, const Level& b);

// The bits at which numbers are told apart, one after another.
constexpr unsigned first_bits = 192, last_bits = 3072;

}  // namespace leakproof
