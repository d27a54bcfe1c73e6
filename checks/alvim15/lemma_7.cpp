// Lemma 7 (step 1): a private n×m channel M, n ≤ m, becomes an n×m matrix M' whose column k is the sum of the columns
// in Col_k, the columns that attain their maximum in row k and in no earlier row. Rows and columns are numbered from 0.
// The proof states index ranges for Col_k, which are checked as printed.
#include <algorithm>

#include "checks/alvim15/alvim15.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::alvim15 {
namespace {

constexpr int all_extra_up_to = 4, most_vertices_widened = 5;  // vertices

}  // namespace

const Stream<EveryChannel, GraphCase> every_wide_channel{
    &all_graphs, [](const GraphCase& graph, const Range&, const Visitor<EveryChannel>& visitor) {
        const int n = graph.size();
        if (n > most_vertices_widened) return visitor.leave_out("graphs with more than 5 vertices");
        visitor.leave_out(n <= all_extra_up_to ? "channels with other than n, n+1 and n+2 outputs"
                                               : "channels with other than n and n+1 outputs");
        UpToAutomorphism lists(graph.group());
        for (int m = n; m <= n + (n <= all_extra_up_to ? 2 : 1); ++m)
            for_each_list(m, n, [&](const std::vector<int>& rows) {
                if (std::is_sorted(rows.begin(), rows.end()) &&
                    (n <= most_vertices_with_all_lists || lists.is_new(rows)))
                    visitor.see(EveryChannel(graph, rows));
            });
    }};

StepOne step_one(const EveryChannel& m) {
    StepOne out{std::vector<std::vector<int>>(m.outputs()), merge_columns_in_place(m.matrix(), m.maximal_row())};
    for (int j = 0; j < m.outputs(); ++j) out.col[m.maximal_row()[j]].push_back(j);
    return out;
}

namespace {

// The index ranges in the proof.
void index_ranges(const EveryChannel& of, const StepOne& step, Findings& expect) {
    const int n = of.graph().size(), m = of.outputs();
    std::vector<int> all;
    for (const auto& col : step.col) all.insert(all.end(), col.begin(), col.end());
    std::sort(all.begin(), all.end());
    std::vector<int> columns;
    for (int j = 0; j <= m; ++j) columns.push_back(j);
    expect.equal("union/as-printed", "the union of all Col_k", show(all), "{0, …, m}", show(columns));
    // Column k ≤ n has its maximum in row k; for k = n < m there is no such row.
    if (n < m)
        expect.truth("diagonal/as-printed", n < step.matrix.rows(), "column n has its maximum in row n of M'", [&] {
            return Findings::Values{{"n", n}, {"m", m}, {"rows of M'", "0 to " + std::to_string(n - 1)}};
        });
}

}  // namespace

void lemma_7(const EveryChannel& of, const StepOne& step, Findings& expect) {
    const int n = of.graph().size(), m = of.outputs();
    expect.degenerate_if(n == 1, "one vertex");
    const Assumptions assumed = of.assumptions();
    const auto sum_over = [&](int k, const auto& assumption) {
        Derivation proof;
        for (const int j : step.col[k]) proof.push_back({assumption(j), Polynomial(1)});
        return proof;
    };
    LinearForm maxima, diagonal;
    for (int j = 0; j < m; ++j) maxima += of.entry(of.maximal_row()[j], j);
    for (int i = 0; i < n; ++i) {
        LinearForm row_sum = LinearForm::constant(Polynomial(-1));
        for (int k = 0; k < m; ++k) {
            row_sum += step.matrix(i, k);
            expect.derived("i",
                           flaw_in_inequality(sum_over(k, [&](int j) { return Assumption::entry(i, j); }),
                                              step.matrix(i, k), assumed),
                           "M'_ik ≥ 0");
            if (k >= n) expect.truth("iii", step.matrix(i, k).is_zero(), "M'_ik = 0 for k ≥ n");
            if (k >= n) continue;
            const auto flaw = flaw_in_inequality(sum_over(k, [&](int j) { return Assumption::maximum(i, j); }),
                                                 step.matrix(k, k) - step.matrix(i, k), assumed);
            for (const char* part : {"ii", "diagonal/as-printed"}) expect.derived(part, flaw, "M'_kk ≥ M'_ik");
        }
        expect.derived("i", flaw_in_equation({{Assumption::row(i), Polynomial(1)}}, row_sum, assumed), "Σ_k M'_ik = 1");
        diagonal += step.matrix(i, i);
    }
    for (const auto& [i, h] : of.graph().arcs())
        for (int k = 0; k < m; ++k) {
            const auto proof = sum_over(k, [i = i, h = h](int j) { return Assumption::privacy(i, h, j); });
            expect.derived(
                "iv",
                flaw_in_inequality(proof, Polynomial::variable() * step.matrix(h, k) - step.matrix(i, k), assumed),
                "M'_ik ≤ λ M'_hk");
        }
    if (of.graph().edge_count() == 0) expect.derived("iv", std::nullopt, "privacy, there being no edge");
    expect.derived("v", flaw_in_equation({}, diagonal - maxima, assumed), "Σ_k max_i M'_ik = Σ_j max_i M_ij");
    index_ranges(of, step, expect);
}

}  // namespace leakproof::alvim15
