// How much the answer to an additive query can differ between two neighbours: a number, or two ends and why.
#pragma once

#include <string>
#include <vector>

#include "policy/queries/additive_query.hpp"

namespace leakproof {

// The sensitivity lies between two numbers, which are the same where it is known.
struct SensitivityBounds {
    Rational lower, upper;
    std::vector<ValueChange> changes;  // what some neighbours that attain the lower end differ by; empty at 0
    std::string why_not_exact;         // empty if it is exact
    std::string how;                   // what proves the upper end

    bool exact() const { return lower == upper; }
};

}  // namespace leakproof
