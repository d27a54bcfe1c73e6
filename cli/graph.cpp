// leakproof graph: describes a graph, or each graph of a file.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "cli/commands.hpp"
#include "cli/growing_json.hpp"
#include "cli/input.hpp"
#include "cli/interval.hpp"
#include "cli/metric.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"
#include "optimum/bounds/bounds.hpp"
#include "report/site/drawing.hpp"
#include "report/text.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/regularity.hpp"

namespace leakproof::cli {
namespace {

struct GraphOptions {
    std::string spec, svg;
    LevelOptions levels;
    std::optional<long> power;
    bool json = false, catalogue = false;
};

struct Description {
    std::string name;
    LabelledGraph labelled;
    const Graph& graph;
    Distances distance;
    std::vector<Component> parts;
    Automorphisms symmetry;
    std::vector<std::vector<int>> orbits;
    std::optional<IntersectionArray> array;

    explicit Description(GivenGraph given)
        : name(std::move(given.name)), labelled(std::move(given.labelled)), graph(labelled.graph), distance(graph),
          parts(components(graph, distance)), symmetry(automorphisms(graph)),
          array(intersection_array(graph, distance)) {
        std::map<int, std::vector<int>> by_first;
        for (int v = 0; v < graph.size(); ++v) by_first[symmetry.orbit_of[v]].push_back(v);
        for (auto& [first, orbit] : by_first) orbits.push_back(std::move(orbit));
    }
    Description(const Description&) = delete;
    Description& operator=(const Description&) = delete;
    bool connected() const { return parts.size() <= 1; }
    bool vertex_transitive() const { return orbits.size() <= 1; }
};

std::string degrees(const Graph& graph) {
    int least = graph.size(), most = 0;
    for (int v = 0; v < graph.size(); ++v) {
        least = std::min(least, graph.degree(v));
        most = std::max(most, graph.degree(v));
    }
    return graph.size() == 0 ? "none"
           : least == most   ? fmt::format("{} (regular)", least)
                             : fmt::format("{} to {}", least, most);
}

// "0 1 2", cut after the first dozen.
std::string listed(const std::vector<int>& vertices, const LabelledGraph& graph) {
    std::string out;
    for (std::size_t k = 0; k < vertices.size() && k < 12; ++k) out += (k == 0 ? "" : " ") + graph.name(vertices[k]);
    return vertices.size() > 12 ? fmt::format("{} … ({} vertices)", out, vertices.size()) : out;
}

// The bounds by distances at a level; they grow with λ.
struct BoundsAt {
    Enclosure lambda;
    std::vector<std::pair<Bound, Enclosure>> bounds;
};

BoundsAt bounds_at(const Description& d, std::span<const Bound> table, const Level& level, const LevelOptions& style) {
    BoundsAt out;
    std::vector<Bound> shown_here;
    std::copy_if(table.begin(), table.end(), std::back_inserter(shown_here),
                 [](const Bound& bound) { return bound.by_distances; });
    const auto values = enclosed(level, style.digits, out.lambda, [&](const Rational& lambda) {
        std::vector<Rational> all;
        for (const auto& bound : shown_here) all.push_back(bound.value({d.parts, d.distance}, lambda));
        return all;
    });
    for (std::size_t k = 0; k < values.size(); ++k) out.bounds.emplace_back(shown_here[k], values[k]);
    return out;
}

void print_text(const Description& d, const std::vector<Level>& levels, const LevelOptions& style) {
    const auto line = [](const char* label, const std::string& text) { fmt::print("  {:<20}{}\n", label, text); };
    fmt::print("{}\n", bold(d.name));
    line("graph6", to_graph6(d.graph));
    line("vertices, edges", fmt::format("{}, {}", d.graph.size(), d.graph.edge_count()));
    line("degrees", degrees(d.graph));
    line("components", std::to_string(d.parts.size()));
    for (const auto& c : d.parts) {
        if (&c - d.parts.data() == 12) {
            fmt::print("    …\n");
            break;
        }
        fmt::print("    {{{}}}: diameter {}, radius {}\n", listed(c.vertices, d.labelled), c.diameter, c.radius);
    }
    line("|Aut|", d.symmetry.order.str());
    line("orbits", std::to_string(d.orbits.size()));
    for (std::size_t k = 0; k < d.orbits.size() && d.orbits.size() > 1; ++k) {
        if (k == 12) {
            fmt::print("    …\n");
            break;
        }
        fmt::print("    {{{}}}\n", listed(d.orbits[k], d.labelled));
    }
    line("vertex-transitive", d.vertex_transitive() ? "yes" : "no");
    const std::string array = d.array ? " " + d.array->str() : "";
    line("distance-regular", d.array && d.connected() ? "yes, intersection array" + array
                             : d.array                ? "no (not connected; each component has" + array + ")"
                                                      : "no");
    if (d.graph.size() == 0) return line("leakage", "none: without a vertex there is no channel");
    for (const auto& level : levels) {
        fmt::print("  every private channel at {} has leakage factor at most\n", shown(level, style));
        const auto print = [&](std::span<const Bound> table) {
            for (const auto& [bound, value] : bounds_at(d, table, level, style).bounds)
                fmt::print("    {:<10}{} = {}   {}\n", bound.name, shown(value, style), shown_bits(value, style),
                           dim(bound.formula));
        };
        print(bounds());
        fmt::print("  and some have at least\n");
        print(lower_bounds());
    }
}

// All but the levels.
Json json_of(const Description& d) {
    Json out;
    put_graph(out, d.name, d.labelled);
    out["edges"] = d.graph.edge_count();
    out["components"] = Json::array();
    for (const auto& c : d.parts)
        out["components"].push_back({{"vertices", c.vertices}, {"diameter", c.diameter}, {"radius", c.radius}});
    out["automorphisms"] = d.symmetry.order.str();
    out["generators"] = Json::array();
    for (const auto& g : d.symmetry.generators) out["generators"].push_back(g.str());
    out["orbits"] = d.orbits;
    out["vertex_transitive"] = d.vertex_transitive();
    out["distance_regular"] = d.connected() && d.array;
    out["intersection_array"] = d.array && d.connected() ? Json{{"b", d.array->b}, {"c", d.array->c}} : Json(nullptr);
    out["levels"] = Json::array();
    return out;
}

Json level_json(const Description& d, const Level& level, const LevelOptions& style) {
    const BoundsAt at = bounds_at(d, bounds(), level, style);
    Json out;
    put_level(out, level, at.lambda, style);
    out["bounds"] = Json::object();
    for (const auto& [bound, value] : at.bounds) out["bounds"][bound.name] = number_json(value, style);
    out["lower_bounds"] = Json::object();
    for (const auto& [bound, value] : bounds_at(d, lower_bounds(), level, style).bounds)
        out["lower_bounds"][bound.name] = number_json(value, style);
    return out;
}

void print_json(const Description& d, const std::vector<Level>& levels, const LevelOptions& style, bool on_one_line) {
    print_growing(json_of(d), on_one_line, [&](GrowingJson& object) {
        if (d.graph.size() == 0) return;
        for (const auto& level : levels) {
            stop_if_asked();
            Json entry = level_json(d, level, style);
            object.put([&](Json& out) { out["levels"].push_back(std::move(entry)); });
        }
    });
}

void print_catalogue() {
    Table table({"SPEC", "what it is", "example"});
    for (const auto& entry : spec_catalogue()) table.add({entry.usage, entry.description, entry.example});
    fmt::print(
        "{}\nAlso: a graph6 string (g6:STRING where it could be read otherwise), a sparse6 string, edges:0-1,1-2 (any "
        "names),\n"
        "@FILE or @- for a file of these, of edges a line, or of adjacency matrices (docs/graphs.md).\n",
        table.str());
    Table distances({"with distances", "what it is"});
    for (const auto& entry : metric_catalogue()) distances.add({entry.usage, entry.description});
    fmt::print("\n{}", distances.str());
}

// Vertices of an orbit have one colour.
void draw(const GraphOptions& options) {
    constexpr int largest = 400;
    const GivenGraph given = one_graph(options.spec);
    if (given.graph().size() > largest)
        throw InputError("--svg", counted_vertices(given.graph().size()), "at most " + std::to_string(largest));
    write_file(options.svg, site::drawn_alone(given.graph(), {.labels = given.labelled.names,
                                                              .orbit_of = automorphisms(given.graph()).orbit_of,
                                                              .name = given.name}));
}

int run(const GraphOptions& options) {
    if (options.catalogue) {
        print_catalogue();
        return ok;
    }
    if (options.spec.empty()) throw InputError("SPEC", "nothing", "a graph (see 'leakproof graph --catalogue')");
    const auto levels = parse_levels(options.levels);
    if (!options.svg.empty()) {
        draw(options);
        if (is_standard_output(options.svg)) return ok;
    }
    const bool many = is_several(options.spec);
    if (options.power) {
        if (*options.power < 1 || *options.power > most_tuples)
            throw InputError("--power", std::to_string(*options.power),
                             "a number of tuples, from 1 to " + with_commas(most_tuples));
        tell_power(one_graph(options.spec), *options.power, levels, {options.levels, "", options.json});
        return ok;
    }
    bool first = true;
    for_each_given(options.spec, [&](Given one) {
        stop_if_asked();
        if (const auto* metric = std::get_if<GivenMetric>(&one)) {
            if (!first && !options.json) fmt::print("\n");
            describe_metric(*metric, levels, {.levels = options.levels, .json = options.json, .on_one_line = many});
            if (many) std::fflush(stdout);
            first = false;
            return;
        }
        const Description d(std::get<GivenGraph>(std::move(one)));
        if (options.json) print_json(d, levels, options.levels, many);
        else {
            if (!first) fmt::print("\n");
            print_text(d, levels, options.levels);
        }
        if (many) std::fflush(stdout);
        first = false;
    });
    return ok;
}

}  // namespace

void add_graph(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<GraphOptions>();
    Command command(app, "graph", "Describe a graph: components, symmetry, regularity, bounds");
    command.option("SPEC", options->spec,
                   "petersen, cycle:8, box(hamming:3,2; cycle:5), edges:0-1,1-2, a graph6 string, @file, @-, …");
    add_levels(command, options->levels, "for the bounds (2 unless given)");
    command.option("--power", options->power,
                   "Instead, what so many tuples with its values leak, in bits; up to a thousand million");
    command.option("--svg", options->svg, "Draw it to this file, orbits in colours; - for standard output");
    command.flag("--json", options->json, "JSON: one object, or one a line for a file");
    command.flag("--catalogue", options->catalogue, "List all graphs that have a name, all families and functions");
    command.examples(
        "  leakproof graph petersen\n"
        "  leakproof graph 'box(hamming:3,2; cycle:5)' --lambda 3/2,2\n"
        "  leakproof graph edges:ann-bob,bob-cal,cal-ann --epsilon 0.5\n"
        "  leakproof graph 'mycielskian(cycle:5)' --svg groetzsch.svg\n"
        "  leakproof graph 'random-tree:12,1..5' --lambda 3/2\n"
        "  leakproof graph chair --power 1000000 --lambda 3/2\n"
        "  leakproof graph 'points(@places.csv; L1)' --epsilon 0.5\n"
        "  nauty-geng -q 5 | leakproof graph @- --json");
    command.reads({"SPEC"}).writes({"--svg"});
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
