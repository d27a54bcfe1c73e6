// How far a value is from a quantile if it is told with a probability in proportion to λ^{-d/S}, d its rank error:
// what holds whatever the table is (docs/policies.md, Quantiles and means).
//
// One value has the rank error 0. A rank error above w is most likely if all others have the least one above it, and
// the expected square is largest if they all have the same one; both are so in some table.
#pragma once

#include <compare>
#include <string>

#include "exact/level.hpp"

namespace leakproof {

struct RankErrorLaw {
    long others;           // how many values there are besides one that is a quantile
    Rational sensitivity;  // S > 0
    Rational quantile;
    long persons;      // how many are counted, or at most
    bool all_counted;  // so that it is their number

    friend std::strong_ordering operator<=>(const RankErrorLaw&, const RankErrorLaw&) = default;
};

// The least whole number w ≥ 0 with Pr(d > w) ≤ 1 - confidence in every table; 0 < confidence < 1, λ > 1.
Integer rank_error_within(const RankErrorLaw& law, const Level& level, const Rational& confidence);

// "λ^(-d)" or "λ^(-1/2·d)", what probabilities are in proportion to.
std::string rank_weight_text(const Rational& sensitivity);

// The largest over all tables.
Enclosure expected_squared_rank_error(const RankErrorLaw& law, const Level& level, unsigned bits);

}  // namespace leakproof
