// Bounds on the maximum leakage that come from weights on the vertices, with the weights that show them.
// M is the matrix λ^{-d(i,j)}, with 0 for vertices in different components.
#pragma once

#include <optional>
#include <vector>

#include "exact/rational.hpp"
#include "graph/distance.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// The component by itself: its edges are the pairs at distance 1.
Graph graph_of(const Component& component, const Distances& distance);

// min Σ y over y ≥ 0 with M y ≥ 1. Every private column c has c_j ≥ λ^{-d(i,j)} c_i, so Σ_i y_i c_i ≥ max c: the sum of
// the column maxima is at most Σ_i y_i. `packing` solves the dual program, max Σ w over w ≥ 0 with M w ≤ 1.
struct Covering {
    Rational value;
    std::vector<Rational> cover;    // y
    std::vector<Rational> packing;  // w
};
Covering covering_bound(const std::vector<Component>& components, const Distances& distance, const Rational& lambda);

// The value alone, in machine integers where they suffice, and by the covering number of covering/ where not.
Rational covering_bound_value(const std::vector<Component>& components, const Distances& distance,
                              const Rational& lambda);

// The same, given optimal prices of the maximum leakage program: where these are nonnegative they are a cover,
// and as no cover can sum to less than the optimum, there is nothing left to solve.
Rational covering_bound_value(const std::vector<Component>& components, const Distances& distance,
                              const Rational& lambda, const std::vector<Rational>& optimal_price);

// Σ w over the solutions of Σ_h λ^{-d(i,h)} w_h = 1 for all i among these points, 0 standing for what is infinite; none
// if there is no solution, or sums differ. Distances may be any, one way or both.
std::optional<Rational> magnitude_of(const std::vector<int>& points, const Distances& distance, const Rational& lambda);

// A solution w ≥ 0 of M w = 1, if there is one; then Σ w is the maximum leakage.
std::optional<std::vector<Rational>> nonnegative_magnitude_weights(const std::vector<Component>& components,
                                                                   const Distances& distance, const Rational& lambda);

}  // namespace leakproof
