// Theorem 2: under the uniform prior V(X|Z) ≤ (1/ℓ) Σ_t λ^{d_t}, d_t the diameters of the components.
#include "channel/leakage.hpp"
#include "checks/edwards/edwards.hpp"
#include "derivation/path_proof.hpp"
#include "optimum/bounds/distance_bounds.hpp"

namespace leakproof::edwards {

Rational bound_by_diameters(const PrivateChannel& k) { return diameter_bound(k.graph_case().components(), k.lambda()); }
Polynomial bound_by_diameters_all(const EverySquareChannel& k) { return diameter_bound(k.graph_case().components()); }

void theorem_2(const PrivateChannel& k, const Rational& bound, Findings& expect) {
    const int n = k.graph().size();
    expect.at_most("", "V(X|Z)", posterior_vulnerability(Prior::uniform(n), k.scaled()), "(1/ℓ) Σ_t λ^{d_t}",
                   bound / Rational(n));
}

// For all channels and all ε: the dual certificate of the paper's proof, for square channels with diagonal maxima.
std::optional<std::string> flaw_in_diameter_bound(const EverySquareChannel& k, const Polynomial& bound) {
    const auto& of = k.graph_case();
    std::vector<int> representatives;
    for (const auto& c : of.components()) representatives.push_back(c.vertices.front());
    const Derivation proof = diameter_bound_proof(of.graph(), of.distance(), of.components(), representatives);
    return flaw_in_inequality(proof, LinearForm::constant(bound) - diagonal_sum(k.matrix()), k.assumptions());
}

void theorem_2_all(const EverySquareChannel& k, const Polynomial& bound, Findings& expect) {
    expect.derived("", flaw_in_diameter_bound(k, bound), "Σ_j K_jj ≤ Σ_t λ^{d_t}");
    expect.note("", rests_on_lemma_6);
}

}  // namespace leakproof::edwards
