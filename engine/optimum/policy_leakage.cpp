#include "optimum/policy_leakage.hpp"

#include "optimum/distance_bounds.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof {

NeighbourGraph::NeighbourGraph(const Policy& policy)
    : relation(neighbour_relation(policy)), asymmetry(relation.asymmetry()), graph(relation.symmetric_closure()),
      distance(graph), parts(components(graph, distance)) {}

PolicyLeakage policy_leakage(const NeighbourGraph& neighbours, const Level& level, int decimals) {
    bool solved = true;
    const bool ordered = neighbours.asymmetry && neighbours.graph.size() <= most_databases_for_ordered;
    PolicyLeakage out;
    const auto values = enclosed(level, decimals, out.lambda, [&](const Rational& lambda) {
        std::optional<Rational> best;
        for (const auto& bound : distance_bounds(neighbours.parts, neighbours.distance, lambda))
            if (!best || bound.value < *best) best = bound.value;
        std::vector<Rational> all{diameter_bound(neighbours.parts, lambda), mixture_factor(neighbours.parts, lambda),
                                  *best};
        OptimumSolver solver(lambda);
        const auto best_of_all = neighbours.graph.size() <= most_databases_for_optimum
                                     ? std::optional<Rational>(solver.value(neighbours.graph))
                                     : solver.value_by_distances(neighbours.graph);
        solved = solved && best_of_all;
        all.push_back(best_of_all.value_or(*best));
        if (ordered)
            all.push_back(
                maximum_leakage_ordered(neighbours.relation.size(), neighbours.relation.arcs(), lambda).value);
        return all;
    });
    out.bound = values[0];
    out.at_least = values[1];
    out.at_most = values[2];
    if (solved) out.maximum = values[3];
    if (ordered) out.ordered = values.back();
    return out;
}

}  // namespace leakproof
