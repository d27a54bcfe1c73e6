// Floating-point guesses at vertices of the polytope of private channels on graphs whose extreme columns are too many
// to be listed: columns are generated. Nothing depends on the guesses being right.
#pragma once

#include <vector>

#include "exact/rational.hpp"
#include "graph/distance.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// The exponent functions of a basis, one for each vertex of the connected graph, that is optimal, or nearly, for the
// objective Σ_ij weight[j][i] K_ij; or none, if the guess failed. Each is extreme: its minimum is 0 and the edges along
// which it changes connect the graph. Columns are generated for at most that many rounds, the last basis being as good
// an extreme channel as any.
std::vector<std::vector<int>> propose_vertex(const Graph& graph, const Distances& distance, const Rational& lambda,
                                             const std::vector<std::vector<int>>& weight, int rounds);

}  // namespace leakproof
