// The leakage factor is at most Σ_t ℓ_t λ^{d_t} / (ℓ_t - 1 + λ^{d_t}) ≤ Σ_t λ^{d_t}: in the uniform bound every
// distance is at most the diameter D, so that the weight of K_jj is at least λ^D + ℓ_t - 1.
#include "checks/beyond/beyond.hpp"
#include "optimum/bounds/distance_bounds.hpp"

namespace leakproof::beyond {

std::vector<ProvedBound> proofs_of_clique_bound(const EverySquareChannel& k) {
    const auto& of = k.graph_case();
    const auto by_closeness = proofs_of_uniform_bound(k);
    std::vector<ProvedBound> out;
    for (std::size_t t = 0; t < by_closeness.size(); ++t) {
        const auto& c = of.components()[t];
        const Polynomial size(static_cast<int>(c.vertices.size())), top = lambda_to(c.diameter);
        out.push_back({size * top, size - Polynomial(1) + top, by_closeness[t]});
        for (const int j : c.vertices) {
            Polynomial excess;
            for (const int i : c.vertices)
                if (i != j) excess += lambda_to(c.diameter - of.distance()(i, j)) - Polynomial(1);
            out.back().proof.push_back({Assumption::entry(j, j), excess});
        }
    }
    return out;
}

void clique_bound_all(const EverySquareChannel& k, const std::vector<ProvedBound>& bounds, Findings& expect) {
    const auto& of = k.graph_case();
    for (std::size_t t = 0; t < of.components().size(); ++t) {
        const auto& c = of.components()[t];
        const auto& [numerator, denominator, proof] = bounds[t];
        LinearForm conclusion = LinearForm::constant(numerator);
        for (const int j : c.vertices) conclusion -= denominator * k.entry(j, j);
        expect.derived("bound", flaw_in_inequality(proof, conclusion, k.assumptions()),
                       "(ℓ_t - 1 + λ^{d_t}) Σ_{j∈t} K_jj ≤ ℓ_t λ^{d_t}");
        expect.truth("below-theorem-3", (lambda_to(c.diameter) * denominator - numerator).nonnegative_from_one(),
                     "λ^d (ℓ - 1 + λ^d) - ℓ λ^d ≥ 0 for all λ ≥ 1");
    }
    expect.note("bound",
                "all channels: proved for square channels with diagonal maxima, which suffice by edwards/lemma-6");
}

BoundAndOptimum clique_bound_and_optimum(const GraphAtLambda& g) {
    return {leakproof::clique_bound(g.components(), g.lambda), optimum_of(g).value};
}

void clique_bound(const GraphAtLambda& g, const BoundAndOptimum& found, Findings& expect) {
    const auto& [bound, optimum] = found;
    expect.at_most("bound", "OPT", optimum, "Σ_t ℓ_t λ^{d_t} / (ℓ_t - 1 + λ^{d_t})", bound,
                   Certifiable::maximum_leakage);
    expect.at_most("below-theorem-3", "Σ_t ℓ_t λ^{d_t} / (ℓ_t - 1 + λ^{d_t})", bound, "Σ_t λ^{d_t}",
                   diameter_bound(g.components(), g.lambda));
    if (g.complete_components())
        expect.equal("attained-on-cliques", "OPT", optimum, "the bound", bound, Certifiable::maximum_leakage);
    if (g.lambda > Rational(1) && optimum == bound)
        expect.truth("attained-only-on-cliques", g.complete_components(),
                     "every component is complete where the bound is attained");
}

}  // namespace leakproof::beyond
