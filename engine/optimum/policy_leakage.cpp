#include "optimum/policy_leakage.hpp"

#include <algorithm>

#include "optimum/bounds/bounds.hpp"
#include "optimum/bounds/distance_bounds.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof {

NeighbourGraph::NeighbourGraph(const Databases& policy)
    : relation(neighbour_relation(policy)), asymmetry(relation.asymmetry()), graph(relation.symmetric_closure()),
      distance(graph), parts(components(graph, distance)) {}

namespace {

Rational floor_of(const Rational& x) { return Rational(floor(x)); }

Rational ordered_value(const NeighbourGraph& neighbours, const Rational& lambda) {
    return maximum_leakage_ordered(neighbours.relation.size(), neighbours.relation.arcs(), lambda).value;
}

}  // namespace

Rational simple_fraction_below(const Rational& x, long largest_denominator) {
    Rational out = floor_of(x);
    for (long q = 2; q <= largest_denominator; ++q) out = std::max(out, floor_of(Rational(q) * x) / Rational(q));
    return out;
}

PolicyLeakage policy_leakage(const NeighbourGraph& neighbours, const Level& level, int decimals) {
    bool solved = true;
    const int databases = neighbours.graph.size();
    const bool at_any_level = neighbours.asymmetry && databases <= most_databases_at_any_level;
    const int most = level.lambda() ? most_databases_for_optimum : most_databases_at_epsilon;
    PolicyLeakage out;
    const auto values = enclosed(level, decimals, out.lambda, [&](const Rational& lambda) {
        std::optional<Rational> best;
        for (const auto& bound : bounds()) {
            if (!bound.by_distances) continue;
            Rational value = bound.value({neighbours.parts, neighbours.distance}, lambda);
            if (!best || value < *best) best = std::move(value);
        }
        std::vector<Rational> all{diameter_bound(neighbours.parts, lambda), mixture_factor(neighbours.parts, lambda),
                                  *best};
        OptimumSolver solver(lambda);
        const auto best_of_all = databases <= most ? std::optional<Rational>(solver.value(neighbours.graph))
                                                   : solver.value_by_distances(neighbours.graph);
        solved = solved && best_of_all;
        all.push_back(best_of_all.value_or(*best));
        if (at_any_level) all.push_back(ordered_value(neighbours, lambda));
        return all;
    });
    out.bound = values[0];
    out.at_least = values[1];
    out.at_most = values[2];
    if (solved) out.maximum = values[3];
    if (at_any_level) out.ordered = values.back();
    if (!neighbours.asymmetry || at_any_level || databases > most_databases_for_ordered) return out;
    const Rational simple = simple_fraction_below(out.lambda.lower, largest_simple_denominator);
    const Rational lower = ordered_value(neighbours, simple);
    out.ordered = {lower, lower};
    if (simple == out.lambda.upper) return out;
    out.ordered_at = simple;
    out.ordered->upper = std::max(
        lower, covering_number_ordered(neighbours.relation.size(), neighbours.relation.arcs(), out.lambda.upper));
    return out;
}

}  // namespace leakproof
