// Proposition 20: with r < v^u outputs the leakage factor on databases is at most r λ^u / ((v-1+λ)^ℓ - λ^ℓ + λ^u),
// where the text has ℓ = ⌊log_v r⌋ and the appendix ℓ = ⌈log_v r⌉; for r = v it is vλ^u/(v-1+λ^u), smaller than the
// bound of Theorem 15. The proof merges columns when r is not a power of v.
#include "checks/alvim15/alvim15.hpp"
#include "optimum/few_outputs.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::alvim15 {
namespace {

bool is_power(int v, int r) { return floor_log(v, r) == ceiling_log(v, r); }

void expect_few_outputs_bound(const char* part, const Targets& of, const FewOutputsBound& found, Findings& expect) {
    if (found.proved) {
        expect.truth(part, true, "");
        return;
    }
    for (std::size_t k = 0; k < found.optima.size(); ++k) {
        const Rational& lambda = of.lambdas()[k];
        const Rational bound = Rational(of.outputs()) * power(lambda, of.databases().u) / of.denominator().at(lambda);
        expect.at_most(part, "its leakage factor", found.optima[k].value, "the bound", bound,
                       {Certifiable::leakage_of_channel, [&](Counterexample& out) {
                            out.lambda = lambda;
                            out.channel = found.optima[k].channel;
                            out.expectation = "the largest leakage factor ≤ r λ^u / ((v-1+λ)^ℓ - λ^ℓ + λ^u)";
                        }});
    }
}

}  // namespace

FewOutputsBound few_outputs_bound(const Targets& of) {
    FewOutputsBound out{of.proved_for_all(), {}};
    if (!out.proved)
        for (const auto& lambda : of.lambdas()) {
            const auto optimum =
                maximum_leakage_towards(of.databases().graph(), of.databases().distance(), lambda, of.rows());
            out.optima.push_back({optimum.value, optimum.channel});
        }
    return out;
}

void proposition_20_text(const Targets& of, const FewOutputsBound& found, Findings& expect) {
    expect_few_outputs_bound("text", of, found, expect);
    if (of.outputs() == of.databases().v) expect_few_outputs_bound("special-case", of, found, expect);
}

void proposition_20_appendix(const Targets& of, const FewOutputsBound& found, Findings& expect) {
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
    return r > 1 ? fold_smallest_columns(m.matrix(), r - kept) : m.matrix();
}

void proposition_20_collapse(const FewOutputs& m, const Matrix& n, Findings& expect) {
    const int r = m.outputs(), kept = n.columns();
    if (kept == r || is_power(m.databases().v, r)) return;
    expect.degenerate_if(kept == 1, "one output is left (ℓ = 0)");
    expect.at_most("collapse/possible", "columns to be added and columns to add them to", 2 * (r - kept), "r", r);
    const Rational before = sum_of_column_maxima(m.matrix()), after = sum_of_column_maxima(n);
    const auto values = [&] {
        return Findings::Values{
            {"N", n}, {"factor of M", before}, {"factor of N", after}, {"r/v^ℓ", Rational(r, kept)}};
    };
    if (r > 2 * kept)
        return expect.truth("collapse/several", before <= Rational(r, kept) * after,
                            "factor of M ≤ (r/v^ℓ) · factor of N", values);
    // log a ≤ (log b) r/s iff a^s ≤ b^r
    const char* printed = "log(factor of M) ≤ (r/v^ℓ) · log(factor of N)";
    if (const auto root = exact_root(power(after, r), kept))
        expect.at_most("collapse/as-printed", "factor of M", before, "(factor of N)^(r/v^ℓ)", *root,
                       {Certifiable::leakage_of_channel, [&](Counterexample& out) {
                            out.values.push_back({"N", n});
                            out.values.push_back({"factor of N", after});
                            out.values.push_back({"r/v^ℓ", Rational(r, kept)});
                            out.expectation = printed;
                        }});
    else expect.truth("collapse/as-printed", power(before, kept) <= power(after, r), printed, values);
    expect.truth("collapse/repaired", before <= Rational(r, kept) * after, "factor of M ≤ (r/v^ℓ) · factor of N",
                 values);
}

}  // namespace leakproof::alvim15
