// Certificates of the maximum leakage of trees and forests, with a number or two for each vertex; referee/SPEC.md gives
// the format.
#pragma once

#include <optional>
#include <string>

#include "exact/rational.hpp"
#include "graph/forest.hpp"
#include "graph/graph.hpp"
#include "optimum/tree/forest_optimum.hpp"

namespace leakproof {

// Levels from above, starts and turns from below.
std::string forest_certificate(const Forest& forest, const Rational& lambda, const ForestOptimum& optimum);

// The same of a graph with more than 128 vertices that is a forest: other proofs have numbers for each two vertices.
std::optional<std::string> certificate_of_large_forest(const Graph& graph, const Rational& lambda);

}  // namespace leakproof
