#include "tests/faults/beyond_curves.hpp"

#include "checks/beyond/curves.hpp"
#include "checks/beyond/everywhere.hpp"
#include "optimum/curve/bound_curves.hpp"

namespace leakproof::faults {
namespace {

using namespace leakproof::beyond;

Curve polynomial_curve(const std::vector<long>& coefficients) {
    return curve_of(PolynomialQuotient{WholePolynomial(coefficients), 1});
}

Curve times(const Curve& curve, long numerator, long denominator) {
    return curve * curve_of(PolynomialQuotient{numerator, denominator});
}

CurvesFound optimum_halved(const AtEveryLevel& g) {
    auto out = curves_found(g);
    out.optimum = times(out.optimum, 1, 2);
    return out;
}

CurvesFound optimum_doubled(const AtEveryLevel& g) {
    auto out = curves_found(g);
    out.optimum = times(out.optimum, 2, 1);
    return out;
}

CurvesFound covering_halved(const AtEveryLevel& g) {
    auto out = curves_found(g);
    out.covering = times(out.covering, 1, 2);
    return out;
}

CurvesFound covering_doubled(const AtEveryLevel& g) {
    auto out = curves_found(g);
    out.covering = times(out.covering, 2, 1);
    return out;
}

CurvesFound as_cliques(const AtEveryLevel& g) {
    auto out = curves_found(g);
    out.optimum = clique_curve(g.of.components());
    return out;
}

CurvesFound as_diameters(const AtEveryLevel& g) {
    auto out = curves_found(g);
    out.optimum = diameter_curve(g.of.components());
    return out;
}

// log (λ² - λ + 1) bends up at first.
CurvesFound bending_up(const AtEveryLevel& g) {
    auto out = curves_found(g);
    out.optimum = polynomial_curve({1, -1, 1});
    return out;
}

// The largest of eight tangents of λ².
CurvesFound eight_tangents(const AtEveryLevel& g) {
    auto out = curves_found(g);
    out.optimum = polynomial_curve({-1, 2});
    for (long k = 2; k <= 8; ++k) out.optimum = largest_of(out.optimum, polynomial_curve({-k * k, 2 * k}));
    return out;
}

// A covering number that is larger where one of the polynomials is positive, by as much.
CurvesFound with_humps(const AtEveryLevel& g, const std::vector<std::vector<long>>& humps) {
    auto out = curves_found(g);
    Curve hump = polynomial_curve({});
    for (const auto& p : humps) hump = largest_of(hump, polynomial_curve(p));
    out.covering = out.optimum + hump;
    return out;
}

CurvesFound gap_from_two_to_three(const AtEveryLevel& g) { return with_humps(g, {{-6, 5, -1}}); }
CurvesFound gap_in_two_parts(const AtEveryLevel& g) { return with_humps(g, {{-6, 5, -1}, {-20, 9, -1}}); }
CurvesFound gap_without_end(const AtEveryLevel& g) { return with_humps(g, {{-1, 1}}); }

// OPT·(1 + (λ-1)/(λ²+1)), farthest off at λ = 1 + √2.
CurvesFound far_off_inside(const AtEveryLevel& g) {
    auto out = curves_found(g);
    out.covering = out.optimum * curve_of(PolynomialQuotient{WholePolynomial({0, 1, 1}), WholePolynomial({1, 0, 1})});
    return out;
}

Curve uniform_halved(const AtEveryLevel& g) { return times(uniform_curve_found(g), 1, 2); }

std::vector<ComponentCurves> a_forest_missing(const AtEveryLevel& g) {
    auto out = pieces_found(g);
    out.back().optimum.back().forests.pop_back();
    return out;
}

std::vector<ComponentCurves> a_weight_too_large(const AtEveryLevel& g) {
    auto out = pieces_found(g);
    out.front().optimum.front().weight.numerator.front() += out.front().optimum.front().weight.denominator;
    return out;
}

// The last piece of the fork holds from 2 on.
std::vector<ComponentCurves> reaching_too_far(const AtEveryLevel& g) {
    auto out = pieces_found(g);
    for (auto& part : out)
        if (part.optimum.size() > 1) {
            part.optimum.erase(part.optimum.begin(), part.optimum.end() - 1);
            part.optimum.front().interval.lower = RealRoot(1);
        }
    return out;
}

std::vector<ComponentCurves> a_thin_cover(const AtEveryLevel& g) {
    auto out = pieces_found(g);
    out.front().covering.front().cover.numerator.front() -= out.front().covering.front().cover.denominator;
    return out;
}

NeighboursInSize deleted_for_contracted(const AtEveryLevel& g) {
    auto out = with_edges_changed(g);
    std::swap(out.deleted, out.contracted);
    return out;
}

CurvesOfCouple distances_of_one(const GraphCouple& couple) {
    auto out = curves_of_couple(couple);
    out.distances[1] = out.distances[0];
    return out;
}

CurvesOfCouple curve_of_one(const GraphCouple& couple) {
    auto out = curves_of_couple(couple);
    out.optimum[1] = out.optimum[0];
    return out;
}

ProductCurves product_halved(const PairAtEveryLevel& p) {
    auto out = product_curves(p);
    out.product.optimum = times(out.product.optimum, 1, 2);
    out.product.covering = times(out.product.covering, 1, 2);
    return out;
}

ProductCurves product_doubled(const PairAtEveryLevel& p) {
    auto out = product_curves(p);
    out.product.optimum = times(out.product.optimum, 2, 1);
    return out;
}

std::vector<Fault> of_products_everywhere() {
    const auto optimum = [](auto build) {
        return check("beyond/product-optimum", pairs_at_every_level, build, product_optimum_everywhere);
    };
    const Range two = planted::graphs_up_to(2);
    return {
        {"half of the maximum of the product", {"supermultiplicative", "equality"}, optimum(product_halved), two},
        {"twice the maximum of the product", {"upper", "multiplicative"}, optimum(product_doubled), two},
        {"half of the covering number of the product",
         {""},
         check("beyond/covering-product", pairs_at_every_level, product_halved, covering_product_everywhere),
         two},
    };
}

std::vector<Fault> of_bounds_everywhere() {
    const auto covering = [](auto build) {
        return check("beyond/covering-bound", graphs_at_every_level, build, covering_bound_everywhere);
    };
    const auto special = [](auto build) {
        return check("beyond/special-cases", graphs_at_every_level, build, special_cases_everywhere);
    };
    const auto cliques = [](auto build) {
        return check("beyond/clique-bound", graphs_at_every_level, build, clique_bound_everywhere);
    };
    return {
        {"half of the covering number", {"bound", "attained"}, covering(covering_halved)},
        {"twice the covering number",
         {"implies-radius", "implies-uniform", "implies-clique"},
         covering(covering_doubled)},
        {"half of the maximum", {"attained-on-cliques"}, cliques(optimum_halved)},
        {"a maximum that is the bound", {"attained-only-on-cliques"}, cliques(as_cliques)},
        {"half of the bound",
         {"bound", "symmetric-case"},
         check("beyond/uniform-bound", graphs_at_every_level, uniform_halved, uniform_bound_everywhere)},
        {"a maximum that is the bound by diameters",
         {"diameter-bound", "uniform-bound"},
         check("beyond/tightness", graphs_at_every_level, as_diameters, tightness_everywhere)},
        {"half of the maximum",
         {"radius-bound-on-stars"},
         check("beyond/tightness", stars_at_every_level, optimum_halved, tightness_on_stars_everywhere)},
        {"half of the maximum",
         {""},
         check("beyond/covering-interval", graphs_at_every_level, optimum_halved, covering_interval_everywhere)},
        {"half of the maximum",
         {""},
         check("beyond/one-bit", graphs_at_every_level, optimum_halved, one_bit_everywhere)},
        {"twice the maximum",
         {"bound", "attained"},
         check("beyond/tree-bound", graphs_at_every_level, optimum_doubled, tree_bound_everywhere)},
        {"twice the maximum",
         {"matching", "domination"},
         check("beyond/set-bounds", graphs_at_every_level, optimum_doubled, set_bounds_everywhere)},
        {"half of the maximum",
         {"complete", "path"},
         check("beyond/extremal", graphs_at_every_level, optimum_halved, least_leakage_everywhere)},
        {"deleted and contracted exchanged",
         {"deleting", "contracting"},
         check("beyond/extremal", few_vertices_at_every_level, deleted_for_contracted, edges_changed_everywhere)},
        {"twice the covering number", {"complete", "radius"}, special(covering_doubled)},
        {"twice the maximum", {"edwards"}, special(optimum_doubled)},
    };
}

std::vector<Fault> of_pieces() {
    const auto optimum = [](auto build) {
        return check("beyond/optimum", small_graphs_at_every_level, build, optimum_everywhere);
    };
    return {
        {"a forest missing", {""}, optimum(a_forest_missing)},
        {"a weight that is too large", {""}, optimum(a_weight_too_large)},
        {"a piece that reaches too far", {""}, optimum(reaching_too_far), planted::graphs_up_to(4)},
        {"a cover that does not cover",
         {""},
         check("beyond/covering-duality", small_graphs_at_every_level, a_thin_cover, covering_duality_everywhere)},
    };
}

std::vector<Fault> of_shapes() {
    const auto no_gap = +[](const AtEveryLevel& g) {
        const Curve optimum = curves_found(g).optimum;
        return CurvesFound{optimum, optimum};
    };
    const auto one_step_longer = +[](const AtEveryLevel& g) {
        SlopesFound out = slopes_found(g);
        out.radius += Rational(1);
        out.game += Rational(1);
        return out;
    };
    const auto diameter_for_game = +[](const AtEveryLevel& g) {
        SlopesFound out = slopes_by_programs(g);
        out.covering = Rational(g.of.components().front().diameter);
        return out;
    };
    const auto one_slope = +[](const AtEveryLevel& g) {
        SlopesFound out = slopes_found(g);
        out.covering = out.optimum;
        return out;
    };
    const auto shape = [](auto build) {
        return check("beyond/curve-shape", connected_graphs_at_every_level, build, curve_shape);
    };
    const auto gap = [](auto build) { return check("beyond/gap-shape", graphs_at_every_level, build, gap_shape); };
    const Range five = planted::graphs_up_to(5);
    return {
        {"a function that bends up", {"concave", "concave-up-to-five"}, shape(bending_up)},
        {"a power of λ in place of the maximum", {"convex"}, shape(as_diameters)},
        {"eight tangents of a parabola",
         {"at-most-vertices", "seven-vertices", "transitive"},
         check("beyond/curve-pieces", graphs_at_every_level, eight_tangents, curve_pieces)},
        {"a gap from 2 to 3", {"begins-at-one"}, gap(gap_from_two_to_three), five},
        {"a gap in two parts", {"one-interval"}, gap(gap_in_two_parts), five},
        {"a gap without end", {"bounded"}, gap(gap_without_end), five},
        {"a covering number that is farthest off between breakpoints",
         {""},
         check("beyond/gap-ratio", connected_graphs_at_every_level, far_off_inside, gap_ratio),
         five},
        {"a covering number that is the maximum",
         {""},
         check("beyond/first-order", graph_of_first_order, no_gap, first_order)},
        {"a gap without end, of regular graphs",
         {"nine-vertices"},
         check("beyond/regular-gap", regular_graphs_up_to_nine, gap_without_end, no_regular_gap)},
        {"a covering number that is the maximum, of regular graphs",
         {"ten-vertices"},
         check("beyond/regular-gap", regular_graphs_with_ten, no_gap, six_regular_gaps)},
        {"plans and pairs that are one step longer",
         {"transport", "game"},
         check("beyond/slopes", connected_graphs_at_every_level, one_step_longer, slopes),
         five},
        {"the diameter in place of the game",
         {"eight-vertices"},
         check("beyond/slopes", connected_graphs_up_to_eight, diameter_for_game, slopes_agree),
         five},
        {"one slope for both",
         {"nine-vertices"},
         check("beyond/slopes", graphs_of_first_order, one_slope, slopes_differ)},
        {"the diameter in place of the game, of regular graphs",
         {"regular"},
         check("beyond/slopes", regular_graphs_up_to_ten, diameter_for_game, slopes_of_regular_graphs)},
        {"one slope for both, of three arms",
         {"three-arms"},
         check("beyond/slopes", graph_of_three_arms, one_slope, slopes_of_arms)},
        {"eight tangents of a parabola, of hubs",
         {"unbounded"},
         check("beyond/curve-pieces", caterpillars_of_many_degrees, eight_tangents, pieces_of_hubs)},
        {"twice the covering number, of small graphs",
         {"seven-vertices", "interval-seven"},
         check("beyond/largest-ratio", connected_graphs_at_every_level, covering_doubled, ratio_of_small_graphs)},
        {"a covering number that is the maximum, of hubs",
         {"caterpillars"},
         check("beyond/largest-ratio", caterpillars_of_three_leaves, no_gap, ratio_of_caterpillars)},
        {"the distances of one graph twice",
         {"determines-distances"},
         check("beyond/curve-distances", couples, distances_of_one, curve_distances),
         five},
        {"the maximum of one graph twice",
         {"determined-by-distances"},
         check("beyond/curve-distances", couples, curve_of_one, curve_distances),
         five},
    };
}

}  // namespace

std::vector<Fault> beyond_curves() {
    std::vector<Fault> out;
    for (const auto& some : {of_bounds_everywhere(), of_products_everywhere(), of_pieces(), of_shapes()})
        out.insert(out.end(), some.begin(), some.end());
    return out;
}

}  // namespace leakproof::faults
