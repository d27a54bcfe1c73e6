// Theorem 7.2(1) if the roots of the trees H_2, …, H_k, which no query reads, are not released. A change from the first
// block to the second costs h+1 nodes of H_1 and h of H_2: (h+1)ε/2h + ε_H/2, which is above ε exactly if
// ε_H > (h-1)ε_S. With (15)'s split, (ε_H/ε_S)³ = c_2/c_1 = 2(f-1)(log_f θ)³|T|/(|T|-θ) > (h-1)³.
#include <algorithm>
#include <cstdlib>

#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {
namespace {

// Whether s·ε_S + h·ε_H ≤ ε_S + ε_H at the split of (15), where (ε_H/ε_S)³ = c_2/c_1: certainly yes, or certainly no.
bool within_budget(const LossOfChange& loss, const Enclosure& cubed_ratio) {
    if (loss.h <= Rational(1)) return loss.s <= Rational(1);
    const Rational most = (Rational(1) - loss.s) / (loss.h - Rational(1));  // of ε_H/ε_S
    return cubed_ratio.upper <= power(most, 3);
}

// s·ε_S + h·ε_H ≤ ε_S + ε_H whenever ε_H ≤ ratio·ε_S: it is linear, so look at both ends.
bool within_budget_up_to(const LossOfChange& loss, const Rational& ratio) {
    return loss.s <= Rational(1) && loss.s + ratio * loss.h <= Rational(1) + ratio;
}

}  // namespace

std::vector<LossOfChange> losses_without_roots(const HierarchyCase& of) {
    const OrderedHierarchy structure = ordered_hierarchy(of).structure;
    const long twice = 2L * structure.height();
    std::vector<LossOfChange> out;
    for (int x = 0; x < of.values; ++x)
        for (int y = 0; y < of.values; ++y) {
            if (x == y || std::abs(x - y) > of.theta) continue;
            const auto c = structure.changes(x, y);
            out.push_back({x, y, Rational(c.later_s_nodes) + Rational(c.first_tree, twice),
                           Rational(c.later_trees - c.later_roots + c.first_tree, twice)});
        }
    return out;
}

void theorem_7_2_roots(const HierarchyCase& of, const std::vector<LossOfChange>& losses, Findings& expect) {
    const OrderedHierarchy structure = ordered_hierarchy(of).structure;
    const long h = structure.height();
    std::optional<Enclosure> cubed_ratio;  // of ε_H to ε_S, by (15)
    if (const Rational c1 = printed_s_coefficient(of.values, of.theta); !c1.is_zero())
        cubed_ratio = printed_h_coefficient(of.values, of.theta, of.fan_out) / Enclosure{c1, c1};
    LossOfChange leaving{0, 0, 0, 0};
    bool above_at_optimum = false;
    expect.degenerate_if(of.fan_out > of.theta, "a fan-out above θ");
    for (const auto& loss : losses) {
        const auto values = [&, loss = loss] {
            return Findings::Values{
                {"h", h},
                {"change", "x_" + std::to_string(loss.x + 1) + " to x_" + std::to_string(loss.y + 1)},
                {"privacy loss", loss.s.str() + "·ε_S + " + loss.h.str() + "·ε_H"}};
        };
        expect.truth("every-split", loss.s <= Rational(1) && loss.h <= Rational(1),
                     "privacy loss ≤ ε_S + ε_H for all ε_S, ε_H > 0", values);
        expect.truth("small-h-budget", within_budget_up_to(loss, Rational(h - 1)),
                     "privacy loss ≤ ε_S + ε_H whenever ε_H ≤ (h-1)ε_S", values);
        if (cubed_ratio) {
            const bool within = within_budget(loss, *cubed_ratio);
            expect.truth("at-optimum", within, "privacy loss ≤ ε_S + ε_H at the split of (15)", values);
            above_at_optimum = above_at_optimum || !within;
        }
        if (structure.block_of(loss.x) == 0 && structure.block_of(loss.y) == 1) {
            leaving.s = std::max(leaving.s, loss.s);
            leaving.h = std::max(leaving.h, loss.h);
        }
    }
    if (of.values < 2 * of.theta) return;
    const Rational share(h + 1, 2 * h);
    expect.equal("leaving-first-block", "multiples of ε_S and ε_H", std::vector<Rational>{leaving.s, leaving.h},
                 "(h+1)/2h and (h+1)/2h + 1/2", std::vector<Rational>{share, share + Rational(1, 2)});
    expect.truth("above-at-optimum", above_at_optimum, "some change costs more than ε at the split of (15)");
}

}  // namespace leakproof::he14
