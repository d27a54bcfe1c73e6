// Section 4.2: on a VT+ graph M' is transformed into M'' whose diagonal elements are all the same and coincide with its
// largest element, keeping privacy and the posterior min-entropy. The mean over the n automorphisms of Definition 9
// does it; nothing asks them to form a group.
#include "checks/alvim11/sentences.hpp"

namespace leakproof::alvim11 {

AveragedOverSet averaged_over_set(const SymmetricChannels& k) {
    const int n = k.graph().size();
    AveragedOverSet out{find_sharply_transitive(k.graph()).set, GenericMatrix(n, n)};
    for (const auto& sigma : out.set)
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < n; ++j) out.mean(i, j) += k.entry(sigma(i), sigma(j));
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) out.mean(i, j) /= Rational(n);
    return out;
}

void transformation(const SymmetricChannels& k, const AveragedOverSet& averaged, Findings& expect) {
    const auto& [set, mean] = averaged;
    if (set.empty()) return;
    const int n = k.graph().size();
    const Assumptions assumed = k.assumptions();
    const Polynomial share(Rational(1, n));
    const auto over_set = [&](auto assumption) {
        Derivation proof;
        for (const auto& sigma : set) proof.push_back({assumption(sigma), share});
        return proof;
    };
    for (int i = 0; i < n; ++i) {
        LinearForm row_sum = LinearForm::constant(Polynomial(-1));
        for (int j = 0; j < n; ++j) {
            row_sum += mean(i, j);
            const auto maxima = over_set([&](const Permutation& s) { return Assumption::maximum(s(i), s(j)); });
            expect.derived("", flaw_in_inequality(maxima, mean(j, j) - mean(i, j), assumed), "M''_jj ≥ M''_ij");
        }
        const auto rows = over_set([&](const Permutation& s) { return Assumption::row(s(i)); });
        expect.derived("", flaw_in_equation(rows, row_sum, assumed), "Σ_j M''_ij = 1");
        expect.derived("", flaw_in_equation({}, mean(i, i) - mean(0, 0), assumed), "M''_ii = M''_00");
    }
    for (const auto& [i, h] : k.graph().arcs())
        for (int j = 0; j < n; ++j) {
            const auto edges =
                over_set([&, i = i, h = h](const Permutation& s) { return Assumption::privacy(s(i), s(h), s(j)); });
            expect.derived("", flaw_in_inequality(edges, Polynomial::variable() * mean(h, j) - mean(i, j), assumed),
                           "M''_ij ≤ λ M''_hj");
        }
    expect.derived("", flaw_in_equation({}, diagonal_sum(mean) - diagonal_sum(k.matrix()), assumed),
                   "Σ_j M''_jj = Σ_j M'_jj");
}

}  // namespace leakproof::alvim11
