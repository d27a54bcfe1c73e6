// Two policies on the same values and with as many persons, with or without constraints: what the one says about the
// other.
#pragma once

#include <optional>
#include <string>

#include "policy/policy.hpp"

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
Implication implication(const Policy& first, const Policy& second);
// The same where one of them has constraints, without listing anything.
Implication implication_by_rules(const Policy& first, const Policy& second);

// The values have the same names in the same order.
bool same_values(const Domain& a, const Domain& b);

// Pairs of values that the one policy, or the other, keeps nearer; ordered under constraints.
struct NearerPairs {
    Rational first, second, equal;
    std::optional<Edge> first_example, second_example;
    bool ordered = false;
};
struct PolicyComparison {
    std::optional<NearerPairs> pairs;  // none: the neighbours of databases were not listed
    Implication first_for_second, second_for_first;
};
// On the same values: without constraints on at most so many, with the same secrets for all; otherwise for as many
// persons.
constexpr int most_values_compared = 4096;
PolicyComparison compare(const Policy& first, const Policy& second);

}  // namespace leakproof
