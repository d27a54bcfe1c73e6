// Overlapping counts as a few partitions of the types, such as the marginals of a table.
#pragma once

#include <vector>

#include "policy/sensitivity/cycles/count_types.hpp"

namespace leakproof {

// Of the counts that each type takes part in.
std::vector<TypePartition> partitions_of(const std::vector<std::vector<int>>& vectors);

// The partitions with only the types for which this is true, the others being in no class (-1); classes that lose all
// their types go, and partitions that are left with one class.
std::vector<TypePartition> partitions_among(const std::vector<TypePartition>& partitions,
                                            const std::vector<bool>& there);

}  // namespace leakproof
