#include "base/interruption.hpp"
#include "policy/large/count_sensitivity.hpp"
#include "policy/large/listing.hpp"

namespace leakproof {

std::optional<SensitivityBounds> listed_sensitivity(const LargePolicy& policy, const AdditiveQuery& query) {
    if (!policy.answers_are_known()) return std::nullopt;
    const auto listing = list_databases(policy);
    const auto* listed = std::get_if<ListedPolicy>(&listing);
    if (listed == nullptr) return std::nullopt;
    SensitivityBounds out{0, 0, {}, "", "all databases and all neighbours were listed"};
    NeighbourFinder finder(listed->policy);
    for (int d = 0; d < listed->policy.size(); ++d) {
        stop_if_asked();
        const auto from = listed->database(d);
        for (const int e : finder.neighbours(d)) {
            const auto to = listed->database(e);
            std::vector<ValueChange> changes;
            for (std::size_t i = 0; i < from.size(); ++i)
                if (from[i] != to[i]) changes.push_back({from[i], to[i]});
            auto change = change_of(query, changes);
            if (change <= out.lower) continue;
            out.lower = out.upper = std::move(change);
            out.changes = std::move(changes);
        }
    }
    return out;
}

std::optional<std::string> contradiction(const LargePolicy& policy) {
    if (!policy.only_counts() || !policy.answers_are_known()) return std::nullopt;
    const std::string none = "contradictory constraints, which no database satisfies";
    const auto types = count_types(policy);
    const auto found =
        find_type_counts(types, types.answers, policy.tuples(), TypeCounts(static_cast<std::size_t>(types.size())));
    if (!found.counts) return found.complete ? std::optional(none) : std::nullopt;
    // The counts that were left out follow from the others.
    for (const auto& c : policy.constraints) {
        long count = 0;
        for (int t = 0; t < types.size(); ++t)
            if (c.predicate[types.members[t].front()]) count += (*found.counts)[t];
        if (count != *c.answer) return none;
    }
    return std::nullopt;
}

}  // namespace leakproof
