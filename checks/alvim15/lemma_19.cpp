// Lemma 19: for a channel M on databases with r = v^ℓ outputs, ℓ < u, there should be a set A of v^ℓ databases with a
// relation isomorphic to the databases of ℓ individuals and a square M' on A that (i) is a channel, (ii) keeps ratios
// within λ^{u-ℓ+d}, d the distance in A, (iii) has all its diagonal equal to its largest entry, (iv) has the same
// conditional min-entropy. Nothing else ties M' to M. The largest Σ_j max_i M'_ij under (i) to (iii) is that of the
// matrix with entries in the ratio λ^{-(u-ℓ+d)} off the diagonal, the smallest is 1, and everything between is reached
// by mixing; so (iv) asks for a number between the two.
#include "checks/alvim15/alvim15.hpp"
#include "graph/families.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::alvim15 {
namespace {

Polynomial lambda_to(int exponent) { return Polynomial::power_of_variable(static_cast<unsigned>(exponent)); }

bool in_scope(int u, int v, int r) { return floor_log(v, r) == ceiling_log(v, r) && floor_log(v, r) < u; }

}  // namespace

// Numerators over the common row sum; entry λ^u on the diagonal and λ^{ℓ-d} off it.
PolynomialMatrix extreme_square(const Targets& of) {
    const int u = of.databases().u, v = of.databases().v, l = of.rounding();
    const Distances distance(hamming(l, v));
    PolynomialMatrix out(distance.size(), distance.size());
    for (int i = 0; i < out.rows(); ++i)
        for (int j = 0; j < out.columns(); ++j) out(i, j) = i == j ? lambda_to(u) : lambda_to(l - distance(i, j));
    return out;
}

void lemma_19_all(const Targets& of, const PolynomialMatrix& extreme, Findings& expect) {
    const int u = of.databases().u, v = of.databases().v, l = of.rounding(), r = of.outputs();
    if (!in_scope(u, v, r)) return;
    const Distances distance(hamming(l, v));
    const Polynomial sum = of.denominator();  // (v-1+λ)^ℓ - λ^ℓ + λ^u
    for (int i = 0; i < r; ++i) {
        Polynomial row;
        for (int j = 0; j < r; ++j) {
            row += extreme(i, j);
            expect.truth(
                "i-to-iii",
                (extreme(0, 0) - extreme(i, j)).evidently_nonnegative_from_one() && extreme(i, i) == extreme(0, 0),
                "(iii): the diagonal is constant and the largest entry");
            for (int h = 0; h < r; ++h)
                expect.truth("i-to-iii",
                             (lambda_to(u - l + distance(i, h)) * extreme(h, j) - extreme(i, j))
                                 .evidently_nonnegative_from_one(),
                             "(ii): M'_ij ≤ λ^{u-ℓ+d} M'_hj");
        }
        expect.equal("i-to-iii", "the row sum", row, "(v-1+λ)^ℓ - λ^ℓ + λ^u", sum);
    }
    // Σ_j max_i M_ij is at least 1, and at most the sum of the extreme matrix's diagonal.
    const FewOutputsBound bound = few_outputs_bound(of);
    bool reached = bound.proved;
    if (!reached) {
        reached = true;
        for (std::size_t k = 0; k < bound.optima.size(); ++k) {
            const Rational& lambda = of.lambdas()[k];
            reached = reached && bound.optima[k].value <= Rational(r) * extreme(0, 0).at(lambda) / sum.at(lambda);
        }
    }
    expect.truth("iv/repaired", reached, "some M' with (i) to (iii) has the leakage of M");
    expect.note("iv/repaired",
                "every number between 1 and the largest is reached by mixing the extreme matrix with the constant one");
}

WantedSum wanted_sum(const FewOutputs& m) {
    const int u = m.databases().u, v = m.databases().v, l = floor_log(v, m.outputs());
    const Rational lambda_u = power(m.lambda(), u);
    const Rational largest =
        Rational(m.outputs()) * lambda_u / (power(Rational(v - 1) + m.lambda(), l) - power(m.lambda(), l) + lambda_u);
    return {sum_of_column_maxima(m.matrix()) * power(Rational(v), l - u), largest};
}

void lemma_19(const FewOutputs& m, const WantedSum& wanted, Findings& expect) {
    if (!in_scope(m.databases().u, m.databases().v, m.outputs())) return;
    expect.truth("iv/as-printed", Rational(1) <= wanted.sum && wanted.sum <= wanted.largest,
                 "some M' with (i) to (iii) has the posterior vulnerability of M", [&] {
                     return Findings::Values{{"Σ_j max_i M_ij", sum_of_column_maxima(m.matrix())},
                                             {"Σ_j max_i M'_ij needed", wanted.sum},
                                             {"least possible", 1},
                                             {"largest possible", wanted.largest}};
                 });
    const auto rows = distinct_maximal_rows(m.matrix());
    expect.truth("injection", rows.has_value(), "pairwise different rows that contain the maxima of the columns");
}

}  // namespace leakproof::alvim15
