// What the paper prints of the ordered hierarchical mechanism, for a line of the user's.
#pragma once

#include <optional>
#include <string>

#include "exact/enclosure.hpp"

namespace leakproof::he14 {

struct PrintedRanges {
    std::string claim;  // that the loss contradicts
    Enclosure error;    // by (15), times ε²
    Enclosure loss;     // at the split of (15), of a change from the first block to the second, as a multiple of ε
};

// No value for θ = 1 and for |T| < 2θ, where that change may cost less.
std::optional<PrintedRanges> printed_ranges(int values, int theta, int fan_out);

}  // namespace leakproof::he14
