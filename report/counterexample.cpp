#include "report/counterexample.hpp"

#include <fmt/format.h>

#include "base/words.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/reading/policy_writer.hpp"
#include "report/marked_result.hpp"
#include "report/text.hpp"
#include "suite/datum_kinds.hpp"

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

// Outputs have no names of their own here and are counted from 0; so are inputs, unless they are databases.
std::string tabulated(const Matrix& matrix, const std::string& indent, const std::vector<std::string>& inputs) {
    std::vector<std::string> header{indent + "  output"};
    for (int j = 0; j < matrix.columns(); ++j) header.push_back(std::to_string(j));
    Table table(header);
    const bool named = inputs.size() == static_cast<std::size_t>(matrix.rows());
    for (int i = 0; i < matrix.rows(); ++i) {
        std::vector<std::string> row{
            fmt::format("{}  input {}", indent, named ? inputs[static_cast<std::size_t>(i)] : std::to_string(i))};
        for (int j = 0; j < matrix.columns(); ++j) row.push_back(matrix(i, j).str());
        table.add(row);
    }
    return table.str();
}

constexpr int most_named = 64;

// The permitted databases by name, where a matrix may have a row for each.
std::vector<std::string> database_names(const Counterexample& c) {
    if (!c.policy || !c.policy->constraints().databases) return {};
    const Databases* databases = c.policy->listed();
    if (databases == nullptr || databases->size() > most_named) return {};
    std::vector<std::string> out;
    for (int d = 0; d < databases->size(); ++d) out.push_back(databases->text(d));
    return out;
}

// A value behind its name: graphs as lists of neighbours and matrices as tables, all else in a line.
std::string valued(const NamedDatum& datum, const std::string& indent, const std::vector<std::string>& databases) {
    const std::string name = indent + marked_words(datum.name).marked();
    if (const Graph* graph = datum.value.graph(); graph != nullptr && graph->size() <= most_named)
        return fmt::format("{} = {}, vertex — its neighbours:\n{}", name, datum.value.str(), drawn(*graph, indent));
    if (const auto* matrix = std::get_if<Matrix>(&datum.value.kinds()))
        return name + ":\n" + tabulated(*matrix, indent, databases);
    return name + " = " + marked_value(datum.value).marked() + "\n";
}

bool only_equal_counts(const Constraints& constraints) {
    return constraints.alternatives.empty() && constraints.only_counts() && constraints.answers_are_known();
}

std::string permitted_in_words(const Policy& policy) {
    const Constraints& constraints = policy.constraints();
    if (constraints.databases) {
        std::vector<std::string> listed;
        for (const auto& d : *constraints.databases) listed.push_back(text_of(Database(d.begin(), d.end())));
        return "permitted databases " + joined(listed, ", ");
    }
    if (constraints.none()) return "all databases permitted";
    std::vector<std::string> counts;
    for (const auto& count : constraints.counts)
        counts.push_back(
            fmt::format("{} with a value in {}", counted(*count.answer, "tuple"), text_of(count.predicate)));
    return "permitted are databases with " + joined(counts, ", ");
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

bool worth_telling(const NamedDatum& datum, const WorkedOut& told) {
    if (datum.name == datum.value.str()) return false;  // a number that goes by itself
    return told.words_and_end || !std::holds_alternative<std::string>(datum.value.kinds());
}

bool has_object(const Counterexample& c) { return c.object != "the statement itself"; }

std::string there_is(const Counterexample& c) {
    return !has_object(c) && c.expectation.starts_with("a ") ? "there is " : "";
}

std::string policy_in_words(const Policy& policy) {
    const auto secrets = policy.secrets().graph();
    const Constraints& constraints = policy.constraints();
    const bool plain = constraints.none() || constraints.databases || only_equal_counts(constraints);
    if (!secrets || secrets->size() > most_named || !plain) return to_json(policy);
    std::vector<std::string> values, pairs;
    for (int v = 0; v < secrets->size(); ++v) values.push_back(std::to_string(v));
    for (const auto& [u, v] : secrets->edges()) pairs.push_back(fmt::format("{}–{}", u, v));
    return fmt::format("values {}; {}; {}; {}", joined(values, ", "),
                       pairs.empty() ? "no secret pairs" : "secret pairs " + joined(pairs, ", "),
                       counted(static_cast<long>(policy.tuples()), "tuple"), permitted_in_words(policy));
}

MarkedText worked_out(const Counterexample& c, const std::string& indent, const WorkedOut& told) {
    std::string out;
    const auto databases = database_names(c);
    if (c.graph) out += indent + "the graph, vertex — its neighbours:\n" + drawn(*c.graph, indent);
    if (c.policy) {
        const std::string words = policy_in_words(*c.policy), file = to_json(*c.policy);
        out += indent + "the policy: " + words + "\n";
        if (told.policy_file && words != file) out += indent + "as a file: " + file + "\n";
    }
    if (c.lambda) out += indent + "λ = " + c.lambda->str() + "\n";
    if (!c.group.empty()) {
        const std::string generators = joined(c.group, ", ");
        out += indent + "Γ = ⟨" + generators + "⟩\n";
    }
    if (c.channel) out += indent + "the channel K:\n" + tabulated(*c.channel, indent, databases);
    for (const auto& datum : c.values)
        if (worth_telling(datum, told)) out += valued(datum, indent, databases);
    if (const MarkedText why = why_neighbours(c); told.why_neighbours && !why.empty())
        out += wrapped(why.plain(), indent);
    if (told.words_and_end)
        out += fmt::format("{}so it is not true that {}{}.\n", indent, there_is(c), marked_expected(c).marked());
    return MarkedText(out);
}

}  // namespace leakproof
