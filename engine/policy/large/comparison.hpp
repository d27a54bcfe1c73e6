// Two policies on the same values and with as many persons, with or without constraints: what the one says about the
// other.
#pragma once

#include <optional>
#include <string>

#include "policy/large/large_policy.hpp"
#include "policy/large/listing.hpp"

namespace leakproof {

// What is private at λ under the first policy is private at λ to this power, or less, under the second; no value if
// that is not so, or was not found out, and why. A mechanism for the first answers on the databases that the first
// permits: these must contain those of the second.
//   - If both are listed, the power is the largest distance, from neighbour to neighbour of the first, between
//     neighbours of the second.
//   - If the first has no constraints, every person who differs between neighbours of the second is so many steps of
//     the first's secret graph away. Under counts these neighbours differ by a minimal zero-sum sequence.
//   - If all pairs are secret under the first, and its counts and answers follow from those of the second, the changes
//     between neighbours of the second are made up of minimal zero-sum sequences of the first, each of which is a step:
//     as many as there are changes at most, and one if the counts of both follow from each other.
struct Implication {
    std::optional<Rational> power;
    bool exact = false;  // no smaller power will do for all mechanisms
    std::string why;
};
Implication implication(const LargePolicy& first, const LargePolicy& second);
Implication implication(const ListedPolicy& first, const ListedPolicy& second);

// Under equal counts with all pairs secret, any two values that a person can have are one step apart, whatever the
// database and however many persons there are: from D to a database in which the person has the other value the changes
// keep all counts, so they are made up of minimal zero-sum sequences; making only the one that changes this person
// leads to a neighbour.
bool all_one_step_apart(const LargePolicy& policy);

// Whether some permitted database gives a person this value, under equal counts; no value if that was not found out.
std::optional<bool> is_possible(const LargePolicy& policy, int value);

// Steps between two values of a person that keep all counts at every one of them: along secret pairs of one type. No
// value if there are none, or the values are of different types.
std::optional<long> steps_inside_type(const LargePolicy& policy, const SecretGraph& secrets, int u, int v);

}  // namespace leakproof
