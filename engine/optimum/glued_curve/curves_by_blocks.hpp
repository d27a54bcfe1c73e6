// The curves of any graph, block by block where that is sooner done.
#pragma once

#include <vector>

#include "graph/graph.hpp"
#include "optimum/curve/curves_in_time.hpp"

namespace leakproof {

// Whether a connected graph, or the pattern of distances, is large and has several blocks, all of them small. Its
// curves are glued then, without columns, packings and what else proves them.
bool curves_are_glued(const Graph& connected);

// Whether that is so of some component; of all of them that are not small.
bool some_curves_are_glued(const Graph& graph);
bool all_curves_are_glued(const Graph& graph);

// What finds the curves of each component: glued, those of trees by the formula for trees, or as in curves_of.
std::vector<PartOfCurves> parts_by_blocks(const Graph& graph);
GraphCurves curves_by_blocks(const Graph& graph);  // at least one vertex

// A part that is glued, with its vertices in the whole; distances are whole and the same both ways.
PartOfCurves glued_part(const Graph& pattern, const Distances& distance, std::vector<int> vertices);

}  // namespace leakproof
