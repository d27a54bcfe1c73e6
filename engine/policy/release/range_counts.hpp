// Which noisy counts all ranges of a policy on a line are read off.
#pragma once

#include <optional>

#include "mechanism/random_bits.hpp"
#include "mechanism/range_choice.hpp"
#include "mechanism/range_partition.hpp"
#include "policy/policy.hpp"

namespace leakproof {

struct RangeCounts {
    int theta;                              // how many places the values of a secret pair can be apart
    RangeMechanism line;                    // whatever the secrets are up to that distance
    std::optional<PartitionRanges> blocks;  // if the secrets are a partition, and this is better

    Rational laplace_error() const { return blocks ? blocks->error : line.better().error; }  // times ε²
    Enclosure geometric_error(const Level& level) const;
    // For each value how many have one up to it.
    std::vector<Integer> noisy_cumulative(const Level& level, const std::vector<Integer>& counts,
                                          RandomBits& random) const;
    std::vector<std::vector<NoiseTerm>> noise() const;  // of each of these
};

// Why there are none: what was found and what is expected.
std::optional<std::pair<std::string, std::string>> no_range_counts(const Policy& policy);

// The best; no value if no two values of a person are a secret pair, so that no noise is needed.
std::optional<RangeCounts> best_range_counts(const Policy& policy);

}  // namespace leakproof
