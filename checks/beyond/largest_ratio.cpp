// How far the covering number can be above the maximum: small graphs, and two families of trees.
#include "checks/beyond/curves.hpp"
#include "checks/beyond/parts.hpp"
#include "checks/shared/curve_findings.hpp"
#include "optimum/covering/weight_bounds.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof::beyond {
namespace {

Curve constant(long numerator, long denominator) { return curve_of(PolynomialQuotient{numerator, denominator}); }

}  // namespace

void ratio_of_small_graphs(const AtEveryLevel& g, const CurvesFound& found, Findings& expect) {
    if (g.of.size() > 7) return;
    never_above("seven-vertices", constant(19, 1) * found.covering, constant(20, 1) * found.optimum,
                "19·cov ≤ 20·OPT for every λ ≥ 1", expect);
    never_above("interval-seven", constant(11, 12) * found.covering + constant(1, 12), found.optimum,
                "(11·cov + 1)/12 ≤ OPT for every λ ≥ 1", expect);
}

void ratio_of_caterpillars(const AtEveryLevel& g, const CurvesFound& found, Findings& expect) {
    const long hubs = (g.of.size() + 1) / 5;  // each with three leaves, and one vertex between neighbours
    expect.truth("caterpillars", begins_as(found.optimum, PolynomialQuotient{WholePolynomial({1 - hubs, hubs}), 1}, 2),
                 "OPT = 1 + N(λ - 1) for 1 ≤ λ ≤ 2");
    expect.truth(
        "caterpillars",
        begins_as(found.covering,
                  PolynomialQuotient::of(WholePolynomial({0, 2 - hubs, 0, hubs}), WholePolynomial({1, 0, 1})), 2),
        "cov = λ(N(λ² - 1) + 2)/(λ² + 1) for 1 ≤ λ ≤ 2");
}

BothValues both_values(const GraphAtLambda& g) {
    return {OptimumSolver(g.lambda).value(g.graph()), covering_bound_value(g.components(), g.distance(), g.lambda)};
}

void ratio_of_arms(const GraphAtLambda& g, const BothValues& found, Findings& expect) {
    const Rational power_of_two(g.graph().degree(0) - 1);  // 2^p
    expect.equal("arms", "OPT", found.optimum, "3·2^(p-1) + 1", Rational(3, 2) * power_of_two + Rational(1));
    expect.equal("arms", "cov", found.covering, "2^(p+1)", Rational(2) * power_of_two);
}

}  // namespace leakproof::beyond
