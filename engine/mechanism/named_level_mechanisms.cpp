#include "mechanism/named_level_mechanisms.hpp"

#include <algorithm>
#include <regex>

#include "base/error.hpp"
#include "base/words.hpp"
#include "graph/families.hpp"
#include "mechanism/level_mechanisms.hpp"

namespace leakproof {
namespace {

constexpr int most_values = 64;

struct LevelMechanism {
    const char* kind;
    int numbers;  // or none: of a graph
    std::function<LevelMatrix(const std::vector<int>&)> of_numbers;
    std::function<LevelMatrix(const Graph&)> of_graph;
};

const std::vector<LevelMechanism>& level_mechanisms() {
    static const std::vector<LevelMechanism> table{
        {"response", 1, [](const auto& n) { return exponential_by_distance(Distances(complete(n[0]))); }, {}},
        {"geometric", 1, [](const auto& n) { return truncated_geometric_of_numbers(n[0]); }, {}},
        {"unary", 1, [](const auto& n) { return symmetric_unary_encoding(n[0]); }, {}},
        {"optimised-unary", 1, [](const auto& n) { return optimised_unary_encoding(n[0]); }, {}},
        {"subset", 2, [](const auto& n) { return subset_selection(n[0], n[1]); }, {}},
        {"by-distance", 0, {}, [](const Graph& graph) { return exponential_by_distance(Distances(graph)); }},
        {"mixture", 0, {}, [](const Graph& graph) { return uniform_mixture(graph); }},
    };
    return table;
}

struct NamedMechanism {
    const LevelMechanism* mechanism = nullptr;
    std::string inside;  // numbers, or a SPEC
};

std::optional<NamedMechanism> named_mechanism(const std::string& name) {
    static const std::regex numbers(R"(([a-z-]+):([0-9,]+))"), graph(R"(([a-z-]+)\((.+)\))");
    std::smatch parts;
    for (const bool of_graph : {false, true})
        if (std::regex_match(name, parts, of_graph ? graph : numbers))
            for (const auto& entry : level_mechanisms())
                if (entry.kind == parts[1] && (entry.numbers == 0) == of_graph) return NamedMechanism{&entry, parts[2]};
    return {};
}

LevelMatrixFile of_graph(const NamedMechanism& named, const std::string& name, const LabelledGraph& graph) {
    if (graph.graph.size() == 0 || graph.graph.size() > most_values)
        throw InputError(name, "a graph with " + counted(graph.graph.size(), "vertex", "vertices"),
                         "from 1 to " + std::to_string(most_values));
    return {named.mechanism->of_graph(graph.graph), graph.names, graph.names};
}

LevelMatrixFile of_numbers(const NamedMechanism& named, const std::string& name) {
    std::vector<int> values;
    for (const auto& item : split(named.inside, ","))
        values.push_back(item.empty() || item.size() > 3 ? 0 : std::stoi(item));
    const int numbers = named.mechanism->numbers;
    if (static_cast<int>(values.size()) != numbers ||
        std::any_of(values.begin(), values.end(), [](int n) { return n < 1 || n > most_values; }))
        throw InputError(
            name, quoted(named.inside),
            (numbers == 1 ? "a number of values from 1 to " : std::to_string(numbers) + " numbers from 1 to ") +
                std::to_string(most_values));
    return {named.mechanism->of_numbers(values), {}, {}};
}

}  // namespace

std::optional<LevelMatrixFile> named_level_mechanism(const std::string& name,
                                                     const std::function<LabelledGraph(const std::string&)>& graph_of) {
    const auto named = named_mechanism(name);
    if (!named) return {};
    return named->mechanism->numbers == 0 ? of_graph(*named, name, graph_of(named->inside)) : of_numbers(*named, name);
}

bool is_level_mechanism(const std::string& name) { return named_mechanism(name).has_value(); }

std::string level_mechanism_names() {
    return "response:N, geometric:N, unary:N (symmetric, in √λ), optimised-unary:N, subset:N,K, by-distance(GRAPH) or "
           "mixture(GRAPH)";
}

std::optional<std::string> level_mechanism_meant(const std::string& name) {
    static const std::regex like_a_mechanism(R"(([a-z-]+)(:[0-9,]+|\(.*\)))");
    std::smatch parts;
    return std::regex_match(name, parts, like_a_mechanism) ? std::optional(parts[1].str()) : std::nullopt;
}

std::vector<std::string> level_mechanism_kinds() {
    std::vector<std::string> out;
    for (const auto& entry : level_mechanisms()) out.emplace_back(entry.kind);
    return out;
}

}  // namespace leakproof
