// The levels that solve the maximum leakage of a forest.
#pragma once

#include <vector>

#include "exact/rational.hpp"
#include "graph/forest.hpp"
#include "optimum/tree/forest_lengths.hpp"

namespace leakproof {

// A function ρ ≥ 0 that changes by at most their lengths along edges and makes Σ_i λ^{ρ(i)} w_i least, where
// w_i = 1 - Σ 1/(λ^ℓ + 1) over the edges at i, 1 - deg(i)/(λ+1) if all lengths are 1; λ > 1.
//
// For the branch at k let f_k(u) be the least sum of w_i u_i over the branch given u_k = u, over real u_i ≥ 1 that
// change at most by the factor λ^ℓ along edges. f_k is convex and linear between powers of λ, and least at a power of
// λ. What the branch costs a parent at u is the least of f_k between u/λ^ℓ and λ^ℓ u: the part of f_k where it falls is
// moved down by the factor λ^ℓ, the part where it rises is moved up by it. So the places where f_k bends are kept in
// two lists, those where it falls and those where it rises, each with a lazy shift of its exponents; along the tallest
// child the lists are handed on, and those of any other child, which bend at no more powers than its height has, are
// merged into them. All mergers together take O(n) steps if lengths are 1.
std::vector<int> best_levels(const Forest& forest, const Rational& lambda, const ForestLengths& lengths = {});

}  // namespace leakproof
