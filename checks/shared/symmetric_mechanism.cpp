#include "checks/shared/symmetric_mechanism.hpp"

namespace leakproof {

SymmetricMechanism symmetric_mechanism(const SymmetricChannels& k) {
    return {exponential_numerators(k.symmetric().distance()), symmetric_bound(k)};
}

void expect_symmetric_mechanism(const SymmetricChannels& k, const SymmetricMechanism& mechanism, Findings& expect) {
    const PolynomialMatrix& h = mechanism.numerators;
    const Polynomial& weight = mechanism.bound.weight;
    const int n = h.rows();
    for (int i = 0; i < n; ++i) {
        Polynomial sum;
        for (int j = 0; j < n; ++j) sum += h(i, j);
        expect.equal("channel", "the row sum over γ", sum, "Σ_d n_d λ^{D-d}", weight);
    }
    for (const auto& [i, other] : k.graph().arcs())
        for (int j = 0; j < n; ++j)
            expect.truth("private", (Polynomial::variable() * h(other, j) - h(i, j)).evidently_nonnegative_from_one(),
                         "H_ij ≤ λ H_hj for all λ ≥ 1");
    if (k.graph().edge_count() == 0) expect.truth("private", true, "nothing to keep apart without an edge");
    Polynomial maxima;
    for (int j = 0; j < n; ++j) {
        bool largest = true;
        for (int i = 0; i < n; ++i) largest = largest && (h(j, j) - h(i, j)).evidently_nonnegative_from_one();
        expect.truth("utility", largest, "H_jj is the largest entry of column j for all λ ≥ 1");
        maxima += h(j, j);
    }
    const Polynomial top = Polynomial::power_of_variable(static_cast<unsigned>(k.symmetric().diameter()));
    expect.equal("utility", "(1/n) Σ_j max_i H_ij over γ", maxima, "n λ^D", Polynomial(n) * top);
    expect_symmetric_bound("utility", k, mechanism.bound, expect);
}

}  // namespace leakproof
