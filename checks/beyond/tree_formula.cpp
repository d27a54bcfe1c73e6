// On a forest OPT is the least Σ_i λ^{ρ(i)} (1 - deg(i)/(λ+1)) over all levels ρ that change by at most 1 along edges;
// so is it at most that of a spanning tree, on any connected graph.
#include "checks/beyond/parts.hpp"
#include "graph/product.hpp"
#include "optimum/maximum_leakage.hpp"
#include "optimum/tree/forest_optimum.hpp"

namespace leakproof::beyond {
namespace {

Rational least_of_tree(const Graph& tree, int diameter, const Rational& lambda) {
    std::vector<Rational> weight;
    for (int i = 0; i < tree.size(); ++i)
        weight.push_back(Rational(1) - Rational(tree.degree(i)) / (lambda + Rational(1)));
    std::optional<Rational> least;
    for_each_level(tree, diameter, [&](const std::vector<int>& level) {
        Rational sum;
        for (int i = 0; i < tree.size(); ++i) sum += power(lambda, level[i]) * weight[i];
        if (!least || sum < *least) least = sum;
    });
    return *least;
}

// Each vertex joined to the smallest of those that are closer to the root.
Forest tree_of_shortest_ways(const GraphAtLambda& g, int root) {
    std::vector<Edge> edges;
    for (int v = 0; v < g.graph().size(); ++v)
        for (int u = 0; u < g.graph().size(); ++u)
            if (g.graph().adjacent(u, v) && g.distance()(root, u) < g.distance()(root, v)) {
                edges.emplace_back(u, v);
                break;
            }
    return Forest(g.graph().size(), edges);
}

}  // namespace

LevelsFound levels_found(const GraphAtLambda& g) {
    LevelsFound out{maximum_leakage(g.graph(), g.lambda).value, Rational(0)};
    for (const auto& component : g.components())
        out.least += least_of_tree(induced_subgraph(g.graph(), component.vertices), component.diameter, g.lambda);
    return out;
}

void tree_formula(const GraphAtLambda&, const LevelsFound& found, Findings& expect) {
    expect.at_most("bound", "OPT", found.optimum, "least Σ_i λ^{ρ(i)} (1 - deg(i)/(λ+1))", found.least);
    expect.at_most("attained", "least Σ_i λ^{ρ(i)} (1 - deg(i)/(λ+1))", found.least, "OPT", found.optimum);
}

SpanningFound spanning_trees_found(const GraphAtLambda& g) {
    SpanningFound out{maximum_leakage(g.graph(), g.lambda).value, {}};
    for (int root = 0; root < g.graph().size(); ++root)
        out.bound.push_back(forest_value(tree_of_shortest_ways(g, root), g.lambda));
    return out;
}

void tree_formula_spanning(const GraphAtLambda&, const SpanningFound& found, Findings& expect) {
    for (const auto& bound : found.bound)
        expect.at_most("spanning", "OPT", found.optimum, "OPT of a spanning tree", bound);
}

}  // namespace leakproof::beyond
