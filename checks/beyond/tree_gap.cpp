// Which trees attain their covering number: a rule with levels, right where λ is no whole number.
#include <algorithm>

#include "checks/beyond/parts.hpp"
#include "graph/graph6.hpp"
#include "optimum/covering/weight_bounds.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof::beyond {
namespace {

// The tree after its leaves were taken off so many times: which vertices are left.
std::vector<bool> without_leaves(const Graph& tree, int times) {
    std::vector<bool> left(tree.size(), true);
    for (int t = 0; t < times; ++t) {
        std::vector<int> leaves;
        for (int v = 0; v < tree.size(); ++v) {
            int degree = 0;
            for (int h = 0; h < tree.size(); ++h) degree += left[v] && left[h] && tree.adjacent(v, h) ? 1 : 0;
            if (left[v] && degree <= 1) leaves.push_back(v);
        }
        for (const int v : leaves) left[v] = false;
    }
    return left;
}

// m(k) of what hangs at k, seen from `from`, at this depth: 1 at depth t, above it the smaller of 1 and Σ m/λ over what
// hangs at k.
Rational hanging(const Graph& tree, int from, int k, int depth, int t, const Rational& lambda) {
    if (depth == t) return 1;
    Rational sum;
    for (int h = 0; h < tree.size(); ++h)
        if (h != from && tree.adjacent(k, h)) sum += hanging(tree, k, h, depth + 1, t, lambda);
    return std::min(Rational(1), sum / lambda);
}

bool levels_fit(const Graph& tree, const std::vector<bool>& left, int t, const Rational& lambda) {
    const Rational most = lambda + Rational(1);
    for (int a = 0; a < tree.size(); ++a) {
        if (!left[a]) continue;
        Rational inside, outside;
        for (int k = 0; k < tree.size(); ++k) {
            if (!tree.adjacent(a, k)) continue;
            if (left[k]) inside += Rational(1);
            else outside += hanging(tree, a, k, 1, t, lambda);
        }
        if (inside > most || (t > 0 && outside < most - inside)) return false;
    }
    return true;
}

// The common value where the rule says that there is no gap.
std::optional<Rational> by_levels(const Graph& tree, const Rational& lambda) {
    for (int t = 0; t <= tree.size(); ++t) {
        const auto left = without_leaves(tree, t);
        const auto count = std::count(left.begin(), left.end(), true);
        if (count == 0) break;
        if (!levels_fit(tree, left, t, lambda)) continue;
        return power(lambda, t) * (Rational(count) * (lambda - Rational(1)) + Rational(2)) / (lambda + Rational(1));
    }
    return {};
}

}  // namespace

TreeGap tree_gap_found(const GraphAtLambda& g) {
    return {maximum_leakage(g.graph(), g.lambda).value, covering_bound_value(g.components(), g.distance(), g.lambda),
            by_levels(g.graph(), g.lambda)};
}

void tree_gap(const GraphAtLambda& g, const TreeGap& found, Findings& expect) {
    const bool whole = g.lambda.is_whole();
    const auto values = [&]() -> Findings::Values { return {{"OPT", found.optimum}, {"cov", found.covering}}; };
    if (found.by_levels) {
        expect.equal(whole ? "whole" : "between", "OPT", found.optimum, "λ^t(|A|(λ-1)+2)/(λ+1)", *found.by_levels);
        expect.equal(whole ? "whole" : "between", "cov", found.covering, "λ^t(|A|(λ-1)+2)/(λ+1)", *found.by_levels);
    } else if (whole) {
        const bool exception = to_graph6(g.graph()) == "G??O^C" && g.lambda == Rational(2);
        if (g.graph().size() <= 8)
            expect.truth("whole-exception", (found.optimum == found.covering) == exception,
                         "OPT < cov where no t fits, but for one tree", values);
    } else expect.truth("between", found.optimum < found.covering, "OPT < cov where no t fits", values);
}

}  // namespace leakproof::beyond
