// Structures for ranges against slow twins: every change, every range, every outcome of the noise, a grid of splits.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>

#include "checks/he14/printed_ranges.hpp"
#include "checks/he14/sentences.hpp"
#include "checks/tools/ordered_hierarchy.hpp"
#include "checks/tools/range_errors.hpp"
#include "mechanism/geometric_noise.hpp"
#include "mechanism/noise.hpp"
#include "mechanism/noisy_ranges.hpp"
#include "mechanism/range_choice.hpp"

using namespace leakproof;

namespace {

struct Numbers {
    int s_nodes, tree_nodes;
    friend bool operator==(const Numbers&, const Numbers&) = default;
};

Numbers altered(const RangeStructure& s, int x, int y) {
    const OrderedHierarchy hierarchy(s.values, s.block, s.fan_out);
    const auto c = hierarchy.changes(x, y);
    return {c.s_nodes, c.first_tree - c.first_root + c.later_trees - c.later_roots};
}

// Every pair of values at distance at most θ.
std::vector<Numbers> all_alterations(const RangeStructure& s, int theta) {
    std::vector<Numbers> out;
    for (int x = 0; x < s.values; ++x)
        for (int y = x; y < s.values && y - x <= theta; ++y) out.push_back(altered(s, x, y));
    return out;
}

void for_each_structure(int most_values, const std::function<void(const RangeStructure&, int)>& action) {
    for (int values = 1; values <= most_values; ++values)
        for (int block = 1; block <= values; ++block)
            for (int fan_out = 2; fan_out <= 4; ++fan_out)
                for (int theta = 1; theta <= values; theta += 1 + theta / 3) {
                    CAPTURE(values);
                    CAPTURE(block);
                    CAPTURE(fan_out);
                    CAPTURE(theta);
                    action({values, block, fan_out}, theta);
                }
}

// All divisions of the budget in so many parts, kept as large as the changes allow: the least error on this grid.
Rational least_on_grid(const RangeStructure& s, int theta, int parts) {
    const auto all = all_alterations(s, theta);
    const RangeUses uses = range_uses(s);
    Rational best = -1;
    for (int k = 1; k < parts; ++k) {
        Rational u(k), v(parts - k), loss;
        for (const auto& a : all) loss = std::max(loss, Rational(a.s_nodes) * u + Rational(a.tree_nodes) * v);
        u /= loss;
        v /= loss;
        const Rational error = Rational(2) * (uses.s_nodes / (u * u) + uses.trees() / (v * v));
        if (best.sign() < 0 || error < best) best = error;
    }
    return best;
}

}  // namespace

TEST_CASE("what a change alters at most: each pair of values") {
    for_each_structure(13, [](const RangeStructure& s, int theta) {
        const auto found = largest_alterations(s, theta);
        for (const auto& a : found) {
            CHECK(altered(s, a.x, a.y) == Numbers{a.s_nodes, a.tree_nodes});
            CHECK(std::abs(a.x - a.y) <= theta);
        }
        for (const auto& a : all_alterations(s, theta))
            CHECK(std::any_of(found.begin(), found.end(), [&](const Alteration& b) {
                return b.s_nodes >= a.s_nodes && b.tree_nodes >= a.tree_nodes;
            }));
        for (std::size_t k = 1; k < found.size(); ++k) {
            CHECK(found[k - 1].s_nodes < found[k].s_nodes);
            CHECK(found[k - 1].tree_nodes > found[k].tree_nodes);
        }
    });
}

TEST_CASE("how often nodes are read: the sum over all ranges") {
    for_each_structure(14, [](const RangeStructure& s, int theta) {
        if (theta != 1) return;
        const OrderedHierarchy hierarchy(s.values, s.block, s.fan_out);
        const NoiseShares slow = mean_range_error(hierarchy, {true, true, true});
        const RangeUses fast = range_uses(s);
        const Rational h = hierarchy.height();
        CHECK(Rational(2) * fast.s_nodes == slow.s_nodes);
        CHECK(Rational(8) * h * h * fast.trees() == slow.trees());
    });
}

