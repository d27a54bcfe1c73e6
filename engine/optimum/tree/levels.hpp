// The levels that solve the maximum leakage of a forest.
#pragma once

#include <vector>

#include "exact/rational.hpp"
#include "graph/forest.hpp"

namespace leakproof {

// A function ρ ≥ 0 that changes by at most 1 along edges and makes Σ_i λ^{ρ(i)} (λ + 1 - deg(i)) least; λ > 1.
//
// For the branch at k let f_k(u) be the least sum of w_i u_i over the branch given u_k = u, over real u_i ≥ 1 that
// change at most by the factor λ along edges. f_k is convex and linear between powers of λ, and least at a power of λ.
// What the branch costs a parent at u is the least of f_k between u/λ and λu: the part of f_k where it falls is moved
// down by the factor λ, the part where it rises is moved up by it. So the places where f_k bends are kept in two lists,
// those where it falls and those where it rises, each with a lazy shift of its exponents; along the tallest child the
// lists are handed on, and those of any other child, which bend at no more powers than its height has, are merged into
// them. All mergers together take O(n) steps.
std::vector<int> best_levels(const Forest& forest, const Rational& lambda);

}  // namespace leakproof
