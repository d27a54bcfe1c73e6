// Section 8.1: hardness for count constraints, by a reduction from Vertex Cover. The paper gives none; this is one.
//
// For a graph with vertices V and edges E, and k < |V|, let m = |V| - k. Values: u and ū for each vertex, e and ē for
// each edge, a_i and b_i for i ≤ m; n = |V| + |E| + m tuples. Constraints: one tuple is u or ū, for each u; one is e or
// ē, and two are u, v or e, for each edge e = uv, so that u or v is there; one is a_i or b_i, for each i, and one is
// a_i or b_{i+1}, so that all are a or all are b; and |V| tuples are vertices u or some b_i. With all a every vertex is
// in the cover, which is always possible; with all b it has k vertices. The only secret pair is a_1 b_1, so that S(h,
// P) > 0 exactly if some permitted database has b_1.
#include <algorithm>
#include <bit>

#include "checks/he14/sentences.hpp"
#include "corpus/enumerate/policies.hpp"
#include "graph/graph6.hpp"

namespace leakproof::he14 {
namespace {

const Source<CoverCase> small_cover_questions{
    "vertex covers",
    [](const Range&) { return std::string("all graphs up to isomorphism and every number of vertices of a cover,"); },
    {"vertices", "edges"},
    [](const Range& range, const CaseVisitor<CoverCase>& visitor) {
        for (int vertices = 1; vertices <= (range.long_suite ? 6 : 5); ++vertices)
            for (const auto& graph : graphs_by_edges(vertices))
                for (int most = 0; most < vertices; ++most)
                    if (!visitor.see(std::make_shared<CoverCase>(graph, most))) return;
    },
    "vertices, edges"};

bool has_cover(const Graph& graph, int most) {
    const auto edges = graph.edges();
    for (unsigned chosen = 0; chosen < 1U << graph.size(); ++chosen) {
        const auto covered = [&](const Edge& e) {
            return (chosen >> e.first & 1) != 0 || (chosen >> e.second & 1) != 0;
        };
        if (std::popcount(chosen) <= most && std::all_of(edges.begin(), edges.end(), covered)) return true;
    }
    return false;
}

// Places of the values: u, ū, e, ē, a, b one after the other.
struct Places {
    int vertices, edges, switches;
    int in(int u) const { return u; }
    int out(int u) const { return vertices + u; }
    int single(int e) const { return 2 * vertices + e; }
    int twice(int e) const { return 2 * vertices + edges + e; }
    int off(int i) const { return 2 * vertices + 2 * edges + i; }
    int on(int i) const { return 2 * vertices + 2 * edges + switches + i; }
    int values() const { return 2 * (vertices + edges + switches); }
};

bool satisfies(const CountConstraints& constraints, const Database& d) {
    for (std::size_t q = 0; q < constraints.queries.size(); ++q) {
        const auto& counted = constraints.queries[q];
        if (std::count_if(d.begin(), d.end(), [&](Value v) { return counted[v]; }) != constraints.answers[q])
            return false;
    }
    return true;
}

// A database with that histogram and that value in the given place, otherwise as near to D as can be.
Database nearest(const Database& d, Histogram left, std::size_t place, int value) {
    Database out = d;
    out[place] = static_cast<Value>(value);
    --left[value];
    std::vector<std::size_t> changed;
    for (std::size_t i = 0; i < d.size(); ++i) {
        if (i == place) continue;
        if (left[d[i]] > 0) --left[d[i]];
        else changed.push_back(i);
    }
    std::size_t next = 0;
    for (const std::size_t i : changed) {
        while (left[next] == 0) ++next;
        out[i] = static_cast<Value>(next);
        --left[next];
    }
    return out;
}

// The neighbour of D that a smallest part of the changes to E leads to, among those parts that keep all counts and have
// the one secret change.
Database neighbour_towards(const CountConstraints& constraints, const Database& d, const Database& e,
                           std::size_t secret) {
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < d.size(); ++i)
        if (i != secret && d[i] != e[i]) others.push_back(i);
    Database best = e;
    auto least = static_cast<int>(others.size()) + 1;
    for (unsigned part = 0; part < 1U << others.size(); ++part) {
        if (std::popcount(part) >= least) continue;
        Database between = d;
        between[secret] = e[secret];
        for (std::size_t k = 0; k < others.size(); ++k)
            if ((part >> k & 1) != 0) between[others[k]] = e[others[k]];
        if (!satisfies(constraints, between)) continue;
        best = between;
        least = std::popcount(part);
    }
    return best;
}

Places places_of(const CoverCase& c) { return {c.graph.size(), c.graph.edge_count(), c.graph.size() - c.most}; }

}  // namespace

