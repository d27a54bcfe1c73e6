// Which readings of the theorems on parallel composition speak of a policy of the user's, and of releases on disjoint
// sets of persons.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "policy/release/composition.hpp"

namespace leakproof::he14 {

struct ParallelReading {
    std::string id;           // of the ledger
    std::string asks;         // its hypothesis
    std::optional<bool> met;  // by this policy and these sets; no value where it was not found out
};

// At least two releases, on disjoint sets of persons.
std::vector<ParallelReading> parallel_readings(const Policy& policy, const std::vector<PlannedRelease>& releases);

}  // namespace leakproof::he14
