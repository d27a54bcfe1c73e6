// Channels with few outputs. With r outputs each column attains its maximum in some row, its target; columns with the
// same target can be merged, so r different targets suffice, and the largest Σ_j max_i K_ij is the largest, over the
// sets T of r rows, of the linear program
//   max Σ_f x_f max_{t ∈ T} λ^{-f(t)}   subject to   Σ_f x_f λ^{-f(i)} = 1 for every vertex i,  x ≥ 0,
// over integer functions f that change by at most 1 along edges. Prices y prove optimality when Σ_i y_i c_i ≥ c_t for
// every private column c and every t ∈ T.
#pragma once

#include <vector>

#include "channel/matrix.hpp"
#include "graph/distance.hpp"
#include "graph/graph.hpp"

namespace leakproof {

struct TargetedOptimum {
    Rational value;
    Matrix channel;               // private, one column for each target; its entries at the targets add up to `value`
    std::vector<Rational> price;  // one for each vertex; they add up to `value`
};

// The largest Σ_{t ∈ T} K_{t,t} over the channels private at λ > 1 on a connected graph with a column for each target.
TargetedOptimum maximum_leakage_towards(const Graph& graph, const Distances& distance, const Rational& lambda,
                                        const std::vector<int>& targets);

}  // namespace leakproof
