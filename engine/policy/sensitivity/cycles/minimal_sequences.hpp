// Minimal zero-sum sequences of changes between types, listed: the changes of the answers add up to zero, and those of
// no part do.
#pragma once

#include <optional>
#include <vector>

#include "policy/sensitivity/cycles/count_types.hpp"

namespace leakproof {

struct MinimalSums {
    std::vector<std::vector<TypeChange>> changes;  // for each vector that occurs, the changes of types that make it
    std::vector<std::vector<int>> multiplicities;  // of the vectors, one for each minimal sequence
};

// No value if there are too many; for independent types they are the simple cycles through the types, which nobody
// lists. What was found last is kept, for the same counts are asked about query by query.
std::optional<MinimalSums> minimal_sums(const CountTypes& types);

// With types in place of vectors; no value if there are too many.
std::optional<std::vector<TypeSequence>> minimal_sequences(const MinimalSums& sums);

}  // namespace leakproof
