// Noisy counts from which all ranges of the values 0, …, N-1 of a line are answered, for secrets inside the blocks of a
// partition. Nobody changes block, so that the totals of the blocks are released as they are; below each, a tree of
// counts of its values with fan-out f (fan-out the length of the block: the values themselves).
//
// A block with the values p_0 < p_1 < … is read from its nearer side: with h in the middle, the count of its first i
// values is the sum of as few nodes as possible up to the i-th value if i ≤ h, else the total less that of as few nodes
// as possible from it on. A node is then read with one sign only, and the nodes that two counts share cancel.
//
// A change inside a block alters at most two nodes of each depth of its tree, and nothing else: with the rate v_d at
// depth d the structure is private at ε if 2·Σ v_d ≤ 1 in each block. In a block of two values only one of the two is
// read: there v_1 = 1 will do.
#pragma once

#include <vector>

#include "exact/level.hpp"
#include "mechanism/error_bar.hpp"
#include "mechanism/random_bits.hpp"

namespace leakproof {

struct PartitionRanges {
    // Blocks of the same length have trees and rates of one kind.
    struct Kind {
        int length, fan_out;
        std::vector<Rational> uses;                          // by depth, the mean number of nodes that stay in a range
        std::vector<Rational> rates;                         // by depth; 0 if no node is read
        std::vector<int> blocks;                             // their numbers
        int altered() const { return length == 2 ? 1 : 2; }  // nodes of a depth that are read, by one change at most
        Rational loss() const;                               // at most 1
    };

    int values;
    std::vector<std::vector<int>> blocks;  // the values of each, ascending
    std::vector<Kind> kinds;               // of blocks with at least two values, by length
    Rational error;                        // mean expected squared error of Laplace noise, times ε²

    Enclosure geometric_error(const Level& level) const;  // the same with geometric noise
};

// With the fan-out of the least error for each length.
PartitionRanges best_partition_ranges(const std::vector<int>& block_of);

// For each value the noisy count of the values up to it, which every range is the difference of two of.
std::vector<Integer> noisy_cumulative(const PartitionRanges& structure, const Level& level,
                                      const std::vector<Integer>& counts, RandomBits& random);

// The noises that these counts are read with.
std::vector<std::vector<NoiseTerm>> noise_of_cumulative(const PartitionRanges& structure);

}  // namespace leakproof
