#include "report/site/pictures/atlas.hpp"

#include <map>
#include <nlohmann/json.hpp>

#include "base/interruption.hpp"
#include "certificate/curve_certificate.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/distance.hpp"
#include "graph/graph6.hpp"
#include "graph/named.hpp"
#include "graph/spec.hpp"
#include "optimum/bounds/bounds.hpp"
#include "optimum/curve/graph_curves.hpp"
#include "optimum/level_solver.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof::site {
namespace {

constexpr int decimals_of_ends = 6;

// By the graph6 text of canonical forms, so that a graph is known however it is numbered. The first name wins.
std::map<std::string, std::string> names_of_graphs(int max_vertices) {
    std::map<std::string, std::string> out;
    const auto name = [&](const std::string& spec, const Graph& graph) {
        if (graph.size() <= max_vertices) out.emplace(to_graph6(canonical_form(graph)), spec);
    };
    struct Family {
        std::string name;
        int first;
    };
    for (const auto& [family, first] :
         {Family{"complete", 1}, Family{"path", 3}, Family{"cycle", 4}, Family{"star", 4}})
        for (int k = first; k <= max_vertices; ++k) {
            const std::string spec = family + ":" + std::to_string(k);
            name(spec, parse_spec(spec));
        }
    for (const auto& graph : named_graphs()) name(graph.name, graph.build());
    return out;
}

void add_levels(AtlasGraph& out, const LevelOptimum& found) {
    out.maximum.push_back(found.maximum.lower.str());
    for (std::size_t b = 0; b < found.bounds.size(); ++b) out.bounds[b].push_back(found.bounds[b].value.lower.str());
    out.gap.push_back((found.bounds.back().value.lower / found.maximum.lower).str());
}

AtlasGraph described(const std::string& graph6, const Graph& graph, const std::string& name) {
    const Component whole = components(graph, Distances(graph)).front();
    AtlasGraph out{};
    out.graph6 = graph6;
    out.name = name;
    out.vertices = graph.size();
    out.edges = static_cast<int>(graph.edges().size());
    out.diameter = whole.diameter;
    out.radius = whole.radius;
    return out;
}

// Lines that are written once, and their numbers.
template <class Line>
class Lines {
public:
    std::size_t number_of(const Line& line) {
        const auto [at, is_new] = numbers_.emplace(line, lines_.size());
        if (is_new) lines_.push_back(line);
        return at->second;
    }
    const std::vector<Line>& all() const { return lines_; }

private:
    std::map<Line, std::size_t> numbers_;
    std::vector<Line> lines_;
};

using AtlasJson = nlohmann::ordered_json;

AtlasJson coefficients_of(const WholePolynomial& p) {  // which fit a word: graphs of an atlas are small
    AtlasJson out = AtlasJson::array();
    for (long k = 0; k <= p.degree(); ++k) out.push_back(p.coefficient(k).whole());
    return out;
}

// A function of λ in pieces, for the screen: [[numerator, denominator, end], …], coefficients the constant first; the
// end is text, a fraction or cut decimals with the polynomial it is a root of, and missing of the last piece.
AtlasJson pieces_json(const Curve& curve) {
    AtlasJson out = AtlasJson::array();
    for (const auto& [interval, value] : curve.pieces()) {
        AtlasJson piece{coefficients_of(value.numerator), coefficients_of(value.denominator)};
        if (interval.upper) {
            piece.push_back(interval.upper->str(decimals_of_ends));
            if (!interval.upper->is_rational()) piece.push_back(coefficients_of(interval.upper->polynomial()));
        }
        out.push_back(std::move(piece));
    }
    return out;
}

void add_curves(AtlasGraph& out, const Graph& graph) {
    const Distances distance(graph);
    const auto parts = components(graph, distance);
    const GraphCurves curves = curves_of(graph);
    out.optimum_certificate = optimum_curve_certificate(graph, curves);
    out.covering_certificate = covering_curve_certificate(graph, curves);
    out.curves.push_back(curves.optimum);
    for (const auto& bound : bounds()) out.curves.push_back(bound.curve({parts, distance, nullptr, &curves.covering}));
    out.gap_in_words = open_text(curves.gap(), decimals_of_ends);
}

}  // namespace

const std::vector<Rational>& atlas_grid() {
    static const std::vector<Rational> grid = [] {
        std::vector<Rational> out;
        for (const char* x : {"1",   "21/20", "11/10", "8/7", "6/5",  "5/4", "4/3", "7/5",  "3/2", "8/5",
                              "5/3", "7/4",   "15/8",  "2",   "17/8", "9/4", "5/2", "11/4", "3",   "10/3",
                              "7/2", "4",     "9/2",   "5",   "6",    "7",   "8",   "9",    "10"})
            out.push_back(*Rational::parse(x));
        return out;
    }();
    return grid;
}

Atlas atlas(int max_vertices, const std::vector<Rational>& lambdas) {
    Atlas out{lambdas, {}, {}};
    const auto names = names_of_graphs(max_vertices);
    std::vector<LevelSolver> solvers;
    for (const auto& lambda : lambdas) solvers.emplace_back(Level::of_lambda(lambda), 6);
    for (int n = 1; n <= max_vertices; ++n)
        for_each_graph6(
            n,
            [&](const std::string& graph6) {
                stop_if_asked();
                const Graph graph = parse_graph6(graph6);
                const auto name = names.find(to_graph6(canonical_form(graph)));
                out.graphs.push_back(described(graph6, graph, name == names.end() ? "" : name->second));
                AtlasGraph& last = out.graphs.back();
                for (auto& solver : solvers) {
                    const LevelOptimum found = solver.solve(graph);
                    if (out.bounds.empty())
                        for (const auto& b : found.bounds) out.bounds.push_back({b.name, b.formula});
                    last.bounds.resize(out.bounds.size());
                    add_levels(last, found);
                }
                if (last.maximum == last.bounds.back()) last.gap.clear();
                add_curves(last, graph);
                return true;
            },
            true);
    return out;
}

std::string atlas_script(const Atlas& atlas) {
    Lines<GridLine> lines;
    Lines<AtlasJson> curves;
    AtlasJson graphs = AtlasJson::array();
    for (const auto& g : atlas.graphs) {
        AtlasJson one{{"graph6", g.graph6},     {"n", g.vertices},    {"edges", g.edges},
                      {"diameter", g.diameter}, {"radius", g.radius}, {"maximum", lines.number_of(g.maximum)}};
        if (!g.name.empty()) one["name"] = g.name;
        for (const auto& line : g.bounds) one["bounds"].push_back(lines.number_of(line));
        if (!g.gap.empty()) one["gap"] = lines.number_of(g.gap);
        for (const auto& curve : g.curves) one["curves"].push_back(curves.number_of(pieces_json(curve)));
        if (!g.gap_in_words.empty()) one["open"] = g.gap_in_words;
        graphs.push_back(std::move(one));
    }
    AtlasJson out{
        {"lambdas", AtlasJson::array()}, {"bounds", AtlasJson::array()}, {"lines", lines.all()}, {"graphs", graphs}};
    out["curves"] = curves.all();
    for (const auto& lambda : atlas.lambdas) out["lambdas"].push_back(lambda.str());
    for (const auto& [name, formula] : atlas.bounds) out["bounds"].push_back({{"name", name}, {"formula", formula}});
    return "window.leakproof_atlas = " + out.dump() + ";\n";
}

}  // namespace leakproof::site
