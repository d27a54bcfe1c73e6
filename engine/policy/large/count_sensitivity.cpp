#include "policy/large/count_sensitivity.hpp"

#include <map>

#include "policy/large/counts/count_search.hpp"

namespace leakproof {

Rational change_of(const AdditiveQuery& query, const std::vector<ValueChange>& changes) {
    std::map<int, long> difference;
    for (const auto& [from, to] : changes) {
        --difference[from];
        ++difference[to];
    }
    return query.change(difference);
}

SensitivityBounds count_sensitivity(const LargePolicy& policy, const AdditiveQuery& query) {
    return CountSearch(policy, query, false).run();
}

SensitivityBounds count_sensitivity_for_all(const LargePolicy& policy, const AdditiveQuery& query) {
    return CountSearch(policy, query, true).run();
}

void reconcile(SensitivityBounds& one, SensitivityBounds& all) {
    if (one.lower > all.lower) {
        all.lower = one.lower;
        all.changes = one.changes;
    }
    if (all.upper < one.upper) {
        one.upper = all.upper;
        one.how = all.how;
    }
    for (auto* of : {&one, &all})
        if (of->exact()) of->why_not_exact.clear();
}

}  // namespace leakproof
