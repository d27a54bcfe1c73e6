// (1 - 1/λ)·cov + q/λ ≤ OPT ≤ cov, q the number of components. The lower end is what a channel made from an optimal
// packing leaks.
#include "checks/beyond/products.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/covering/packing_channel.hpp"

namespace leakproof::beyond {

IntervalFound interval_found(const GraphAtLambda& g) {
    const Covering covering = covering_number(g.graph(), g.lambda);
    const int q = static_cast<int>(g.components().size());
    const Rational one_over = Rational(1) / g.lambda;
    return {(Rational(1) - one_over) * covering.value + one_over * Rational(q), covering.value,
            g.graph_case().optimum(g.lambda).value,
            packing_channel(covering.packing, g.components(), g.distance(), g.lambda)};
}

void covering_interval(const GraphAtLambda& g, const IntervalFound& found, Findings& expect) {
    expect.channel("", found.channel);
    expect.private_at("", found.channel, g.graph(), g.lambda);
    const Rational leaked = sum_of_column_maxima(found.channel);
    expect.at_most("", "(1 - 1/λ)·cov + q/λ", found.lower, "Σ_j max_i K_ij", leaked);
    expect.at_most("", "Σ_j max_i K_ij", leaked, "OPT", found.optimum);
    expect.at_most("", "OPT", found.optimum, "cov", found.covering, Certifiable::maximum_leakage);
}

}  // namespace leakproof::beyond
