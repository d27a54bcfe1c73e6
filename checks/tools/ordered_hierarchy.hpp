// A hybrid of cumulative counts and trees of interval counts over the values 0, …, N-1 of a line.
//
// The values are cut into blocks of θ. The S node number i counts the values up to the end of block i; each block has
// a tree of interval counts with fan-out f, an interval of length L being cut into pieces of length ⌈L/f⌉, down to
// single values. The root of the first tree counts the same as the first S node and is one node with it.
#pragma once

#include <vector>

namespace leakproof {

struct Interval {
    int first, last;  // both included
    bool contains(int x) const { return first <= x && x <= last; }
    friend bool operator==(const Interval&, const Interval&) = default;
};

class OrderedHierarchy {
public:
    OrderedHierarchy(int values, int theta, int fan_out);

    int blocks() const { return static_cast<int>(tree_.size()); }
    int block_of(int x) const { return x / theta_; }
    int height() const { return height_; }  // ⌈log_f θ⌉
    // Numbers of S nodes 1, …, k-1 (the first one, number 0, is the root of the first tree).
    Interval s_node(int i) const;
    const std::vector<Interval>& tree(int block) const { return tree_[block]; }  // the root first

    // How many counts change when a tuple moves from x to y.
    struct Changes {
        int s_nodes;        // of all S nodes, the first one included
        int later_s_nodes;  // of the S nodes other than the first
        int first_tree;     // of the nodes of the first tree, its root included
        int later_trees;    // of the nodes of the other trees, their roots included
        int later_roots;    // of the roots of the other trees
        int first_root;     // of the root of the first tree
    };
    Changes changes(int x, int y) const;

    // Whether the interval is a union of intervals of that block's tree.
    bool readable(const Interval& interval, int block) const;

private:
    void grow(std::vector<Interval>& tree, const Interval& interval) const;

    int values_, theta_, fan_out_, height_;
    std::vector<std::vector<Interval>> tree_;
};

}  // namespace leakproof
