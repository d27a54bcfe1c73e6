// Two values of a person that are one step apart because another person can always make up for the change.
#pragma once

#include <optional>

#include "policy/people/people.hpp"
#include "policy/policy.hpp"

namespace leakproof {

// Under equal counts, of the persons of this group, in both directions: whatever the permitted database D in which such
// a person has u, if there is one at all in which this person has v, there is one that is a neighbour of D. True only
// if that was proved, which goes so.
//
// Take a partition of the values into classes whose sizes are known, with u and v in different ones. The class of v has
// a member w, of another person, since it has as many in D as in a database in which the person has v. Let w change to
// some x such that both changes together keep all counts; neither does alone, for u and v differ in some count.
//   - If u and v are a secret pair and w and x are none, the secret difference is one change, so that nothing has a
//     smaller one; what is least among those with the same one is a neighbour of D, and has v.
//   - If u and v are none and w and x are a secret pair, the same holds, and only both changes keep the counts.
bool one_step_by_another_person(const Policy& policy, const People& group, int u, int v);

// So many steps at most, in both directions, one after the other through values that a person can have: such as those
// above, and along secret pairs that keep all counts. No value if there are none, or too many values to look at.
std::optional<long> steps_by_other_persons(const Policy& policy, const People& group, int u, int v);

}  // namespace leakproof
