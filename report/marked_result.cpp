#include "report/marked_result.hpp"

#include <map>
#include <variant>

#include "base/words.hpp"
#include "graph/graph6.hpp"
#include "suite/datum_kinds.hpp"

namespace leakproof {

MarkedText marked_range(const Result& result) {
    auto rows = result.ran;
    const auto mark = [](std::string& words) { words = marked_words(words).marked(); };
    for (auto& row : rows) {
        mark(row.objects);
        if (!row.tried.empty()) mark(row.tried);
        if (!row.lambdas.empty()) {
            row.tried += (row.tried.empty() ? "at $λ = " : ", at $λ = ") + joined(row.lambdas, ", ") + "$";
            row.lambdas.clear();
        }
        for (auto& axis : row.axes) mark(axis);
        for (auto& [size, visits] : row.sizes) {
            std::map<std::string, long> reasons;
            for (const auto& [reason, count] : visits.left_out) reasons[marked_words(reason).marked()] = count;
            visits.left_out = std::move(reasons);
        }
    }
    return MarkedText(range_text(rows));
}

MarkedText marked_value(const Datum& value) {
    if (const auto* words = std::get_if<std::string>(&value.kinds())) return marked_words(*words);
    const bool is_formula = std::holds_alternative<Radical>(value.kinds()) ||
                            std::holds_alternative<PolynomialIn>(value.kinds()) ||
                            std::holds_alternative<Difference>(value.kinds());
    return MarkedText(is_formula ? "$" + value.str() + "$" : value.str());
}

MarkedText marked_expected(const Counterexample& c) {
    if (!c.failed || !c.expectation.empty()) return marked_words(c.expectation);
    return marked_words(c.values[c.failed->left].name) + MarkedText(" $" + to_string(c.failed->kind) + "$ ") +
           marked_words(c.values[c.failed->right].name);
}

MarkedObject marked_object(const Counterexample& c) {
    const MarkedText all = marked_words(c.object);
    const std::optional<Graph> graph = c.graph ? c.graph : c.policy ? c.policy->secrets().graph() : std::nullopt;
    if (!graph) return {all, "", {}};
    const std::string graph6 = to_graph6(*graph);
    const auto at = all.marked().find("graph " + graph6);
    if (at == std::string::npos) return {all, "", {}};
    const auto from = at + std::string_view("graph ").size();
    return {MarkedText(all.marked().substr(0, from)), graph6, MarkedText(all.marked().substr(from + graph6.size()))};
}

}  // namespace leakproof
