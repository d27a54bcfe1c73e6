// How well two values of a person are protected from being told apart: by the steps between them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "graph/graph.hpp"
#include "policy/policy.hpp"

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
// Whether all databases are listed and are no more than that.
bool is_short(const Policy& policy);
ListedProtection listed_protection(const Policy& policy);  // if it is short

// What is known of all pairs of values under a policy.
struct PolicyProtection {
    std::vector<Protection> people;          // of each group, without constraints
    std::optional<ListedProtection> listed;  // under constraints, where the databases are few
    bool one_step = false;                   // any two values that a person can have are one step apart
    std::string not_known;                   // why none of these is there
};
PolicyProtection protection_under(const Policy& policy);

// Two values of a person: in how many steps a database in which the person has the one leads to one in which the person
// has the other, whatever the database.
struct PairProtection {
    enum class Known { steps, unprotected, impossible, not_known };
    int from, to;
    bool both_ways;  // what is said holds from the second value to the first as well
    long persons;    // of whom it is said
    Known known;
    std::optional<long> least, most;  // steps, as far as they are known
    std::string why;
};
std::vector<PairProtection> pair_protection(const Policy& policy, int u, int v);

// Under equal counts with all pairs secret, any two values that a person can have are one step apart, whatever the
// database and however many persons there are: from D to a database in which the person has the other value the changes
// keep all counts, so they are made up of minimal zero-sum sequences; making only the one that changes this person
// leads to a neighbour.
bool all_one_step_apart(const Policy& policy);

// Whether some permitted database gives a person this value, under equal counts; no value if that was not found out.
std::optional<bool> is_possible(const Policy& policy, int value);

// Steps between two values of a person that keep all counts at every one of them: along secret pairs of one type. No
// value if there are none, or the values are of different types.
std::optional<long> steps_inside_type(const Policy& policy, const SecretGraph& secrets, int u, int v);

}  // namespace leakproof
