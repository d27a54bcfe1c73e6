// Under constraints where databases are too many to list: some pairs of values, and how far apart they are proved to
// be.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "policy/policy.hpp"

namespace leakproof {

// Of a group's persons, in both directions: one step at least, since the values differ, and so many at most.
struct PairExample {
    std::size_t group;
    Edge pair;
    long most;
};
struct PairExamples {
    std::vector<PairExample> known;  // by group, one for each number of steps, ascending
    // A pair of which no number of steps is known, the first one found, and why.
    std::optional<Edge> open;
    std::string why;
};
PairExamples pair_examples(const Policy& policy);

}  // namespace leakproof
