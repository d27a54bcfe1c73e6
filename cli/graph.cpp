// leakproof graph: describes a graph, or each graph of a file.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/ranges.hpp"
#include "exact/enclosure.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"
#include "optimum/distance_bounds.hpp"
#include "report/text.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/regularity.hpp"

namespace leakproof::cli {
namespace {

struct Options {
    std::string spec, lambda = "2";
    bool json = false, catalogue = false;
};

struct Description {
    std::string name;
    Graph graph;
    Distances distance;
    std::vector<Component> parts;
    Automorphisms symmetry;
    std::vector<std::vector<int>> orbits;
    std::optional<IntersectionArray> array;

    Description(std::string name_, Graph graph_)
        : name(std::move(name_)), graph(std::move(graph_)), distance(graph), parts(components(graph, distance)),
          symmetry(automorphisms(graph)), array(intersection_array(graph, distance)) {
        std::map<int, std::vector<int>> by_first;
        for (int v = 0; v < graph.size(); ++v) by_first[symmetry.orbit_of[v]].push_back(v);
        for (auto& [first, orbit] : by_first) orbits.push_back(std::move(orbit));
    }
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
std::string listed(const std::vector<int>& vertices) {
    std::string out;
    for (std::size_t k = 0; k < vertices.size() && k < 12; ++k)
        out += (k == 0 ? "" : " ") + std::to_string(vertices[k]);
    return vertices.size() > 12 ? fmt::format("{} … ({} vertices)", out, vertices.size()) : out;
}

void print_text(const Description& d, const std::vector<Rational>& lambdas) {
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
        fmt::print("    {{{}}}: diameter {}, radius {}\n", listed(c.vertices), c.diameter, c.radius);
    }
    line("|Aut|", d.symmetry.order.str());
    line("orbits", std::to_string(d.orbits.size()));
    for (std::size_t k = 0; k < d.orbits.size() && d.orbits.size() > 1; ++k) {
        if (k == 12) {
            fmt::print("    …\n");
            break;
        }
        fmt::print("    {{{}}}\n", listed(d.orbits[k]));
    }
    line("vertex-transitive", d.vertex_transitive() ? "yes" : "no");
    const std::string array = d.array ? " " + d.array->str() : "";
    line("distance-regular", d.array && d.connected() ? "yes, intersection array" + array
                             : d.array                ? "no (not connected; each component has" + array + ")"
                                                      : "no");
    for (const auto& lambda : lambdas) {
        fmt::print("  every private channel at λ = {} has leakage factor at most\n", lambda.str());
        for (const auto& bound : distance_bounds(d.parts, d.distance, lambda))
            fmt::print("    {:<10}{} = {} bits   {}\n", bound.name, bound.value.str(), log2_of(bound.value).str(4),
                       dim(bound.formula));
    }
}

nlohmann::ordered_json to_json(const Description& d, const std::vector<Rational>& lambdas) {
    using Json = nlohmann::ordered_json;
    Json out{{"name", d.name},
             {"graph6", to_graph6(d.graph)},
             {"vertices", d.graph.size()},
             {"edges", d.graph.edge_count()},
             {"components", Json::array()}};
    for (const auto& c : d.parts)
        out["components"].push_back({{"vertices", c.vertices}, {"diameter", c.diameter}, {"radius", c.radius}});
    out["automorphisms"] = d.symmetry.order.str();
    out["generators"] = Json::array();
    for (const auto& g : d.symmetry.generators) out["generators"].push_back(g.str());
    out["orbits"] = d.orbits;
    out["vertex_transitive"] = d.vertex_transitive();
    out["distance_regular"] = d.connected() && d.array;
    out["intersection_array"] = d.array && d.connected() ? Json{{"b", d.array->b}, {"c", d.array->c}} : Json(nullptr);
    out["bounds"] = Json::array();
    for (const auto& lambda : lambdas) {
        Json entry{{"lambda", lambda.str()}};
        for (const auto& bound : distance_bounds(d.parts, d.distance, lambda)) entry[bound.name] = bound.value.str();
        out["bounds"].push_back(entry);
    }
    return out;
}

void print_catalogue() {
    Table table({"SPEC", "what it is", "example"});
    for (const auto& entry : spec_catalogue()) table.add({entry.usage, entry.description, entry.example});
    fmt::print(
        "{}\nAlso: a graph6 string (g6:STRING where it could be read otherwise), @FILE or @- for graph6 lines.\n",
        table.str());
}

int run(const Options& options) {
    if (options.catalogue) {
        print_catalogue();
        return ok;
    }
    if (options.spec.empty()) throw InputError("SPEC", "nothing", "a graph (see 'leakproof graph --catalogue')");
    const auto lambdas = parse_lambdas(options.lambda, "--lambda");
    const bool many = is_file_spec(options.spec);
    bool first = true;
    for_each_graph(options.spec, [&](const NamedGraph& given) {
        const Description d(given.name, given.graph);
        if (options.json) fmt::print("{}\n", to_json(d, lambdas).dump(many ? -1 : 2));
        else {
            if (!first) fmt::print("\n");
            print_text(d, lambdas);
        }
        first = false;
    });
    return ok;
}

}  // namespace

void add_graph(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<Options>();
    Command command(app, "graph", "Describe a graph: components, symmetry, regularity, bounds");
    command.option("SPEC", options->spec,
                   "petersen, cycle:8, box(hamming:3,2; cycle:5), a graph6 string, @file.g6, @-, …");
    command.option("--lambda", options->lambda, "Values of λ = e^ε for the bounds, separated by commas");
    command.flag("--json", options->json, "JSON: one object, or one a line for a file");
    command.flag("--catalogue", options->catalogue, "List all graphs that have a name, all families and functions");
    command.examples(
        "  leakproof graph petersen\n"
        "  leakproof graph 'box(hamming:3,2; cycle:5)' --lambda 3/2,2\n"
        "  nauty-geng -q 5 | leakproof graph @- --json");
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
