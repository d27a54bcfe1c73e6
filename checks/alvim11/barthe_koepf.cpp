// Section 6: the function f(u, ε) of Barthe and Köpf, u·log(2e^ε/(e^ε+1)), is said to be the bound in Theorem 1. That
// one bounds the conditional min-entropy; the bound on the leakage is in Theorem 2, for two values.
#include "checks/alvim11/sentences.hpp"
#include "graph/families.hpp"

namespace leakproof::alvim11 {

SameFunction same_function(const alvim15::LevelAndIndividuals& of) {
    const Rational lambda(of.m);
    const int u = of.n, v = 2;
    Rational weight;  // Σ_d n_d λ^{-d}
    const std::vector<int> spheres = sphere_sizes(Distances(hamming(u, v))).front();
    for (std::size_t d = 0; d < spheres.size(); ++d)
        weight += Rational(spheres[d]) * power(lambda, -static_cast<int>(d));
    return {power(Rational(2) * lambda / (lambda + Rational(1)), u), Rational(1) / weight,
            power(Rational(v) * lambda / (Rational(v - 1) + lambda), u)};
}

void barthe_koepf(const alvim15::LevelAndIndividuals& of, const SameFunction& found, Findings& expect) {
    expect.degenerate_if(of.m == 1, "ε = 0");
    expect.equal("as-printed", "2^f = (2λ/(λ+1))^u", found.theirs, "1 / Σ_d n_d λ^{-d}, of Theorem 1", found.theorem_1);
    expect.equal("theorem-2", "2^f = (2λ/(λ+1))^u", found.theirs, "(vλ/(v-1+λ))^u at v = 2, of Theorem 2",
                 found.theorem_2);
}

}  // namespace leakproof::alvim11
