// Policies as JSON in the format that policy files are read in (docs/policies.md).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "policy/policy.hpp"

namespace leakproof {

// Secrets as the file has them that they were read from; others that are neither full nor by attribute as the edges of
// their graph. Databases that are all of T^n as "all".
nlohmann::ordered_json policy_json(const Policy& policy);
std::string to_json(const Policy& policy);  // on one line

}  // namespace leakproof
