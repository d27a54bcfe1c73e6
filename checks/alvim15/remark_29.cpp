// Remark 29: any graph ~ of answers lies in a symmetric graph ~' on the same answers, and the matrix γ λ^{-d'(i,j)} of
// ~' is private for ~; the smaller ~', the higher its utility. "Smaller" is read by inclusion.
#include "checks/alvim15/alvim15.hpp"
#include "checks/tools/embedding.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"

namespace leakproof::alvim15 {
namespace {

constexpr int most_vertices_in_pairs = 8;

// 1/γ = weight / λ^D, so γ' ≥ γ'' iff weight' λ^{D''} ≤ weight'' λ^{D'}.
bool utility_at_least(const SymmetricCase& a, const SymmetricCase& b) {
    const auto lambda_to = [](int e) { return Polynomial::power_of_variable(static_cast<unsigned>(e)); };
    return (b.distance_polynomial(0) * lambda_to(a.diameter()) - a.distance_polynomial(0) * lambda_to(b.diameter()))
        .nonnegative_from_one();
}

std::vector<std::shared_ptr<const SymmetricCase>> symmetric_graphs_on(int n) {
    std::vector<std::shared_ptr<const SymmetricCase>> out;
    for_each_regular_graph(n, [&](Graph graph) {
        auto of = std::make_shared<SymmetricCase>(std::move(graph));
        if (of->vertex_transitive() || of->distance_regular()) out.push_back(std::move(of));
        return true;
    });
    return out;
}

const Source<NumberCase> vertex_counts{
    "pairs of symmetric graphs",
    [](const Range&) { return std::string("all pairs of vertex-transitive or distance-regular graphs"); },
    {"vertices"},
    [](const Range&, const CaseVisitor<NumberCase>& visitor) {
        for (int n = 1; n <= most_vertices_in_pairs; ++n)
            if (!visitor.see(std::make_shared<NumberCase>(n, 0))) return;
    }};

}  // namespace

void PairOfSymmetricGraphs::describe(Counterexample& out) const {
    small.describe(out);
    out.values.emplace_back("~′", to_graph6(small.graph()) + ", " + std::to_string(small.graph().edge_count()) +
                                      " edges, weight " + small.distance_polynomial(0).str() + " over λ^" +
                                      std::to_string(small.diameter()));
    out.values.emplace_back("~″", to_graph6(large.graph()) + ", " + std::to_string(large.graph().edge_count()) +
                                      " edges, weight " + large.distance_polynomial(0).str() + " over λ^" +
                                      std::to_string(large.diameter()));
}

const Stream<PairOfSymmetricGraphs, NumberCase> pairs_of_symmetric_graphs{
    &vertex_counts, [](const NumberCase& of, const Range&, const Visitor<PairOfSymmetricGraphs>& visitor) {
        const auto all = symmetric_graphs_on(of.m);
        for (const auto& a : all)
            for (const auto& b : all) visitor.see(PairOfSymmetricGraphs(*a, *b));
    }};

bool higher_utility(const PairOfSymmetricGraphs& pair) { return utility_at_least(pair.small, pair.large); }

void remark_29_smaller(const PairOfSymmetricGraphs& pair, const bool& higher, Findings& expect) {
    if (spanning_embedding(pair.small.graph(), pair.large.graph()))
        expect.truth("smaller/inclusion", higher, "the utility for ~′ ⊆ ~″ is at least that for ~″, at every λ ≥ 1");
}

Graph complete_around(const GraphCase& of) { return complete(of.size()); }

void remark_29_always(const GraphCase& of, const Graph& around, Findings& expect) {
    for (const auto& [u, v] : of.graph().edges())
        expect.truth("always", around.adjacent(u, v), "the edge lies in the larger graph");
    expect.truth(
        "always",
        is_vertex_transitive(around) && is_distance_regular(around, Distances(around)) && around.size() == of.size(),
        "the larger graph is symmetric");
}

// The edges of ~ are among those of ~', so privacy along every edge of ~' is what is needed.
PolynomialMatrix mechanism_of_the_larger(const SymmetricChannels& k) {
    return exponential_numerators(k.symmetric().distance());
}

void remark_29_private(const SymmetricChannels& k, const PolynomialMatrix& h, Findings& expect) {
    for (const auto& [i, other] : k.graph().arcs())
        for (int j = 0; j < h.columns(); ++j)
            expect.truth("private", (Polynomial::variable() * h(other, j) - h(i, j)).evidently_nonnegative_from_one(),
                         "H_ij ≤ λ H_hj along every edge of ~′");
    expect.note("private", "every graph contained in ~′: its edges are edges of ~′");
}

}  // namespace leakproof::alvim15
