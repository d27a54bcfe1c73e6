// The leakage factor is at most min { Σ y : M y ≥ 1, y ≥ 0 }, which implies the bounds by radii, by average
// closeness and by sizes and diameters. Is it always attained?
#include "checks/beyond/beyond.hpp"
#include "optimum/bounds/distance_bounds.hpp"

namespace leakproof::beyond {

CoveringAndOptimum covering_and_optimum(const GraphAtLambda& g) {
    return {leakproof::covering_bound(g.components(), g.distance(), g.lambda), g.graph_case().optimum(g.lambda)};
}

void covering_bound(const GraphAtLambda& g, const CoveringAndOptimum& found, Findings& expect) {
    // Cover and packing are feasible with the same sum, so that the minimum is what it is said to be.
    Rational cover, packing;
    bool feasible = true;
    for (int i = 0; i < g.graph().size(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        feasible = feasible && found.covering.cover[at].sign() >= 0 && found.covering.packing[at].sign() >= 0;
        cover += found.covering.cover[at];
        packing += found.covering.packing[at];
        Rational covered, packed;
        for (int j = 0; j < g.graph().size(); ++j) {
            if (!g.distance().connected(i, j)) continue;
            const Rational closeness = power(g.lambda, -g.distance()(i, j));
            covered += closeness * found.covering.cover[j];
            packed += closeness * found.covering.packing[j];
        }
        feasible = feasible && covered >= Rational(1) && packed <= Rational(1);
    }
    expect.truth("bound", feasible && cover == found.covering.value && packing == found.covering.value,
                 "M y ≥ 1, M w ≤ 1, Σ y = Σ w");
    const Rational& bound = found.covering.value;
    expect.at_most("bound", "OPT", found.optimum.value, "min Σ y", bound, Certifiable::maximum_leakage);
    expect.at_most("implies-radius", "min Σ y", bound, "Σ_t λ^{r_t}",
                   leakproof::radius_bound(g.components(), g.lambda));
    expect.at_most("implies-uniform", "min Σ y", bound, "Σ_t ℓ_t / min_j Σ_i λ^{-d(i,j)}",
                   leakproof::uniform_bound(g.components(), g.distance(), g.lambda));
    expect.at_most("implies-clique", "min Σ y", bound, "Σ_t ℓ_t λ^{d_t} / (ℓ_t - 1 + λ^{d_t})",
                   leakproof::clique_bound(g.components(), g.lambda));
    if (g.lambda > Rational(1))
        expect.equal("attained", "OPT", found.optimum.value, "min Σ y", bound, Certifiable::maximum_leakage);
}

}  // namespace leakproof::beyond
