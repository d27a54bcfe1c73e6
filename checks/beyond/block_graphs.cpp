// Where every block is a clique, OPT ≤ n - Σ_B k_B(k_B-1)/(k_B-1+λ), and equal exactly if no vertex has a negative
// price.
#include "checks/beyond/parts.hpp"
#include "graph/blocks.hpp"
#include "graph/product.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof::beyond {
namespace {

// The graph is connected.
std::vector<Rational> prices_by_blocks(const Graph& graph, const Rational& lambda) {
    std::vector<Rational> price(graph.size(), Rational(1));
    if (graph.size() == 1) return price;
    for (const auto& block : blocks(graph)) {
        const Rational others(static_cast<long>(block.vertices.size()) - 1);
        for (const int i : block.vertices) price[i] -= others / (others + lambda);
    }
    return price;
}

Rational sum_of(const std::vector<Rational>& price) {
    Rational out;
    for (const auto& y : price) out += y;
    return out;
}

// A clique with the vertex, and a tree for the others: each joined to the smallest of those that are closer.
Graph clique_with_tree(const GraphAtLambda& g, int first) {
    const int n = g.graph().size();
    std::vector<int> clique{first};
    for (int v = 0; v < n; ++v) {
        bool joined = true;
        for (const int u : clique) joined = joined && g.graph().adjacent(u, v);
        if (joined) clique.push_back(v);
    }
    std::vector<int> away(n, n);
    for (int v = 0; v < n; ++v)
        for (const int u : clique) away[v] = std::min(away[v], g.distance()(u, v));
    std::vector<Edge> edges;
    for (std::size_t a = 0; a < clique.size(); ++a)
        for (std::size_t b = a + 1; b < clique.size(); ++b)
            edges.emplace_back(std::min(clique[a], clique[b]), std::max(clique[a], clique[b]));
    for (int v = 0; v < n; ++v)
        for (int u = 0; u < n; ++u)
            if (g.graph().adjacent(u, v) && away[u] < away[v]) {
                edges.emplace_back(std::min(u, v), std::max(u, v));
                break;
            }
    return Graph(n, edges);
}

}  // namespace

BlocksFound blocks_found(const GraphAtLambda& g) {
    BlocksFound out{maximum_leakage(g.graph(), g.lambda).value, {}};
    for (const auto& component : g.components())
        for (const auto& y : prices_by_blocks(induced_subgraph(g.graph(), component.vertices), g.lambda))
            out.price.push_back(y);
    return out;
}

void block_graphs(const GraphAtLambda&, const BlocksFound& found, Findings& expect) {
    const Rational bound = sum_of(found.price);
    bool none_negative = true;
    for (const auto& y : found.price) none_negative = none_negative && y >= Rational(0);
    expect.at_most("bound", "OPT", found.optimum, "n - Σ_B k_B(k_B-1)/(k_B-1+λ)", bound);
    if (none_negative) expect.equal("attained", "OPT", found.optimum, "n - Σ_B k_B(k_B-1)/(k_B-1+λ)", bound);
    else
        expect.truth("attained", found.optimum < bound, "OPT < n - Σ_B k_B(k_B-1)/(k_B-1+λ)",
                     [&]() -> Findings::Values {
                         return {{"OPT", found.optimum}, {"n - Σ_B k_B(k_B-1)/(k_B-1+λ)", bound}};
                     });
}

SpanningFound spanning_blocks_found(const GraphAtLambda& g) {
    SpanningFound out{maximum_leakage(g.graph(), g.lambda).value, {}};
    for (int v = 0; v < g.graph().size(); ++v)
        out.bound.push_back(sum_of(prices_by_blocks(clique_with_tree(g, v), g.lambda)));
    return out;
}

void block_graphs_spanning(const GraphAtLambda&, const SpanningFound& found, Findings& expect) {
    for (const auto& bound : found.bound)
        expect.at_most("spanning", "OPT", found.optimum, "n - Σ_B k_B(k_B-1)/(k_B-1+λ)", bound);
}

}  // namespace leakproof::beyond
