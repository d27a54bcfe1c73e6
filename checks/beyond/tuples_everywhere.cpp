// What n tuples without constraints leak, and Hamming graphs, for every λ ≥ 1.
#include "checks/beyond/everywhere.hpp"
#include "checks/shared/curve_findings.hpp"
#include "checks/tools/agreement.hpp"
#include "graph/product.hpp"

namespace leakproof::beyond {
namespace {

TuplesEverywhere tuples_of(const Graph& secrets, const Graph& words) {
    const GraphCurves one = curves_of(secrets);
    return {{one.optimum, one.covering}, static_cast<int>(one.components.size()), optimum_curve(words)};
}

// (1 - 1/λ)·cov(G)ⁿ + qⁿ/λ
Curve lower_curve(const TuplesEverywhere& found, int n) {
    const WholePolynomial lambda({0, 1});
    const Curve of_components = curve_of(PolynomialQuotient{found.components, 1});
    return curve_of({WholePolynomial({-1, 1}), lambda}) * power(found.one.covering, n) +
           curve_of({1, lambda}) * power(of_components, n);
}

Curve upper_curve(const TuplesEverywhere& found, int n) { return found.one.optimum * power(found.one.covering, n - 1); }

}  // namespace

TuplesEverywhere tuples_everywhere(const PowerAtEveryLevel& p) { return tuples_of(p.of.base(), p.of.power()); }

void n_tuples_everywhere(const PowerAtEveryLevel& p, const TuplesEverywhere& found, Findings& expect) {
    const int n = p.of.exponent();
    const Curve upper = upper_curve(found, n);
    never_above("interval", lower_curve(found, n), found.of_all, "(1 - 1/λ)·cov(G)ⁿ + qⁿ/λ ≤ OPT(Gⁿ) for every λ ≥ 1",
                expect);
    never_above("interval", found.of_all, upper, "OPT(Gⁿ) ≤ OPT(G)·cov(G)^{n-1} for every λ ≥ 1", expect);
    never_above("interval", upper, power(found.one.covering, n), "OPT(G)·cov(G)^{n-1} ≤ cov(G)ⁿ for every λ ≥ 1",
                expect);
}

PolicyEverywhere policy_everywhere(const PolicyForEveryChannel& p) {
    Graph adjacency = p.policy_case().relation().symmetric_closure();
    TuplesEverywhere tuples = tuples_of(p.policy().secrets(), adjacency);
    return {std::move(tuples), std::move(adjacency)};
}

void n_tuples_policy_everywhere(const PolicyForEveryChannel& p, const PolicyEverywhere& found, Findings& expect) {
    const int n = p.policy().tuples();
    expect.truth("interval", found.adjacency == cartesian_power(p.policy().secrets(), n),
                 "the adjacency graph is the n-th power of G");
    never_above("policy-upper", found.tuples.of_all, upper_curve(found.tuples, n),
                "the largest leakage factor ≤ OPT(G)·cov(G)^{n-1} for every λ ≥ 1", expect);
    expect.note("policy-upper", "no channel leaks a larger factor under another prior than under the uniform one");
    never_above("policy-lower", lower_curve(found.tuples, n), found.tuples.of_all,
                "(1 - 1/λ)·cov(G)ⁿ + qⁿ/λ ≤ the largest leakage factor for every λ ≥ 1", expect);
}

CurvesFound curves_of_databases(const DatabasesAtEveryLevel& g) { return curves_found(g); }

void special_cases_databases_everywhere(const DatabasesAtEveryLevel& g, const CurvesFound& found, Findings& expect) {
    const long v = g.databases.v;
    const Curve one = curve_of(PolynomialQuotient::of(WholePolynomial({0, v}), WholePolynomial({v - 1, 1})));
    const Curve formula = power(one, g.databases.u);
    always_equal("alvim", found.covering, formula, "cov = (vλ/(v - 1 + λ))^u for every λ ≥ 1", expect);
    always_equal("alvim", found.optimum, formula, "OPT = (vλ/(v - 1 + λ))^u for every λ ≥ 1", expect);
}

}  // namespace leakproof::beyond
