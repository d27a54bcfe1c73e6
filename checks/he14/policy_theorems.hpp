// What the theorems say of a policy of the user's.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "policy/policy.hpp"

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
    std::optional<bool> sparse;               // its count constraints are, if theorems speak of such
    std::optional<PolicyGraph> policy_graph;  // if they are
    std::optional<int> alpha, xi;             // for few constraints
    std::vector<PolicyStatement> theorems;    // proved
    std::vector<PolicyStatement> printed;     // as the paper prints them, wrong in general, be they right here or not
};

constexpr int most_queries_for_lengths = 18;  // longest cycles and paths over all sets of them

// Nothing of a policy with more values than a graph can have, whose persons have different secrets or may be absent, or
// whose databases are listed one by one or constrained by anything but counts with known answers.
PolicyFacts theorems_about(const Policy& policy);

}  // namespace leakproof::he14
