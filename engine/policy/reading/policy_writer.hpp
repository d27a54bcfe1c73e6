// Policies as JSON text in the format that policy files are read in (docs/policies.md).
#pragma once

#include <string>

#include "policy/policy.hpp"

namespace leakproof {

// Secrets that are neither full nor by attribute as the edges of their graph; databases that are all of T^n as "all".
std::string to_json(const Policy& policy);

}  // namespace leakproof
