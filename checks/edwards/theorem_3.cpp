// Theorem 3: for any prior the leakage factor is at most Σ_t λ^{d_t}, here for adjacency given as a graph.
#include "channel/leakage.hpp"
#include "checks/edwards/edwards.hpp"

namespace leakproof::edwards {

void theorem_3(const PrivateChannel& k, const Rational& bound, Findings& expect) {
    expect.at_most("graph", "leakage factor", worst_prior(k).factor, "Σ_t λ^{d_t}", bound);
}

// For all channels and all ε: under the uniform prior the leakage factor is Σ_j max_i K_ij, at most Σ_t λ^{d_t} by the
// certificate of Theorem 2.
void theorem_3_all(const EverySquareChannel& k, const Polynomial& bound, Findings& expect) {
    expect.derived("graph", flaw_in_diameter_bound(k, bound), "Σ_j K_jj ≤ Σ_t λ^{d_t}");
    expect.note("graph", rests_on_lemma_6);
    expect.note("graph", all_priors_by_uniform_one);
}

}  // namespace leakproof::edwards
