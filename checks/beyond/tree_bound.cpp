// OPT ≤ n - 2(n-q)/(λ+1), q the number of components, and where that is attained.
#include "checks/beyond/curves.hpp"
#include "checks/shared/curve_findings.hpp"

namespace leakproof::beyond {
namespace {

Curve tree_bound_curve(const GraphCase& g) {  // (n(λ-1) + 2q)/(λ+1)
    const long n = g.size(), q = static_cast<long>(g.components().size());
    return curve_of(PolynomialQuotient::of(WholePolynomial({2 * q - n, n}), WholePolynomial({1, 1})));
}

}  // namespace

void tree_bound_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect) {
    const Curve bound = tree_bound_curve(g.of);
    never_above("bound", found.optimum, bound, "OPT ≤ n - 2(n-q)/(λ+1) for every λ ≥ 1", expect);
    const int trees = static_cast<int>(g.of.components().size());
    if (g.of.graph().edge_count() != g.of.size() - trees) {
        expect.truth("attained", below_from_one_on(found.optimum, bound),
                     "OPT < n - 2(n-q)/(λ+1) for every λ > 1 where there is a cycle");
        return;
    }
    int largest = 0;
    for (int i = 0; i < g.of.size(); ++i) largest = std::max(largest, g.of.graph().degree(i));
    const auto below = where_above(bound, found.optimum);
    const bool from_the_degree_on = largest <= 2 ? below.empty()
                                                 : below.size() == 1 && below.front().lower == RealRoot(1) &&
                                                       below.front().upper == RealRoot(largest - 1);
    expect.truth("attained", from_the_degree_on,
                 "on a forest OPT = n - 2(n-q)/(λ+1) for λ ≥ Δ - 1, and OPT is less for 1 < λ < Δ - 1",
                 [&]() -> Findings::Values {
                     return {{"OPT is less for", open_text(below)}};
                 });
}

}  // namespace leakproof::beyond
