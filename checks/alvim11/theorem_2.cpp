// Theorem 2: on databases the leakage factor is at most (vλ/(v-1+λ))^u under the uniform prior.
#include "checks/alvim11/alvim11.hpp"
#include "derivation/path_proof.hpp"

namespace leakproof::alvim11 {

Derivation proof_by_rows(const EveryDatabaseChannel& k) {
    return uniform_bound_proof(k.graph(), k.databases().distance(), k.databases().components().front().diameter);
}

void theorem_2(const EveryDatabaseChannel& k, const Derivation& proof, Findings& expect) {
    const auto& of = k.databases();
    if (of.v < 2) return;
    Polynomial top(1), bottom(1);
    for (int i = 0; i < of.u; ++i) {
        top *= Polynomial(of.v) * Polynomial::variable();
        bottom *= Polynomial(of.v - 1) + Polynomial::variable();
    }
    expect.derived(
        "", flaw_in_inequality(proof, LinearForm::constant(top) - bottom * diagonal_sum(k.matrix()), k.assumptions()),
        "Σ_j K_jj ≤ (vλ/(v-1+λ))^u");
    expect.note("", "all channels: proved for square channels with diagonal maxima, which suffice by alvim15/lemma-7");
}

}  // namespace leakproof::alvim11
