#include "checks/shared/corner_factors.hpp"

namespace leakproof {

CornerFactors corner_factors(const EveryMatrix& k) {
    const int n = k.graph().size(), m = k.outputs();
    CornerFactors out;
    for (int b = 0; b < m; ++b) out.uniform += k.entry(k.maximal_row()[b], b);
    out.uniform /= Rational(n);                 // V(A|B)
    out.uniform = Polynomial(n) * out.uniform;  // over V(A) = 1/n
    for_each_list(m, n, [&](const std::vector<int>& rows) {
        LinearForm corner;
        for (int b = 0; b < m; ++b) corner += k.entry(rows[b], b);
        out.corners.push_back(std::move(corner));
    });
    return out;
}

void expect_uniform_best(std::string_view part, const EveryMatrix& k, const CornerFactors& factors, Findings& expect) {
    const Assumptions assumed = k.assumptions();
    std::size_t number = 0;
    for_each_list(k.outputs(), k.graph().size(), [&](const std::vector<int>& rows) {
        Derivation proof;
        for (int b = 0; b < k.outputs(); ++b) proof.push_back({Assumption::maximum(rows[b], b), Polynomial(1)});
        expect.derived(part, flaw_in_inequality(proof, factors.uniform - factors.corners[number++], assumed),
                       "the factor under a prior uniform on a set of inputs ≤ that under the uniform prior");
    });
    expect.note(part, "all priors: by convexity the priors uniform on a set of inputs suffice");
}

void expect_sum_of_maxima(std::string_view part, const EveryMatrix& k, const CornerFactors& factors, Findings& expect) {
    LinearForm maxima;
    for (int b = 0; b < k.outputs(); ++b) maxima += k.entry(k.maximal_row()[b], b);
    expect.derived(part, flaw_in_equation({}, factors.uniform - maxima, k.assumptions()),
                   "the factor under the uniform prior = Σ_b max_a p(b|a)");
    expect_uniform_best(part, k, factors, expect);
}

}  // namespace leakproof
