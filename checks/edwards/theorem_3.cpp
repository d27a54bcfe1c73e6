// Theorem 3: for any prior the leakage factor is at most Σ_t λ^{d_t}, here for adjacency given as a graph.
#include "channel/leakage.hpp"
#include "channel/path_proof.hpp"
#include "checks/edwards/edwards.hpp"

namespace leakproof::edwards {

void theorem_3(const PrivateChannel& k, const Rational& bound, Findings& expect) {
    for (const auto& prior : factors_of_extreme_priors(k)) expect.at_most("graph", "leakage factor", prior.factor, "Σ_t λ^{d_t}", bound);
}

// For all channels and all ε. The leakage factor under the uniform prior is Σ_j max_i K_ij, at most Σ_t λ^{d_t} by the
// certificate of Theorem 2, here taken with the last vertex of each component as its representative.
void theorem_3_all(const EverySquareChannel& k, const Polynomial& bound, Findings& expect) {
    const auto& of = k.graph_case();
    std::vector<int> representatives;
    for (const auto& c : of.components()) representatives.push_back(c.vertices.back());
    const Derivation proof = diameter_bound_proof(of.graph(), of.distance(), of.components(), representatives);
    expect.derived("graph", flaw_in_inequality(proof, LinearForm::constant(bound) - diagonal_sum(k.matrix()), k.assumptions()), "Σ_j K_jj ≤ Σ_t λ^{d_t}");
    expect.note("graph", "all channels: proved for square channels with diagonal maxima, which suffice by edwards/lemma-6");
    expect.note("graph", "all priors: the uniform one suffices by edwards/uniform-prior");
}

}  // namespace leakproof::edwards
