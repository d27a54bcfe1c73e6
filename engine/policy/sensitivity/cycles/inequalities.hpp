// Sensitivities where counts are known up to inequalities, for any number of persons.
//
// Let D ~ D' be neighbours, and add to their changes, for each count that an inequality speaks of, as many unit changes
// of this count alone as it moves from D to D', the other way: then all counts keep their values. Take the minimal
// zero-sum sequence of these in which some secret change is. Making its changes of persons moves each count to a value
// between those at D and at D', which is permitted; so they are all changes that there are, or a database would stand
// between. So the bounds of cycles/overlap.hpp hold, with a class more for what is left in a partition whose counts
// take in everybody. A cycle through classes that goes through this rest has at most one piece of changes of persons
// that begins and ends in different classes, and changes the answer by the widths of its classes and the widest
// change at most.
//
// One count between two bounds that are not equal: one_inequality.hpp. All sequences one by one, where they are few:
// several_inequalities.hpp.
#pragma once

#include <optional>

#include "policy/policy.hpp"
#include "policy/queries/sensitivity_bounds.hpp"

namespace leakproof {

// No value for other constraints than counts and inequalities all of which must be met.
std::optional<SensitivityBounds> inequality_sensitivity(const Policy& policy, const AdditiveQuery& query);

}  // namespace leakproof
