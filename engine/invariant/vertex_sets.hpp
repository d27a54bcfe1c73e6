// Sets of vertices of extreme size, each with the set itself. Exact by branching, with stops on the way
// (base/interruption): what is asked of large graphs may take long.
#pragma once

#include <vector>

#include "graph/graph.hpp"

namespace leakproof {

using VertexList = std::vector<int>;  // ascending

VertexList largest_clique(const Graph& graph);           // pairwise adjacent
VertexList largest_independent_set(const Graph& graph);  // pairwise not adjacent
VertexList largest_packing(const Graph& graph);          // with disjoint closed neighbourhoods: at distance 3 or more
VertexList smallest_dominating_set(const Graph& graph);  // every vertex is in it or has a neighbour in it

// The classes of a colouring with the fewest colours, neighbours never in one class; by their smallest vertices.
std::vector<VertexList> fewest_colours(const Graph& graph);

}  // namespace leakproof
