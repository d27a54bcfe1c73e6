// (λ·cov + q)/(λ+1) ≤ OPT ≤ cov, q the number of components: the covering number is at most twice the maximum.
#include "checks/beyond/curves.hpp"
#include "checks/shared/curve_findings.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/covering/packing_channel.hpp"

namespace leakproof::beyond {

IntervalFound one_bit_found(const GraphAtLambda& g) {
    IntervalFound out = interval_found(g);
    const Rational q(static_cast<long>(g.components().size()));
    out.lower = (g.lambda * out.covering + q) / (g.lambda + Rational(1));
    return out;
}

void one_bit(const GraphAtLambda& g, const IntervalFound& found, Findings& expect) {
    expect.channel("", found.channel);
    expect.private_at("", found.channel, g.graph(), g.lambda);
    const Rational leaked = sum_of_column_maxima(found.channel);
    expect.at_most("", "(λ·cov + q)/(λ+1)", found.lower, "Σ_j max_i K_ij", leaked);
    expect.at_most("", "Σ_j max_i K_ij", leaked, "OPT", found.optimum);
    expect.at_most("", "OPT", found.optimum, "cov", found.covering, Certifiable::maximum_leakage);
}

void one_bit_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect) {
    const auto q = static_cast<long>(g.of.components().size());
    const WholePolynomial above({1, 1});  // λ + 1
    const Curve lower =
        curve_of({WholePolynomial({0, 1}), above}) * found.covering + curve_of({WholePolynomial(q), above});
    never_above("", lower, found.optimum, "(λ·cov + q)/(λ+1) ≤ OPT for every λ ≥ 1", expect);
    never_above("", found.optimum, found.covering, "OPT ≤ cov for every λ ≥ 1", expect);
}

}  // namespace leakproof::beyond
