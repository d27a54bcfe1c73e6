// How exactly an ordered hierarchy answers, with independent Laplace noise on its nodes.
//
// The count of the first j values, 0 < j < N, is read off the S node of the last whole block among them and off as few
// nodes as possible of the next block's tree; the count of all N values is the last S node, and that of none needs no
// node. A range is the difference of two counts, and what both read cancels: a node that m of the N+1 counts read stays
// in m(N+1-m) of the N(N+1)/2 ranges.
#pragma once

#include <vector>

#include "checks/tools/ordered_hierarchy.hpp"
#include "exact/rational.hpp"

namespace leakproof {

// The S node of a block, or (by its number, from 1) a node below the root of the block's tree.
struct ReadNode {
    int block, number;
    bool is_s_node() const { return number == 0; }
    friend auto operator<=>(const ReadNode&, const ReadNode&) = default;
};
std::vector<ReadNode> nodes_of_count(const OrderedHierarchy& structure, int first_values);       // ascending
std::vector<ReadNode> nodes_of_range(const OrderedHierarchy& structure, const Interval& range);  // what stays
long number_of_nodes(const OrderedHierarchy& structure, bool with_roots_of_later_trees);

// Scale 1/ε_S on the S nodes, 2h/ε_H on the trees, but 2h/(ε_S + ε_H) on the first tree and, unless it stands apart,
// on its root, the first S node.
struct NoiseModel {
    bool shared_nodes_cancel;  // otherwise the two counts of a range have noise of their own
    bool first_s_node_apart;   // it has scale 1/ε_S as well
    bool total_known;          // the last S node needs no noise
};

// Expected squared errors: these multiples of 1/ε_S², 1/ε_H² and 1/(ε_S + ε_H)² added up.
struct NoiseShares {
    Rational s_nodes, later_trees, first_tree;
    Rational trees() const { return later_trees + first_tree; }
};
NoiseShares mean_range_error(const OrderedHierarchy& structure, const NoiseModel& model);  // over all ranges
NoiseShares mean_count_error(const OrderedHierarchy& structure, const NoiseModel& model);  // over the counts 1, …, N

}  // namespace leakproof
