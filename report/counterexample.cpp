#include "report/counterexample.hpp"

#include <fmt/format.h>

#include "base/words.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/reading/policy_writer.hpp"
#include "report/marked_result.hpp"
#include "report/text.hpp"

namespace leakproof {
namespace {

// The adjacency of a small graph, a line a vertex.
std::string drawn(const Graph& graph, const std::string& indent) {
    std::string out;
    for (int v = 0; v < graph.size(); ++v) {
        const auto near = graph.neighbours(v);
        out += fmt::format("{}  {} — {}\n", indent, v, near.empty() ? "(no neighbour)" : joined(near, ", "));
    }
    return out;
}

// Inputs and outputs have no names of their own here: both are counted from 0.
std::string tabulated(const Matrix& channel, const std::string& indent) {
    std::vector<std::string> header{indent + "  output"};
    for (int j = 0; j < channel.columns(); ++j) header.push_back(std::to_string(j));
    Table table(header);
    for (int i = 0; i < channel.rows(); ++i) {
        std::vector<std::string> row{indent + "  input " + std::to_string(i)};
        for (int j = 0; j < channel.columns(); ++j) row.push_back(channel(i, j).str());
        table.add(row);
    }
    return table.str();
}

}  // namespace

MarkedText why_neighbours(const Counterexample& c) {
    const Datum *first = c.value("D"), *second = c.value("D'");
    if (!c.policy || first == nullptr || second == nullptr) return "";
    if (first->database() == nullptr || second->database() == nullptr) return "";
    const Databases* databases = c.policy->listed();
    if (databases == nullptr) return "";
    const auto d = databases->find(*first->database()), e = databases->find(*second->database());
    if (!d || !e || secret_difference(*databases, *d, *e).empty()) return "";
    if (const auto between = database_between(*databases, *d, *e))
        return MarkedText(fmt::format("$D'$ is no neighbour of $D$: ${}$ stands between.", databases->text(*between)));
    return MarkedText(fmt::format(
        "$D'$ is a neighbour of $D$: some secret differs, and none of the {} permitted databases has from $D$ a "
        "properly smaller secret difference that is not empty, or the same one and a properly smaller total "
        "difference.",
        with_commas(databases->size())));
}

MarkedText worked_out(const Counterexample& c, const std::string& indent) {
    std::string out;
    if (c.graph) out += indent + "the graph, vertex — its neighbours:\n" + drawn(*c.graph, indent);
    if (c.policy) out += indent + "the policy: " + to_json(*c.policy) + "\n";
    if (c.lambda) out += indent + "λ = " + c.lambda->str() + "\n";
    if (!c.group.empty()) {
        const std::string generators = joined(c.group, ", ");
        out += indent + "Γ = ⟨" + generators + "⟩\n";
    }
    if (c.channel) out += indent + "the channel K:\n" + tabulated(*c.channel, indent);
    for (const auto& [name, value] : c.values)
        out += indent + marked_words(name).marked() + " = " + marked_value(value).marked() + "\n";
    if (const MarkedText why = why_neighbours(c); !why.empty()) out += wrapped(why.plain(), indent);
    return MarkedText(out + indent + "so it is not true that " + marked_expected(c).marked() + ".\n");
}

}  // namespace leakproof
