// Overlapping counts as a few partitions of the types, such as the marginals of a table.
#pragma once

#include <vector>

#include "policy/sensitivity/cycles/count_types.hpp"

namespace leakproof {

// Of the counts that each type takes part in.
std::vector<TypePartition> partitions_of(const std::vector<std::vector<int>>& vectors);

// The same without counts that are sums of others, such as a count by sex beside counts by sex and age: equal counts
// that keep these keep them as well.
std::vector<TypePartition> partitions_without_sums(const std::vector<std::vector<int>>& vectors);

// The partitions with only the types for which this is true, the others being in no class (-1); classes that lose all
// their types go, and partitions that are left with one class.
std::vector<TypePartition> partitions_among(const std::vector<TypePartition>& partitions,
                                            const std::vector<bool>& there);

// Without those that are unions of classes of another one, or equal to an earlier one: what keeps the others keeps
// them.
std::vector<TypePartition> finest(const std::vector<TypePartition>& partitions);

// At most how many changes between classes neighbours differ by if so many persons are in each class: two for each
// person outside the largest class, since every class is entered as often as it is left. The answers are those of the
// counts.
long most_crossings(const TypePartition& partition, const std::vector<long>& answers, long tuples);

}  // namespace leakproof
