#include "policy/sensitivity/sensitivity.hpp"

#include <algorithm>

#include "policy/sensitivity/cycles/count_sensitivity.hpp"
#include "policy/sensitivity/cycles/inequalities.hpp"
#include "policy/sensitivity/rules/edge_sensitivity.hpp"

namespace leakproof {

SensitivityBounds sensitivity(const Policy& policy, const AdditiveQuery& query) {
    if (!policy.is_unconstrained()) {
        std::optional<SensitivityBounds> by_changes;
        if (policy.only_counts()) by_changes = count_sensitivity(policy, query);
        if (by_changes && by_changes->exact()) return *by_changes;
        if (auto listed = listed_sensitivity(policy, query)) return *listed;
        if (by_changes) return *by_changes;
        if (auto bounds = inequality_sensitivity(policy, query)) return *bounds;
        // Unions and lists of databases can make neighbours that differ in everything.
        const auto one = plain_sensitivity(policy, query);
        return {0,
                Rational(policy.tuples()) * one.upper,
                {},
                "unions and lists of databases are only answered where all databases can be listed: at most " +
                    std::to_string(Policy::most_words_listed) + " words, of which at most " +
                    std::to_string(Databases::most_databases) + " are permitted",
                "every person's value may change"};
    }
    SensitivityBounds out{0, 0, {}, "", ""};
    for (const auto& group : policy.people()) {
        auto one = unconstrained_sensitivity(group.secrets, query);
        const Rational upper = std::max(out.upper, one.upper);
        const bool larger = out.how.empty() || one.lower > out.lower;
        const std::string why = one.upper == upper ? one.why_not_exact : out.why_not_exact;
        if (larger) out = std::move(one);
        out.upper = upper;
        out.why_not_exact = out.exact() ? "" : why;
    }
    return out;
}

SensitivityBounds plain_sensitivity(const Policy& policy, const AdditiveQuery& query) {
    const auto all = SecretGraph::full(policy.domain().sides());
    const bool absent = policy.domain().absent().has_value();
    const std::vector<bool> joined(static_cast<std::size_t>(policy.domain().present()), true);
    return unconstrained_sensitivity(absent ? all.with_absent(joined) : all, query);
}

QuerySensitivity sensitivities(const Policy& policy, const AdditiveQuery& query) {
    QuerySensitivity out{query, sensitivity(policy, query), plain_sensitivity(policy, query), {}};
    if (!policy.only_counts()) return out;
    out.for_all = count_sensitivity_for_all(policy, query);
    reconcile(out.bounds, *out.for_all);
    return out;
}

}  // namespace leakproof
