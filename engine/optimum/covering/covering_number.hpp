// The covering number of a graph, which bounds its maximum leakage from both sides:
//   cov = min { Σ y : y ≥ 0, M y ≥ 1 } = max { Σ x : x ≥ 0, M x ≤ 1 },  M_ij = λ^{-d(i,j)}, 0 between components,
//   (λ·cov + q)/(λ+1) ≤ OPT ≤ cov,  q the number of components.
// It adds over components and multiplies over Cartesian products, so that it is also the leakage of n tuples of one of
// the values of a graph, each, up to the factor 1 + 1/λ, that is one bit, whatever n is.
#pragma once

#include "graph/graph.hpp"
#include "optimum/covering/weight_bounds.hpp"

namespace leakproof {

// Exact, with both optimal vectors, for graphs with thousands of vertices: Cartesian factors first, one unknown for
// each orbit, supports proposed in floating point, their weights solved and all inequalities verified in whole numbers.
Covering covering_number(const Graph& graph, const Rational& lambda);  // λ ≥ 1, else InputError

// The same for any finite distances that are the same both ways, with the smallest vertex of each vertex's orbit under
// symmetries of them.
Covering covering_of_distances(const Distances& distance, const std::vector<int>& orbit_of, const Rational& lambda);

// Of a graph with this covering number and so many components, OPT lies between.
struct LeakageInterval {
    Rational lower, upper;
};
LeakageInterval leakage_interval(const Rational& covering, int components, const Rational& lambda);

// What is wrong with a claim that x is a packing and y a cover of the same value, decided from distances alone; no
// value if nothing is.
std::optional<std::string> not_a_covering(const Covering& covering, const Distances& distance, const Rational& lambda);

}  // namespace leakproof
