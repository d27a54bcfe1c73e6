// Values that take part in the same counts, and sequences of changes between such types that keep all counts.
#pragma once

#include <optional>
#include <vector>

#include "policy/large/large_policy.hpp"

namespace leakproof {

// Two values have the same type if every count constraint counts both or neither. A change from a value of type a to
// one of type b changes the answers by vector(b) - vector(a). Counts that are constant, that repeat another one or are
// the rest of another one are left out.
struct CountTypes {
    std::vector<int> type_of;               // of each value, ⊥ included
    std::vector<std::vector<int>> members;  // ascending
    std::vector<std::vector<int>> vectors;  // which counts it takes part in, 0 or 1
    std::vector<long> answers;              // of the counts that are left, if they are known
    bool independent = false;               // no type's vector is an affine combination of the others'

    int size() const { return static_cast<int>(members.size()); }
    std::size_t counts() const { return vectors.front().size(); }
};
CountTypes count_types(const LargePolicy& policy);

// Of vectors of 0 and 1 that are all different; false also where finding out would take too long.
bool affinely_independent(const std::vector<std::vector<int>>& vectors);

// How many persons have each type. With independent types the answers leave one possibility, or none.
using TypeCounts = std::vector<long>;
struct TypeSearch {
    std::optional<TypeCounts> counts;
    bool complete = true;  // false if the search was given up
};
// Some numbers, each at least `least`, with these answers and so many persons.
TypeSearch find_type_counts(const CountTypes& types, const std::vector<long>& answers, long tuples,
                            const TypeCounts& least);

// Changes between types, each from a type to another one.
struct TypeChange {
    int from, to;
    friend auto operator<=>(const TypeChange&, const TypeChange&) = default;
};
using TypeSequence = std::vector<TypeChange>;  // ascending

// All minimal zero-sum sequences: the changes of the answers add up to zero, and those of no part do. No value if there
// are too many; for independent types they are the simple cycles through the types, which nobody lists.
std::optional<std::vector<TypeSequence>> minimal_sequences(const CountTypes& types);

// No minimal zero-sum sequence is longer. Beyond three counts by Steinitz' lemma: the vectors can be put in an order in
// which no coordinate of a partial sum exceeds their number k, and in a minimal sequence no two partial sums are equal.
Rational longest_sequence(const CountTypes& types);

}  // namespace leakproof
