// Counts some of which move inside inequalities, and the changes between neighbours one by one, where the minimal
// zero-sum sequences that they close with unit changes of the counts that move (inequalities.hpp) are few.
//
// From D to D' the changes of some persons move the counts by M. A part of them moves them by P, and leads to a
// permitted database at least if each count stays between its values at D and D', or on the side of these where it has
// no bound. If the part has some secret change, that database stands between. So some change along a secret pair is in
// no such part but the whole; if all pairs are secret, there is no such part. If D is at the bounds that M does not
// lift, no other parts are permitted.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "policy/sensitivity/cycles/minimal_sequences.hpp"
#include "policy/sensitivity/cycles/type_widths.hpp"

namespace leakproof {

// Changes of persons by the multiplicities of their vectors, one of which is along a secret pair; and how much they
// change an answer at most.
struct PossibleChanges {
    std::vector<int> multiplicities;
    std::size_t secret;  // its vector
    Rational at_most;
};

// All of them, the largest first, where counts have these bounds, of `tuples` persons.
std::vector<PossibleChanges> possible_changes(const Policy& policy, const AdditiveQuery& query, const CountTypes& types,
                                              const TypeWidths& widths, const MinimalSums& sums,
                                              const std::vector<std::pair<long, long>>& bounds);

// Changes of types that make the vectors, in some ways.
std::vector<TypeSequence> some_sequences(const MinimalSums& sums, const std::vector<int>& multiplicities);

}  // namespace leakproof
