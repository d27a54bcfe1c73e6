// Fractions as whole numbers over one denominator.
#pragma once

#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

struct OverOneDenominator {
    std::vector<Integer> numerators;
    Integer denominator;  // the least common one
};

OverOneDenominator over_one_denominator(const std::vector<Rational>& numbers);

}  // namespace leakproof
