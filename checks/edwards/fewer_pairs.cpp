// Fewer secret pairs and larger diameters, bounds and leakage: for any two sets of pairs, and where one contains the
// other. Two such sets are joined by adding one pair at a time; if the smaller one is connected, so are all between.
#include "base/words.hpp"
#include "checks/edwards/sentences.hpp"
#include "graph/graph6.hpp"
#include "optimum/bounds/distance_bounds.hpp"

namespace leakproof::edwards {
namespace {

constexpr int most_values = 6, most_values_everywhere = 7;

const Source<TwoSecretGraphs> pairs_of_graphs{
    "pairs of connected graphs",
    [](const Range& range) { return "pairs out of " + graphs_of_range(range) + ", both connected,"; },
    {"vertices"},
    [](const Range& range, const CaseVisitor<TwoSecretGraphs>& visitor) {
        std::vector<Graph> seen;  // connected, of the present size
        const auto with_those_before = [&](const std::string& text) {
            const Graph graph = parse_graph6(text);
            if (!is_connected(graph)) return true;
            if (!seen.empty() && seen.back().size() != graph.size()) seen.clear();
            for (const auto& other : seen) {
                const int difference = graph.edge_count() - other.edge_count();
                if (difference == 0) continue;
                if (!visitor.see(difference > 0 ? std::make_shared<TwoSecretGraphs>(other, graph)
                                                : std::make_shared<TwoSecretGraphs>(graph, other)))
                    return false;
            }
            seen.push_back(graph);
            return true;
        };
        for_each_of_range(range, most_values, with_those_before,
                          [&](int n) { visitor.leave_out({n}, "graphs with more than 6 vertices"); });
    },
    "number of vertices",
    false,
    true};

// "0–4, 1–4"
std::string pairs_of(const Graph& graph) {
    return joined(graph.edges(), ", ",
                  [](const Edge& edge) { return std::to_string(edge.first) + "–" + std::to_string(edge.second); });
}

Graph with_edge(const Graph& graph, const Edge& edge) {
    std::vector<Edge> edges = graph.edges();
    edges.push_back(edge);
    return Graph(graph.size(), edges);
}

std::vector<Component> components_of(const Graph& graph) { return components(graph, Distances(graph)); }

}  // namespace

std::string TwoSecretGraphs::name() const { return "graphs " + to_graph6(fewer) + " and " + to_graph6(more); }

void TwoSecretGraphs::describe(Counterexample& out) const {
    out.object = std::to_string(fewer.size()) + " values, the secret pairs " + pairs_of(fewer) +
                 " and the secret pairs " + pairs_of(more);
    out.size = fewer.size();
    out.values.push_back({"fewer pairs", fewer});
    out.values.push_back({"more pairs", more});
}

const Stream<TwoSecretGraphs> connected_secret_graphs{&pairs_of_graphs, itself<TwoSecretGraphs>};

TwoDiameters diameters_of_both(const TwoSecretGraphs& of) {
    return {components_of(of.fewer).front().diameter, components_of(of.more).front().diameter};
}

void fewer_pairs_by_number(const TwoSecretGraphs&, const TwoDiameters& diameter, Findings& expect) {
    expect.at_most("diameter/by-number", "diameter with more pairs", diameter.more, "diameter with fewer pairs",
                   diameter.fewer);
}

// As many graphs as there are pairs, and the distances of each.
const Stream<GraphCase> secret_graphs{&all_graphs,
                                      [](const GraphCase& of, const Range&, const Visitor<GraphCase>& visitor) {
                                          constexpr int most_nested = 200;
                                          if (of.size() <= most_nested) visitor.see(of);
                                          else visitor.leave_out("graphs with more than 200 vertices");
                                      }};

std::vector<Graph> with_one_pair_more(const GraphCase& of) {
    std::vector<Graph> out;
    for (int u = 0; u < of.size(); ++u)
        for (int v = u + 1; v < of.size(); ++v)
            if (!of.graph().adjacent(u, v)) out.push_back(with_edge(of.graph(), {u, v}));
    return out;
}

void fewer_pairs_nested(const GraphCase& of, const std::vector<Graph>& larger, Findings& expect) {
    const Polynomial bound = diameter_bound(of.components());
    for (const Graph& more : larger) {
        const auto parts = components_of(more);
        const Polynomial with_more = diameter_bound(parts);
        const bool falls = (bound - with_more).nonnegative_from_one();
        const auto values = [&] {
            return Findings::Values{
                {"with one pair more", more}, {"its bound", Datum(with_more, "λ")}, {"bound", Datum(bound, "λ")}};
        };
        const char* expected = "the bound does not grow with one pair more, for any λ ≥ 1";
        expect.degenerate_if(of.graph().edge_count() == 0, "no secrets");
        expect.truth("bound/every-graph", falls, expected, values);
        expect.degenerate({});
        if (of.components().size() != 1) continue;
        expect.truth("diameter/nested", falls, expected, values);
        expect.at_most("diameter/nested", "diameter with one pair more", parts.front().diameter, "diameter",
                       of.components().front().diameter);
    }
}

const Stream<GraphAtLambda, GraphCase> secret_graphs_at_lambda{
    &all_graphs, [](const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
        if (of.size() <= most_values) at_each_lambda(of, range, visitor);
        else visitor.leave_out("graphs with more than 6 vertices");
    }};

OptimumAndLarger optima_with_one_pair_more(const GraphAtLambda& g) {
    OptimumAndLarger out{g.graph_case().optimum(g.lambda).value, {}};
    for (const Graph& more : with_one_pair_more(g.graph_case()))
        out.with_one_pair_more.push_back(maximum_leakage(more, g.lambda).value);
    return out;
}

void fewer_pairs_leakage(const GraphAtLambda&, const OptimumAndLarger& found, Findings& expect) {
    for (const auto& more : found.with_one_pair_more)
        expect.at_most("leakage", "the largest factor with one pair more", more, "the largest factor", found.optimum);
}

const Stream<AtEveryLevel, GraphCase> secret_graphs_at_every_level{
    &all_graphs, [](const GraphCase& of, const Range&, const Visitor<AtEveryLevel>& visitor) {
        if (of.size() <= most_values_everywhere) visitor.see(AtEveryLevel(of));
        else visitor.leave_out("graphs with more than 7 vertices");
    }};

// The pieces of all components together make up a channel that leaks most, on each piece of λ.
FewerAndColumns best_columns_with_one_pair_less(const AtEveryLevel& g) {
    FewerAndColumns out;
    const auto edges = g.of.graph().edges();
    for (const auto& edge : edges) {
        auto fewer = edges;
        std::erase(fewer, edge);
        out.with_one_pair_less.emplace_back(g.of.size(), fewer);
    }
    for (const auto& part : g.of.curves().components)
        for (const auto& piece : part.optimum)
            for (const auto& f : piece.columns) {
                auto& column = out.columns.emplace_back(g.of.size());
                for (std::size_t i = 0; i < f.size(); ++i) column[part.vertices[i]] = f[i];
            }
    return out;
}

// A channel that leaks most with more pairs is private with fewer, at every λ: its columns λ^{-f} have f(u) and f(v)
// apart by at most 1 along the pairs that are left.
void fewer_pairs_leakage_everywhere(const AtEveryLevel&, const FewerAndColumns& found, Findings& expect) {
    for (const auto& fewer : found.with_one_pair_less) {
        bool is_private = true;
        for (const auto& f : found.columns)
            for (const auto& [u, v] : fewer.edges())
                is_private = is_private && f[u].has_value() == f[v].has_value() &&
                             (!f[u] || (*f[u] - *f[v] <= 1 && *f[v] - *f[u] <= 1));
        expect.truth("leakage", is_private, "a channel that leaks most is private with one pair less, for every λ ≥ 1",
                     [&]() -> Findings::Values {
                         return {{"with one pair less", fewer}};
                     });
    }
}

}  // namespace leakproof::edwards
