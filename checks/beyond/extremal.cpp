// How little a graph can leak, and what deleting and contracting an edge does.
#include "checks/beyond/curves.hpp"
#include "checks/shared/curve_findings.hpp"

namespace leakproof::beyond {
namespace {

Graph without(const Graph& g, const Edge& edge) {
    std::vector<Edge> edges;
    for (const auto& e : g.edges())
        if (e != edge) edges.push_back(e);
    return {g.size(), edges};
}

// The second end becomes the first; later vertices move up.
Graph contracted(const Graph& g, const Edge& edge) {
    const auto now = [&](int i) { return i == edge.second ? edge.first : i > edge.second ? i - 1 : i; };
    std::vector<Edge> edges;
    for (const auto& [u, v] : g.edges())
        if (now(u) != now(v)) edges.emplace_back(std::min(now(u), now(v)), std::max(now(u), now(v)));
    return {g.size() - 1, edges};
}

}  // namespace

void least_leakage_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect) {
    const long n = g.of.size();
    never_above("complete", curve_of(PolynomialQuotient::of(WholePolynomial({0, n}), WholePolynomial({n - 1, 1}))),
                found.optimum, "nλ/(n-1+λ) ≤ OPT for every λ ≥ 1", expect);
    for (const auto& c : g.of.components()) {
        const long d = c.diameter;  // 1 + d(λ-1)/(λ+1)
        never_above("path", curve_of(PolynomialQuotient::of(WholePolynomial({1 - d, 1 + d}), WholePolynomial({1, 1}))),
                    found.optimum, "1 + d(λ-1)/(λ+1) ≤ OPT for every λ ≥ 1", expect);
    }
}

NeighboursInSize with_edges_changed(const AtEveryLevel& g) {
    NeighboursInSize out{g.of.curves().optimum, {}, {}};
    for (const auto& edge : g.of.graph().edges()) {
        out.deleted.push_back(curves_of(without(g.of.graph(), edge)).optimum);
        out.contracted.push_back(curves_of(contracted(g.of.graph(), edge)).optimum);
    }
    return out;
}

void edges_changed_everywhere(const AtEveryLevel&, const NeighboursInSize& found, Findings& expect) {
    for (const auto& curve : found.deleted)
        never_above("deleting", found.optimum, curve, "OPT(G) ≤ OPT(G - e) for every λ ≥ 1", expect);
    for (const auto& curve : found.contracted)
        never_above("contracting", curve, found.optimum, "OPT(G/e) ≤ OPT(G) for every λ ≥ 1", expect);
}

}  // namespace leakproof::beyond
