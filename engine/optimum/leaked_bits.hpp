// What leaks at most under a policy without constraints, of any size: by the covering numbers of its secret graphs.
#pragma once

#include <string>

#include "exact/level.hpp"
#include "policy/policy.hpp"

namespace leakproof {

// log₂ of the factor by which the chance to guess the value of one person, or the whole database, in one try can grow,
// the largest over all private mechanisms and all priors; for one person, priors independent of the others. Between
// ends.
struct LeakedBits {
    Enclosure one_least, one_most, all_least, all_most;
    bool exact_covering = true;
    std::string how;  // the covering numbers were found
};
LeakedBits leaked_bits(const Policy& policy, const Level& level, int digits);

}  // namespace leakproof
