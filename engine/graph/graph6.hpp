// graph6 and sparse6, the text formats of nauty: one printable line per graph.
#pragma once

#include <string>
#include <string_view>

#include "graph/graph.hpp"

namespace leakproof {

// Reads one graph6 string (an optional ">>graph6<<" header is allowed). `place` names it in errors.
Graph parse_graph6(std::string_view text, const std::string& place = "graph6");

// Reads one sparse6 string, which begins with ':' (after an optional ">>sparse6<<"). Loops are refused; an edge that is
// listed twice is one edge.
Graph parse_sparse6(std::string_view text, const std::string& place = "sparse6");

std::string to_graph6(const Graph& graph);

}  // namespace leakproof
