// The bounds against the maximum for every λ ≥ 1: differences of functions that are rational on pieces, and their
// signs.
#include "checks/beyond/curves.hpp"
#include "checks/shared/curve_findings.hpp"
#include "optimum/curve/bound_curves.hpp"

namespace leakproof::beyond {
namespace {

bool complete_components(const GraphCase& g) {
    for (const auto& c : g.components())
        if (c.diameter > 1) return false;
    return true;
}

Curve lambda_curve() { return curve_of(PolynomialQuotient{WholePolynomial::power_of_variable(1), 1}); }

}  // namespace

CurvesFound curves_found(const AtEveryLevel& g) { return {g.of.curves().optimum, g.of.curves().covering}; }

void covering_bound_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect) {
    const auto& [optimum, covering] = found;
    never_above("bound", optimum, covering, "OPT ≤ min Σ y for every λ ≥ 1", expect);
    never_above("implies-radius", covering, radius_curve(g.of.components()), "min Σ y ≤ Σ_t λ^{r_t} for every λ ≥ 1",
                expect);
    never_above("implies-uniform", covering, uniform_curve(g.of.components(), g.of.distance()),
                "min Σ y ≤ Σ_t ℓ_t / min_j Σ_i λ^{-d(i,j)} for every λ ≥ 1", expect);
    never_above("implies-clique", covering, clique_curve(g.of.components()),
                "min Σ y ≤ Σ_t ℓ_t λ^{d_t} / (ℓ_t - 1 + λ^{d_t}) for every λ ≥ 1", expect);
    always_equal("attained", covering, optimum, "min Σ y = OPT for every λ ≥ 1", expect);
}

void clique_bound_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect) {
    const Curve bound = clique_curve(g.of.components());
    const bool cliques = complete_components(g.of);
    if (cliques) always_equal("attained-on-cliques", found.optimum, bound, "OPT = the bound for every λ ≥ 1", expect);
    expect.truth("attained-only-on-cliques", cliques || below_from_one_on(found.optimum, bound),
                 "OPT < the bound for every λ > 1 where some component is not complete");
}

void covering_interval_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect) {
    const auto q = static_cast<long>(g.of.components().size());
    const Curve share = curve_of({WholePolynomial({-1, 1}), WholePolynomial({0, 1})});  // 1 - 1/λ
    const Curve rest = curve_of({WholePolynomial(q), WholePolynomial({0, 1})});
    never_above("", share * found.covering + rest, found.optimum, "(1 - 1/λ)·cov + q/λ ≤ OPT for every λ ≥ 1", expect);
    never_above("", found.optimum, found.covering, "OPT ≤ cov for every λ ≥ 1", expect);
}

void special_cases_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect) {
    const long v = g.of.size();
    if (g.of.components().size() == 1 && complete_components(g.of)) {
        const Curve formula = curve_of(PolynomialQuotient::of(WholePolynomial({0, v}), WholePolynomial({v - 1, 1})));
        always_equal("complete", found.covering, formula, "cov = vλ/(v - 1 + λ) for every λ ≥ 1", expect);
        always_equal("complete", found.optimum, formula, "OPT = vλ/(v - 1 + λ) for every λ ≥ 1", expect);
    }
    const Curve radius = radius_curve(g.of.components()), diameter = diameter_curve(g.of.components());
    never_above("radius", found.covering, radius, "cov ≤ Σ_t λ^{r_t} for every λ ≥ 1", expect);
    never_above("radius", radius, diameter, "Σ_t λ^{r_t} ≤ Σ_t λ^{d_t} for every λ ≥ 1", expect);
    never_above("edwards", found.optimum, found.covering, "OPT ≤ cov for every λ ≥ 1", expect);
    never_above("edwards", found.covering, diameter, "cov ≤ Σ_t λ^{d_t} for every λ ≥ 1", expect);
}

void tightness_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect) {
    const Curve diameter = diameter_curve(g.of.components());
    if (g.of.graph().edge_count() == 0)
        always_equal("diameter-bound", found.optimum, diameter, "OPT = Σ_t λ^{d_t} for every λ ≥ 1", expect);
    else
        expect.truth("diameter-bound", below_from_one_on(found.optimum, diameter),
                     "OPT < Σ_t λ^{d_t} for every λ > 1 where there is an edge");
    const Curve uniform = uniform_curve(g.of.components(), g.of.distance());
    const WholePolynomial differences = differences_of_closeness(g.of.components(), g.of.distance());
    if (differences.is_zero())
        return always_equal("uniform-bound", found.optimum, uniform, "OPT = the bound for every λ ≥ 1", expect);
    for (const auto& root : roots_above_one(differences))
        for (const auto& [interval, optimum, bound] : common_pieces(found.optimum, uniform)) {
            if (root < interval.lower || (interval.upper && *interval.upper < root)) continue;
            expect.truth("uniform-bound", root.sign_of((optimum - bound).numerator) == 0,
                         "OPT = the bound where all sums are the same");
        }
}

void tightness_on_stars_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect) {
    const long leaves = g.of.size() - 1;
    const auto below = where_above(lambda_curve(), found.optimum);
    expect.truth("radius-bound-on-stars",
                 below.size() == 1 && below.front().lower == RealRoot(std::max(leaves - 1, 1L)) &&
                     !below.front().upper && where_above(found.optimum, lambda_curve()).empty(),
                 "OPT = λ up to λ = m - 1, and OPT < λ beyond", [&]() -> Findings::Values {
                     return {{"OPT < λ for", open_text(below)}};
                 });
}

Curve uniform_curve_found(const AtEveryLevel& g) { return uniform_curve(g.of.components(), g.of.distance()); }

void uniform_bound_everywhere(const AtEveryLevel& g, const Curve& bound, Findings& expect) {
    never_above("bound", g.of.curves().optimum, bound, "OPT ≤ Σ_t ℓ_t / min_j Σ_i λ^{-d(i,j)} for every λ ≥ 1", expect);
    const auto& first = g.of.components().front();
    const WholePolynomial closeness = closeness_of(0, first, g.of.distance());
    for (const auto& c : g.of.components())
        for (const int j : c.vertices)
            if (c.diameter != first.diameter || closeness_of(j, c, g.of.distance()) != closeness) return;
    const WholePolynomial top = WholePolynomial::power_of_variable(first.diameter);
    always_equal("symmetric-case", bound,
                 curve_of(PolynomialQuotient::of(WholePolynomial(static_cast<long>(g.of.size())) * top, closeness)),
                 "the bound = ℓ / Σ_d n_d λ^{-d} for every λ ≥ 1", expect);
}

}  // namespace leakproof::beyond
