// A structure for ranges, run on data: noise is drawn for its nodes, and the counts of all first values are read off
// them.
#pragma once

#include <vector>

#include "mechanism/error_bar.hpp"
#include "mechanism/geometric_noise.hpp"
#include "mechanism/range_mechanism.hpp"

namespace leakproof {

// For each value the noisy count of the values up to it; that of the last one is the total, which is known. Every range
// is the difference of two of them. A node with rate u has geometric noise with ratio λ^{-u}.
std::vector<Integer> noisy_cumulative(const RangeStructure& structure, const RangeSplit& split, const Level& level,
                                      const std::vector<Integer>& counts, RandomBits& random);

// The noises that these counts are read with.
std::vector<std::vector<NoiseTerm>> noise_of_cumulative(const RangeStructure& structure, const RangeSplit& split);

// The mean expected squared error over all ranges.
Enclosure geometric_error(const RangeStructure& structure, const RangeSplit& split, const Level& level);

}  // namespace leakproof
