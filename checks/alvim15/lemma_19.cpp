// Lemma 19: for a channel M on databases with r = v^ℓ outputs, ℓ < u, there should be a set A of v^ℓ databases with a
// relation isomorphic to the databases of ℓ individuals and a square M' on A that (i) is a channel, (ii) keeps ratios
// within λ^{u-ℓ+d}, d the distance in A, (iii) has all its diagonal equal to its largest entry, (iv) has the same
// conditional min-entropy. Only (iv) ties M' to M. The largest Σ_j max_i M'_ij under (i) to (iii) is that of the matrix
// with entries in the ratio λ^{-(u-ℓ+d)} off the diagonal, the smallest is 1, and everything between is reached by
// mixing; so (iv) asks for a number between the two. On concrete channels M the mixture M' is built and judged itself.
#include "checks/alvim15/alvim15.hpp"
#include "graph/families.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::alvim15 {
namespace {

Polynomial lambda_to(int exponent) { return Polynomial::power_of_variable(static_cast<unsigned>(exponent)); }

bool in_scope(int u, int v, int r) { return floor_log(v, r) == ceiling_log(v, r) && floor_log(v, r) < u; }

}  // namespace

// Numerators over the common row sum; entry λ^u on the diagonal and λ^{ℓ-d} off it.
ExtremeSquare extreme_square(const Targets& of) {
    const int u = of.databases().u, v = of.databases().v, l = of.rounding();
    const Distances distance(hamming(l, v));
    PolynomialMatrix out(distance.size(), distance.size());
    for (int i = 0; i < out.rows(); ++i)
        for (int j = 0; j < out.columns(); ++j) out(i, j) = i == j ? lambda_to(u) : lambda_to(l - distance(i, j));
    return {std::move(out), few_outputs_bound(of)};
}

void lemma_19_all(const Targets& of, const ExtremeSquare& found, Findings& expect) {
    const auto& [extreme, most] = found;
    const int u = of.databases().u, v = of.databases().v, l = of.rounding(), r = of.outputs();
    if (!in_scope(u, v, r)) return;
    expect.degenerate_if(l == 0, "one output");
    expect.at_most("index-ranges", "databases i in X", of.databases().size(), "rows of M'", extreme.rows());
    expect.degenerate({});
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
    // Σ_j max_i M_ij is at least 1; that it is at most the diagonal of the extreme matrix is proved by adding up rows,
    // or shown by the largest there is at each λ.
    if (most.proved) expect.truth("iv/repaired", true, "");
    for (std::size_t k = 0; k < most.optima.size(); ++k) {
        const Rational& lambda = of.lambdas()[k];
        expect.at_most("iv/repaired", "the largest Σ_j max_i M_ij", most.optima[k].value, "Σ_j M'_jj of the extreme M'",
                       Rational(r) * extreme(0, 0).at(lambda) / sum.at(lambda));
    }
    expect.note("iv/repaired",
                "all channels: the most that M leaks is at most what the extreme M' leaks, which is "
                "alvim15/proposition-20/text; mixing the extreme M' with the constant matrix reaches everything below");
}

// The extreme matrix mixed with the constant one, so that Σ_j M'_jj = Σ_j max_i M_ij.
SquareForChannel square_for_channel(const FewOutputs& m) {
    const int u = m.databases().u, v = m.databases().v, l = floor_log(v, m.outputs());
    const Rational lambda_u = power(m.lambda(), u);
    const Rational sum = power(Rational(v - 1) + m.lambda(), l) - power(m.lambda(), l) + lambda_u;
    const Distances distance(hamming(l, v));
    const int r = distance.size();
    const Rational largest = Rational(r) * lambda_u / sum, wanted = sum_of_column_maxima(m.matrix());
    const Rational share = largest == Rational(1) ? Rational(0) : (wanted - Rational(1)) / (largest - Rational(1));
    Matrix square(r, r);
    for (int i = 0; i < r; ++i)
        for (int j = 0; j < r; ++j)
            square(i, j) = share * (i == j ? lambda_u : power(m.lambda(), l - distance(i, j))) / sum +
                           (Rational(1) - share) / Rational(r);
    return {wanted * power(Rational(v), l - u), largest, std::move(square)};
}

void lemma_19(const FewOutputs& m, const SquareForChannel& found, Findings& expect) {
    const int u = m.databases().u, v = m.databases().v, l = floor_log(v, m.outputs());
    if (!in_scope(u, v, m.outputs())) return;
    expect.degenerate_if(l == 0, "one output");
    expect.truth("iv/as-printed", Rational(1) <= found.sum && found.sum <= found.largest,
                 "some M' with (i) to (iii) has the posterior vulnerability of M", [&] {
                     return Findings::Values{{"Σ_j max_i M_ij", sum_of_column_maxima(m.matrix())},
                                             {"Σ_j max_i M'_ij needed", found.sum},
                                             {"least possible", 1},
                                             {"largest possible", found.largest}};
                 });
    const auto rows = distinct_maximal_rows(m.matrix());
    expect.truth("injection", rows.has_value(), "pairwise different rows that contain the maxima of the columns");

    const Matrix& square = found.square;
    const Distances distance(hamming(l, v));
    expect.channel("i-to-iii", square);
    for (int i = 0; i < square.rows(); ++i) {
        expect.equal("i-to-iii", "M'_ii", square(i, i), "the largest entry of M'", largest_entry(square));
        for (int h = 0; h < square.rows(); ++h)
            for (int j = 0; j < square.columns(); ++j)
                expect.truth("i-to-iii", square(i, j) <= power(m.lambda(), u - l + distance(i, h)) * square(h, j),
                             "(ii): M'_ij ≤ λ^{u-ℓ+d} M'_hj");
    }
    expect.equal("iv/repaired", "Σ_j max_i M'_ij", sum_of_column_maxima(square), "Σ_j max_i M_ij",
                 sum_of_column_maxima(m.matrix()));
}

}  // namespace leakproof::alvim15
