#include "checks/tools/ordered_hierarchy.hpp"

#include <algorithm>

namespace leakproof {

OrderedHierarchy::OrderedHierarchy(int values, int theta, int fan_out)
    : values_(values), theta_(theta), fan_out_(fan_out), height_(0) {
    for (long reach = 1; reach < theta; reach *= fan_out) ++height_;
    for (int first = 0; first < values; first += theta) {
        tree_.emplace_back();
        grow(tree_.back(), {first, std::min(first + theta, values) - 1});
    }
}

void OrderedHierarchy::grow(std::vector<Interval>& tree, const Interval& interval) const {
    tree.push_back(interval);
    const int length = interval.last - interval.first + 1;
    if (length == 1) return;
    const int piece = (length + fan_out_ - 1) / fan_out_;
    for (int first = interval.first; first <= interval.last; first += piece)
        grow(tree, {first, std::min(first + piece - 1, interval.last)});
}

Interval OrderedHierarchy::s_node(int i) const { return {0, std::min((i + 1) * theta_, values_) - 1}; }

OrderedHierarchy::Changes OrderedHierarchy::changes(int x, int y) const {
    const auto changed = [&](const Interval& node) { return node.contains(x) != node.contains(y); };
    Changes out{};
    for (int i = 0; i < blocks(); ++i) {
        const bool s = changed(s_node(i));
        out.s_nodes += s;
        out.later_s_nodes += s && i > 0;
        const auto in_tree = static_cast<int>(std::count_if(tree(i).begin(), tree(i).end(), changed));
        (i == 0 ? out.first_tree : out.later_trees) += in_tree;
        (i == 0 ? out.first_root : out.later_roots) += changed(tree(i).front());
    }
    return out;
}

bool OrderedHierarchy::readable(const Interval& interval, int block) const {
    if (block < 0 || block >= blocks()) return false;
    for (int x = interval.first; x <= interval.last; ++x)
        if (std::none_of(tree(block).begin(), tree(block).end(), [&](const Interval& node) {
                return node.contains(x) && interval.contains(node.first) && interval.contains(node.last);
            }))
            return false;
    return true;
}

}  // namespace leakproof