TEST_CASE("the expected squared error: every outcome of a noise on three numbers") {
    const std::vector<std::pair<long, Rational>> outcomes{
        {-1, Rational(1, 4)}, {0, Rational(1, 4)}, {2, Rational(1, 2)}};
    const Rational mean = Rational(3, 4), variance = Rational(9, 4) - mean * mean;
    for (const auto& s : {RangeStructure{3, 3, 2}, RangeStructure{4, 2, 2}, RangeStructure{5, 2, 2},
                          RangeStructure{4, 4, 2}, RangeStructure{4, 1, 2}, RangeStructure{5, 3, 3}}) {
        const OrderedHierarchy hierarchy(s.values, s.block, s.fan_out);
        std::vector<std::vector<ReadNode>> ranges;
        std::vector<ReadNode> nodes;
        for (int first = 0; first < s.values; ++first)
            for (int last = first; last < s.values; ++last) {
                ranges.push_back(nodes_of_range(hierarchy, {first, last}));
                for (const auto& node : ranges.back())
                    if (!(node.is_s_node() && node.block + 1 == hierarchy.blocks())) nodes.push_back(node);
            }
        std::sort(nodes.begin(), nodes.end());
        nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
        // A node read by the count up to the end of the range adds its noise, one read by the other takes it away.
        const auto sign = [&](const ReadNode& node, int last) {
            const auto until = nodes_of_count(hierarchy, last + 1);
            return std::find(until.begin(), until.end(), node) != until.end() ? 1 : -1;
        };
        Rational expected;
        std::vector<std::size_t> choice(nodes.size());
        for (;;) {
            Rational weight = 1, squares;
            for (const auto c : choice) weight *= outcomes[c].second;
            std::size_t at = 0;
            for (int first = 0; first < s.values; ++first)
                for (int last = first; last < s.values; ++last, ++at) {
                    Rational error;
                    for (const auto& node : ranges[at]) {
                        const auto found = std::lower_bound(nodes.begin(), nodes.end(), node);
                        if (found == nodes.end() || *found != node) continue;  // the known total
                        const auto& noise = outcomes[choice[static_cast<std::size_t>(found - nodes.begin())]];
                        error += Rational(sign(node, last)) * (Rational(noise.first) - mean);
                    }
                    squares += error * error;
                }
            expected += weight * squares / Rational(static_cast<long>(ranges.size()));
            std::size_t k = 0;
            while (k < choice.size() && ++choice[k] == outcomes.size()) choice[k++] = 0;
            if (k == choice.size()) break;
        }
        const RangeUses uses = range_uses(s);
        CHECK(range_error(uses, variance, std::vector<Rational>(uses.by_depth.size(), variance)) == expected);
    }
}

TEST_CASE("the best split: no change costs more than the budget, and no split of a fine grid has a smaller error") {
    for_each_structure(11, [](const RangeStructure& s, int theta) {
        const RangeSplit split = best_split(s, theta);
        const RangeUses uses = range_uses(s);
        Rational loss;
        for (const auto& a : all_alterations(s, theta))
            loss = std::max(
                loss, Rational(a.s_nodes) * split.s_rate +
                          Rational(a.tree_nodes) * (split.tree_rates.empty() ? Rational(0) : split.tree_rates.front()));
        CHECK(split.loss == loss);
        CHECK(loss <= Rational(1));
        CHECK(split.least.lower <= split.error);
        CHECK(split.error <= split.least.upper * Rational(1'000'001, 1'000'000));
        if (uses.s_nodes.is_zero() || uses.trees().is_zero()) return;
        const Rational grid = least_on_grid(s, theta, 200);
        CHECK(split.least.lower <= grid);
        CHECK(grid <= split.error * Rational(101, 100));  // the grid comes near, so that the bound is no idle one
    });
}

TEST_CASE("a rate for each depth: within the budget, and at least as good as one rate where the loss is exact") {
    int better = 0;
    for_each_structure(12, [&](const RangeStructure& s, int theta) {
        const RangeSplit split = best_split_by_depth(s, theta), one = best_split(s, theta);
        const OrderedHierarchy hierarchy(s.values, s.block, s.fan_out);
        CHECK(split.loss <= Rational(1));
        // Each change, node by node.
        Rational worst;
        for (int x = 0; x < s.values; ++x)
            for (int y = x + 1; y < s.values && y - x <= theta; ++y) {
                Rational cost;
                for (int block = 0; block < hierarchy.blocks(); ++block) {
                    const auto changed = [&](const Interval& i) { return i.contains(x) != i.contains(y); };
                    if (changed(hierarchy.s_node(block))) cost += split.s_rate;
                    const auto& tree = hierarchy.tree(block);
                    for (std::size_t k = 1; k < tree.size(); ++k) {
                        const auto depth = std::count_if(
                            tree.begin(), tree.begin() + static_cast<long>(k),
                            [&](const Interval& i) { return i.contains(tree[k].first) && i.contains(tree[k].last); });
                        if (changed(tree[k])) cost += split.tree_rates[static_cast<std::size_t>(depth) - 1];
                    }
                }
                worst = std::max(worst, cost);
            }
        CHECK(worst <= split.loss);
        if (split.loss_is_exact) {
            CHECK(worst == split.loss);
            CHECK(split.least.lower <= one.error);
            CHECK(split.error <= split.least.upper * Rational(1'000'001, 1'000'000));
            better += split.error * Rational(1001, 1000) < one.error;
        }
    });
    CHECK(better > 20);
}

