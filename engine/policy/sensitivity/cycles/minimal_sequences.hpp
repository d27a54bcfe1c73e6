// Minimal zero-sum sequences of changes between types, listed: the changes of the answers add up to zero, and those of
// no part do.
#pragma once

#include <optional>
#include <vector>

#include "policy/sensitivity/cycles/count_types.hpp"

namespace leakproof {

struct MinimalSums {
    std::vector<std::vector<int>> vectors;         // those that occur
    std::vector<std::vector<TypeChange>> changes;  // for each of them, the changes of types that make it
    std::vector<std::vector<int>> multiplicities;  // of the vectors, one for each minimal sequence
};

// No value if there are too many; for independent types they are the simple cycles through the types, which nobody
// lists. What was found last is kept, for the same counts are asked about query by query.
std::optional<MinimalSums> minimal_sums(const CountTypes& types);

// The same with unit vectors more, up and down, for each of these counts, made by no change where no types make them.
std::optional<MinimalSums> minimal_sums_with(const CountTypes& types, const std::vector<std::size_t>& counts);

// With types in place of vectors; no value if there are too many.
std::optional<std::vector<TypeSequence>> minimal_sequences(const MinimalSums& sums);

}  // namespace leakproof
