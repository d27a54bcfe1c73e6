// If M w = 1 has a solution w ≥ 0, then the maximum leakage factor is Σ w, attained by K_ij = w_j λ^{-d(i,j)}.
#include "checks/beyond/beyond.hpp"

namespace leakproof::beyond {

MagnitudeAndOptimum magnitude_and_optimum(const GraphAtLambda& g) {
    return {nonnegative_magnitude_weights(g.components(), g.distance(), g.lambda),
            g.graph_case().optimum(g.lambda).value};
}

void magnitude(const GraphAtLambda& g, const MagnitudeAndOptimum& found, Findings& expect) {
    if (!found.weights) return;
    const int n = g.graph().size();
    Matrix k(n, n);
    Rational total;
    for (int j = 0; j < n; ++j) {
        total += (*found.weights)[j];
        for (int i = 0; i < n; ++i)
            if (g.distance().connected(i, j)) k(i, j) = (*found.weights)[j] * power(g.lambda, -g.distance()(i, j));
    }
    expect.channel("attained", k);
    expect.private_at("attained", k, g.graph(), g.lambda);
    expect.equal("attained", "Σ_j max_i K_ij", sum_of_column_maxima(k), "Σ w", total);
    expect.at_most("maximum", "OPT", found.optimum, "Σ w", total, Certifiable::maximum_leakage);
}

}  // namespace leakproof::beyond
