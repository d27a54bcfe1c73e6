// Policies as JSON text, in the format that policy files are read in (see docs/policies.md).
#pragma once

#include <string>
#include <vector>

#include "policy/constraints.hpp"
#include "policy/policy.hpp"

namespace leakproof {

// Values by number, the edges of the secret graph, and the permitted databases ("all" for I = T^n).
std::string to_json(const Policy& policy);

// The same with count constraints in place of the list of databases.
std::string to_json(const Graph& secrets, int tuples, const std::vector<Predicate>& queries,
                    const std::vector<int>& answers);

}  // namespace leakproof
