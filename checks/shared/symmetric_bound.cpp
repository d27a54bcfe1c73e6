#include "checks/shared/symmetric_bound.hpp"

#include "derivation/path_proof.hpp"

namespace leakproof {

SymmetricBound symmetric_bound(const SymmetricChannels& k) {
    const SymmetricCase& of = k.symmetric();
    return {of.distance_polynomial(0), uniform_bound_proof(of.graph(), of.distance(), of.diameter())};
}

namespace {

void expect_bound(std::string_view part, const SymmetricChannels& k, const SymmetricBound& bound,
                  const Assumptions& assumed, Findings& expect) {
    const SymmetricCase& of = k.symmetric();
    for (int j = 0; j < of.size(); ++j)
        expect.equal(part, "Σ_i λ^{D-d(i,j)}", of.distance_polynomial(j), "Σ_d n_d λ^{D-d}", bound.weight);
    const Polynomial top = Polynomial(of.size()) * Polynomial::power_of_variable(static_cast<unsigned>(of.diameter()));
    const LinearForm conclusion = LinearForm::constant(top) - bound.weight * diagonal_sum(k.matrix());
    expect.derived(part, flaw_in_inequality(bound.proof, conclusion, assumed), "(1/n) Σ_j M_jj ≤ 1 / Σ_d n_d λ^{-d}");
}

}  // namespace

void expect_symmetric_bound(std::string_view part, const SymmetricChannels& k, const SymmetricBound& bound,
                            Findings& expect) {
    expect_bound(part, k, bound, k.assumptions(), expect);
    expect.note(part,
                "all channels: proved for square channels with diagonal maxima, which suffice by alvim15/lemma-7");
}

void expect_bound_for_any_guess(std::string_view part, const SymmetricChannels& k, const SymmetricBound& bound,
                                Findings& expect) {
    expect_bound(part, k, bound, Assumptions(k.graph(), k.graph().size()), expect);
    expect.note(part, "all channels and guesses: the channel from answers to guesses is square and private");
}

Rational symmetric_bound_at(const SymmetricCase& of, const Rational& lambda) {
    return power(lambda, of.diameter()) / of.distance_polynomial(0).at(lambda);
}

}  // namespace leakproof
