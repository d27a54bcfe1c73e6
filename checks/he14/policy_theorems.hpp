// What the theorems say of a policy of the user's.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "policy/constraints.hpp"
#include "policy/policy_file.hpp"

namespace leakproof::he14 {

// A statement about S(h, P), the sensitivity of the complete histogram.
struct PolicyStatement {
    std::string claim, says;
    long value;
    bool upper_bound;  // rather than the exact value

    bool agrees(long sensitivity) const { return upper_bound ? sensitivity <= value : sensitivity == value; }
};

// What speaks of a policy, and what it speaks about.
struct PolicyFacts {
    bool sparse = false;                      // its count constraints are
    std::optional<PolicyGraph> policy_graph;  // if they are
    std::optional<int> alpha, xi;             // for few constraints
    std::vector<PolicyStatement> theorems;    // proved
    std::vector<PolicyStatement> printed;     // as the paper prints them, wrong in general, be they right here or not
};

constexpr int most_queries_for_lengths = 18;  // longest cycles and paths over all sets of them

PolicyFacts theorems_about(const PolicyFile& file);
// Of a policy whose databases are not listed; nothing if it has more values than a graph can have.
PolicyFacts theorems_about(const LargePolicy& policy);

}  // namespace leakproof::he14
