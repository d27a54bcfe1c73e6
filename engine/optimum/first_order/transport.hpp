// The cheapest way to move goods along the edges of a graph, a unit over an edge costing 1: the Kantorovich norm of
// what there is too much and too little of.
#pragma once

#include <vector>

#include "exact/rational.hpp"
#include "graph/graph.hpp"

namespace leakproof {

struct Move {
    int from, to;     // neighbours
    Rational amount;  // > 0
};

struct Transport {
    Rational cost;            // Σ amount
    std::vector<Move> moves;  // ascending by (from, to); no edge is used both ways
    // Changes by at most 1 along edges, 0 at vertex `root`, and Σ_i surplus_i f(i) = cost: nothing is cheaper.
    std::vector<int> function;
};

// What vertex i has too much of, negative if it lacks something; the sum is 0. The graph is connected.
Transport cheapest_transport(const Graph& graph, const std::vector<Rational>& surplus, int root);

}  // namespace leakproof
