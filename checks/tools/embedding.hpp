// Graphs inside graphs.
#pragma once

#include <optional>
#include <vector>

#include "graph/graph.hpp"

namespace leakproof {

// A renaming of the vertices of `small` under which each of its edges is an edge of `large`; both have the same number
// of vertices. Backtracking, for small graphs.
std::optional<std::vector<int>> spanning_embedding(const Graph& small, const Graph& large);

}  // namespace leakproof
