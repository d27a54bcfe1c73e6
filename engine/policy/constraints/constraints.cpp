#include "policy/constraints/constraints.hpp"

#include <algorithm>

namespace leakproof {
namespace {

bool meets_all(const std::vector<CountConstraint>& system, const std::vector<int>& database) {
    return std::all_of(system.begin(), system.end(), [&](const CountConstraint& c) {
        return c.is_met_by(std::count_if(database.begin(), database.end(), [&](int v) { return c.predicate[v]; }));
    });
}

}  // namespace

bool Constraints::only_counts() const {
    return !counts.empty() && alternatives.empty() && !databases &&
           std::all_of(counts.begin(), counts.end(),
                       [](const CountConstraint& c) { return c.relation == CountConstraint::Relation::equal; });
}

bool Constraints::answers_are_known() const {
    return std::all_of(counts.begin(), counts.end(), [](const CountConstraint& c) { return c.answer.has_value(); });
}

bool Constraints::are_met_by(const std::vector<int>& database) const {
    if (!meets_all(counts, database)) return false;
    return alternatives.empty() || std::any_of(alternatives.begin(), alternatives.end(),
                                               [&](const auto& system) { return meets_all(system, database); });
}

}  // namespace leakproof
