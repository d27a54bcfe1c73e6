#include "checks/tools/range_errors.hpp"

#include <algorithm>
#include <iterator>

#include "mechanism/noise.hpp"

namespace leakproof {
namespace {

int values_of(const OrderedHierarchy& structure) { return structure.s_node(structure.blocks() - 1).last + 1; }

// By block: how many of the counts read the S node, and each node of the tree.
std::vector<std::vector<long>> uses_of(const OrderedHierarchy& structure) {
    std::vector<std::vector<long>> out;
    for (int block = 0; block < structure.blocks(); ++block) out.emplace_back(structure.tree(block).size());
    for (int j = 1; j <= values_of(structure); ++j)
        for (const auto& node : nodes_of_count(structure, j)) ++out[node.block][node.number];
    return out;
}

template <class Weight>
NoiseShares added_up(const OrderedHierarchy& structure, const NoiseModel& model, const Weight& weight) {
    const Rational moment = laplace_second_moment(), height = structure.height();
    const Rational of_tree = moment * Rational(4) * height * height;
    const auto uses = uses_of(structure);
    NoiseShares out;
    for (int block = 0; block < structure.blocks(); ++block) {
        for (std::size_t number = 1; number < uses[block].size(); ++number)
            (block == 0 ? out.first_tree : out.later_trees) += of_tree * weight(uses[block][number]);
        if (block + 1 == structure.blocks() && model.total_known) continue;
        if (block == 0 && !model.first_s_node_apart) out.first_tree += of_tree * weight(uses[block][0]);
        else out.s_nodes += moment * weight(uses[block][0]);
    }
    return out;
}

}  // namespace

std::vector<ReadNode> nodes_of_count(const OrderedHierarchy& structure, int first_values) {
    if (first_values == 0) return {};
    if (first_values == values_of(structure)) return {{structure.blocks() - 1, 0}};
    std::vector<ReadNode> out;
    const int block = structure.block_of(first_values);  // of the first value that is not counted
    if (block > 0) out.push_back({block - 1, 0});
    const auto& tree = structure.tree(block);
    int counted = tree.front().first;
    for (std::size_t number = 1; number < tree.size(); ++number)  // larger nodes come before their parts
        if (tree[number].first == counted && tree[number].last < first_values) {
            out.push_back({block, static_cast<int>(number)});
            counted = tree[number].last + 1;
        }
    return out;
}

std::vector<ReadNode> nodes_of_range(const OrderedHierarchy& structure, const Interval& range) {
    const auto before = nodes_of_count(structure, range.first), until = nodes_of_count(structure, range.last + 1);
    std::vector<ReadNode> out;
    std::set_symmetric_difference(before.begin(), before.end(), until.begin(), until.end(), std::back_inserter(out));
    return out;
}

long number_of_nodes(const OrderedHierarchy& structure, bool with_roots_of_later_trees) {
    long out = structure.blocks();
    for (int block = 0; block < structure.blocks(); ++block)
        out += static_cast<long>(structure.tree(block).size()) - (block > 0 && with_roots_of_later_trees ? 0 : 1);
    return out;
}

NoiseShares mean_range_error(const OrderedHierarchy& structure, const NoiseModel& model) {
    const long n = values_of(structure);
    return added_up(structure, model, [&](long uses) {
        return Rational(2 * uses * (model.shared_nodes_cancel ? n + 1 - uses : n), n * (n + 1));
    });
}

NoiseShares mean_count_error(const OrderedHierarchy& structure, const NoiseModel& model) {
    const long n = values_of(structure);
    return added_up(structure, model, [&](long uses) { return Rational(uses, n); });
}

}  // namespace leakproof
