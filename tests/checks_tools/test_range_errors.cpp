// The error of an ordered hierarchy against the sum over all ranges, one by one, and figures worked out by hand.
#include <doctest/doctest.h>

#include "checks/tools/range_errors.hpp"
#include "mechanism/noise.hpp"

using namespace leakproof;

namespace {

// Σ over all ranges of what their nodes add, divided by their number.
NoiseShares range_by_range(int values, int theta, int fan_out) {
    const OrderedHierarchy structure(values, theta, fan_out);
    const Rational of_tree = Rational(8L * structure.height() * structure.height()), ranges(values * (values + 1) / 2);
    NoiseShares out;
    for (int first = 0; first < values; ++first)
        for (int last = first; last < values; ++last)
            for (const auto& node : nodes_of_range(structure, {first, last})) {
                if (node.is_s_node() && node.block > 0) out.s_nodes += Rational(2) / ranges;
                else (node.block > 0 ? out.later_trees : out.first_tree) += of_tree / ranges;
            }
    return out;
}

}  // namespace

TEST_CASE("the error of a range is what its nodes add") {
    for (int values = 2; values <= 20; ++values)
        for (int theta = 2; theta <= values; ++theta)
            for (int fan_out = 2; fan_out <= 4; ++fan_out) {
                CAPTURE(values);
                CAPTURE(theta);
                CAPTURE(fan_out);
                const NoiseShares found =
                                      mean_range_error(OrderedHierarchy(values, theta, fan_out), {true, false, false}),
                                  expected = range_by_range(values, theta, fan_out);
                CHECK(found.s_nodes == expected.s_nodes);
                CHECK(found.later_trees == expected.later_trees);
                CHECK(found.first_tree == expected.first_tree);
            }
}

TEST_CASE("sixteen values, θ = 4, f = 2: nodes and errors by hand") {
    const OrderedHierarchy structure(16, 4, 2);
    // Seven values: the S node of the first block, two of the next block's halves and quarters.
    CHECK(nodes_of_count(structure, 7) == std::vector<ReadNode>{{0, 0}, {1, 1}, {1, 5}});
    CHECK(nodes_of_count(structure, 8) == std::vector<ReadNode>{{1, 0}});
    CHECK(nodes_of_count(structure, 16) == std::vector<ReadNode>{{3, 0}});
    CHECK(nodes_of_count(structure, 0).empty());
    CHECK(nodes_of_range(structure, {4, 6}) == std::vector<ReadNode>{{1, 1}, {1, 5}});  // the S node cancels
    CHECK(number_of_nodes(structure, true) == 31);
    CHECK(number_of_nodes(structure, false) == 28);
    // Nine of the counts read s_2, s_3 or s_4, each is in 16 of the 136 ranges, and adds 2/ε_S².
    CHECK(mean_range_error(structure, {false, false, false}).s_nodes == Rational(36, 17));
    CHECK(mean_range_error(structure, {false, true, true}).s_nodes == Rational(48, 17));
    CHECK(mean_range_error(structure, {true, false, false}).s_nodes == Rational(30, 17));
    CHECK(mean_count_error(structure, {true, false, false}).s_nodes == Rational(18, 16));
}
