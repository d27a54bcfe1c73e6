#include "question/invariants.hpp"

#include <algorithm>
#include <optional>

#include "exact/lambda_powers.hpp"
#include "linear/exact_program.hpp"
#include "linear/exact_solve.hpp"
#include "optimum/bounds/distance_bounds.hpp"
#include "optimum/covering/weight_bounds.hpp"
#include "optimum/first_order/first_order.hpp"
#include "optimum/power_ratio.hpp"
#include "symmetry/regularity.hpp"
#include "symmetry/sharply_transitive.hpp"

namespace leakproof::question {
namespace {

Found number(const Rational& x) { return {nullptr, false, Found::Known::exactly, x}; }
Found truth(bool x) { return {nullptr, x, Found::Known::exactly, {}}; }

Found number_between(const Enclosure& ends) {
    if (ends.lower == ends.upper) return number(ends.lower);
    return {nullptr, false, Found::Known::between, ends.lower, ends.upper};
}

constexpr const char* not_connected = "the graph is not connected";

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

// Σ w over any solution of M w = 1 on one component; all have the same sum, M being symmetric. With λ = p/q the
// equations are multiplied by p^D.
std::optional<Rational> magnitude_of(const Component& component, const Distances& distance, const Rational& lambda) {
    const LambdaPowers entry(lambda, component.diameter);
    std::vector<std::vector<Integer>> rows;
    for (const int i : component.vertices) {
        rows.emplace_back();
        for (const int j : component.vertices) rows.back().push_back(entry[distance(i, j)]);
    }
    if (const auto w = solve_square(rows, std::vector<Integer>(rows.size(), entry.one()))) {
        Rational sum;
        for (const auto& x : *w) sum += x;
        return sum;
    }
    // M is singular: a question of feasibility, w being a difference of two vectors without negative entries.
    ExactProgram program(std::vector<Rational>(rows.size(), 1));
    for (const int j : component.vertices)
        for (const long sign : {1L, -1L}) {
            std::vector<Rational> column;
            for (const int i : component.vertices) column.push_back(Rational(sign) * power(lambda, -distance(i, j)));
            program.add_column(std::move(column), sign);
        }
    const auto outcome = program.solve();
    if (outcome != ExactProgram::Outcome::optimal) return std::nullopt;
    return program.value();
}

Found magnitude(Facts& of, const AtLambda* at) {
    Rational sum;
    for (const auto& component : of.components()) {
        const auto part = magnitude_of(component, of.distance(), at->lambda);
        if (!part) return Found::none("the equations Σ_j λ^{-d(i,j)} w_j = 1 have no solution");
        sum += *part;
    }
    return number(sum);
}

Found magnitude_bound(Facts& of, const AtLambda* at) {
    const auto weights = nonnegative_magnitude_weights(of.components(), of.distance(), at->lambda);
    if (!weights) return Found::none("the equations Σ_j λ^{-d(i,j)} w_j = 1 have no solution w ≥ 0");
    Rational sum;
    for (const auto& w : *weights) sum += w;
    return number(sum);
}

Found vt_plus(Facts& of, const AtLambda*) {
    const auto& orbit = of.symmetry().orbit_of;
    if (std::any_of(orbit.begin(), orbit.end(), [](int first) { return first != 0; })) return truth(false);
    switch (find_sharply_transitive(of.graph()).answer) {
        case SharplyTransitive::Answer::exists: return truth(true);
        case SharplyTransitive::Answer::none: return truth(false);
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
     [](Facts& of, const AtLambda*) { return number(of.graph().size()); }},
    {"m", "the number of edges", Type::number, all, true, true, false, false, 10,
     [](Facts& of, const AtLambda*) {
         return of.directed() ? Found::none("the graph is directed") : number(of.graph().edge_count());
     }},
    {"arcs", "the number of arcs: twice that of the edges, unless the graph is directed", Type::number, all, true, true,
     false, false, 10,
     [](Facts& of, const AtLambda*) {
         return number(of.directed() ? static_cast<long>(of.arcs().size()) : 2L * of.graph().edge_count());
     }},
    {"symmetric", "whether every arc has its reverse", Type::truth, all, true, false, false, false, 1,
     [](Facts& of, const AtLambda*) { return truth(!of.directed()); }},
    {"components", "the number of components", Type::number, undirected, true, true, true, false, 100,
     [](Facts& of, const AtLambda*) { return number(of.component_count()); }},
    {"connected", "whether there is one component", Type::truth, undirected, true, false, false, false, 100,
     [](Facts& of, const AtLambda*) { return truth(of.component_count() == 1); }},
    {"min_degree", "the smallest degree", Type::number, undirected, true, true, false, false, 10,
     [](Facts& of, const AtLambda*) { return number(least_degree(of.graph())); }},
    {"max_degree", "the largest degree", Type::number, undirected, true, true, false, false, 10,
     [](Facts& of, const AtLambda*) { return number(largest_degree(of.graph())); }},
    {"regular", "whether all degrees are equal", Type::truth, undirected, true, false, false, false, 20,
     [](Facts& of, const AtLambda*) { return truth(least_degree(of.graph()) == largest_degree(of.graph())); }},
    {"forest", "whether there is no cycle", Type::truth, undirected, true, false, false, false, 110,
     [](Facts& of, const AtLambda*) { return truth(is_forest(of)); }},
    {"tree", "whether it is connected without a cycle", Type::truth, undirected, true, false, false, false, 110,
     [](Facts& of, const AtLambda*) {
         return truth(of.graph().edge_count() == of.graph().size() - 1 && of.component_count() == 1);
     }},
    {"bipartite", "whether there is no cycle of odd length", Type::truth, undirected, true, false, false, false, 200,
     [](Facts& of, const AtLambda*) { return truth(is_bipartite(of.graph())); }},
    {"diameter", "the largest distance, of a connected graph", Type::number, undirected, false, true, false, false, 400,
     [](Facts& of, const AtLambda*) {
         return of.component_count() > 1 ? Found::none(not_connected) : number(of.components().front().diameter);
     }},
    {"radius", "the smallest eccentricity, of a connected graph", Type::number, undirected, false, true, false, false,
     400,
     [](Facts& of, const AtLambda*) {
         return of.component_count() > 1 ? Found::none(not_connected) : number(of.components().front().radius);
     }},
    {"girth", "the length of a shortest cycle, of a graph that has one", Type::number, undirected, false, true, true,
     false, 500,
     [](Facts& of, const AtLambda*) {
         return is_forest(of) ? Found::none("the graph has no cycle") : number(girth_of(of.graph()));
     }},
    {"automorphisms", "the number of automorphisms", Type::number, undirected, true, true, true, false, 2000,
     [](Facts& of, const AtLambda*) { return number(Rational(of.symmetry().order)); }},
    {"orbits", "the number of orbits of vertices", Type::number, undirected, true, true, true, false, 2000,
     [](Facts& of, const AtLambda*) { return number(orbit_count(of.symmetry())); }},
    {"vertex_transitive", "whether all vertices are in one orbit", Type::truth, undirected, true, false, false, false,
     2000, [](Facts& of, const AtLambda*) { return truth(orbit_count(of.symmetry()) == 1); }},
    {"vt_plus", "whether n automorphisms take each vertex once to every vertex", Type::truth, undirected, false, false,
     false, false, 50000, vt_plus},
    {"distance_regular", "connected, with as many neighbours nearer and farther for all pairs at a distance",
     Type::truth, undirected, true, false, false, false, 1000,
     [](Facts& of, const AtLambda*) { return truth(is_distance_regular(of.graph(), of.distance())); }},
    {"opt", "the largest leakage factor of a private channel", Type::number, with_vertices, true, false, true, true,
     20000, [](Facts& of, const AtLambda* at) { return number_between(of.optimum(*at)); }},
    {"kappa_lower", "a lower bound of lim OPT(Gⁿ)/cov(G)ⁿ, by the packing", Type::number, undirected, true, false, true,
     true, 400000, [](Facts& of, const AtLambda* at) { return number(power_ratio_of(of, at).lower); }},
    {"kappa_upper", "an upper bound of lim OPT(Gⁿ)/cov(G)ⁿ, by the largest power with at most 128 vertices",
     Type::number, undirected, true, false, true, true, 400000,
     [](Facts& of, const AtLambda* at) { return number(power_ratio_of(of, at).upper); }},
    {"opt_slope", "the derivative of opt at λ = 1", Type::number, undirected, true, false, false, false, 300000,
     [](Facts& of, const AtLambda*) { return number(optimum_slope(of.graph())); }},
    {"covering_slope", "the derivative of the covering number at λ = 1, the value of the game of distances",
     Type::number, undirected, true, false, false, false, 30000,
     [](Facts& of, const AtLambda*) { return number(covering_slope(of.graph())); }},
    {"magnitude", "Σ w over a solution of Σ_j λ^{-d(i,j)} w_j = 1 for all i, where there is one", Type::number,
     undirected, false, false, false, true, 20000, magnitude},
    {"magnitude_bound", "the same where w ≥ 0; it is then the maximum leakage", Type::number, undirected, false, false,
     true, true, 40000, magnitude_bound},
};

std::vector<Invariant> with_bounds() {
    std::vector<Invariant> out = table;
    const auto place =
        std::find_if(out.begin(), out.end(), [](const auto& one) { return one.name == std::string_view("opt"); }) + 1;
    std::vector<Invariant> rows;
    for (const auto table_of_bounds : {bounds(), lower_bounds()})
        for (const Bound& bound : table_of_bounds)
            rows.push_back({bound.invariant, bound.description, Type::number, Domain::undirected, true, false, true,
                            true, bound.cost,
                            [&bound](Facts& of, const AtLambda* at) { return number(of.bound(bound, *at)); }});
    out.insert(place, rows.begin(), rows.end());
    return out;
}

}  // namespace

const std::vector<Invariant>& invariants() {
    static const std::vector<Invariant> all = with_bounds();
    return all;
}

const Invariant* find_invariant(std::string_view name) {
    const auto& all = invariants();
    const auto at = std::find_if(all.begin(), all.end(), [&](const Invariant& one) { return one.name == name; });
    return at == all.end() ? nullptr : &*at;
}

Found value_of(const Invariant& invariant, Facts& of, const AtLambda* at) {
    if (invariant.domain != Domain::all && of.graph().size() == 0) return Found::none("the graph has no vertices");
    if (invariant.domain == Domain::undirected && of.directed()) return Found::none("the graph is directed");
    return invariant.find(of, at);
}

}  // namespace leakproof::question
