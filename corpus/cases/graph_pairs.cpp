#include "corpus/cases/graph_pairs.hpp"

#include <algorithm>

#include "graph/graph6.hpp"
#include "graph/product.hpp"
#include "optimum/covering/weight_bounds.hpp"

namespace leakproof {
namespace {

constexpr int most_vertices_of_product = 64;

// Graphs of the range by ascending size, with at least two vertices.
std::vector<Graph> factors(const Range& range, int most_vertices) {
    std::vector<Graph> out;
    for_each_of_range(
        range, most_vertices,
        [&](const std::string& text) {
            Graph graph = parse_graph6(text);
            if (graph.size() >= 2) out.push_back(std::move(graph));
            return true;
        },
        [](int) {});
    std::stable_sort(out.begin(), out.end(), [](const Graph& a, const Graph& b) { return a.size() < b.size(); });
    return out;
}

// Unordered pairs by ascending total size, then by the size of the smaller one.
void for_each_pair(const std::vector<Graph>& factor, int most_vertices, const CaseVisitor<GraphPair>& visitor) {
    std::vector<std::pair<int, int>> pairs;
    const int count = static_cast<int>(factor.size());
    for (int a = 0; a < count; ++a)
        for (int b = a; b < count && factor[a].size() + factor[b].size() <= most_vertices; ++b) {
            if (factor[a].size() * factor[b].size() <= most_vertices_of_product) pairs.emplace_back(a, b);
            else visitor.leave_out({factor[a].size(), factor[b].size()}, "products with more than 64 vertices");
        }
    std::stable_sort(pairs.begin(), pairs.end(), [&](const auto& p, const auto& q) {
        return factor[p.first].size() + factor[p.second].size() < factor[q.first].size() + factor[q.second].size();
    });
    for (const auto& [a, b] : pairs)
        if (!visitor.see(std::make_shared<GraphPair>(factor[a], factor[b]))) return;
}

// Given graphs are paired whatever their sizes.
int most_together(const Range& range, int standard, int in_long_suite) {
    if (!range.given.empty()) return 2 * Graph::max_vertices;
    return range.long_suite ? in_long_suite : standard;
}

bool has_gap_somewhere(const Graph& graph, const Range& range) {
    const GraphCase of(graph);
    return std::any_of(range.lambdas.begin(), range.lambdas.end(),
                       [&](const Rational& lambda) { return has_covering_gap(of, lambda); });
}

}  // namespace

GraphPair::GraphPair(const Graph& first_, const Graph& second_)
    : first(first_), second(second_), product(cartesian_product(first_, second_)) {}

std::string GraphPair::name() const {
    return "product of graphs " + to_graph6(first.graph()) + " and " + to_graph6(second.graph());
}

void GraphPair::describe(Counterexample& out) const {
    out.graph = product.graph();
    out.size = std::max(first.size(), second.size());
    out.object = name() + " (" + std::to_string(first.size()) + " and " + std::to_string(second.size()) + " vertices)";
}

void PairAtLambda::describe(Counterexample& out) const {
    pair.describe(out);
    out.lambda = lambda;
}

bool has_covering_gap(const GraphCase& graph, const Rational& lambda) {
    return graph.optimum(lambda).value < covering_bound_value(graph.components(), graph.distance(), lambda);
}

const Source<GraphPair> graph_pairs{
    "pairs of graphs",
    [](const Range& range) { return "pairs of " + graphs_of_range(range) + ", at least two vertices each,"; },
    {"|G|", "|H|"},
    [](const Range& range, const CaseVisitor<GraphPair>& visitor) {
        const int most = most_together(range, 7, 9);
        for_each_pair(factors(range, most - 2), most, visitor);
    },
    "|G| + |H|, |G|",
    false,
    true};

const Stream<PairAtLambda, GraphPair> pairs_at_lambda{
    &graph_pairs, [](const GraphPair& of, const Range& range, const Visitor<PairAtLambda>& visitor) {
        for (const auto& lambda : range.lambdas) visitor.see(PairAtLambda(of, lambda));
    }};

const Source<GraphPair> pairs_with_gap{
    "pairs of graphs with a gap",
    [](const Range& range) { return "pairs of " + graphs_of_range(range) + " with OPT < cov at a listed λ"; },
    {"|G|", "|H|"},
    [](const Range& range, const CaseVisitor<GraphPair>& visitor) {
        const int most = most_together(range, 10, 12);
        auto with_gap = factors(range, most / 2);
        // A graph that has no product small enough is left out there, and its maximum need not be known.
        std::erase_if(with_gap, [&](const Graph& graph) {
            return 2 * graph.size() <= most_vertices_of_product && !has_gap_somewhere(graph, range);
        });
        for_each_pair(with_gap, most, visitor);
    },
    "|G| + |H|, |G|",
    false,
    true};

const Stream<PairAtLambda, GraphPair> pairs_with_gap_at_lambda{
    &pairs_with_gap, [](const GraphPair& of, const Range& range, const Visitor<PairAtLambda>& visitor) {
        for (const auto& lambda : range.lambdas)
            if (has_covering_gap(of.first, lambda) && has_covering_gap(of.second, lambda))
                visitor.see(PairAtLambda(of, lambda));
    }};

}  // namespace leakproof
