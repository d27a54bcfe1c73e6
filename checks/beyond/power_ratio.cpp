// OPT(Gⁿ)/cov(G)ⁿ never grows with n, and is 1 for one n ≥ 1, and then for all, exactly if OPT(G) = cov(G).
#include "checks/beyond/products.hpp"
#include "graph/product.hpp"
#include "optimum/covering/covering_number.hpp"

namespace leakproof::beyond {

RatioFound ratio_found(const PowerAtLambda& p) {
    const Graph& base = p.power_case().base();
    const int n = p.power_case().exponent();
    OptimumSolver solver(p.lambda);
    return {covering_number(base, p.lambda).value, solver.value(base),
            n == 1 ? Rational(1) : solver.value(cartesian_power(base, n - 1)), solver.value(p.power_case().power())};
}

void power_ratio(const PowerAtLambda& p, const RatioFound& found, Findings& expect) {
    const Rational whole = power(found.covering, p.power_case().exponent());
    expect.at_most("falls", "OPT(Gⁿ)", found.of_all, "OPT(G^{n-1})·cov(G)", found.of_one_less * found.covering);
    const bool of_one = found.optimum == found.covering, of_all = found.of_all == whole;
    expect.truth("one", of_one == of_all, "OPT(Gⁿ) = cov(G)ⁿ exactly if OPT(G) = cov(G)", [&]() -> Findings::Values {
        return {{"OPT(G)", found.optimum}, {"cov(G)", found.covering}, {"OPT(Gⁿ)", found.of_all}, {"cov(G)ⁿ", whole}};
    });
}

}  // namespace leakproof::beyond
