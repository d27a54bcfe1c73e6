// How much the answer to an additive query can differ between two neighbours, for any number of persons.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "policy/large/additive_query.hpp"
#include "policy/large/large_policy.hpp"

namespace leakproof {

// A change of one person's value.
struct ValueChange {
    int from, to;
    friend auto operator<=>(const ValueChange&, const ValueChange&) = default;
};

// The sensitivity lies between two numbers, which are the same where it is known.
struct SensitivityBounds {
    Rational lower, upper;
    std::vector<ValueChange> changes;  // what some neighbours that attain the lower end differ by; empty at 0
    std::string why_not_exact;         // empty if it is exact
    std::string how;                   // what proves the upper end

    bool exact() const { return lower == upper; }
};

// Without constraints: neighbours change one person along an edge of that person's secret graph, so it is the largest
// ‖g(u) - g(v)‖₁ over the edges. Edges are listed only where the rule of the graph gives no shorter way, and at most
// `most_pairs_tried` of them.
constexpr long most_pairs_tried = 100'000'000;
SensitivityBounds unconstrained_sensitivity(const SecretGraph& secrets, const AdditiveQuery& query);

// Under the policy, whatever constraints it has.
SensitivityBounds sensitivity(const LargePolicy& policy, const AdditiveQuery& query);

// The same if any value of one person may change to any other, and nothing is known: plain differential privacy.
SensitivityBounds plain_sensitivity(const LargePolicy& policy, const AdditiveQuery& query);

}  // namespace leakproof
