// How differently the rank errors of the values can change between two neighbours: the largest
// max_k (d'(k) - d(k)) - min_k (d'(k) - d(k)). With a probability in proportion to λ^{-d/S} a value is told privately
// (docs/policies.md has the proof, and that of the closed form without constraints).
#pragma once

#include "mechanism/rank_error_law.hpp"
#include "policy/policy.hpp"
#include "policy/quantiles/quantile_query.hpp"
#include "policy/queries/sensitivity_bounds.hpp"

namespace leakproof {

SensitivityBounds rank_sensitivity(const Policy& policy, const QuantileQuery& query);

// If any value of one person may change to any other, and nothing is known: plain differential privacy.
SensitivityBounds plain_rank_sensitivity(const Policy& policy, const QuantileQuery& query);

// Whether all persons have a value that is counted, so that their number is known.
bool all_counted(const Policy& policy, const QuantileQuery& query);

// What is known of rank errors with this sensitivity, which is not 0.
RankErrorLaw rank_error_law(const Policy& policy, const QuantileQuery& query, const Rational& sensitivity);

}  // namespace leakproof
