#include "question/invariants.hpp"

#include <algorithm>
#include <optional>

#include "base/words.hpp"
#include "optimum/bounds/distance_bounds.hpp"
#include "optimum/covering/weight_bounds.hpp"
#include "optimum/first_order/first_order.hpp"
#include "optimum/power_ratio.hpp"
#include "question/graph_rows.hpp"
#include "question/own_values.hpp"
#include "symmetry/regularity.hpp"
#include "symmetry/sharply_transitive.hpp"

namespace leakproof::question {
namespace {

constexpr const char* one_way = "distances are not the same both ways";
constexpr const char* far_apart = "some distance is infinite";
constexpr const char* no_isometries = "distances are not known exactly, or isometries of so many were not looked for";

Found number_or(const std::optional<Enclosure>& ends, const char* why) {
    return ends ? found_between(*ends) : Found::none(why);
}

int least_degree(const Graph& graph) {
    int out = graph.size();
    for (int v = 0; v < graph.size(); ++v) out = std::min(out, graph.degree(v));
    return out;
}

int largest_degree(const Graph& graph) {
    int out = 0;
    for (int v = 0; v < graph.size(); ++v) out = std::max(out, graph.degree(v));
    return out;
}

bool is_forest(Facts& of) { return of.graph().edge_count() == of.graph().size() - of.component_count(); }

// Colours each component by the parity of the distance from where the search began.
bool is_bipartite(const Graph& graph) {
    std::vector<int> side(static_cast<std::size_t>(graph.size()), -1), queue;
    for (int start = 0; start < graph.size(); ++start) {
        if (side[start] >= 0) continue;
        side[start] = 0;
        queue.assign(1, start);
        bool even = true;
        for (std::size_t k = 0; k < queue.size() && even; ++k)
            graph.for_each_neighbour(queue[k], [&](int v) {
                if (side[v] == side[queue[k]]) even = false;
                if (side[v] >= 0) return;
                side[v] = 1 - side[queue[k]];
                queue.push_back(v);
            });
        if (!even) return false;
    }
    return true;
}

// The shortest cycle that a search from a vertex closes, over all vertices: one from a vertex on a shortest cycle
// closes that cycle, and none closes a shorter walk that is no cycle.
int girth_of(const Graph& graph) {
    int least = graph.size() + 1;
    std::vector<int> level, parent, queue;
    for (int root = 0; root < graph.size(); ++root) {
        level.assign(static_cast<std::size_t>(graph.size()), -1);
        parent.assign(static_cast<std::size_t>(graph.size()), -1);
        level[root] = 0;
        queue.assign(1, root);
        for (std::size_t k = 0; k < queue.size(); ++k) {
            const int u = queue[k];
            graph.for_each_neighbour(u, [&](int v) {
                if (level[v] < 0) {
                    level[v] = level[u] + 1;
                    parent[v] = u;
                    queue.push_back(v);
                } else if (parent[u] != v) least = std::min(least, level[u] + level[v] + 1);
            });
        }
    }
    return least;
}

Found magnitude(Facts& of, const AtLambda* at) {
    Rational sum;
    for (const auto& component : of.components()) {
        const auto part = magnitude_of(component.vertices, of.distance(), at->lambda);
        if (!part) return Found::none("the equations Σ_j λ^{-d(i,j)} w_j = 1 have no solution");
        sum += *part;
    }
    return found_number(sum);
}

Found magnitude_bound(Facts& of, const AtLambda* at) {
    const auto weights = nonnegative_magnitude_weights(of.components(), of.distance(), at->lambda);
    if (!weights) return Found::none("the equations Σ_j λ^{-d(i,j)} w_j = 1 have no solution w ≥ 0");
    Rational sum;
    for (const auto& w : *weights) sum += w;
    return found_number(sum);
}

constexpr const char* no_fraction = "powers or distances are no fractions, or too long";

Found magnitude_of_distances(MetricFacts& of, const AtLambda* at) {
    const auto& mu = of.unit_power(at->lambda);
    if (!mu) return Found::none(no_fraction);
    const auto sum = leakproof::magnitude(of.metric(), *mu);
    return sum ? found_number(*sum)
               : Found::none("the equations Σ_j λ^{-d(i,j)} w_j = 1 have no solution, or sums differ");
}

Found magnitude_bound_of_distances(MetricFacts& of, const AtLambda* at) {
    const auto& mu = of.unit_power(at->lambda);
    const Metric& metric = of.metric();
    if (!mu || !metric.is_symmetric()) return Found::none(mu ? one_way : no_fraction);
    const auto weights =
        nonnegative_magnitude_weights(components(metric.pattern(), metric.in_units()), metric.in_units(), *mu);
    if (!weights) return Found::none("the equations Σ_j λ^{-d(i,j)} w_j = 1 have no solution w ≥ 0");
    Rational sum;
    for (const auto& w : *weights) sum += w;
    return found_number(sum);
}

Found vt_plus(Facts& of, const AtLambda*) {
    const auto& orbit = of.symmetry().orbit_of;
    if (std::any_of(orbit.begin(), orbit.end(), [](int first) { return first != 0; })) return found_truth(false);
    switch (find_sharply_transitive(of.graph()).answer) {
        case SharplyTransitive::Answer::exists: return found_truth(true);
        case SharplyTransitive::Answer::none: return found_truth(false);
        default: return Found::none("the search for a sharply transitive set was given up");
    }
}

int orbit_count(const Automorphisms& symmetry) {
    int out = 0;
    for (std::size_t v = 0; v < symmetry.orbit_of.size(); ++v)
        out += symmetry.orbit_of[v] == static_cast<int>(v) ? 1 : 0;
    return out;
}

// With what is known of the maximum already.
PowerRatio power_ratio_of(Facts& of, const AtLambda* at) { return power_ratio(of.graph(), at->lambda); }

using enum Domain;

// name, description; type, domain; total, whole, positive, needs λ; cost
const std::vector<Invariant> table = {
    {"n", "the number of vertices", Type::number, all, true, true, true, false, 1,
     [](Facts& of, const AtLambda*) { return found_number(of.graph().size()); },
     [](MetricFacts& of, const AtLambda*) { return found_number(of.metric().size()); }},
    {"m", "the number of edges; of distances, of pairs with no third point between them", Type::number, all, true, true,
     false, false, 10, [](Facts& of, const AtLambda*) { return found_number(of.graph().edge_count()); },
     [](MetricFacts& of, const AtLambda*) {
         return of.metric().is_symmetric() ? found_number(of.metric().pattern().edge_count()) : Found::none(one_way);
     }},
    {"arcs", "the number of arcs: twice that of the edges, unless some go one way only", Type::number, all, true, true,
     false, false, 10, [](Facts& of, const AtLambda*) { return found_number(2L * of.graph().edge_count()); },
     [](MetricFacts& of, const AtLambda*) { return found_number(static_cast<long>(of.metric().arcs().size())); }},
    {"symmetric", "whether every arc has its reverse, and distances are the same both ways", Type::truth, all, true,
     false, false, false, 1, [](Facts&, const AtLambda*) { return found_truth(true); },
     [](MetricFacts& of, const AtLambda*) { return found_truth(of.metric().is_symmetric()); }},
    {"components", "the number of components", Type::number, with_vertices, true, true, true, false, 100,
     [](Facts& of, const AtLambda*) { return found_number(of.component_count()); },
     [](MetricFacts& of, const AtLambda*) { return found_number(static_cast<long>(of.metric().parts().size())); }},
    {"connected", "whether there is one component", Type::truth, with_vertices, true, false, false, false, 100,
     [](Facts& of, const AtLambda*) { return found_truth(of.component_count() == 1); },
     [](MetricFacts& of, const AtLambda*) { return found_truth(of.metric().parts().size() == 1); }},
    {"min_degree", "the smallest degree", Type::number, with_vertices, true, true, false, false, 10,
     [](Facts& of, const AtLambda*) { return found_number(least_degree(of.graph())); }},
    {"max_degree", "the largest degree", Type::number, with_vertices, true, true, false, false, 10,
     [](Facts& of, const AtLambda*) { return found_number(largest_degree(of.graph())); }},
    {"regular", "whether all degrees are equal", Type::truth, with_vertices, true, false, false, false, 20,
     [](Facts& of, const AtLambda*) { return found_truth(least_degree(of.graph()) == largest_degree(of.graph())); }},
    {"forest", "whether there is no cycle", Type::truth, with_vertices, true, false, false, false, 110,
     [](Facts& of, const AtLambda*) { return found_truth(is_forest(of)); }},
    {"tree", "whether it is connected without a cycle", Type::truth, with_vertices, true, false, false, false, 110,
     [](Facts& of, const AtLambda*) {
         return found_truth(of.graph().edge_count() == of.graph().size() - 1 && of.component_count() == 1);
     }},
    {"bipartite", "whether there is no cycle of odd length", Type::truth, with_vertices, true, false, false, false, 200,
     [](Facts& of, const AtLambda*) { return found_truth(is_bipartite(of.graph())); }},
    {"diameter", "the largest distance, of a connected graph", Type::number, with_vertices, false, true, false, false,
     400,
     [](Facts& of, const AtLambda*) {
         return of.component_count() > 1 ? Found::none(not_connected) : found_number(of.components().front().diameter);
     },
     [](MetricFacts& of, const AtLambda*) { return number_or(of.diameter(), far_apart); }},
    {"radius", "the smallest eccentricity, of a connected graph", Type::number, with_vertices, false, true, false,
     false, 400,
     [](Facts& of, const AtLambda*) {
         return of.component_count() > 1 ? Found::none(not_connected) : found_number(of.components().front().radius);
     },
     [](MetricFacts& of, const AtLambda*) { return number_or(of.radius(), far_apart); }},
    {"girth", "the length of a shortest cycle, of a graph that has one", Type::number, with_vertices, false, true, true,
     false, 500,
     [](Facts& of, const AtLambda*) {
         return is_forest(of) ? Found::none("the graph has no cycle") : found_number(girth_of(of.graph()));
     }},
    {"automorphisms", "the number of automorphisms", Type::number, with_vertices, true, true, true, false, 2000,
     [](Facts& of, const AtLambda*) { return found_number(Rational(of.symmetry().order)); },
     [](MetricFacts& of, const AtLambda*) {
         const auto* all = of.symmetry();
         return all ? found_number(Rational(all->order)) : Found::none(no_isometries);
     }},
    {"orbits", "the number of orbits of vertices", Type::number, with_vertices, true, true, true, false, 2000,
     [](Facts& of, const AtLambda*) { return found_number(orbit_count(of.symmetry())); },
     [](MetricFacts& of, const AtLambda*) {
         const auto* all = of.symmetry();
         return all ? found_number(orbit_count(*all)) : Found::none(no_isometries);
     }},
    {"vertex_transitive", "whether all vertices are in one orbit", Type::truth, with_vertices, true, false, false,
     false, 2000, [](Facts& of, const AtLambda*) { return found_truth(orbit_count(of.symmetry()) == 1); },
     [](MetricFacts& of, const AtLambda*) {
         const auto* all = of.symmetry();
         return all ? found_truth(orbit_count(*all) == 1) : Found::none(no_isometries);
     }},
    {"vt_plus", "whether n automorphisms take each vertex once to every vertex", Type::truth, with_vertices, false,
     false, false, false, 50000, vt_plus},
    {"distance_regular", "connected, with as many neighbours nearer and farther for all pairs at a distance",
     Type::truth, with_vertices, true, false, false, false, 1000,
     [](Facts& of, const AtLambda*) { return found_truth(is_distance_regular(of.graph(), of.distance())); }},
    {"opt", "the largest leakage factor of a private channel", Type::number, with_vertices, true, false, true, true,
     20000, [](Facts& of, const AtLambda* at) { return found_between(of.optimum(*at)); },
     [](MetricFacts& of, const AtLambda* at) { return found_between(of.optimum(at->lambda)); }},
    {"kappa_lower", "a lower bound of lim OPT(Gⁿ)/cov(G)ⁿ, by the packing", Type::number, with_vertices, true, false,
     true, true, 400000, [](Facts& of, const AtLambda* at) { return found_number(power_ratio_of(of, at).lower); }},
    {"kappa_upper", "an upper bound of lim OPT(Gⁿ)/cov(G)ⁿ, by the largest power with at most 128 vertices",
     Type::number, with_vertices, true, false, true, true, 400000,
     [](Facts& of, const AtLambda* at) { return found_number(power_ratio_of(of, at).upper); }},
    {"opt_slope", "the derivative of opt at λ = 1", Type::number, with_vertices, true, false, false, false, 300000,
     [](Facts& of, const AtLambda*) { return found_number(optimum_slope(of.graph())); }},
    {"covering_slope", "the derivative of the covering number at λ = 1, the value of the game of distances",
     Type::number, with_vertices, true, false, false, false, 30000,
     [](Facts& of, const AtLambda*) { return found_number(covering_slope(of.graph())); }},
    {"magnitude", "Σ w over a solution of Σ_j λ^{-d(i,j)} w_j = 1 for all i, where there is one", Type::number,
     with_vertices, false, false, false, true, 20000, magnitude, magnitude_of_distances},
    {"magnitude_bound", "the same where w ≥ 0; it is then the maximum leakage", Type::number, with_vertices, false,
     false, true, true, 40000, magnitude_bound, magnitude_bound_of_distances},
};

Invariant row_of(const Bound& bound) {
    return {bound.invariant,
            bound.description,
            Type::number,
            Domain::with_vertices,
            true,
            false,
            true,
            true,
            bound.cost,
            [&bound](Facts& of, const AtLambda* at) { return found_number(of.bound(bound, *at)); }};
}

std::vector<Invariant> with_bounds() {
    std::vector<Invariant> out = table;
    const auto more = rows_of_graphs();
    out.insert(
        std::find_if(out.begin(), out.end(), [](const auto& one) { return one.name == std::string_view("opt"); }),
        more.begin(), more.end());
    const auto place =
        std::find_if(out.begin(), out.end(), [](const auto& one) { return one.name == std::string_view("opt"); }) + 1;
    std::vector<Invariant> rows;
    for (const Bound& bound : bounds()) {
        rows.push_back(row_of(bound));
        if (&bound == &bounds().back())
            rows.back().of_distances = [](MetricFacts& of, const AtLambda* at) {
                return found_between(of.covering(at->lambda));
            };
        else if (bound.name != std::string_view("blocks"))
            rows.back().of_distances = [&bound](MetricFacts& of, const AtLambda* at) {
                return number_or(of.bound(bound.name, at->lambda),
                                 "it bounds distances that are the same both ways, or finite one way");
            };
    }
    for (const Bound& bound : lower_bounds()) {
        rows.push_back(row_of(bound));
        if (&bound == &lower_bounds().back())
            rows.back().of_distances = [](MetricFacts& of, const AtLambda* at) {
                return found_between(of.least_by_covering(at->lambda));
            };
    }
    out.insert(place, rows.begin(), rows.end());
    return out;
}

}  // namespace

namespace {

const char* of_graphs_only() {
    static const std::string text = [] {
        std::vector<std::string> names;
        for (const auto& one : invariants())
            if (one.of_distances) names.emplace_back(one.name);
        return "only graphs have it; of distances there are " + joined(names, ", ");
    }();
    return text.c_str();
}

}  // namespace

const std::vector<Invariant>& invariants() {
    static const std::vector<Invariant> all = with_bounds();
    return all;
}

const Invariant* find_invariant(std::string_view name) {
    const auto& all = invariants();
    const auto at = std::find_if(all.begin(), all.end(), [&](const Invariant& one) { return one.name == name; });
    return at == all.end() ? find_own(name) : &*at;
}

Found value_of(const Invariant& invariant, Facts& of, const AtLambda* at) {
    if (auto* distances = of.distances(); distances != nullptr)
        return invariant.of_distances ? invariant.of_distances(*distances, at) : Found::none(of_graphs_only());
    if (invariant.domain != Domain::all && of.graph().size() == 0) return Found::none("the graph has no vertices");
    return invariant.find(of, at);
}

}  // namespace leakproof::question
