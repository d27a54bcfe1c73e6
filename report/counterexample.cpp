// A counterexample in words, as one would write it on a blackboard.
#include <fmt/format.h>

#include "policy/relation.hpp"
#include "report/claims.hpp"
#include "report/text.hpp"

namespace leakproof {
namespace {

// The adjacency of a small graph, a line a vertex.
std::string drawn(const Graph& graph, const std::string& indent) {
    std::string out;
    for (int v = 0; v < graph.size(); ++v) {
        out += fmt::format("{}  {} — ", indent, v);
        const auto near = graph.neighbours(v);
        for (std::size_t k = 0; k < near.size(); ++k) out += (k == 0 ? "" : ", ") + std::to_string(near[k]);
        out += near.empty() ? "(no neighbour)\n" : "\n";
    }
    return out;
}

std::string tabulated(const Matrix& channel, const std::string& indent) {
    std::vector<std::string> header{indent + " "};
    for (int j = 0; j < channel.columns(); ++j) header.push_back("z" + std::to_string(j + 1));
    Table table(header);
    for (int i = 0; i < channel.rows(); ++i) {
        std::vector<std::string> row{indent + "  " + std::to_string(i)};
        for (int j = 0; j < channel.columns(); ++j) row.push_back(channel(i, j).str());
        table.add(row);
    }
    return table.str();
}

// Of the databases called D and D': what makes them neighbours, or what stands between them.
std::string why_neighbours(const Counterexample& c, const std::string& indent) {
    const Datum *first = c.value("D"), *second = c.value("D'");
    if (first == nullptr || second == nullptr || first->database() == nullptr || second->database() == nullptr)
        return "";
    const Policy policy = c.policy->policy();
    const auto d = policy.find(*first->database()), e = policy.find(*second->database());
    if (!d || !e || secret_difference(policy, *d, *e).empty()) return "";
    const auto between = database_between(policy, *d, *e);
    const std::string text =
        between ? fmt::format("D' is no neighbour of D: {} stands between.", policy.text(*between))
                : fmt::format(
                      "D' is a neighbour of D: some secret differs, and none of the {} permitted databases has from D "
                      "a properly smaller secret difference that is not empty, or the same one and a properly smaller "
                      "total difference.",
                      with_commas(policy.size()));
    return wrapped(text, indent);
}

}  // namespace

std::string worked_out(const Counterexample& c, const std::string& indent) {
    std::string out;
    if (c.graph) out += indent + "the graph, vertex — its neighbours:\n" + drawn(*c.graph, indent);
    if (c.policy) out += indent + "the policy: " + to_json(*c.policy) + "\n";
    if (c.lambda) out += indent + "λ = " + c.lambda->str() + "\n";
    if (!c.group.empty()) {
        std::string generators;
        for (const auto& g : c.group) generators += (generators.empty() ? "" : ", ") + g.str();
        out += indent + "Γ = ⟨" + generators + "⟩\n";
    }
    if (c.channel) out += indent + "the channel K:\n" + tabulated(*c.channel, indent);
    for (const auto& [name, value] : c.values) out += indent + name + " = " + value.str() + "\n";
    if (c.policy) out += why_neighbours(c, indent);
    return out + indent + "so it is not true that " + c.expected() + ".\n";
}

}  // namespace leakproof
