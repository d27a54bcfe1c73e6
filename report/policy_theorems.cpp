#include "report/policy_theorems.hpp"

#include "policy/sensitivity/sensitivity.hpp"
#include "report/claims.hpp"

namespace leakproof {

std::optional<bool> PolicyStatements::agrees(const he14::PolicyStatement& statement) const {
    const Rational value = statement.value;
    if (histogram.lower > value || (!statement.upper_bound && histogram.upper < value)) return false;
    if (statement.upper_bound ? histogram.upper <= value : histogram.exact()) return true;
    return std::nullopt;
}

PolicyStatements statements_about(const Policy& policy) {
    const AdditiveQuery histogram("histogram", policy.domain().sides(), HistogramQuery{});
    return {he14::theorems_about(policy), sensitivity(policy, histogram)};
}

std::vector<std::string> arrows_of(const PolicyGraph& graph) {
    const auto name = [&](int v) {
        return v == graph.source() ? "v⁺" : v == graph.sink() ? "v⁻" : "q" + std::to_string(v);
    };
    std::vector<std::string> out;
    for (int a = 0; a <= graph.sink(); ++a)
        for (int b = 0; b <= graph.sink(); ++b)
            if (graph.edge(a, b)) out.push_back(name(a) + " → " + name(b));
    return out;
}

std::vector<JudgedReading> judged_readings(const Policy& policy, const std::vector<PlannedRelease>& releases,
                                           const Baseline& baseline) {
    std::vector<JudgedReading> out;
    for (auto& reading : he14::parallel_readings(policy, releases)) {
        std::string verdict = verdict_in_words(reading.id, baseline.find(reading.id));
        out.push_back({std::move(reading), std::move(verdict)});
    }
    return out;
}

}  // namespace leakproof
