// Blocks: the largest parts of a graph that no vertex cuts, edges included, and the tree that they make.
#pragma once

#include <vector>

#include "graph/graph.hpp"

namespace leakproof {

// The blocks of a connected graph with at least one edge, each after the block that it hangs from; the first one hangs
// from none.
struct Block {
    std::vector<int> vertices;  // the one that it hangs from first, if there is one; the others ascending
    int above = -1;             // the number of the block that it hangs from
};
std::vector<Block> blocks(const Graph& connected);

}  // namespace leakproof
