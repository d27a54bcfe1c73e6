// Mechanisms for every λ at once: their entries are rational functions of λ, or of √λ.
#pragma once

#include "channel/level_matrix.hpp"
#include "graph/distance.hpp"
#include "graph/graph.hpp"

namespace leakproof {

constexpr int most_unary_values = 10;

// λ^{-d(i,j)}, each row divided by its sum; zero across components. On a complete graph, randomised response.
LevelMatrix exponential_by_distance(const Distances& distance);

// The truth with probability t, else one of the n values at random; t as large as keeps neighbours within λ.
LevelMatrix uniform_mixture(const Graph& graph);

// On 0, …, n-1: see mechanism/mechanisms.hpp.
LevelMatrix truncated_geometric_of_numbers(int n);

// Unary encodings of n values: a bit for each of them, told with noise of its own; outputs are sets of bits. Symmetric:
// each bit is right with probability √λ/(1+√λ). Optimised: that of the value itself is set with probability 1/2, each
// other one with probability 1/(1+λ).
LevelMatrix symmetric_unary_encoding(int n);
LevelMatrix optimised_unary_encoding(int n);

// A set of k of the n values, those that have the value with weight λ, the others with weight 1.
LevelMatrix subset_selection(int n, int k);

}  // namespace leakproof
