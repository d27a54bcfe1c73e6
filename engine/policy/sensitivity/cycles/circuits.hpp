// Circuits: minimal zero-sum sequences that a few changes between types make, with multiplicities.
//
// Changes between types whose vectors have one linear relation, up to a factor, make a minimal zero-sum sequence. Turn
// round those with a negative coefficient, and take each as often as its coefficient says, all of them whole numbers
// without a common divisor. What keeps the counts of a part of them is a multiple of that relation, so it is nothing or
// all. This holds for any counts, overlapping in whatever way.
//
// Long ones are looked for by exchange: from one circuit to the next by one change in place of another.
#pragma once

#include <vector>

#include "policy/sensitivity/cycles/count_types.hpp"

namespace leakproof {

// Who can change: at most so many persons, and if the answers of the counts are known, those that are counted, of all.
struct Persons {
    long most, all = 0;
    std::vector<long> answers = {};
    friend bool operator==(const Persons&, const Persons&) = default;
};

// Some of them, those first that change most if every type that is `wide` adds its width each time that it is left and
// entered. Only types for which `there` is true are used, and one of the changes is one of these, which ascend, or
// their reverse; any will do if there are none. With these answers there may yet be no persons for one. The same for
// the same input.
std::vector<TypeSequence> circuit_sequences(const CountTypes& types, const std::vector<bool>& there,
                                            const std::vector<bool>& wide, const Persons& persons,
                                            const std::vector<TypeChange>& one_of);

}  // namespace leakproof
