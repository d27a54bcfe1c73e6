// How well two values of a person are protected from being told apart: by the steps between them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "graph/graph.hpp"
#include "policy/large/large_policy.hpp"
#include "policy/large/listing.hpp"

namespace leakproof {

// Pairs of values so many steps apart in the secret graph: probabilities differ by the factor λ^steps at most.
struct PairsAtSteps {
    long steps;
    std::optional<Rational> pairs;  // how many, if they were counted
    Edge example;
};

struct Protection {
    std::vector<PairsAtSteps> by_steps;  // ascending; the last one is the diameter
    Rational unprotected;                // pairs in different components
    std::optional<Edge> unprotected_example;
    std::string not_counted;  // why only the diameter is known; empty if all pairs were counted
};
Protection protection_of(const SecretGraph& secrets);

// Under constraints, by listing: for two values u and v of a person, the largest number of steps that the nearest
// permitted database in which the person has v is away from one in which the person has u, over all such databases and
// all persons. A step is from a database to a neighbour, in either order. No value: some such database is connected to
// none; that is said apart from values that no permitted database gives to any person.
struct ListedProtection {
    int values = 0;
    std::vector<std::optional<long>> steps;  // of (u, v) at u·|T| + v
    std::vector<bool> possible;              // some person can have u in one permitted database, and v in another
    std::optional<long> at(int u, int v) const { return steps[u * values + v]; }
    bool meaningful(int u, int v) const { return possible[u * values + v]; }
};
constexpr int most_databases_for_protection = 1024;
constexpr int most_values_for_protection = 24;
// All databases, if there are no more than that and no answer is left open.
std::optional<ListedPolicy> short_listing(const LargePolicy& policy);
ListedProtection listed_protection(const ListedPolicy& listed);

// Two policies on the same values, without constraints: what the one says about the other.
struct PolicyComparison {
    Rational first_more, second_more, equal;  // pairs of values that the one, or the other, keeps nearer
    std::optional<Edge> first_example, second_example;
    // The largest number of steps in the one graph between the ends of a secret pair of the other: what is private at
    // λ under the one is private at λ to this power under the other; no value if some pair is not protected at all.
    std::optional<long> first_for_second, second_for_first;
};
constexpr int most_values_compared = 4096;
PolicyComparison compare(const SecretGraph& first, const SecretGraph& second);

}  // namespace leakproof