std::string CoverCase::name() const {
    return "graph " + to_graph6(graph) + ", covers with at most " + std::to_string(most) + " vertices";
}

void CoverCase::describe(Counterexample& out) const {
    out.object = name();
    out.values.push_back({"graph", graph});
}

const Stream<CoverCase> cover_questions{&small_cover_questions, itself<CoverCase>};

CoverReduction cover_reduction(const CoverCase& c) {
    const Places at = places_of(c);
    CountConstraints constraints{at.values(), at.vertices + at.edges + at.switches, {}, {}};
    const auto require = [&](const std::vector<int>& members, int answer) {
        constraints.queries.emplace_back(at.values());
        for (const int v : members) constraints.queries.back()[v] = true;
        constraints.answers.push_back(answer);
    };
    std::vector<int> counted;
    for (int u = 0; u < at.vertices; ++u) {
        require({at.in(u), at.out(u)}, 1);
        counted.push_back(at.in(u));
    }
    const auto edges = c.graph.edges();
    for (int e = 0; e < at.edges; ++e) {
        require({at.single(e), at.twice(e)}, 1);
        require({at.in(edges[e].first), at.in(edges[e].second), at.single(e)}, 2);
    }
    for (int i = 0; i < at.switches; ++i) {
        require({at.off(i), at.on(i)}, 1);
        if (i + 1 < at.switches) require({at.off(i), at.on(i + 1)}, 1);
        counted.push_back(at.on(i));
    }
    require(counted, at.vertices);
    return {constraints, Graph(at.values(), {{at.off(0), at.on(0)}})};
}

void vertex_cover(const CoverCase& c, const CoverReduction& reduction, Findings& expect) {
    const Places at = places_of(c);
    const auto& [constraints, secrets] = reduction;
    const bool cover = has_cover(c.graph, c.most);
    std::vector<Histogram> permitted;
    for_each_histogram(constraints, [&](const Histogram& h) {
        permitted.push_back(h);
        return true;
    });
    const auto some_has = [&](int value) {
        return std::any_of(permitted.begin(), permitted.end(), [&](const Histogram& h) { return h[value] > 0; });
    };
    expect.truth("nonempty", !permitted.empty() && some_has(at.off(0)), "some permitted database has a_1");
    const bool both = std::any_of(permitted.begin(), permitted.end(),
                                  [&](const Histogram& h) { return h[at.off(0)] > 0 && h[at.on(0)] > 0; });
    expect.truth("reduction", !both && some_has(at.on(0)) == cover,
                 "some permitted database has b_1, none with a_1, exactly if there is a cover");

    // Small reductions by all neighbours of every database; others by one neighbour towards each histogram with b_1.
    constexpr int most_tuples = 9;
    long sensitivity = 0;
    if (CountNeighbours::fits(constraints.values, constraints.tuples, constraints.queries.size())) {
        CountNeighbours neighbours(secrets, constraints.tuples, constraints.queries);
        for (const auto& h : permitted) {
            const Database d = ascending_word(h);
            for (const auto& e : neighbours.of(d)) sensitivity = std::max(sensitivity, histogram_distance(d, e));
        }
    } else if (constraints.tuples <= most_tuples) {
        for (const auto& h : permitted) {
            const Database d = ascending_word(h);
            const auto secret = static_cast<std::size_t>(std::find(d.begin(), d.end(), at.off(0)) - d.begin());
            if (secret == d.size()) continue;
            for (const auto& target : permitted)
                if (target[at.on(0)] > 0) {
                    const Database e = nearest(d, target, secret, at.on(0));
                    sensitivity =
                        std::max(sensitivity, histogram_distance(d, neighbour_towards(constraints, d, e, secret)));
                }
        }
    } else {
        return;
    }
    expect.truth("sensitivity", (sensitivity > 0) == cover, "S(h, P) > 0 exactly if there is a cover", [&] {
        return Findings::Values{{"S(h, P)", sensitivity}};
    });
    expect.note("sensitivity",
                "reductions with |T|·n ≤ 64 and at most 8 queries by all neighbours, others with n ≤ 9 by a neighbour "
                "towards each histogram");
}

}  // namespace leakproof::he14
