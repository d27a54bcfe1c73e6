// Secret graphs of the usual kinds. A product domain is given by its sides, the numbers of values of its attributes;
// its values are numbered in lexicographic order, the first attribute the most significant.
#pragma once

#include <vector>

#include "exact/rational.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// The attributes of value number x of a product domain.
std::vector<int> attributes_of(int x, const std::vector<int>& sides);
int value_with(const std::vector<int>& attributes, const std::vector<int>& sides);
int domain_size(const std::vector<int>& sides);

// Joined iff exactly one attribute differs.
Graph attribute_secrets(const std::vector<int>& sides);

// Complete on each block, no edge between blocks; the blocks partition 0, …, values-1.
Graph partition_secrets(int values, const std::vector<std::vector<int>>& blocks);

// Points of a grid under an L_p norm.
enum class Norm { one, two, infinity };
// A number that orders distances: the distance itself, and its square for the Euclidean norm.
long distance_measure(const std::vector<int>& a, const std::vector<int>& b, Norm norm);
// Whether a distance with this measure is at most θ ≥ 0.
bool within(long measure, Norm norm, const Rational& theta);
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
