// Example 17 and Figure 9(b): the table of exponents α for two individuals and three values, entries being max M/λ^α
// with max M = λ²/(2+λ)².
#include "checks/alvim15/alvim15.hpp"
#include "derivation/path_proof.hpp"
#include "graph/families.hpp"

namespace leakproof::alvim15 {
namespace {

const Polynomial variable = Polynomial::variable();
const Polynomial row_weight = (Polynomial(2) + variable) * (Polynomial(2) + variable);

int hamming_distance(const std::string& a, const std::string& b) {
    int d = 0;
    for (std::size_t k = 0; k < a.size(); ++k) d += a[k] != b[k] ? 1 : 0;
    return d;
}

// λ^{2-α}, to be divided by (2+λ)².
PolynomialMatrix from_exponents(const PrintedMatrix& table) {
    PolynomialMatrix out(static_cast<int>(table.rows.size()), static_cast<int>(table.columns.size()));
    for (int i = 0; i < out.rows(); ++i)
        for (int j = 0; j < out.columns(); ++j) {
            const Rational& exponent = table.entries[i][j].value;
            out(i, j) = exponent == Rational(0)   ? variable * variable
                        : exponent == Rational(1) ? variable
                                                  : Polynomial(1);
        }
    return out;
}

void expect_private_channel(const char* part, const PolynomialMatrix& m, const std::vector<std::string>& labels,
                            Findings& expect) {
    for (int i = 0; i < m.rows(); ++i) {
        Polynomial sum;
        for (int j = 0; j < m.columns(); ++j) sum += m(i, j);
        expect.equal(part, "the row sum times (2+λ)²", sum, "(2+λ)²", row_weight);
        for (int h = 0; h < m.rows(); ++h) {
            if (hamming_distance(labels[i], labels[h]) != 1) continue;
            for (int j = 0; j < m.columns(); ++j)
                expect.truth(part, (variable * m(h, j) - m(i, j)).nonnegative_from_one(), "M_ij ≤ λ M_hj for all λ ≥ 1",
                             [&] {
                                 const auto label = [&](int k) { return labels[k]; };
                                 return Findings::Values{{"rows", label(i) + ", " + label(h)},
                                                         {"column", label(j)},
                                                         {"M_ij·(2+λ)²", m(i, j)},
                                                         {"M_hj·(2+λ)²", m(h, j)}};
                             });
        }
    }
}

}  // namespace

FigureNine figure_nine(const Once&) {
    const auto& printed = printed_table("alvim15/figure-9").matrix("exponents");
    const Graph graph = hamming(2, 3);
    const Polynomial typeset = variable - Polynomial(1) + variable, nine(9);
    return {printed,
            alvim_matrices().at("alvim15/figure-9/exponents")(),
            uniform_bound_proof(graph, Distances(graph), 2),
            {typeset * typeset, nine}};
}

void example_17_table(const Once&, const FigureNine& figure, Findings& expect) {
    const auto& printed = figure.printed;
    const auto& exact = figure.exact;
    expect_printed("table", printed, exact, expect);
}

void example_17(const Once&, const FigureNine& figure, Findings& expect) {
    const auto& [printed, exact, proof, typeset] = figure;

    PrintedMatrix corrected = printed;
    for (std::size_t i = 0; i < printed.rows.size(); ++i)
        for (std::size_t j = 0; j < printed.columns.size(); ++j)
            corrected.entries[i][j].value = exact(static_cast<int>(i), static_cast<int>(j)).value.lower;
    expect_private_channel("optimal", from_exponents(corrected), printed.rows, expect);
    const Graph graph = hamming(2, 3);
    const LinearForm slack =
        LinearForm::constant(Polynomial(9) * variable * variable) - row_weight * diagonal_sum(generic_matrix(9, 9));
    expect.derived("optimal", flaw_in_inequality(proof, slack, Assumptions(graph, 9)),
                   "Σ_j M_jj ≤ 9λ²/(2+λ)², which the corrected matrix attains");

    expect.equal("maximum/as-printed", "(λ - 1 + λ)²·(2+λ)²", typeset.numerator * row_weight, "9λ²",
                 variable * variable * typeset.denominator);
}

}  // namespace leakproof::alvim15
