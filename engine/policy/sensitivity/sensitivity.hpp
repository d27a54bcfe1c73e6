// How much the answer to an additive query can differ between two neighbours, under any policy: by the rule of the
// secret graph without constraints (rules/), by sequences of changes that keep all counts (cycles/), or by listing.
#pragma once

#include <optional>

#include "policy/policy.hpp"
#include "policy/queries/sensitivity_bounds.hpp"

namespace leakproof {

SensitivityBounds sensitivity(const Policy& policy, const AdditiveQuery& query);

// The same if any value of one person may change to any other, and nothing is known: plain differential privacy.
SensitivityBounds plain_sensitivity(const Policy& policy, const AdditiveQuery& query);

// By listing all databases and all neighbours; no value if that is too long, or an answer is left open.
std::optional<SensitivityBounds> listed_sensitivity(const Policy& policy, const AdditiveQuery& query);

// All that is known of a query.
struct QuerySensitivity {
    AdditiveQuery query;
    SensitivityBounds bounds, plain;
    std::optional<SensitivityBounds> for_all;  // under count constraints, every number of persons and all answers
};
QuerySensitivity sensitivities(const Policy& policy, const AdditiveQuery& query);

}  // namespace leakproof
