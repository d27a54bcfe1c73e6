// Forests with more vertices than a graph may have: families of trees, and files of edges.
#pragma once

#include <optional>
#include <string>

#include "graph/forest.hpp"

namespace leakproof {

// "path:N", "star:N", "caterpillar:…", "spider:…" or "balanced-tree:R,H", numbered as the families of that name, with
// more than Graph::max_vertices vertices; no value for anything else. More than Forest::max_vertices are an InputError.
std::optional<Forest> large_forest_of(const std::string& spec);

// A text of edges, two whole numbers a line, or one for a vertex without neighbours; the vertices are the numbers that
// occur, ascending. Lines that begin with # and empty ones are skipped. No value if there are at most
// Graph::max_vertices vertices, or a line is none of these; circles are an InputError.
std::optional<Forest> large_forest_in(const std::string& text);

}  // namespace leakproof
