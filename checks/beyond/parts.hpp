// Claims of our own about trees, graphs whose blocks are cliques, and prices that are whole numbers.
#pragma once

#include "corpus/cases/at_every_level.hpp"
#include "corpus/cases/graph_at_lambda.hpp"
#include "optimum/curve/curve.hpp"

namespace leakproof::beyond {

// part_subjects.cpp: graphs that are enumerated have at most 7 vertices, 8 in the long suite, given ones at most 10.
extern const Stream<GraphAtLambda, GraphCase> forests_at_lambda;
extern const Stream<GraphAtLambda, GraphCase> block_graphs_at_lambda;    // every block is a clique; λ > 1
extern const Stream<GraphAtLambda, GraphCase> spanned_graphs_at_lambda;  // connected
extern const Stream<AtEveryLevel, GraphCase> few_connected_vertices;     // at most 5
extern const Stream<GraphAtLambda, GraphCase> trees_at_lambda;  // at most 9 vertices, whatever the range; λ > 1
// The vertex 0 has 2^p + 1 ways of length p = 1, …, 4 to vertices with three leaves; at λ = 2.
extern const Stream<GraphAtLambda, GraphCase> arms_at_two;
extern const Stream<GraphAtLambda, GraphCase> cycle_of_four_at_lambda;

// All functions from the vertices to {0, …, most} that differ by at most 1 at the ends of each edge.
void for_each_level(const Graph& graph, int most, const std::function<void(const std::vector<int>&)>& see);

// tree_formula.cpp
struct LevelsFound {
    Rational optimum;
    Rational least;  // Σ_i λ^{ρ(i)} (1 - deg(i)/(λ+1)) for the best levels ρ of all
};
LevelsFound levels_found(const GraphAtLambda& g);
void tree_formula(const GraphAtLambda& g, const LevelsFound& found, Findings& expect);
struct SpanningFound {
    Rational optimum;
    std::vector<Rational> bound;  // of one spanning subgraph for each vertex
};
SpanningFound spanning_trees_found(const GraphAtLambda& g);
void tree_formula_spanning(const GraphAtLambda& g, const SpanningFound& found, Findings& expect);

// block_graphs.cpp
struct BlocksFound {
    Rational optimum;
    std::vector<Rational> price;  // 1 - Σ (k-1)/(k-1+λ) over the blocks at each vertex, k being their sizes
    Rational program;             // the least Σ_B Σ_{i ∈ B} Y_Bi - Σ_i (b_i - 1) u_i
};
BlocksFound blocks_found(const GraphAtLambda& g);
void block_graphs(const GraphAtLambda& g, const BlocksFound& found, Findings& expect);
SpanningFound spanning_blocks_found(const GraphAtLambda& g);
void block_graphs_spanning(const GraphAtLambda& g, const SpanningFound& found, Findings& expect);
struct BestBlocks {
    Curve optimum, bound;  // by the best spanning subgraph at each λ
};
BestBlocks best_blocks_found(const AtEveryLevel& g);
void block_graphs_best(const AtEveryLevel& g, const BestBlocks& found, Findings& expect);

// layers.cpp
struct LayersFound {
    Curve optimum, image;  // OPT of the best tree of layers at each λ, components added up
};
LayersFound layers_found(const AtEveryLevel& g);
void layers(const AtEveryLevel& g, const LayersFound& found, Findings& expect);

// tree_gap.cpp
struct TreeGap {
    Rational optimum, covering;
    std::optional<Rational> by_levels;  // what both are if the rule with levels says so
};
TreeGap tree_gap_found(const GraphAtLambda& g);
void tree_gap(const GraphAtLambda& g, const TreeGap& found, Findings& expect);

// largest_ratio.cpp
struct BothValues {
    Rational optimum, covering;
};
BothValues both_values(const GraphAtLambda& g);
void ratio_of_arms(const GraphAtLambda& g, const BothValues& found, Findings& expect);

// weighted_cycle.cpp
struct WeightedCycle {
    std::vector<int> weight;
    Rational most, formula;
};
std::vector<WeightedCycle> weighted_cycle_found(const GraphAtLambda& g);
void weighted_cycle(const GraphAtLambda& g, const std::vector<WeightedCycle>& found, Findings& expect);

// whole_prices.cpp
struct WholePricesFound {
    std::vector<int> prices;    // whole numbers that add up to 1
    std::vector<bool> carried;  // x is the same on these vertices, and 0 elsewhere
    Rational cost;              // of carrying the prices to x
    Rational from_one;          // the least of carrying all of x from one vertex
    Rational farthest;          // the largest of carrying the prices to one vertex
};
std::vector<WholePricesFound> whole_prices_found(const AtEveryLevel& g);
void whole_prices(const AtEveryLevel& g, const std::vector<WholePricesFound>& found, Findings& expect);

}  // namespace leakproof::beyond
