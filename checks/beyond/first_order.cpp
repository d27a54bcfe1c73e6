// A graph with nine vertices on which OPT and cov differ in the first order at λ = 1.
#include "checks/beyond/curves.hpp"
#include "checks/shared/curve_findings.hpp"

namespace leakproof::beyond {
namespace {

const Rational up_to(11, 10);

bool never_above_at_first(const Curve& a, const Curve& b) {
    for (const auto& above : where_above(a, b))
        if (above.lower < RealRoot(up_to)) return false;
    return true;
}

}  // namespace

void first_order(const AtEveryLevel&, const CurvesFound& found, Findings& expect) {
    expect.truth(
        "",
        begins_as(found.optimum,
                  PolynomialQuotient::of(WholePolynomial({0, -1, 2, 9, 4}), WholePolynomial({2, 5, 5, 2})), up_to),
        "OPT = (4λ^4 + 9λ^3 + 2λ^2 - λ)/(2λ^3 + 5λ^2 + 5λ + 2) for 1 ≤ λ ≤ 11/10");
    expect.truth(
        "",
        begins_as(found.covering,
                  PolynomialQuotient::of(WholePolynomial({0, 0, 0, 1, 4, 1}), WholePolynomial({1, 1, 1, 2, 1})), up_to),
        "cov = (λ^5 + 4λ^4 + λ^3)/(λ^4 + 2λ^3 + λ^2 + λ + 1) for 1 ≤ λ ≤ 11/10");
    expect.equal("", "slope of OPT at 1", found.optimum.slope_at_one(), "25/14", Rational(25, 14));
    expect.equal("", "slope of cov at 1", found.covering.slope_at_one(), "11/6", Rational(11, 6));
    const Curve share = curve_of(PolynomialQuotient::of(WholePolynomial({-1, 1}), WholePolynomial(100L)));
    expect.truth("", never_above_at_first(found.optimum + share, found.covering),
                 "OPT + (λ - 1)/100 ≤ cov for 1 ≤ λ ≤ 11/10");
}

}  // namespace leakproof::beyond
