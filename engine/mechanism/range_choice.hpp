// Which structure to answer ranges with.
#pragma once

#include <optional>

#include "mechanism/range_mechanism.hpp"

namespace leakproof {

struct RangeMechanism {
    RangeStructure structure;
    RangeSplit one_rate, by_depth;

    const RangeSplit& better() const { return by_depth.error < one_rate.error ? by_depth : one_rate; }
};

constexpr int least_fan_out = 2, most_fan_out = 16;  // that are tried

// With the fan-out given, or with that of the least error for trees which all have one rate.
RangeMechanism best_fan_out(int values, int theta, int block, const std::optional<int>& fan_out = {});

// Lengths of blocks that are worth a try: powers of two and their halves more, θ, 1 and all values.
std::vector<int> usual_blocks(int values, int theta);

// The best of the usual blocks; only of 1, θ and all values beyond `most_values_for_search`.
constexpr int most_values_for_search = 20'000;
RangeMechanism best_range_mechanism(int values, int theta);

}  // namespace leakproof
