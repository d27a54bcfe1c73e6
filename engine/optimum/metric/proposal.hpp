// A floating-point guess at a channel and at prices for distances. Nothing depends on it being right.
#pragma once

#include <memory>
#include <vector>

#include "exact/rational.hpp"
#include "graph/distance.hpp"
#include "graph/graph.hpp"

namespace leakproof {

std::vector<int> each_by_itself(int n);  // 0, 1, …, n-1: the orbits where nothing is symmetric

// A spanning tree that hangs below its root: the points in an order in which each comes after its parent.
struct HangingTree {
    std::vector<int> order, parent;
};

class MetricProposal {
public:
    // Points that belong together, the pairs that no third one stands between, distances in units, which are the same
    // both ways, and nearly λ^unit.
    MetricProposal(const Graph& pattern, const Distances& distance, const Rational& lambda);

    ~MetricProposal();

    bool found() const;  // else there is nothing to ask
    // K_ij for each j, times 2^bits and rounded down.
    std::vector<std::vector<Integer>> columns(int bits) const;
    std::vector<Rational> price() const;  // short fractions
    // Along this tree the prices, moved to the root, are worth about what the cheapest column with its maximum there
    // costs.
    HangingTree tree_to(int root);

private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace leakproof
