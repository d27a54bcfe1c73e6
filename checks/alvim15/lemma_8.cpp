// Lemma 8 (step 2a): on a connected distance-regular graph, averaging a square private channel M' with diagonal maxima
// by distance gives M'' that (i) is a channel, (ii) has all its diagonal equal to its largest entry, (iii) is private,
// and (iv) has the same sum of column maxima. The appendix prints (iii) with M' on the right.
#include "checks/alvim15/alvim15.hpp"
#include "checks/tools/average_by_distance.hpp"
#include "derivation/averaging_proof.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::alvim15 {
namespace {

bool applies(const SymmetricCase& of) { return of.connected() && of.distance_regular(); }

// b_d and c_d, zero outside their range.
int farther(const IntersectionArray& array, int d) { return d < static_cast<int>(array.b.size()) ? array.b[d] : 0; }
int nearer(const IntersectionArray& array, int d) { return d > 0 ? array.c[d - 1] : 0; }

void spheres_and_edges(const SymmetricChannels& k, const IntersectionArray& array, Findings& expect) {
    const SymmetricCase& of = k.symmetric();
    const auto sizes = sphere_sizes(of.distance()).front();
    const GenericMatrix matrix = k.matrix();
    const auto sphere_sum = [&](int column, int d) {
        LinearForm out;
        for (int h = 0; h < of.size(); ++h)
            if (of.distance()(h, column) == d) out += matrix(h, column);
        return out;
    };
    for (int d = 0; d < of.diameter(); ++d) {
        const int b = farther(array, d), c = nearer(array, d + 1);
        expect.equal("edge-count", "c_{d+1} n_{d+1}", c * sizes[d + 1], "b_d n_d", b * sizes[d]);
        for (int column = 0; column < of.size(); ++column) {
            const LinearForm slack = Polynomial(c) * Polynomial::variable() * sphere_sum(column, d + 1) -
                                     Polynomial(b) * sphere_sum(column, d);
            expect.derived("equation-21",
                           flaw_in_inequality(privacy_between_spheres(of.graph(), of.distance(), column, d), slack,
                                              k.assumptions()),
                           "b_d S_d ≤ λ c_{d+1} S_{d+1}");
        }
    }
}

}  // namespace

AverageByDistance averaged_by_distance_all(const SymmetricChannels& k) {
    return {average_by_distance(k.matrix(), k.symmetric().distance()), k.symmetric().array()};
}

void lemma_8_all(const SymmetricChannels& k, const AverageByDistance& averaged, Findings& expect) {
    const GenericMatrix& mean = averaged.mean;
    const SymmetricCase& of = k.symmetric();
    if (!applies(of)) return;
    const int n = of.size();
    const Distances& d = of.distance();
    const Assumptions assumed = k.assumptions();
    for (int i = 0; i < n; ++i) {
        LinearForm row_sum = LinearForm::constant(Polynomial(-1));
        for (int j = 0; j < n; ++j) {
            row_sum += mean(i, j);
            expect.derived("i",
                           flaw_in_inequality(averaged_at_distance(d, d(i, j), Assumption::entry), mean(i, j), assumed),
                           "M''_ij ≥ 0");
            expect.derived("ii",
                           flaw_in_inequality(averaged_at_distance(d, d(i, j), Assumption::maximum),
                                              mean(0, 0) - mean(i, j), assumed),
                           "M''_00 ≥ M''_ij");
        }
        expect.derived("i", flaw_in_equation(averaged_rows(n), row_sum, assumed), "Σ_j M''_ij = 1");
        expect.derived("ii", flaw_in_equation({}, mean(i, i) - mean(0, 0), assumed), "M''_ii = M''_00");
    }
    for (const auto& [i, h] : of.graph().arcs())
        for (int j = 0; j < n; ++j) {
            const auto proof = averaged_privacy(of.graph(), d, d(i, j), d(h, j));
            expect.derived("iii/text",
                           flaw_in_inequality(proof, Polynomial::variable() * mean(h, j) - mean(i, j), assumed),
                           "M''_ij ≤ λ M''_hj");
        }
    if (of.graph().edge_count() == 0) expect.derived("iii/text", std::nullopt, "privacy, there being no edge");
    expect.derived("iv", flaw_in_equation({}, diagonal_sum(mean) - diagonal_sum(k.matrix()), assumed),
                   "Σ_j M''_jj = Σ_j M'_jj");
    spheres_and_edges(k, *averaged.array, expect);
}

AveragedPair averaged_by_distance(const SymmetricInstance& k) {
    Matrix square = collapse_columns(k.matrix());
    Matrix mean = average_by_distance(square, k.symmetric().distance());
    return {std::move(square), std::move(mean)};
}

void lemma_8(const SymmetricInstance& k, const AveragedPair& matrices, Findings& expect) {
    if (!applies(k.symmetric())) return;
    const auto& [square, mean] = matrices;
    expect.channel("i", mean);
    for (int i = 0; i < mean.rows(); ++i)
        expect.equal("ii", "M''_ii", mean(i, i), "the largest entry of M''", largest_entry(mean));
    expect.private_at("iii/text", mean, k.graph(), k.lambda());
    expect.equal("iv", "Σ_j max_i M''_ij", sum_of_column_maxima(mean), "Σ_j max_i M'_ij", sum_of_column_maxima(square));
    for (const auto& [i, h] : k.graph().arcs())
        for (int j = 0; j < mean.columns(); ++j)
            expect.truth("iii/appendix", mean(i, j) <= k.lambda() * square(h, j), "M''_ij ≤ λ M'_hj",
                         [&, i = i, h = h] {
                             return Findings::Values{{"M'", square},
                                                     {"M''", mean},
                                                     {"i, h, j", std::vector<int>{i, h, j}},
                                                     {"M''_ij", mean(i, j)},
                                                     {"λ M'_hj", (k.lambda() * square(h, j))}};
                         });
}

}  // namespace leakproof::alvim15
