// A floating-point guess at the columns of an optimal mixture. Nothing depends on it being right.
#pragma once

#include <vector>

#include "exact/rational.hpp"
#include "graph/distance.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// One exponent function for each orbit of vertices (named by its smallest vertex), or none if the guess failed.
std::vector<std::vector<int>> propose_columns(const Graph& graph, const Distances& distance, const Rational& lambda,
                                              const std::vector<int>& orbit_of);

}  // namespace leakproof