TEST_CASE("the ordered mechanism and one tree, by hand") {
    // Blocks of one value: θ of the counts change, and a range reads two of the N - 1 noisy counts, unless it begins at
    // the first value or ends at the last.
    const RangeSplit ordered = best_split({4, 1, 2}, 2);
    CHECK(ordered.s_rate == Rational(1, 2));
    CHECK(ordered.error == Rational(2 * 4) * Rational(12, 10));  // each of 3 counts is in 4 of the 10 ranges
    const RangeSplit tree = best_split({4, 4, 2}, 4);
    CHECK(tree.tree_rates == std::vector<Rational>{Rational(1, 4), Rational(1, 4)});
    // The first half is read by the counts of 2 and 3, the first and the third value by one count each.
    CHECK(tree.error == Rational(2 * 16) * Rational(6 + 4 + 4, 10));
}

TEST_CASE("counts read off noisy nodes: exact without noise, and with it of the error that is said") {
    const std::vector<Integer> counts{3, 1, 4, 1, 5, 9, 2, 6, 5};
    const Level huge = Level::of_lambda(power(Rational(10), 200));
    for (const auto& s : {RangeStructure{9, 1, 2}, RangeStructure{9, 9, 2}, RangeStructure{9, 4, 2},
                          RangeStructure{9, 3, 3}, RangeStructure{9, 5, 4}}) {
        const RangeSplit split = best_split_by_depth(s, 2);
        SeededRandom random(1);
        const auto exact = noisy_cumulative(s, split, huge, counts, random);
        REQUIRE(exact.size() == counts.size());
        Integer sum;
        for (std::size_t v = 0; v < counts.size(); ++v) {
            sum += counts[v];
            CHECK(exact[v] == sum);
        }
        const Level level = Level::of_epsilon(1);
        constexpr long runs = 3'000;
        Rational squares;
        for (long run = 0; run < runs; ++run) {
            const auto noisy = noisy_cumulative(s, split, level, counts, random);
            CHECK(noisy.back() == sum);
            for (std::size_t last = 0; last < counts.size(); ++last)
                for (std::size_t first = 0; first <= last; ++first) {
                    Integer off = noisy[last] - exact[last];
                    if (first > 0) off = off - noisy[first - 1] + exact[first - 1];
                    squares += Rational(off * off);
                }
        }
        const RangeUses uses = range_uses(s);
        std::vector<Rational> tree_variances;
        for (const auto& rate : split.tree_rates)
            tree_variances.push_back(GeometricNoise(level, rate).variance().lower);
        const Rational expected = range_error(
            uses, s.blocks() > 1 ? GeometricNoise(level, split.s_rate).variance().lower : Rational(0), tree_variances);
        const Rational found = squares / Rational(runs * 45);
        CAPTURE(s.block);
        CHECK(found > expected * Rational(9, 10));
        CHECK(found < expected * Rational(11, 10));
    }
}

TEST_CASE("the best structure is no worse than any that was tried") {
    for (const int theta : {1, 3, 8, 40}) {
        const RangeMechanism best = best_range_mechanism(64, theta);
        for (const int block : usual_blocks(64, theta))
            for (int f = 2; f <= 5; ++f) CHECK(best.better().error <= best_split({64, block, f}, theta).error);
    }
    CHECK(usual_blocks(10, 5) == std::vector<int>{1, 2, 3, 4, 5, 6, 8, 10});
    CHECK(usual_blocks(100'000, 7) == std::vector<int>{1, 7, 100'000});
}

TEST_CASE("the loss of the printed mechanism at its own split is that of the change that costs most") {
    for (int values = 4; values <= 18; ++values)
        for (int theta = 2; 2 * theta <= values; ++theta)
            for (int fan_out = 2; fan_out <= 3; ++fan_out) {
                const auto printed = he14::printed_ranges(values, theta, fan_out);
                REQUIRE(printed);
                const Rational c1 = he14::printed_s_coefficient(values, theta);
                const Enclosure s = root_of(Enclosure{c1, c1}, 3),
                                h = root_of(he14::printed_h_coefficient(values, theta, fan_out), 3);
                Rational most;
                for (const auto& loss : he14::losses_without_roots(he14::HierarchyCase(values, theta, fan_out)))
                    most = std::max(most, (loss.s * (s / (s + h)) + loss.h * (h / (s + h))).lower);
                CAPTURE(values);
                CAPTURE(theta);
                CAPTURE(fan_out);
                CHECK(printed->loss.lower > Rational(1));
                CHECK(absolute(printed->loss.lower - most) < power(Rational(10), -20));
            }
    CHECK_FALSE(he14::printed_ranges(10, 6, 2));
    CHECK_FALSE(he14::printed_ranges(10, 1, 2));
}
