// The special cases drawn from Theorem 3: on a connected graph the factor is at most λ^d; under differential privacy
// (all words of length n over m ≥ 2 values, adjacent when they differ in one place) it is at most λ^n; in bits that is
// n·ε·log2 e, for binary words the figure of Barthe and Köpf.
#include "checks/edwards/edwards.hpp"
#include "graph/families.hpp"

namespace leakproof::edwards {

void theorem_3_connected(const PrivateChannel& k, const Rational& bound, Findings& expect) {
    const auto& components = k.graph_case().components();
    if (components.size() != 1) return;
    const Rational simplified = power(k.lambda(), components.front().diameter);
    expect.equal("connected", "Σ_t λ^{d_t}", bound, "λ^d", simplified);
    expect.at_most("connected", "leakage factor", sum_of_column_maxima(k.scaled()), "λ^d", simplified);
}

void theorem_3_connected_all(const EverySquareChannel& k, const Polynomial& bound, Findings& expect) {
    const auto& of = k.graph_case();
    if (of.components().size() != 1) return;
    const auto d = static_cast<unsigned>(of.components().front().diameter);
    expect.equal("connected", "Σ_t λ^{d_t}", bound, "λ^d", Polynomial::power_of_variable(d));
    expect.derived("connected", flaw_in_diameter_bound(k, bound), "Σ_j K_jj ≤ λ^d");
    expect.note("connected", rests_on_lemma_6);
}

int diameter_of_words(const NumberCase& mn) {
    const Graph words = hamming(mn.n, mn.m);
    return components(words, Distances(words)).front().diameter;
}

void theorem_3_differential_privacy(const NumberCase& mn, const int& diameter, Findings& expect) {
    if (mn.m < 2) return;
    expect.equal("differential-privacy", "diameter", diameter, "n", mn.n);
    if (mn.m == 2) expect.equal("bits", "the bound over ε·log2 e", diameter, "n", mn.n);
}

}  // namespace leakproof::edwards
