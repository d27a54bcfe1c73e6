// The covering number of a secret graph that is not written down, or bounds on it.
#pragma once

#include <string>

#include "policy/secrets/secret_graph.hpp"

namespace leakproof {

struct CoveringBounds {
    Rational lower, upper;  // both grow with λ
    std::string how;

    bool exact() const { return lower == upper; }
};

// λ > 1. Complete graphs, unions and Cartesian products of them and paths by formulas; other graphs with at most
// `most_values_covered` vertices exactly; beyond that by equal weights on all values, which are a packing or a cover
// once they are divided by the largest or the smallest Σ_v λ^{-d(u,v)}, and on a line by equal weights on all values,
// or on points one reach apart:
//   T(λ-1)/(λ-1+2k) ≤ cov ≤ λ + (m-1)(λ-1)/2,  k the largest number of values within reach on one side, m the steps
//   from one end to the other.
constexpr int most_values_covered = 200;
CoveringBounds covering_of_secrets(const SecretGraph& secrets, const Rational& lambda);

int number_of_components(const SecretGraph& secrets);

}  // namespace leakproof
