// Sensitivities under count constraints, for any number of persons.
//
// The changes between two neighbours are a minimal zero-sum sequence (checks/tools/zero_sum.hpp), at least one of them
// along a secret pair. On the other side, such a sequence makes two neighbours whatever the other persons have
//   - if exactly one of its changes is along a secret pair: nothing has a smaller secret difference, and no part of
//     the sequence keeps the counts;
//   - or if all pairs are secret: then whatever stands between makes a part of the changes.
// In general a database stands between if some of the secret changes, not all, and changes along no secret pair, of
// these persons or of others, keep the counts.
//
// How much a sequence can change an answer: inside a type that is left m times and entered m times, m changes from one
// of its values to another one; what is left over, changes between types.
#pragma once

#include <optional>
#include <string>

#include "policy/queries/sensitivity_bounds.hpp"
#include "policy/sensitivity/cycles/count_types.hpp"

namespace leakproof {

// At the number of persons of the policy, and at its answers, or in the worst case over those that are left open.
// Only for policies that are constrained by equal counts alone.
SensitivityBounds count_sensitivity(const Policy& policy, const AdditiveQuery& query);

// For every number of persons and all answers at once: the largest of all these sensitivities.
SensitivityBounds count_sensitivity_for_all(const Policy& policy, const AdditiveQuery& query);

// What is known at one number of persons and what is known of all of them, each the better for the other: neighbours at
// the one are neighbours, and no sensitivity is above the largest.
void reconcile(SensitivityBounds& one, SensitivityBounds& all);

// Why no database meets the constraints; no value if one does, or if that was not found out.
std::optional<std::string> contradiction(const Policy& policy);

}  // namespace leakproof
