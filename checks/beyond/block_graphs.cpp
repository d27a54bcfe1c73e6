// Where every block is a clique, OPT ≤ n - Σ_B k_B(k_B-1)/(k_B-1+λ), and equal exactly if no vertex has a negative
// price; in general OPT is the solution of a linear program.
#include "checks/beyond/curves.hpp"
#include "checks/beyond/parts.hpp"
#include "checks/shared/curve_findings.hpp"
#include "graph/blocks.hpp"
#include "graph/product.hpp"
#include "linear/exact_program.hpp"
#include "optimum/bounds/clique_blocks.hpp"
#include "optimum/curve/bound_curves.hpp"
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

// min Σ_B Σ_{i ∈ B} Y_Bi - Σ_i (b_i - 1) u_i over u ≥ 1 and Y ≥ 0 with (λ-1) Y_Bi + Σ_{h ∈ B} Y_Bh ≥ λ u_i, where b_i
// blocks meet at i. The graph is connected.
Rational least_by_program(const Graph& graph, const Rational& lambda) {
    if (graph.size() == 1) return 1;
    const auto all = blocks(graph);
    std::vector<int> meeting(graph.size());
    std::vector<std::pair<int, int>> row;  // a block and a vertex of it
    for (std::size_t b = 0; b < all.size(); ++b)
        for (const int i : all[b].vertices) {
            ++meeting[i];
            row.emplace_back(static_cast<int>(b), i);
        }
    const Rational one(1);
    ExactProgram program(std::vector<Rational>(row.size(), lambda));  // with u = 1 + v
    const auto column = [&](const auto& entry, const Rational& cost) {
        std::vector<Rational> entries;
        for (const auto& [b, i] : row) entries.push_back(entry(b, i));
        program.add_column(std::move(entries), cost);
    };
    for (const auto& [block, vertex] : row)
        column(
            [&, block = block, vertex = vertex](int b, int i) {
                return b != block ? Rational(0) : i == vertex ? lambda : one;
            },
            -one);
    Rational constant;
    for (int vertex = 0; vertex < graph.size(); ++vertex) {
        const Rational others(meeting[vertex] - 1);
        constant -= others;
        column([&](int, int i) { return i == vertex ? -lambda : Rational(0); }, others);
    }
    for (const auto& [block, vertex] : row)
        column([&, block = block, vertex = vertex](int b,
                                                   int i) { return b == block && i == vertex ? -one : Rational(0); },
               0);
    return program.solve() == ExactProgram::Outcome::optimal ? constant - program.value() : Rational(0);
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
    BlocksFound out{maximum_leakage(g.graph(), g.lambda).value, {}, 0};
    for (const auto& component : g.components()) {
        const Graph part = induced_subgraph(g.graph(), component.vertices);
        for (const auto& y : prices_by_blocks(part, g.lambda)) out.price.push_back(y);
        out.program += least_by_program(part, g.lambda);
    }
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
    expect.equal("program", "OPT", found.optimum, "least Σ_B Σ_{i ∈ B} Y_Bi - Σ_i (b_i - 1) u_i", found.program);
}

BestBlocks best_blocks_found(const AtEveryLevel& g) {
    return {g.of.curves().optimum, blocks_curve(g.of.components(), g.of.distance())};
}

void block_graphs_best(const AtEveryLevel& g, const BestBlocks& found, Findings& expect) {
    never_above("best", found.optimum, found.bound, "OPT ≤ the bound by blocks for every λ ≥ 1", expect);
    never_above("best", found.bound, tree_curve(g.of.components()), "the bound by blocks ≤ n - 2(n-q)/(λ+1)", expect);
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
