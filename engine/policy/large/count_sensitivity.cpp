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

}  // namespace leakproof
