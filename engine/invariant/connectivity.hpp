// Matchings and connectivity.
#pragma once

#include <vector>

#include "graph/graph.hpp"

namespace leakproof {

// As many edges as possible no two of which share a vertex; ascending.
std::vector<Edge> largest_matching(const Graph& graph);

// The fewest vertices whose removal leaves a graph that is not connected or a single vertex; 0 where it is not
// connected to begin with.
int vertex_connectivity(const Graph& graph);
// The fewest edges whose removal leaves a graph that is not connected; 0 of a single vertex.
int edge_connectivity(const Graph& graph);

}  // namespace leakproof
