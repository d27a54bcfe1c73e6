// Numbers of persons of each type with given sums in the classes of two partitions: a table with given margins.
#pragma once

#include "policy/sensitivity/cycles/count_types.hpp"

namespace leakproof {

// Only for types with two partitions. A flow from the classes of the one to those of the other, found exactly.
TypeSearch table_counts(const CountTypes& types, const std::vector<long>& answers, long tuples,
                        const TypeCounts& least);

}  // namespace leakproof
