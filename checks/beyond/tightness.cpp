// Where the bounds meet the maximum, and what log(bound) / log(maximum) tends to as λ ↓ 1.
#include "channel/extreme_columns.hpp"
#include "checks/beyond/beyond.hpp"
#include "checks/tools/log_ratio.hpp"
#include "checks/tools/private_columns.hpp"
#include "derivation/path_proof.hpp"
#include "optimum/bounds/distance_bounds.hpp"
#include "optimum/curve/graph_curves.hpp"
#include "optimum/curve/optimum_curve.hpp"

namespace leakproof::beyond {
namespace {

constexpr int most_with_whole_curve = 7;  // which other claims ask for

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
    if (g.components().size() != 1) return {};
    if (g.size() <= most_with_whole_curve) return {leakage_slope(g.graph()), g.curves().optimum.slope_at_one()};
    return {leakage_slope(g.graph()), slope_at_one(first_optimum_piece(g.graph()).value)};
}

// One component: λ^{-f} = 1 - f (λ-1) + O((λ-1)²), so that mixing extreme columns by p, with Σ_f p_f f(i) = v for every
// vertex i, leaks 1 + v (λ-1) in first order, and prices u with Σ_i u_i = 1 and Σ_i u_i f(i) ≤ v allow no more. Then
// OPT(λ) = 1 + v (λ-1) + O((λ-1)²), and the quotient of logarithms tends to d / v.
void tightness_of_one_component(const GraphCase& g, const LimitAtOne& limit, Findings& expect) {
    const int n = g.size();
    if (g.components().size() != 1 || n < 2) return;
    const char* part = "limit/one-component";
    const auto& [v, mixture, price] = limit.slope;
    std::vector<Rational> mean(n);
    Rational weights, prices;
    bool positive = true;
    for (const auto& [f, weight] : mixture) {
        positive = positive && weight.sign() > 0;
        weights += weight;
        for (int i = 0; i < n; ++i) mean[i] += weight * Rational(f[i]);
    }
    expect.truth(part, positive && weights == Rational(1) && mean == std::vector<Rational>(n, v),
                 "some mixture of functions has the mean v at every vertex");
    for (const auto& u : price) prices += u;
    expect.equal(part, "Σ_i u_i", prices, "1", Rational(1));
    for (const auto& column : leakproof::extreme_columns(g.graph(), g.components())) {
        Rational cost;
        for (int i = 0; i < n; ++i) cost += price[i] * Rational(column.exponent[i]);
        expect.at_most(part, "Σ_i u_i f(i)", cost, "v", v);
    }
    expect.truth(part, v.sign() > 0, "v > 0");
    expect.at_most(part, "ℓ v", Rational(n) * v, "(ℓ - 1) d", Rational((n - 1) * g.components().front().diameter));
    expect.equal(part, "dOPT/dλ at λ = 1", limit.of_curve, "v", v);
    expect.note(
        part,
        "the limit is d/v, v the slope of OPT at λ = 1, which a mixture of extreme functions and prices show in "
        "first order; it is also the derivative of OPT's first piece, which holds up to some λ > 1");
}

// Several components, q: telling the component is private at every λ and leaks the factor q, so that
// q ≤ OPT ≤ Σ_t λ^{d_t}; the ends of this are the same at λ = 1.
BetweenBounds between_components_and_diameters(const EverySquareChannel& k) {
    const auto& of = k.graph_case();
    BetweenBounds out{Matrix(of.size(), static_cast<int>(of.components().size())), diameter_bound(of.components()), {}};
    std::vector<int> representatives;
    for (int t = 0; t < out.telling.columns(); ++t) {
        for (const int v : of.components()[t].vertices) out.telling(v, t) = 1;
        representatives.push_back(of.components()[t].vertices.front());
    }
    out.proof = diameter_bound_proof(of.graph(), of.distance(), of.components(), representatives);
    return out;
}

void tightness_of_several_components(const EverySquareChannel& k, const BetweenBounds& found, Findings& expect) {
    if (k.graph_case().components().size() < 2) return;
    const char* part = "limit/several-components";
    expect.channel(part, found.telling);
    expect.private_at(part, found.telling, k.graph(), Rational(1));
    expect.derived(
        part,
        flaw_in_inequality(found.proof, LinearForm::constant(found.bound) - diagonal_sum(k.matrix()), k.assumptions()),
        "Σ_j K_jj ≤ Σ_t λ^{d_t}");
    const LogRatioLimit limit = limit_of_log_ratio({found.bound.shifted(1), Polynomial(1)},
                                                   {Polynomial(sum_of_column_maxima(found.telling)), Polynomial(1)});
    expect.truth(part, limit.is_one, "the ratio of the logarithms of the bound and of q tends to 1", [&] {
        return Findings::Values{{"limit", limit.text}};
    });
    expect.note(part,
                "all channels: proved for square channels with diagonal maxima, which suffice by edwards/lemma-6");
}

}  // namespace leakproof::beyond
