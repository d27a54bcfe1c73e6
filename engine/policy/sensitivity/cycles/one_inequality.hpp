// One count that is known up to an inequality, or between two bounds that differ.
//
// A change along a secret pair is made alone, or leaves a bound, and one other change takes the count back; that one is
// along no secret pair, for it is permitted alone. The other way round, at a bound these two make neighbours: what
// stands between would be the change along the secret pair alone. So an answer of one number changes by the largest
// |x + y|, x of a secret pair from what is counted to what is not, y of no secret pair back.
#pragma once

#include <optional>
#include <vector>

#include "policy/queries/sensitivity_bounds.hpp"
#include "policy/sensitivity/cycles/type_widths.hpp"

namespace leakproof {

// How much an answer changes by two such changes, at most; and two that are made so, where they were found. No value
// if no two changes are.
struct TwoChanges {
    Rational at_most;
    std::vector<ValueChange> found = {};
};
// Given at most how much one change along a secret pair can do. For types by one count, with these bounds.
std::optional<TwoChanges> two_changes(const Policy& policy, const AdditiveQuery& query, const CountTypes& types,
                                      const TypeWidths& widths, const Rational& single,
                                      const std::pair<long, long>& bounds);

}  // namespace leakproof
