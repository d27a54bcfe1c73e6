// Theorem 7.2: the ordered hierarchical mechanism. A change of one tuple from x to y costs Σ |change of a count| /
// scale over the nodes. With the scales 1/ε_S, 2h/ε_H and 2h/(ε_S + ε_H) that is a·ε_S + b·ε_H, and it is at most
// ε_S + ε_H for all ε_S, ε_H > 0 exactly if a ≤ 1 and b ≤ 1. So privacy is decided for every ε. The paper does not say
// whether the roots of H_2, …, H_k are released.
#include <algorithm>
#include <cstdlib>

#include "checks/he14/he14.hpp"

namespace leakproof::he14 {
namespace {

const Source<HierarchyCase> small_hierarchies{
    "ordered hierarchies",
    [](const Range&) { return std::string("ordered hierarchies, every θ from 2 to |T| and f from 2 to 5,"); },
    {"|T|"},
    [](const Range& range, const CaseVisitor<HierarchyCase>& visitor) {
        for (int values = 2; values <= values_or(range, range.long_suite ? 64 : 32); ++values)
            for (int theta = 2; theta <= values; ++theta)
                for (int fan_out = 2; fan_out <= 5; ++fan_out)
                    if (!visitor.see(std::make_shared<HierarchyCase>(values, theta, fan_out))) return;
    }};

using Share = BudgetedHierarchy::Share;

// What so many changed nodes cost.
Share operator*(int nodes, const Share& one) { return {Rational(nodes) * one.s, Rational(nodes) * one.h}; }
Share operator+(const Share& a, const Share& b) { return {a.s + b.s, a.h + b.h}; }
bool within_budget(const Share& loss) { return loss.s <= Rational(1) && loss.h <= Rational(1); }

// The tree of the hierarchical mechanism, level by level.
struct Levels {
    std::vector<leakproof::Interval> intervals;
    int height = 0;
};
Levels hierarchy_of_intervals(int values, int fan_out) {
    Levels out;
    std::vector<leakproof::Interval> level{{0, values - 1}};
    while (!level.empty()) {
        out.intervals.insert(out.intervals.end(), level.begin(), level.end());
        std::vector<leakproof::Interval> next;
        for (const auto& [first, last] : level) {
            const int length = (last - first + fan_out) / fan_out;  // ⌈number of values / f⌉
            for (int at = first; first < last && at <= last; at += length)
                next.push_back({at, std::min(at + length - 1, last)});
        }
        out.height += next.empty() ? 0 : 1;
        level = std::move(next);
    }
    return out;
}

void judge_change(const HierarchyCase& of, const BudgetedHierarchy& built, int x, int y, Findings& expect) {
    const OrderedHierarchy& structure = built.structure;
    const auto c = structure.changes(x, y);
    const int h = built.height, h_nodes = c.first_tree - c.first_root + c.later_trees;
    const Share below = c.later_s_nodes * built.s_node + c.first_tree * built.first_tree +
                        (c.later_trees - c.later_roots) * built.later_tree,
                loss = below + c.later_roots * built.later_tree,
                repaired = c.s_nodes * built.s_node + (h_nodes - c.later_roots) * built.later_tree;
    const auto values = [&] {
        return Findings::Values{
            {"|T|, θ, f, h", std::to_string(of.values) + ", " + std::to_string(of.theta) + ", " +
                                 std::to_string(of.fan_out) + ", " + std::to_string(h)},
            {"change", "x_" + std::to_string(x + 1) + " to x_" + std::to_string(y + 1)},
            {"changed S nodes", c.s_nodes},
            {"changed H nodes", h_nodes},
            {"of these roots of H_i, i ≥ 2", c.later_roots},
            {"privacy loss", loss.s.str() + "·ε_S + " + loss.h.str() + "·ε_H"},
            {"of this without the roots of H_i, i ≥ 2", below.s.str() + "·ε_S + " + below.h.str() + "·ε_H"}};
    };
    expect.degenerate("");
    expect.truth("s-nodes", c.s_nodes <= 1, "at most one S node changes", values);
    expect.truth("h-nodes/as-printed", h_nodes <= 2 * h, "at most 2h H nodes change", values);
    expect.truth("h-nodes/below-roots", h_nodes - c.later_roots <= 2 * h, "at most 2h nodes below the roots change",
                 values);

    const char* const limit = "privacy loss ≤ ε_S + ε_H for all ε_S, ε_H > 0";
    expect.truth("private/repaired", within_budget(repaired), limit, values);
    const int first = std::min(structure.block_of(x), structure.block_of(y)),
              last = std::max(structure.block_of(x), structure.block_of(y));
    if (first > 0) { expect.truth("private/later-blocks/below-roots", within_budget(below), limit, values); }
    expect.degenerate_if(within_budget(below), "only if the roots of H_2, …, H_k are released as well");
    expect.truth("private/any-change", within_budget(loss), limit, values);
    if (last == 0) expect.truth("private/within-first-block", within_budget(loss), limit, values);
}

}  // namespace

std::string HierarchyCase::name() const {
    return "|T| = " + std::to_string(values) + ", θ = " + std::to_string(theta) + ", f = " + std::to_string(fan_out);
}

const Stream<HierarchyCase> hierarchies{&small_hierarchies, itself<HierarchyCase>};

BudgetedHierarchy ordered_hierarchy(const HierarchyCase& h) {
    OrderedHierarchy structure(h.values, h.theta, h.fan_out);
    const int height = structure.height();
    const Rational each(1, 2L * height);
    return {std::move(structure), height, (h.values + h.theta - 1) / h.theta, {1, 0}, {each, each}, {0, each}, -1, 0};
}

void theorem_7_2(const HierarchyCase& of, const BudgetedHierarchy& built, Findings& expect) {
    const OrderedHierarchy& structure = built.structure;
    for (int n = 1; n <= 3; ++n)
        expect.truth("s-count/as-printed", structure.blocks() == (n + of.theta - 1) / of.theta,
                     "there are ⌈n/θ⌉ S nodes", [&] {
                         return Findings::Values{{"tuples n", n},
                                                 {"⌈n/θ⌉", (n + of.theta - 1) / of.theta},
                                                 {"S nodes that cover the domain", structure.blocks()}};
                     });
    expect.equal("s-count/repaired", "S nodes", structure.blocks(), "⌈|T|/θ⌉", built.s_nodes);

    for (int x = 0; x < of.values; ++x)
        for (int y = 0; y < of.values; ++y)
            if (x != y && std::abs(x - y) <= of.theta) judge_change(of, built, x, y, expect);

    // x_{lθ+1}, …, x_j are the values lθ, …, j-1 counted from 0; tree H_l is that of block l-1.
    for (int l = 0; l * of.theta < of.values; ++l)
        for (int j = l * of.theta + 1; j < (l + 1) * of.theta && j <= of.values; ++j) {
            const leakproof::Interval interval{l * of.theta, j - 1};
            const auto values = [&] { return Findings::Values{{"l", l}, {"j", j}}; };
            expect.degenerate_if(l == 0, "l = 0");
            expect.truth("cumulative/as-printed", structure.readable(interval, l + built.printed_tree),
                         "the count is a sum of counts of H_l", values);
            expect.truth("cumulative/repaired", structure.readable(interval, l + built.repaired_tree),
                         "the count is a sum of counts of H_{l+1}", values);
        }
    expect.degenerate("");
    if (of.theta != of.values) return;
    const auto tree = hierarchy_of_intervals(of.values, of.fan_out);
    const Rational each(1, 2L * tree.height);
    bool same = structure.blocks() == 1 && structure.tree(0).size() == tree.intervals.size();
    for (const auto& interval : tree.intervals)
        same =
            same && std::find(structure.tree(0).begin(), structure.tree(0).end(), interval) != structure.tree(0).end();
    expect.truth("theta-full",
                 same && structure.s_node(0) == tree.intervals.front() && built.first_tree == Share{each, each},
                 "a single S node, the root of the hierarchical mechanism's tree, with scale 2h/ε on every node");
}

}  // namespace leakproof::he14
