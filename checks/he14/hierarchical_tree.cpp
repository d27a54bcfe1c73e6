// Section 7.2: the tree of the hierarchical mechanism, its intervals and the noise on its levels, as the paper
// describes them. A change of one tuple alters two nodes on each level on which its two values lie apart.
#include <algorithm>

#include "base/words.hpp"
#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {

HierarchicalTree hierarchical_tree(const LineCase& line) {
    HierarchicalTree out;
    const int length = (line.values + line.fan_out - 1) / line.fan_out;  // δ
    for (int k = 0; k + 1 < line.fan_out; ++k) out.children.push_back({k * length + 1, (k + 1) * length});
    out.children.push_back({line.values - length + 1, line.values});
    const OrderedHierarchy tree(line.values, line.values, line.fan_out);
    out.height = tree.height();
    for (int x = 0; x < line.values; ++x)
        for (int y = 0; y < line.values; ++y)
            out.most_changed = std::max(out.most_changed, tree.changes(x, y).first_tree);
    out.share = 1;
    return out;
}

void hierarchical_tree_claims(const LineCase& line, const HierarchicalTree& tree, Findings& expect) {
    std::vector<int> covered(static_cast<std::size_t>(line.values) + 1);
    for (const auto& [first, last] : tree.children)
        for (int x = std::max(first, 1); x <= std::min(last, line.values); ++x) ++covered[x];
    const bool once = std::all_of(covered.begin() + 1, covered.end(), [](int times) { return times == 1; });
    const auto values = [&] {
        const std::string all = joined(tree.children, ", ", [](const leakproof::Interval& i) {
            return "[x_" + std::to_string(i.first) + ", x_" + std::to_string(i.last) + "]";
        });
        return Findings::Values{{"intervals of the children", all}};
    };
    expect.degenerate_if(line.fan_out > line.values, "a fan-out above |T|");
    expect.truth("children/as-printed", once, "every value is in exactly one of the intervals", values);
    if (line.values % line.fan_out == 0)
        expect.truth("children/divisible", once, "every value is in exactly one of the intervals", values);
    // With scale 2/(ε·share) on every node the loss is most_changed/2 times that share of ε.
    const auto loss = [&](const Rational& share) { return share * Rational(tree.most_changed, 2); };
    expect.at_most("level-noise/as-printed", "largest privacy loss with scale 2/ε, over ε", loss(tree.share), "1",
                   Rational(1));
    if (tree.height > 0)
        expect.at_most("level-noise/repaired", "largest privacy loss with scale 2/ε_i, ε_i = ε/h, over ε",
                       loss(tree.share / Rational(tree.height)), "1", Rational(1));
}

}  // namespace leakproof::he14
