// Theorem 3 for policies, under the readings of the relation of Definition 2: as ordered pairs, made symmetric, or kept
// only where it holds in both orders.
#include "checks/edwards/policies.hpp"
#include "derivation/path_proof.hpp"
#include "optimum/bounds/distance_bounds.hpp"

namespace leakproof::edwards {

// Privacy is asked for D ~ D' in that order only; components and diameters are those of the underlying graph. The
// largest leakage factor over all channels and priors is a linear program (the uniform prior is the worst one); it is
// solved only where the covering number, which is at least as large, exceeds the bound. Nothing if the relation is
// symmetric.
std::optional<OrderedOptimum> largest_ordered_leakage(const PolicyAtLambda& p) {
    const auto& relation = p.policy_case().relation();
    if (!relation.asymmetry()) return {};
    const Graph underlying = relation.symmetric_closure();
    const Rational bound = diameter_bound(components(underlying, Distances(underlying)), p.lambda());
    const Rational covering = covering_number_ordered(relation.size(), relation.arcs(), p.lambda());
    if (covering <= bound) return OrderedOptimum{covering, {}, bound};
    auto best = maximum_leakage_ordered(relation.size(), relation.arcs(), p.lambda());
    return OrderedOptimum{best.value, std::move(best), bound};
}

void theorem_3_ordered(const PolicyAtLambda&, const std::optional<OrderedOptimum>& found, Findings& expect) {
    if (!found) return;
    expect.at_most("ordered", found->optimum ? "its leakage factor, the largest" : "its covering number",
                   found->at_most, "Σ_t λ^{d_t}", found->bound,
                   {Certifiable::maximum_leakage_ordered, [&](Counterexample& out) {
                        if (found->optimum)
                            out.values.push_back({"a channel private for the ordered pairs", found->optimum->channel});
                        out.expectation = "largest leakage factor ≤ Σ_t λ^{d_t}";
                    }});
    expect.note("ordered", all_priors_by_uniform_one);
    expect.note("ordered",
                "tried where the relation is not symmetric; where it is, this is edwards/theorem-3/symmetric-closure");
}

ClosureAndIntersection closure_and_intersection(const PolicyForEveryChannel& p) {
    const auto& relation = p.policy_case().relation();
    const auto with_bound = [](Graph graph) {
        const Polynomial bound = diameter_bound(components(graph, Distances(graph)));
        return GraphAndBound{std::move(graph), bound};
    };
    return {with_bound(relation.symmetric_closure()), with_bound(relation.both_directions())};
}

void theorem_3_symmetrised(const PolicyForEveryChannel&, const ClosureAndIntersection& built, Findings& expect) {
    const auto judge = [&](const char* part, const GraphAndBound& of) {
        const Graph& graph = of.graph;
        const Distances distance(graph);
        const auto parts = components(graph, distance);
        std::vector<int> representatives, diagonal;
        for (const auto& c : parts) representatives.push_back(c.vertices.front());
        for (int v = 0; v < graph.size(); ++v) diagonal.push_back(v);
        const Derivation proof = diameter_bound_proof(graph, distance, parts, representatives);
        const Assumptions assumptions(graph, graph.size(), diagonal);
        const LinearForm conclusion =
            LinearForm::constant(of.bound) - diagonal_sum(generic_matrix(graph.size(), graph.size()));
        expect.derived(part, flaw_in_inequality(proof, conclusion, assumptions), "Σ_j K_jj ≤ Σ_t λ^{d_t}");
        expect.note(part, rests_on_lemma_6);
        expect.note(part, all_priors_by_uniform_one);
    };
    judge("symmetric-closure", built.closure);
    judge("both-directions", built.intersection);
}

}  // namespace leakproof::edwards
