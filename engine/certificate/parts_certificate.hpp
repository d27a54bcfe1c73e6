// Certificates of graphs that are solved block by block: a proof for each block, and a weight for each vertex.
#pragma once

#include <optional>
#include <string>

#include "exact/rational.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// The maximum of a graph with a vertex whose components are small, trees, or glued from small blocks.
std::string parts_certificate(const Graph& graph, const Rational& lambda);

// How the maximum of a graph with more than 128 vertices is proved: as that of a forest, or by parts; no value where
// neither is possible.
std::optional<std::string> certificate_of_large(const Graph& graph, const Rational& lambda);

}  // namespace leakproof
