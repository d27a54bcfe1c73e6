#include "checks/he14/parallel_readings.hpp"

#include <algorithm>

namespace leakproof::he14 {
namespace {

using Decided = std::optional<bool>;

Decided both(const Decided& a, const Decided& b) {
    if ((a && !*a) || (b && !*b)) return false;
    return a && b ? Decided(true) : std::nullopt;
}

// Whether no constraint reaches anybody: one that does reaches everybody, and so two of the sets.
template <class Reach>
Decided reaches_nobody(const std::optional<std::vector<ConstraintReach>>& all, const Reach& reach) {
    if (!all) return std::nullopt;
    Decided out = true;
    for (const auto& one : *all) {
        const Decided reached = reach(one);
        out = both(out, reached ? Decided(!*reached) : std::nullopt);
    }
    return out;
}

// The counts of a set of values and of the rest, with no secret pair between, and nothing else. The theorem speaks of
// the same secrets for all.
Decided two_counted_components(const Policy& policy) {
    if (!policy.only_counts() || policy.constraints().counts.size() > 2) return false;
    const auto& first = policy.constraints().counts.front().predicate;
    if (policy.constraints().counts.size() == 2) {
        const auto& second = policy.constraints().counts.back().predicate;
        for (int v = 0; v < policy.domain().present(); ++v)
            if (first[v] == second[v]) return false;
    }
    if (policy.domain().absent()) return false;
    for (const auto& group : policy.people())
        for (int u = 0; u < policy.domain().present(); ++u) {
            bool crossed = false;
            group.secrets.for_each_neighbour(u, [&](int v) {
                crossed = first[u] != first[v];
                return !crossed;
            });
            if (crossed) return false;
        }
    return policy.same_secrets() ? Decided(true) : std::nullopt;
}

}  // namespace

std::vector<ParallelReading> parallel_readings(const Policy& policy, const std::vector<PlannedRelease>& releases) {
    if (policy.is_unconstrained()) return {{"he14/theorem-4.2", "no constraints but the number of persons", true}};
    const auto reach = constraint_reach(policy);
    const Decided secrets = reaches_nobody(reach, [](const ConstraintReach& one) { return one.by_a_secret; });
    const Decided any = reaches_nobody(reach, [](const ConstraintReach& one) { return Decided(one.by_any_change); });
    const Decided complete = std::all_of(policy.people().begin(), policy.people().end(),
                                         [](const People& group) { return group.secrets.is_complete(); });
    const Decided covered = cover_everybody(releases, policy.tuples());
    const std::string theorem = "he14/theorem-4.3/", one_set = "each constraint affects one of the sets only",
                      strictly = "each constraint affects one of the sets and nobody outside it",
                      all_secret = ", all pairs of values are secrets";
    return {{theorem + "as-printed", "nothing: constraints may belong to no set", true},
            {theorem + "exhausting", one_set, secrets},
            {theorem + "exhausting/strict", strictly, secrets},
            {theorem + "exhausting/complete-secrets", one_set + all_secret, both(secrets, complete)},
            {theorem + "exhausting/complete-secrets-strict", strictly + all_secret, both(secrets, complete)},
            {theorem + "exhausting/complete-secrets-all-tuples", one_set + all_secret + ", everybody is in a set",
             both(both(secrets, complete), covered)},
            {"he14/theorem-4.3-covering/any-pairs",
             "each constraint affects one of the sets only, through any change of value, and everybody is in a set",
             both(any, covered)},
            {theorem + "two-components-composition",
             "only the counts of a set of values and of the rest, and no secret pair between them",
             two_counted_components(policy)}};
}

}  // namespace leakproof::he14
