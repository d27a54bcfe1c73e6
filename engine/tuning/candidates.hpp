// The mechanisms that this program knows for an additive query under a policy, each with its exact expected squared
// error: the mean over the numbers of the answer (docs/tuning.md).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "policy/sensitivity/sensitivity.hpp"
#include "tuning/expected_error.hpp"
#include "tuning/least_squares.hpp"

namespace leakproof {

// A policy with what several mechanisms need of it, found out once.
class TunedPolicy {
public:
    explicit TunedPolicy(Policy policy, SquaresFound& squares) : policy_(std::move(policy)), squares_(&squares) {}

    const Policy& policy() const { return policy_; }
    const SensitivityBounds& histogram() const;
    const SensitivityBounds& cumulative() const;
    SquaresFound& squares() const { return *squares_; }
    bool total_is_known() const { return !policy_.domain().absent(); }

private:
    Policy policy_;
    SquaresFound* squares_;
    mutable std::optional<SensitivityBounds> histogram_, cumulative_;
};

// One of them: its error, or why it does not apply.
struct Candidate {
    std::string mechanism = {};
    std::optional<ExpectedError> error = {};
    std::string how = {};  // its structure, such as "fan-out 4"; may be empty
    std::string why_not = {};
};

struct CandidateRule {
    std::string name;
    Candidate (*candidate)(const TunedPolicy&, const AdditiveQuery&, const SensitivityBounds&);
};
inline const std::string quantile_mechanism = "exponential";  // of quantiles, which have no other
const std::vector<CandidateRule>& candidate_rules();          // in the order in which ties are decided

}  // namespace leakproof
