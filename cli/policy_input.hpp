// Policies, workloads and pairs of values as they are given on the command line.
#pragma once

#include <string>
#include <vector>

#include "policy/policy.hpp"
#include "policy/reading/possible_policy.hpp"
#include "policy/release/policy_query.hpp"

namespace leakproof::cli {

// Those of --query, or else the two that most people ask; and those of a file with one query on each line, where #
// begins a comment.
std::vector<PolicyQuery> asked_queries(const Policy& policy, const std::vector<std::string>& queries,
                                       const std::string& workload, const std::vector<std::string>& counts = {});

Edge pair_of(const Domain& domain, const std::string& pair);  // the two values of "u,v"

}  // namespace leakproof::cli
