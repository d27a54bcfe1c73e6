// Vertices of the polytope of private channels on graphs whose extreme columns are too many to be listed.
#pragma once

#include <optional>
#include <vector>

#include "channel/extreme_columns.hpp"
#include "exact/rational.hpp"
#include "graph/distance.hpp"
#include "graph/graph.hpp"

namespace leakproof {

struct ExtremeShare {
    ExtremeColumn column;
    Rational weight;  // positive
};

// Linearly independent extreme columns and weights with Σ_k weight_k λ^{-f_k(i)} = 1 for every vertex i, found for the
// objective Σ_ij weight[j][i] K_ij at λ > 1: floating point generates columns, for at most that many rounds on each
// component, and proposes some of them; their weights are solved for exactly. Neither symmetry nor twins are used:
// channels that have the symmetry of their graph hide faults. No value if a proposal is none.
std::optional<std::vector<ExtremeShare>> generated_vertex(const Graph& graph, const std::vector<Component>& components,
                                                          const Rational& lambda,
                                                          const std::vector<std::vector<int>>& weight, int rounds);

}  // namespace leakproof
