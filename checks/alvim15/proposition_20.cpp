// Proposition 20: with r < v^u outputs the leakage factor on databases is at most r λ^u / ((v-1+λ)^ℓ - λ^ℓ + λ^u),
// where the text has ℓ = ⌊log_v r⌋ and the appendix ℓ = ⌈log_v r⌉; for r = v it is vλ^u/(v-1+λ^u), smaller than the
// bound of Theorem 15. The proof merges columns when r is not a power of v.
#include "checks/alvim15/alvim15.hpp"
#include "optimum/few_outputs.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::alvim15 {
namespace {

bool is_power(int v, int r) { return floor_log(v, r) == ceiling_log(v, r); }

void expect_few_outputs_bound(const char* part, const Targets& of, const SkinnyBound& found, Findings& expect) {
    if (found.proved) {
        expect.truth(part, true, "");
        return;
    }
    for (std::size_t k = 0; k < found.optima.size(); ++k) {
        const Rational& lambda = of.lambdas()[k];
        const Rational bound = Rational(of.outputs()) * power(lambda, of.databases().u) / of.denominator().at(lambda);
        expect.truth(
            part, found.optima[k].value <= bound, "the largest leakage factor ≤ r λ^u / ((v-1+λ)^ℓ - λ^ℓ + λ^u)", [&] {
                return Findings::Values{{"λ", lambda.str()},
                                        {"a private channel", show(found.optima[k].channel)},
                                        {"its leakage factor", sum_of_column_maxima(found.optima[k].channel).str()},
                                        {"the bound", bound.str()}};
            });
    }
}

}  // namespace

SkinnyBound skinny_bound(const Targets& of) {
    SkinnyBound out{of.proved_for_all(), {}};
    if (!out.proved)
        for (const auto& lambda : of.lambdas()) {
            const auto optimum =
                maximum_leakage_towards(of.databases().graph(), of.databases().distance(), lambda, of.rows());
            out.optima.push_back({optimum.value, optimum.channel});
        }
    return out;
}

void proposition_20_text(const Targets& of, const SkinnyBound& found, Findings& expect) {
    expect_few_outputs_bound("text", of, found, expect);
    if (is_power(of.databases().v, of.outputs())) expect_few_outputs_bound("power", of, found, expect);
    if (of.outputs() == of.databases().v) expect_few_outputs_bound("special-case", of, found, expect);
}

void proposition_20_appendix(const Targets& of, const SkinnyBound& found, Findings& expect) {
    expect_few_outputs_bound("appendix", of, found, expect);
}

// vλ^u/(v-1+λ^u) < (vλ)^u/(v-1+λ)^u
RationalFunction bound_for_v_outputs(const BoundParameters& vu) {
    const Polynomial top = Polynomial::power_of_variable(static_cast<unsigned>(vu.n));
    return {Polynomial(vu.m) * top, Polynomial(vu.m - 1) + top};
}

void proposition_20_smaller(const BoundParameters& vu, const RationalFunction& special, Findings& expect) {
    if (vu.n < 2) return;
    const RationalFunction general = database_bound(vu.n, vu.m);
    const Polynomial gap = general.numerator * special.denominator - special.numerator * general.denominator;
    expect.truth("smaller", !gap.is_zero() && gap.evidently_nonnegative_from_one(),
                 "vλ^u/(v-1+λ^u) < (vλ/(v-1+λ))^u for all λ > 1");
}

Matrix folded(const FewOutputs& m) {
    const int v = m.databases().v, r = m.outputs();
    int kept = 1;
    while (kept * v < r) kept *= v;
    return r > 1 && r <= 2 * kept ? fold_smallest_columns(m.matrix(), r - kept) : m.matrix();
}

void proposition_20_collapse(const FewOutputs& m, const Matrix& n, Findings& expect) {
    const int r = m.outputs(), kept = n.columns();
    if (kept == r || is_power(m.databases().v, r)) return;
    const Rational before = sum_of_column_maxima(m.matrix()), after = sum_of_column_maxima(n);
    const auto values = [&] {
        return Findings::Values{{"N", show(n)},
                                {"factor of M", before.str()},
                                {"factor of N", after.str()},
                                {"r/v^ℓ", Rational(r, kept).str()}};
    };
    // log a ≤ (log b) r/s iff a^s ≤ b^r
    expect.truth("collapse/as-printed", power(before, kept) <= power(after, r),
                 "log(factor of M) ≤ (r/v^ℓ) · log(factor of N)", values);
    expect.truth("collapse/repaired", before <= Rational(r, kept) * after, "factor of M ≤ (r/v^ℓ) · factor of N",
                 values);
}

}  // namespace leakproof::alvim15
