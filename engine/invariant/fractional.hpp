// Numbers of vertices where each may be taken in part.
#pragma once

#include <vector>

#include "exact/rational.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// The least Σ x over x ≥ 0 with Σ x ≥ 1 on every closed neighbourhood, which is the largest Σ y over y ≥ 0 with Σ y ≤ 1
// on every closed neighbourhood; with both, which prove one another.
struct FractionalDomination {
    Rational value;
    std::vector<Rational> dominating, packing;
};
FractionalDomination fractional_domination(const Graph& graph);

// The largest Σ x over 0 ≤ x ≤ 1 with x_u + x_v ≤ 1 on every edge. It is n less half the size of a largest matching
// between two copies of the vertices, u in one joined to v in the other for every edge uv: that is twice a fractional
// matching, whose values are duals of these.
Rational fractional_independence(const Graph& graph);

}  // namespace leakproof
