// Where the bounds meet the maximum, and what log(bound) / log(maximum) tends to as λ ↓ 1.
#include "checks/beyond/beyond.hpp"
#include "optimum/distance_bounds.hpp"
#include "optimum/private_columns.hpp"

namespace leakproof::beyond {
namespace {

bool closeness_is_constant(const GraphAtLambda& g) {
    for (const auto& c : g.components()) {
        std::optional<Rational> first;
        for (const int j : c.vertices) {
            Rational sum;
            for (const int i : c.vertices) sum += power(g.lambda, -g.distance()(i, j));
            if (first && *first != sum) return false;
            first = sum;
        }
    }
    return true;
}

}  // namespace

void tightness(const GraphAtLambda& g, const Optimum& optimum, Findings& expect) {
    if (g.lambda > Rational(1)) {
        const bool attained = diameter_bound(g.components(), g.lambda) == optimum.value;
        expect.equal("diameter-bound", "Σ_t λ^{d_t} = OPT", attained, "the graph has no edges",
                     g.graph().edge_count() == 0);
    }
    if (closeness_is_constant(g))
        expect.equal("uniform-bound", "OPT", optimum.value, "Σ_t ℓ_t / min_j Σ_i λ^{-d(i,j)}",
                     leakproof::uniform_bound(g.components(), g.distance(), g.lambda));
}

void tightness_on_stars(const GraphAtLambda& g, const Optimum& optimum, Findings& expect) {
    if (g.lambda == Rational(1)) return;
    const Rational leaves(g.graph().size() - 1);
    expect.equal("radius-bound-on-stars", "OPT = λ", optimum.value == g.lambda, "m ≥ λ + 1",
                 leaves >= g.lambda + Rational(1));
}

LimitAtOne limit_at_one(const GraphCase& g) {
    const Rational lambda = Rational(1) + LimitAtOne::step();
    LimitAtOne out;
    if (g.components().size() == 1) out.slope = leakage_slope(g.graph());
    out.nearby = (maximum_leakage(g.graph(), lambda).value - Rational(1)) / LimitAtOne::step();
    return out;
}

// One component: OPT(λ) = 1 + v (λ-1) + O((λ-1)²), so the quotient tends to d / v. Its existence rests on OPT being one
// rational function of λ near 1, as the best of finitely many bases; the value v is compared with OPT close to 1.
// Several, q: q ≤ OPT ≤ Σ_t λ^{d_t} → q, so that both logarithms tend to log q > 0.
void tightness_limits(const GraphCase& g, const LimitAtOne& limit, Findings& expect) {
    const int n = g.size();
    if (g.components().size() == 1 && n >= 2) {
        const Rational gap = limit.nearby - limit.slope, tolerance = Rational(n * n) * LimitAtOne::step();
        expect.at_most("limit/one-component", "(OPT - 1)/(λ - 1) - v", gap.sign() < 0 ? -gap : gap,
                       "ℓ² (λ - 1) at λ = 1 + 10^-6", tolerance);
        expect.truth("limit/one-component", limit.slope.sign() > 0, "v > 0");
        expect.at_most("limit/one-component", "ℓ v", Rational(n) * limit.slope, "(ℓ - 1) d",
                       Rational((n - 1) * g.components().front().diameter));
    }
    if (g.components().size() >= 2) {
        const Rational q(static_cast<long>(g.components().size()));
        const Rational optimum = Rational(1) + limit.nearby * LimitAtOne::step();
        expect.equal("limit/several-components", "Σ_t λ^{d_t} at λ = 1", diameter_bound(g.components()).at(1),
                     "number of components", q);
        expect.at_most("limit/several-components", "number of components", q, "OPT", optimum);
        expect.at_most("limit/several-components", "OPT", optimum, "Σ_t λ^{d_t}",
                       diameter_bound(g.components(), Rational(1) + LimitAtOne::step()));
    }
}

}  // namespace leakproof::beyond
