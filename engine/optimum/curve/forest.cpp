#include "optimum/curve/forest.hpp"

#include <algorithm>

#include "optimum/generation/cheapest_column.hpp"
#include "optimum/generation/flow_on_forest.hpp"

namespace leakproof {
namespace {

// Sums of what the vertices ask for, over the subtrees.
class ForestSums {
public:
    ForestSums(const PricingForest& forest, std::vector<WholePolynomial> asked)
        : forest_(forest), asked_(std::move(asked)), at_(asked_.size()), seen_(asked_.size()),
          along_(forest.arcs.size()) {
        for (std::size_t k = 0; k < forest.arcs.size(); ++k) {
            at_[forest.arcs[k].first].push_back(k);
            at_[forest.arcs[k].second].push_back(k);
        }
    }

    // What the tree of this vertex asks for.
    WholePolynomial sum_from(int vertex) {
        seen_[vertex] = true;
        WholePolynomial out = asked_[vertex];
        for (const std::size_t k : at_[vertex]) {
            const auto& [u, v] = forest_.arcs[k];
            const int next = u == vertex ? v : u;
            if (seen_[next]) continue;
            const WholePolynomial below = sum_from(next);
            along_[k] = next == v ? below : -below;
            out += below;
        }
        return out;
    }
    bool seen(int vertex) const { return seen_[vertex]; }
    std::vector<WholePolynomial> along() { return std::move(along_); }

private:
    const PricingForest& forest_;
    std::vector<WholePolynomial> asked_;
    std::vector<std::vector<std::size_t>> at_;
    std::vector<bool> seen_;
    std::vector<WholePolynomial> along_;
};

}  // namespace

ForestFlow flow_along(const PricingForest& forest, const OverDenominator& price) {
    ForestFlow out;
    out.scale = *std::max_element(forest.exponent.begin(), forest.exponent.end());
    std::vector<WholePolynomial> asked;
    for (std::size_t i = 0; i < forest.exponent.size(); ++i) {
        asked.push_back(price.numerator[i].times_power(out.scale - forest.exponent[i]));
        out.left_over += asked.back();
    }
    out.left_over -= price.denominator.times_power(out.scale);
    ForestSums sums(forest, std::move(asked));
    sums.sum_from(forest.root);
    for (int v = 0; v < static_cast<int>(forest.exponent.size()); ++v)
        if (!sums.seen(v) && !sums.sum_from(v).is_zero()) out.balanced = false;
    out.along = sums.along();
    return out;
}

PricingForest forest_of_distances(const Graph& graph, const Distances& distance, int root) {
    PricingForest out{root, {}, {}};
    for (int v = 0; v < graph.size(); ++v) {
        out.exponent.push_back(distance(root, v));
        if (v == root) continue;
        for (const int u : graph.neighbours(v))
            if (distance(root, u) + distance(u, v) == distance(root, v)) {
                out.arcs.emplace_back(u, v);
                break;
            }
    }
    return out;
}

std::optional<PricingForest> forest_of_cheapest(const Graph& graph, const Distances& distance, const Rational& lambda,
                                                const std::vector<Rational>& price, int root) {
    CheapestColumn<Rational> cheapest(graph, distance, lambda, Rational(0));
    cheapest.find(price, root);
    if (cheapest.value() < Rational(1)) return {};
    if (!cheapest.complete_flow() && !cheapest.is_one_sided()) return {};
    PricingForest out{root, cheapest.exponent(), {}};
    FlowOnForest<Rational> flow(graph.size());
    for (const auto& [u, v] : graph.arcs()) {
        const Rational amount = cheapest.flow(u, v);
        if (amount.sign() > 0) flow.add({u, v}, amount * power(lambda, -out.exponent[u]));
    }
    out.arcs = flow.arcs();
    return out;
}

}  // namespace leakproof
