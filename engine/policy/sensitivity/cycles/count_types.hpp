// Values that take part in the same counts, and sequences of changes between such types that keep all counts.
#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "policy/policy.hpp"

namespace leakproof {

// Two values have the same type if every count constraint counts both or neither. A change from a value of type a to
// one of type b changes the answers by vector(b) - vector(a). Counts that are constant, that repeat another one or are
// the rest of another one are left out.
//
// Counts that overlap in no type, and what none of them counts, are the classes of a partition of the types. Changes
// keep all counts if they leave and enter every class of every partition equally often.
struct TypePartition {
    std::vector<int> class_of;                      // of each type
    std::vector<std::optional<std::size_t>> count;  // of each class, the count that it is; none: what is left
    int classes() const { return static_cast<int>(count.size()); }
};

struct CountTypes {
    std::vector<int> type_of;               // of each value, ⊥ included
    std::vector<std::vector<int>> members;  // ascending
    std::vector<std::vector<int>> vectors;  // which counts it takes part in, 0 or 1
    std::vector<long> answers;              // of the counts that are left, if they are known
    bool independent = false;               // no type's vector is an affine combination of the others'
    // Of the counts that are not sums of others; as many as taking them one by one gives: each joins the first one in
    // which it overlaps none.
    std::vector<TypePartition> partitions;
    // If nothing but ⊥ is of its type, that type, and how many persons can have it; otherwise such a person may be
    // there as well.
    int absent_alone = -1;
    long most_absent = 0;

    long most(int t) const { return t == absent_alone ? most_absent : std::numeric_limits<long>::max(); }
    int size() const { return static_cast<int>(members.size()); }
    std::size_t counts() const { return vectors.front().size(); }
};
CountTypes count_types(const Policy& policy);

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

}  // namespace leakproof
