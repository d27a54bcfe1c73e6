// Lemma 6: a private channel collapses to a square one that is (a) a channel, (b) with its column maxima on the
// diagonal, (c) private, (d) of the same conditional min-entropy under the uniform prior: the same sum of column
// maxima. Collapsing sends each column to the first row that attains its maximum.
#include "checks/edwards/edwards.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::edwards {

Matrix collapsed(const PrivateChannel& k) { return collapse_columns(k.matrix()); }

void lemma_6(const PrivateChannel& k, const Matrix& collapsed, Findings& expect) {
    expect.channel("a", collapsed);
    expect.diagonal_maxima("b", collapsed);
    expect.private_at("c", collapsed, k.graph(), k.lambda());
    expect.equal("d", "Σ_j max_i K'_ij", sum_of_column_maxima(collapsed), "Σ_j max_i K_ij",
                 sum_of_column_maxima(k.matrix()));
}

namespace {

constexpr int most_vertices_for_zeros = 16;

}  // namespace

// For all channels: whatever rows the columns attain their maxima in, each conclusion is a combination of assumptions.
GenericMatrix collapsed_all(const EveryChannel& k) { return merge_columns(k.matrix(), k.maximal_row()); }

void lemma_6_all(const EveryChannel& k, const GenericMatrix& collapsed, Findings& expect) {
    const int n = k.graph().size();
    const Assumptions assumed = k.assumptions();
    // The columns that column h of K' is made of, as a proof that adds up one assumption for each of them.
    const auto for_sources = [&](int h, const auto& assumption) {
        Derivation proof;
        for (int j = 0; j < k.outputs(); ++j)
            if (k.maximal_row()[j] == h) proof.push_back({assumption(j), Polynomial(1)});
        return proof;
    };
    // On large graphs it is passed over that 0 ≥ 0: with one output all but one column of K' are zero.
    const auto nothing_to_show = [&](int i, int h, int j) {
        return n > most_vertices_for_zeros && collapsed(i, j).is_zero() && collapsed(h, j).is_zero();
    };
    LinearForm trace, sum_of_maxima;
    const GenericMatrix original = k.matrix();
    for (int j = 0; j < k.outputs(); ++j) sum_of_maxima += original(k.maximal_row()[j], j);
    for (int i = 0; i < n; ++i) {
        LinearForm row_sum = LinearForm::constant(Polynomial(-1));
        for (int h = 0; h < n; ++h) {
            row_sum += collapsed(i, h);
            if (nothing_to_show(i, h, h)) continue;
            expect.derived("a",
                           flaw_in_inequality(for_sources(h, [&](int j) { return Assumption::entry(i, j); }),
                                              collapsed(i, h), assumed),
                           "K'_ih ≥ 0");
            expect.derived("b",
                           flaw_in_inequality(for_sources(h, [&](int j) { return Assumption::maximum(i, j); }),
                                              collapsed(h, h) - collapsed(i, h), assumed),
                           "K'_hh ≥ K'_ih");
        }
        expect.derived("a", flaw_in_equation({{Assumption::row(i), Polynomial(1)}}, row_sum, assumed), "Σ_h K'_ih = 1");
        trace += collapsed(i, i);
    }
    for (const auto& [i, h] : k.graph().arcs())
        for (int j = 0; j < n; ++j) {
            if (nothing_to_show(i, h, j)) continue;
            const LinearForm slack = Polynomial::variable() * collapsed(h, j) - collapsed(i, j);
            expect.derived(
                "c",
                flaw_in_inequality(for_sources(j, [&](int source) { return Assumption::privacy(i, h, source); }), slack,
                                   assumed),
                "K'_ij ≤ λ K'_hj");
        }
    if (k.graph().edge_count() == 0) expect.derived("c", std::nullopt, "privacy, there being no edge");
    expect.derived("d", flaw_in_equation({}, trace - sum_of_maxima, assumed), "Σ_h K'_hh = Σ_j max_i K_ij");
}

}  // namespace leakproof::edwards
