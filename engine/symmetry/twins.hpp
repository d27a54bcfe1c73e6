// Twins: vertices of one colour with the same neighbours, apart from each other; they can be exchanged freely. A graph
// with many of them has a large group that takes a search long to generate, and is told by a small graph: with a class
// of twins become one vertex, coloured by the class's colour, size and kind (adjacent or not), the automorphisms of the
// small graph are those of the large one up to permutations inside the classes.
#pragma once

#include <vector>

#include "graph/graph.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof {

// The classes, each ascending, by their smallest vertices. All vertices have the same colour if no colours are given.
std::vector<std::vector<int>> twin_classes(const Graph& graph, const std::vector<int>& colours = {});

// The same group as by automorphisms_by_search, with few generators: twins are put together first, and once more in
// what that leaves, until there are none.
Automorphisms automorphisms_by_twins(const Graph& graph, const std::vector<int>& colours = {});

}  // namespace leakproof
