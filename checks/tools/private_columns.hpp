// The cone of private columns, worked out from its inequalities alone.
#pragma once

#include <vector>

#include "exact/rational.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// The extreme rays of { c ≥ 0 : c_i ≤ λ c_h for adjacent i, h }, each scaled to maximum 1, ascending. By the double
// description method: starting from the coordinate axes, one inequality after the other. Meant for a few vertices.
std::vector<std::vector<Rational>> extreme_rays_of_private_columns(const Graph& graph, const Rational& lambda);

// How fast the maximum leakage of a connected graph grows at λ = 1: max v such that some probability weights p on the
// extreme functions f have Σ_f p_f f(i) = v for every vertex i. With λ^{-f} = 1 - (λ-1) f + O((λ-1)²) this is the
// linear program of the maximum leakage in first order, OPT(λ) = 1 + v (λ-1) + O((λ-1)²). For small graphs.
struct LeakageSlope {
    Rational value;  // v
    struct Weighted {
        std::vector<int> function;
        Rational weight;
    };
    std::vector<Weighted> mixture;  // p, where it is positive
    std::vector<Rational> price;  // u with Σ_i u_i = 1 and Σ_i u_i f(i) ≤ v for every extreme function f; one vertex: 0
};
LeakageSlope leakage_slope(const Graph& graph);

}  // namespace leakproof
