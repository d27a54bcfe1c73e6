// Theorem 7.2: the ordered hierarchical mechanism. A change of one tuple from x to y costs Σ |change of a count| /
// scale over the nodes. With the scales 1/ε_S, 2h/ε_H and 2h/(ε_S + ε_H) that is a·ε_S + b·ε_H with a = (S nodes) +
// (nodes of H_1)/2h and b = (nodes of later trees + nodes of H_1)/2h; it is at most ε_S + ε_H for all ε_S, ε_H > 0
// exactly if a ≤ 1 and b ≤ 1. So privacy is decided for every ε.
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
        for (int values = 2; values <= (range.long_suite ? 64 : 32); ++values)
            for (int theta = 2; theta <= values; ++theta)
                for (int fan_out = 2; fan_out <= 5; ++fan_out)
                    if (!visitor.see(std::make_shared<HierarchyCase>(values, theta, fan_out))) return;
    }};

void judge_change(const HierarchyCase& of, const OrderedHierarchy& structure, int x, int y, Findings& expect) {
    const auto c = structure.changes(x, y);
    const int h = structure.height(), h_nodes = c.first_tree - c.first_root + c.later_trees;
    const Rational share_s = Rational(c.later_s_nodes) + Rational(c.first_tree, 2L * h),
                   share_h = Rational(c.later_trees + c.first_tree, 2L * h);
    const auto values = [&] {
        return Findings::Values{{"|T|, θ, f, h", std::to_string(of.values) + ", " + std::to_string(of.theta) + ", " +
                                                     std::to_string(of.fan_out) + ", " + std::to_string(h)},
                                {"change", "x_" + std::to_string(x + 1) + " to x_" + std::to_string(y + 1)},
                                {"changed S nodes", c.s_nodes},
                                {"changed H nodes", h_nodes},
                                {"of these roots of H_i, i ≥ 2", c.later_roots},
                                {"privacy loss", share_s.str() + "·ε_S + " + share_h.str() + "·ε_H"}};
    };
    expect.truth("s-nodes", c.s_nodes <= 1, "at most one S node changes", values);
    expect.truth("h-nodes/as-printed", h_nodes <= 2 * h, "at most 2h H nodes change", values);
    expect.truth("h-nodes/below-roots", h_nodes - c.later_roots <= 2 * h, "at most 2h nodes below the roots change",
                 values);

    const bool within_budget = share_s <= Rational(1) && share_h <= Rational(1);
    const int first = std::min(structure.block_of(x), structure.block_of(y)),
              last = std::max(structure.block_of(x), structure.block_of(y));
    expect.truth("private/any-change", within_budget, "privacy loss ≤ ε_S + ε_H for all ε_S, ε_H > 0", values);
    const char* part = first > 0   ? "private/later-blocks"
                       : last == 0 ? "private/within-first-block"
                                   : "private/across-first-block";
    expect.truth(part, within_budget, "privacy loss ≤ ε_S + ε_H for all ε_S, ε_H > 0", values);
}

}  // namespace

std::string HierarchyCase::name() const {
    return "|T| = " + std::to_string(values) + ", θ = " + std::to_string(theta) + ", f = " + std::to_string(fan_out);
}

const Stream<HierarchyCase> hierarchies{&small_hierarchies, itself<HierarchyCase>};

OrderedHierarchy ordered_hierarchy(const HierarchyCase& h) { return {h.values, h.theta, h.fan_out}; }

void theorem_7_2(const HierarchyCase& of, const OrderedHierarchy& structure, Findings& expect) {
    for (int n = 1; n <= 3; ++n)
        expect.truth("s-count/as-printed", structure.blocks() == (n + of.theta - 1) / of.theta,
                     "there are ⌈n/θ⌉ S nodes", [&] {
                         return Findings::Values{{"tuples n", n},
                                                 {"⌈n/θ⌉", (n + of.theta - 1) / of.theta},
                                                 {"S nodes that cover the domain", structure.blocks()}};
                     });
    expect.equal("s-count/repaired", "S nodes", structure.blocks(), "⌈|T|/θ⌉", (of.values + of.theta - 1) / of.theta);

    for (int x = 0; x < of.values; ++x)
        for (int y = 0; y < of.values; ++y)
            if (x != y && std::abs(x - y) <= of.theta) judge_change(of, structure, x, y, expect);

    // x_{lθ+1}, …, x_j are the values lθ, …, j-1 counted from 0; tree H_l is that of block l-1.
    for (int l = 0; l * of.theta < of.values; ++l)
        for (int j = l * of.theta + 1; j < (l + 1) * of.theta && j <= of.values; ++j) {
            const leakproof::Interval interval{l * of.theta, j - 1};
            const auto values = [&] { return Findings::Values{{"l", l}, {"j", j}}; };
            expect.truth("cumulative/as-printed", structure.readable(interval, l - 1),
                         "the count is a sum of counts of H_l", values);
            expect.truth("cumulative/repaired", structure.readable(interval, l),
                         "the count is a sum of counts of H_{l+1}", values);
        }
    if (of.theta == of.values)
        expect.truth("theta-full",
                     structure.blocks() == 1 && structure.tree(0).front() == leakproof::Interval{0, of.values - 1} &&
                         structure.s_node(0) == structure.tree(0).front(),
                     "a single S node, the root of a tree over the whole domain");
}

}  // namespace leakproof::he14
