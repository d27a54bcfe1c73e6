#include "question/graph_rows.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>

#include "base/error.hpp"
#include "invariant/classes.hpp"
#include "invariant/connectivity.hpp"
#include "invariant/fractional.hpp"
#include "invariant/spectral_radius.hpp"
#include "invariant/vertex_sets.hpp"
#include "optimum/covering/covering_number.hpp"
#include "question/graph_template.hpp"

namespace leakproof::question {
namespace {

constexpr int spectral_decimals = 40;

Found shown_by(const VertexList& set) {
    Found out = found_number(static_cast<long>(set.size()));
    out.witness.push_back(set);
    return out;
}

Found colours(Facts& of, const AtLambda*) {
    Found out = found_number(0);
    out.witness = fewest_colours(of.graph());
    out.number = Rational(static_cast<long>(out.witness.size()));
    return out;
}

Found matching(Facts& of, const AtLambda*) {
    Found out = found_number(0);
    for (const auto& [u, v] : largest_matching(of.graph())) out.witness.push_back({u, v});
    out.number = Rational(static_cast<long>(out.witness.size()));
    return out;
}

// Over the vertices of a connected graph: the largest distance from each.
template <class Sum>
Found over_eccentricities(Facts& of, const Sum& sum) {
    if (of.component_count() > 1) return Found::none(not_connected);
    std::vector<long> all;
    for (int u = 0; u < of.graph().size(); ++u) {
        int most = 0;
        for (int v = 0; v < of.graph().size(); ++v) most = std::max(most, of.distance()(u, v));
        all.push_back(most);
    }
    return found_number(sum(all));
}

long pairs_at_distance(Facts& of, long distance) {
    long out = 0;
    for (int u = 0; u < of.graph().size(); ++u)
        for (int v = u + 1; v < of.graph().size(); ++v) out += of.distance()(u, v) == distance ? 1 : 0;
    return out;
}

Found wiener(Facts& of, const AtLambda*) {
    if (of.component_count() > 1) return Found::none(not_connected);
    long out = 0;
    for (int u = 0; u < of.graph().size(); ++u)
        for (int v = u + 1; v < of.graph().size(); ++v) out += of.distance()(u, v);
    return found_number(out);
}

template <VertexList (*find)(const Graph&)>
Found size_of_set(Facts& of, const AtLambda*) {
    return shown_by(find(of.graph()));
}

template <bool (*test)(const Graph&)>
Found tested(Facts& of, const AtLambda*) {
    return found_truth(test(of.graph()));
}

using enum Domain;

Invariant whole_number(const char* name, const char* description, bool total, bool positive, long cost,
                       decltype(Invariant::find) find) {
    return {name, description, Type::number, with_vertices, total, true, positive, false, cost, std::move(find)};
}

Invariant condition(const char* name, const char* description, long cost, decltype(Invariant::find) find) {
    return {name, description, Type::truth, with_vertices, true, false, false, false, cost, std::move(find)};
}

Invariant fraction(const char* name, const char* description, bool positive, long cost,
                   decltype(Invariant::find) find) {
    return {name, description, Type::number, with_vertices, true, false, positive, false, cost, std::move(find)};
}

// Costs of 2000 and more are those that a time limit is for.
std::vector<Invariant> numbers() {
    return {
        whole_number("triangles", "the number of triangles", true, false, 60,
                     [](Facts& of, const AtLambda*) { return found_number(triangle_count(of.graph())); }),
        whole_number("wiener", "the sum of the distances of all pairs, of a connected graph", false, false, 400,
                     wiener),
        whole_number("total_eccentricity",
                     "the sum over the vertices of the largest distance from each, of a connected graph", false, false,
                     400,
                     [](Facts& of, const AtLambda*) {
                         return over_eccentricities(of, [](const std::vector<long>& all) {
                             long out = 0;
                             for (const long one : all) out += one;
                             return out;
                         });
                     }),
        whole_number("central_vertices",
                     "the number of vertices whose eccentricity is the radius, of a connected graph", false, true, 400,
                     [](Facts& of, const AtLambda*) {
                         return over_eccentricities(of, [](const std::vector<long>& all) {
                             return static_cast<long>(
                                 std::count(all.begin(), all.end(), *std::min_element(all.begin(), all.end())));
                         });
                     }),
        whole_number("independence", "the most vertices no two of which are adjacent", true, true, 2000,
                     size_of_set<largest_independent_set>),
        whole_number("clique", "the most vertices that are pairwise adjacent", true, true, 2000,
                     size_of_set<largest_clique>),
        whole_number("chromatic", "the fewest colours such that neighbours have different ones", true, true, 3000,
                     colours),
        whole_number("domination", "the fewest vertices such that every other one has a neighbour among them", true,
                     true, 2000, size_of_set<smallest_dominating_set>),
        whole_number("packing", "the most vertices whose closed neighbourhoods are disjoint", true, true, 2500,
                     size_of_set<largest_packing>),
        fraction(
            "fractional_domination",
            "the least Σ x, x ≥ 0, with Σ x ≥ 1 on every closed neighbourhood; the fractional packing number as well",
            true, 20000,
            [](Facts& of, const AtLambda*) { return found_number(fractional_domination(of.graph()).value); }),
        fraction("fractional_independence", "the largest Σ x, 0 ≤ x ≤ 1, with x_u + x_v ≤ 1 on every edge", true, 500,
                 [](Facts& of, const AtLambda*) { return found_number(fractional_independence(of.graph())); }),
        whole_number("matching", "the most edges no two of which share a vertex", true, false, 3000, matching),
        whole_number("vertex_connectivity", "the fewest vertices whose removal disconnects it or leaves one vertex",
                     true, false, 3000,
                     [](Facts& of, const AtLambda*) { return found_number(vertex_connectivity(of.graph())); }),
        whole_number("edge_connectivity", "the fewest edges whose removal disconnects it", true, false, 2000,
                     [](Facts& of, const AtLambda*) { return found_number(edge_connectivity(of.graph())); }),
        fraction(
            "spectral_radius",
            "the largest eigenvalue of the adjacency matrix: a whole number, or between two with 40 decimals", false,
            30000,
            [](Facts& of, const AtLambda*) { return found_between(spectral_radius(of.graph(), spectral_decimals)); }),
    };
}

std::vector<Invariant> classes() {
    return {
        condition("claw_free", "whether no vertex has three neighbours without an edge among them", 100,
                  tested<is_claw_free>),
        condition("chordal", "whether every cycle with four vertices or more has a chord", 300, tested<is_chordal>),
        condition("block_graph", "whether every block is a clique", 1000, tested<is_block_graph>),
        condition("cactus", "whether it is connected and every block is an edge or a cycle", 1000, tested<is_cactus>),
        condition("line_graph", "whether it is the line graph of some graph", 500, tested<is_line_graph>),
        condition("planar", "whether it can be drawn in the plane without crossings", 5000, tested<is_planar>),
        condition("self_complementary", "whether it is isomorphic to its complement", 300,
                  tested<is_self_complementary>),
    };
}

std::vector<Invariant> of_curves() {
    constexpr long long_work = 3'000'000;
    return {
        whole_number("pieces", "the number of pieces of opt as a function of λ ≥ 1", true, true, long_work,
                     [](Facts& of, const AtLambda*) {
                         return found_number(static_cast<long>(of.curves().optimum.pieces().size()));
                     }),
        whole_number("covering_pieces", "the number of pieces of the covering number as a function of λ ≥ 1", true,
                     true, long_work,
                     [](Facts& of, const AtLambda*) {
                         return found_number(static_cast<long>(of.curves().covering.pieces().size()));
                     }),
        condition("gap", "whether opt is below the covering number at some λ ≥ 1", long_work,
                  [](Facts& of, const AtLambda*) { return found_truth(!of.curves().gap().empty()); }),
    };
}

const std::vector<WithArgument> with_argument = {
    {"pairs_at", "a whole number", "the number of pairs of vertices at this distance", false},
    {"opt_at", "a λ", "opt at this λ, whatever the λ of the question", false},
    {"covering_at", "a λ", "the covering number at this λ", false},
    {"contains", "a graph", "whether some vertices, and edges between them, make this graph", true},
    {"contains_induced", "a graph", "whether some vertices, and all edges between them, make this graph", true},
};

Rational number_in(const WithArgument& kind, const std::string& text, const Rational& least) {
    const auto out = Rational::parse(text);
    if (!out || *out < least || (least.is_zero() && !out->is_whole()))
        throw InputError(kind.name, quoted(text), std::string(kind.argument) + ", at least " + least.str());
    return *out;
}

Invariant contained(const WithArgument& kind, const std::string& text) {
    const GraphTemplate made(text);
    if (made.has_g()) throw InputError(kind.name, quoted(text), "a graph that does not depend on G");
    const Containment how = kind.name == std::string_view("contains") ? Containment::any : Containment::induced;
    return {std::string(kind.name) + "(" + made.text() + ")",
            kind.description,
            Type::truth,
            Domain::all,
            true,
            false,
            false,
            false,
            2000,
            [part = made.of(Graph(1)), how](Facts& of, const AtLambda*) {
                return found_truth(contains(of.graph(), part, how));
            }};
}

// The λ of the question has nothing to do with it, and so it is solved by itself.
Invariant at_one_level(const WithArgument& kind, const std::string& text) {
    const Rational lambda = number_in(kind, text, Rational(1));
    const bool covering = kind.name == std::string_view("covering_at");
    return {std::string(kind.name) + "(" + lambda.str() + ")",
            kind.description,
            Type::number,
            Domain::with_vertices,
            true,
            false,
            true,
            false,
            20000,
            [lambda, covering](Facts& of, const AtLambda*) {
                return found_number(covering ? covering_number(of.graph(), lambda).value
                                             : maximum_leakage(of.graph(), lambda).value);
            }};
}

Invariant made_with(const WithArgument& kind, const std::string& argument) {
    if (kind.of_graph) return contained(kind, argument);
    if (kind.name != std::string_view("pairs_at")) return at_one_level(kind, argument);
    const Rational distance = number_in(kind, argument, Rational(0));
    const long value = distance < Rational(Graph::max_vertices) ? distance.whole() : Graph::max_vertices;
    return {
        "pairs_at(" + distance.str() + ")",
        kind.description,
        Type::number,
        Domain::with_vertices,
        true,
        true,
        false,
        false,
        400,
        [value](Facts& of, const AtLambda*) { return found_number(value == 0 ? 0 : pairs_at_distance(of, value)); }};
}

}  // namespace

std::vector<Invariant> rows_of_graphs() {
    std::vector<Invariant> out = numbers();
    out.back().real = true;
    for (auto* more : {&classes, &of_curves})
        for (auto& one : (*more)()) out.push_back(std::move(one));
    return out;
}

const std::vector<WithArgument>& invariants_with_argument() { return with_argument; }

const WithArgument* find_with_argument(std::string_view name) {
    const auto at = std::find_if(with_argument.begin(), with_argument.end(),
                                 [&](const WithArgument& one) { return one.name == name; });
    return at == with_argument.end() ? nullptr : &*at;
}

const Invariant* invariant_with(const WithArgument& kind, const std::string& argument) {
    static std::mutex guard;
    static std::map<std::string, std::unique_ptr<const Invariant>> kept;
    Invariant made = made_with(kind, argument);
    const std::lock_guard lock(guard);
    auto& at = kept[made.name];
    if (!at) at = std::make_unique<const Invariant>(std::move(made));
    return at.get();
}

}  // namespace leakproof::question
