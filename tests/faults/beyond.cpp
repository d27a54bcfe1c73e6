#include "checks/beyond/beyond.hpp"
#include "checks/beyond/symmetries.hpp"

#include "optimum/bounds/distance_bounds.hpp"
#include "tests/faults/beyond_changes.hpp"
#include "tests/faults/beyond_curves.hpp"
#include "tests/faults/beyond_everywhere.hpp"
#include "tests/faults/beyond_measures.hpp"
#include "tests/faults/beyond_metrics.hpp"
#include "tests/faults/beyond_parts.hpp"
#include "tests/faults/beyond_products.hpp"

namespace leakproof::beyond {
namespace {

const Range up_to_four = planted::graphs_up_to(4);

// An optimum that is a little too large, or too small.
Optimum too_large(const GraphAtLambda& g) {
    auto out = optimum_of(g);
    out.value = diameter_bound(g.components(), g.lambda) + Rational(1, 100);
    return out;
}
Optimum too_small(const GraphAtLambda& g) {
    auto out = optimum_of(g);
    out.value -= Rational(1, 100);
    return out;
}

std::vector<faults::Fault> faults_in_bounds() {
    const auto largest_part = +[](const GraphAtLambda& g) {
        auto out = optimum_whole_and_by_parts(g);
        out.sum_of_parts -= Rational(1);
        return out;
    };
    const auto step_dropped = +[](const EverySquareChannel& k) {
        auto proof = proof_of_radius_bound(k);
        proof.pop_back();
        return proof;
    };
    const auto row_twice = +[](const EverySquareChannel& k) {
        auto proofs = proofs_of_uniform_bound(k);
        proofs.front().push_back(proofs.front().front());
        return proofs;
    };
    const auto closeness_halved = +[](const GraphAtLambda& g) {
        auto out = uniform_bound_and_optimum(g);
        out.bound /= Rational(2);
        return out;
    };
    return {
        {"a part left out of the sum",
         {""},
         check("beyond/components", graphs_solved_as_a_whole, largest_part, components),
         up_to_four},
        {"a step of the proof dropped",
         {""},
         check("beyond/radius-bound", every_square_channel_once, step_dropped, radius_bound_all)},
        {"an optimum above the diameters",
         {""},
         check("beyond/radius-bound", graphs_with_maximum, too_large, radius_bound)},
        {"a row counted twice",
         {"bound"},
         check("beyond/uniform-bound", every_square_channel_once, row_twice, uniform_bound_all)},
        {"half of the bound",
         {"bound", "symmetric-case"},
         check("beyond/uniform-bound", graphs_with_maximum, closeness_halved, uniform_bound)},
    };
}

std::vector<faults::Fault> faults_in_clique_bound() {
    const auto diagonal_forgotten = +[](const EverySquareChannel& k) {
        auto out = proofs_of_clique_bound(k);
        for (auto& bound : out) bound.proof.pop_back();
        return out;
    };
    const auto denominator_one_less = +[](const EverySquareChannel& k) {
        auto out = proofs_of_clique_bound(k);
        for (auto& bound : out) bound.denominator -= Polynomial(1);
        return out;
    };
    const auto halved = +[](const GraphAtLambda& g) {
        auto out = clique_bound_and_optimum(g);
        out.bound /= Rational(2);
        return out;
    };
    const auto doubled = +[](const GraphAtLambda& g) {
        auto out = clique_bound_and_optimum(g);
        out.bound *= Rational(2);
        return out;
    };
    const auto always_attained = +[](const GraphAtLambda& g) {
        auto out = clique_bound_and_optimum(g);
        out.optimum = out.bound;
        return out;
    };
    const auto at_lambda = [](auto construction) {
        return check("beyond/clique-bound", graphs_with_maximum, construction, clique_bound);
    };
    const auto for_all = [](auto construction) {
        return check("beyond/clique-bound", every_square_channel_once, construction, clique_bound_all);
    };
    return {
        {"a step of the proof dropped", {"bound"}, for_all(diagonal_forgotten)},
        {"a denominator that is too small by 1", {"below-theorem-3"}, for_all(denominator_one_less)},
        {"half of the bound", {"bound", "attained-on-cliques"}, at_lambda(halved)},
        {"twice the bound", {"below-theorem-3"}, at_lambda(doubled)},
        {"an optimum that is the bound", {"attained-only-on-cliques"}, at_lambda(always_attained), up_to_four},
    };
}

std::vector<faults::Fault> faults_in_weights() {
    const auto thin = +[](const GraphAtLambda& g) {
        auto out = covering_and_optimum(g);
        out.covering.cover.front() -= Rational(1, 100);
        out.covering.value -= Rational(1, 100);
        return out;
    };
    const auto thick = +[](const GraphAtLambda& g) {
        auto out = covering_and_optimum(g);
        out.covering.value += Rational(100);
        return out;
    };
    const auto attained = +[](const GraphAtLambda& g) {
        auto out = covering_and_optimum(g);
        out.optimum.value = out.covering.value;
        return out;
    };
    const auto off = +[](const GraphAtLambda& g) {
        auto out = magnitude_and_optimum(g);
        if (out.weights) out.weights->front() += Rational(1, 7);
        return out;
    };
    const auto above = +[](const GraphAtLambda& g) {
        auto out = magnitude_and_optimum(g);
        out.optimum += Rational(1, 7);
        return out;
    };
    const auto covering = [](auto construction) {
        return check("beyond/covering-bound", graphs_with_programs, construction, covering_bound);
    };
    return {
        {"a cover that does not cover", {"bound"}, covering(thin)},
        {"a cover that is too thick", {"implies-radius", "implies-uniform", "implies-clique"}, covering(thick)},
        {"an optimum that is the bound", {"attained"}, covering(attained), planted::graphs_up_to(5)},
        {"weights that are not a solution",
         {"attained"},
         check("beyond/magnitude", graphs_with_programs, off, magnitude)},
        {"an optimum above the sum of the weights",
         {"maximum"},
         check("beyond/magnitude", graphs_with_programs, above, magnitude)},
    };
}

std::vector<faults::Fault> faults_in_columns() {
    const auto one_missing = +[](const GraphAtLambda& g) {
        auto out = extreme_columns_listed(g);
        out.pop_back();
        return out;
    };
    const auto constant_too = +[](const GraphAtLambda& g) {
        auto out = extreme_columns_listed(g);
        out.emplace_back(static_cast<std::size_t>(g.graph().size()), Rational(1));
        return out;
    };
    const auto smaller = +[](const GraphAtLambda& g) { return optimum_over_extreme_columns(g) - Rational(1, 9); };
    const auto halved = +[](const PrivateChannel& k) {
        auto out = split_into_extreme_columns(k);
        if (out.front())
            for (auto& x : *out.front()) x /= Rational(2);
        return out;
    };
    const auto listed = [](auto construction) {
        return check("beyond/extreme-columns", small_graphs_at_lambda, construction, extreme_columns_are_rays);
    };
    return {
        {"a column missing", {"connected", "disconnected", "complete-count"}, listed(one_missing)},
        {"a column too many", {"connected", "disconnected", "complete-count"}, listed(constant_too)},
        {"a maximum that is too small",
         {"linear-program"},
         check("beyond/extreme-columns", medium_graphs_at_lambda, smaller, extreme_columns_program)},
        {"weights of one column halved",
         {"merging"},
         check("beyond/extreme-columns", small_private_channels, halved, extreme_columns_merge)},
    };
}

std::vector<faults::Fault> faults_in_optimum() {
    const auto the_truth = +[](const GraphAtLambda& g) {
        const int n = g.graph().size();
        Optimum out{n, Matrix(n, n), std::vector<Rational>(n, 1)};
        for (int i = 0; i < n; ++i) out.channel(i, i) = 1;
        return out;
    };
    const auto nothing = +[](const GraphAtLambda& g) {
        const int n = g.graph().size();
        Optimum out{1, Matrix(n, n), std::vector<Rational>(n)};
        for (int i = 0; i < n; ++i) out.channel(i, 0) = 1;
        out.price.front() = 1;
        return out;
    };
    const auto found = [](auto construction) {
        return check("beyond/optimum", graphs_with_optimum, construction, optimum);
    };
    return {
        {"the truth told, which is not private", {""}, found(the_truth)},
        {"nothing told, with prices that are too low", {""}, found(nothing)},
        {"a value that is too small", {""}, found(too_small)},
    };
}

std::vector<faults::Fault> faults_in_tightness() {
    const auto as_diameters = +[](const GraphAtLambda& g) {
        auto out = optimum_of(g);
        out.value = diameter_bound(g.components(), g.lambda);
        return out;
    };
    const auto steep = +[](const GraphCase& g) {
        auto out = limit_at_one(g);
        out.slope.value += Rational(1, 50);
        return out;
    };
    const auto prices_doubled = +[](const GraphCase& g) {
        auto out = limit_at_one(g);
        for (auto& u : out.slope.price) u *= Rational(2);
        return out;
    };
    const auto tells_nothing = +[](const EverySquareChannel& k) {
        auto out = between_components_and_diameters(k);
        out.telling = Matrix(k.graph().size(), 1);
        for (int i = 0; i < out.telling.rows(); ++i) out.telling(i, 0) = 1;
        return out;
    };
    const auto step_dropped = +[](const EverySquareChannel& k) {
        auto out = between_components_and_diameters(k);
        out.proof.pop_back();
        return out;
    };
    const auto several = [](auto construction) {
        return check("beyond/tightness", every_square_channel_once, construction, tightness_of_several_components);
    };
    return {
        {"an optimum that is the bound by diameters",
         {"diameter-bound", "uniform-bound"},
         check("beyond/tightness", graphs_with_maximum, as_diameters, tightness)},
        {"an optimum that is too small",
         {"radius-bound-on-stars"},
         check("beyond/tightness", stars_at_lambda, too_small, tightness_on_stars)},
        {"a slope that is too steep",
         {"limit/one-component"},
         check("beyond/tightness", graphs_with_slope, steep, tightness_of_one_component)},
        {"prices that are too high",
         {"limit/one-component"},
         check("beyond/tightness", graphs_with_slope, prices_doubled, tightness_of_one_component)},
        {"a channel that tells nothing", {"limit/several-components"}, several(tells_nothing)},
        {"a step of the proof dropped", {"limit/several-components"}, several(step_dropped)},
    };
}

std::vector<faults::Fault> faults_in_symmetries() {
    const auto places_only = +[](const PowerCase& p) {
        auto orders = orders_of_power(p);
        orders.power = power(orders.base, static_cast<unsigned>(p.exponent()));
        return orders;
    };
    return {
        {"the group generated place by place",
         {""},
         check("beyond/power-automorphisms", powers, places_only, power_automorphisms)},
        {"at most 8 vertices only",
         {""},
         check("beyond/sharply-transitive", symmetric_cases, sharply_transitive_set, sharply_transitive)},
    };
}

}  // namespace
}  // namespace leakproof::beyond

namespace leakproof::faults {

Faults beyond() {
    namespace of = leakproof::beyond;
    Faults out;
    for (const auto& part :
         {of::faults_in_bounds(), of::faults_in_clique_bound(), of::faults_in_weights(), of::faults_in_columns(),
          of::faults_in_optimum(), of::faults_in_tightness(), of::faults_in_symmetries()})
        out.planted.insert(out.planted.end(), part.begin(), part.end());
    for (const auto& part : {beyond_products(), beyond_curves(), beyond_changes(), beyond_everywhere(),
                             beyond_metrics(), beyond_parts(), beyond_measures()})
        out.planted.insert(out.planted.end(), part.begin(), part.end());
    return out;
}

}  // namespace leakproof::faults
