// The bounds of alvim15 and of edwards are covering numbers, or lie above them.
#include "checks/beyond/products.hpp"
#include "optimum/bounds/distance_bounds.hpp"
#include "optimum/covering/covering_number.hpp"

namespace leakproof::beyond {
namespace {

// vλ / (v - 1 + λ)
Rational of_complete(int v, const Rational& lambda) { return Rational(v) * lambda / (Rational(v - 1) + lambda); }

}  // namespace

void special_cases(const GraphAtLambda& g, const CoveringFound& found, Findings& expect) {
    const int v = g.graph().size();
    if (g.connected() && g.complete_components()) {
        const Rational formula = of_complete(v, g.lambda);
        expect.equal("complete", "cov", found.covering.value, "vλ/(v - 1 + λ)", formula);
        expect.equal("complete", "OPT", found.optimum, "vλ/(v - 1 + λ)", formula, Certifiable::maximum_leakage);
    }
    const Rational by_radius = leakproof::radius_bound(g.components(), g.lambda);
    const Rational by_diameter = diameter_bound(g.components(), g.lambda);
    expect.at_most("radius", "cov", found.covering.value, "Σ_t λ^{r_t}", by_radius);
    expect.at_most("radius", "Σ_t λ^{r_t}", by_radius, "Σ_t λ^{d_t}", by_diameter);
    expect.at_most("edwards", "OPT", found.optimum, "cov", found.covering.value, Certifiable::maximum_leakage);
    expect.at_most("edwards", "cov", found.covering.value, "Σ_t λ^{d_t}", by_diameter);
}

BoundsOfPower bounds_of_power(const PowerAtLambda& p) {
    const Graph &base = p.power_case().base(), &words = p.power_case().power();
    const auto parts = components(base, Distances(base)), parts_of_power = components(words, Distances(words));
    return {covering_number(base, p.lambda).value,
            OptimumSolver(p.lambda).value(words),
            {leakproof::radius_bound(parts, p.lambda), leakproof::radius_bound(parts_of_power, p.lambda)},
            {diameter_bound(parts, p.lambda), diameter_bound(parts_of_power, p.lambda)}};
}

void special_cases_tuples(const PowerAtLambda& p, const BoundsOfPower& found, Findings& expect) {
    const int n = p.power_case().exponent();
    const Rational covering = power(found.covering, n), radius = power(found.radius[0], n);
    expect.at_most("edwards", "OPT(Gⁿ)", found.optimum, "cov(G)ⁿ", covering);
    expect.at_most("edwards", "cov(G)ⁿ", covering, "(Σ_t λ^{r_t})ⁿ", radius);
    expect.equal("edwards", "Σ_t λ^{r_t} of Gⁿ", found.radius[1], "(Σ_t λ^{r_t})ⁿ", radius);
    expect.equal("edwards", "Σ_t λ^{d_t} of Gⁿ", found.diameter[1], "(Σ_t λ^{d_t})ⁿ", power(found.diameter[0], n));
}

CoveringFound covering_of_databases(const DatabasesAtLambda& g) {
    return {covering_number(g.graph(), g.lambda), g.graph_case().maximum_by_distances(g.lambda).value()};
}

void special_cases_databases(const DatabasesAtLambda& g, const CoveringFound& found, Findings& expect) {
    const Rational formula = power(of_complete(g.databases.v, g.lambda), g.databases.u);
    const auto wrong = not_a_covering(found.covering, g.distance(), g.lambda);
    expect.truth("alvim", !wrong, "a cover and a packing of the same sum", [&]() -> Findings::Values {
        return {{"what is wrong", *wrong}};
    });
    expect.equal("alvim", "cov", found.covering.value, "(vλ/(v - 1 + λ))^u", formula);
    expect.equal("alvim", "OPT", found.optimum, "(vλ/(v - 1 + λ))^u", formula, Certifiable::maximum_leakage);
}

}  // namespace leakproof::beyond
