// Two axioms: privacy survives a randomised map of the outputs, and a random choice between two mechanisms.
// The channel is generic, so each is shown for all channels and all ε; the map and the weight are examples.
#include "checks/he14/composition.hpp"
#include "derivation/derivation.hpp"
#include "exact/linear_form.hpp"
#include "exact/polynomial.hpp"

namespace leakproof::he14 {

void axioms(const PolicyForEveryChannel& p, const Graph& adjacency, Findings& expect) {
    const int outputs = 2;
    const Assumptions assumptions(adjacency, 2 * outputs);  // columns 0, 1 are M₁, columns 2, 3 are M₂
    const GenericMatrix k = generic_matrix(p.policy().size(), 2 * outputs);
    const Rational map[2][3] = {{Rational(1, 2), Rational(1, 2), 0}, {Rational(1, 6), Rational(1, 3), Rational(1, 2)}};
    for (const auto& [i, h] : adjacency.arcs()) {
        const auto slack = [&](int j) { return Polynomial::variable() * k(h, j) - k(i, j); };
        for (const auto z : {0, 1, 2}) {
            LinearForm conclusion;
            Derivation proof;
            for (int j = 0; j < outputs; ++j) {
                conclusion += Polynomial(map[j][z]) * slack(j);
                proof.push_back({Assumption::privacy(i, h, j), Polynomial(map[j][z])});
            }
            expect.derived("transformation-invariance", flaw_in_inequality(proof, conclusion, assumptions),
                           "Pr(A(M(D)) = z) ≤ λ Pr(A(M(D')) = z)");
        }
        for (const Rational& weight : {Rational(0), Rational(1, 3), Rational(1)})
            for (int j = 0; j < outputs; ++j) {
                const Rational rest = Rational(1) - weight;
                const LinearForm conclusion = Polynomial(weight) * slack(j) + Polynomial(rest) * slack(outputs + j);
                const Derivation proof{{Assumption::privacy(i, h, j), Polynomial(weight)},
                                       {Assumption::privacy(i, h, outputs + j), Polynomial(rest)}};
                expect.derived("convexity", flaw_in_inequality(proof, conclusion, assumptions),
                               "p M₁ + (1-p) M₂ is private");
            }
    }
    expect.note("transformation-invariance",
                "two outputs mapped to three by one randomised map; other maps have other nonnegative weights");
    expect.note("transformation-invariance", "privacy in both orders, that is, with the relation made symmetric");
    expect.note("convexity", "weights 0, 1/3 and 1; privacy in both orders");
}

}  // namespace leakproof::he14
