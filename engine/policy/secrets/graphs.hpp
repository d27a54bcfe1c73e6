// Secret graphs of the usual kinds, written down.
#pragma once

#include <vector>

#include "graph/graph.hpp"
#include "policy/domain/grid.hpp"

namespace leakproof {

// Joined iff exactly one attribute differs.
Graph attribute_secrets(const std::vector<int>& sides);

// Complete on each block, no edge between blocks; the blocks partition 0, …, values-1.
Graph partition_secrets(int values, const std::vector<std::vector<int>>& blocks);

// Joined iff different and at distance at most θ.
Graph threshold_secrets(const std::vector<int>& sides, Norm norm, const Rational& theta);

// Joined iff 0 < |points[a] - points[b]|_1 ≤ θ, for points of any dimension with integer coordinates.
using Points = std::vector<std::vector<int>>;
Graph threshold_secrets(const Points& points, Norm norm, const Rational& theta);

// All partitions of 0, …, n-1 into nonempty blocks, each as the block number of every element, numbered by first
// element.
std::vector<std::vector<int>> all_partitions(int n);
std::vector<std::vector<int>> blocks_of(const std::vector<int>& block_number);

}  // namespace leakproof
