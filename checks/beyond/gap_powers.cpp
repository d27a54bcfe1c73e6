// What the powers of graphs with OPT < cov do, for every λ at which that is so.
#include "checks/beyond/everywhere.hpp"
#include "checks/tools/agreement.hpp"

namespace leakproof::beyond {
namespace {

Curve beyond_the_first(const Curve& factor) {  // (λ - 1) times it
    return curve_of(PolynomialQuotient{WholePolynomial({-1, 1}), 1}) * factor;
}

Curve difference_of(const Curve& a, const Curve& b) { return a + curve_of(PolynomialQuotient{-1, 1}) * b; }

bool positive_within(const Curve& curve, const LevelInterval& open) {
    return lies_in_one_of(open, where_above(curve, curve_of(PolynomialQuotient{0, 1})));
}

}  // namespace

// With r = cov/OPT > 1 Bernoulli's rⁿ ≥ 1 + n (r - 1) exceeds λ/(λ - 1) as soon as n > OPT / ((λ - 1)(cov - OPT)); then
// OPT(G)ⁿ < (1 - 1/λ)·cov(G)ⁿ ≤ OPT(Gⁿ). So both sides of that quotient must be positive.
void covering_gap_some_power(const AtEveryLevel&, const CurvesFound& found, Findings& expect) {
    const Curve more = beyond_the_first(difference_of(found.covering, found.optimum));
    for (const auto& open : where_above(found.covering, found.optimum))
        expect.truth("some-power", positive_within(found.optimum, open) && positive_within(more, open),
                     "OPT(G)ⁿ < (1 - 1/λ)·cov(G)ⁿ for all n > OPT / ((λ - 1)(cov - OPT)) wherever OPT < cov",
                     [&, &gap = open]() -> Findings::Values {
                         return {{"OPT < cov for", open_text({gap})}};
                     });
    expect.note("some-power", "rests on the lower end of beyond/n-tuples/interval");
}

void covering_gap_square_everywhere(const PairAtEveryLevel&, const ProductCurves& found, Findings& expect) {
    const auto more = where_above(found.product.optimum, found.first.optimum * found.second.optimum);
    const auto gap = where_above(found.first.covering, found.first.optimum);
    for (const auto& open : gap)
        expect.truth("square", lies_in_one_of(open, more), "OPT(G)² < OPT(G □ G) wherever OPT(G) < cov(G)",
                     [&]() -> Findings::Values {
                         return {{"OPT(G) < cov(G) for", open_text(gap)},
                                 {"OPT(G)² < OPT(G □ G) for", more.empty() ? "no λ" : open_text(more)}};
                     });
}

}  // namespace leakproof::beyond
