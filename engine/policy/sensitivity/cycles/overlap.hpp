// Overlapping counts as partitions of the types, such as the marginals of a table: how much a minimal zero-sum sequence
// can change an answer.
//
// Counts that are disjoint, and what none of them counts, are the classes of a partition. The changes keep the counts
// if they leave and enter every class equally often, in each partition. Take one partition with C classes. The changes
// are the arrows of a directed graph on its classes, which go round simple cycles (a change inside a class is one).
// A cycle passes a class at most once, entering at one of its values and leaving from another, so it adds at most the
// sum of the widths of the classes. What it changes in a partition with R classes is a vector of R whole numbers with
// sum 0 that lifts at most C in all; no proper part of the cycles has sum 0. So there are at most so many cycles:
//   - one, if there is no other partition;
//   - max(2, 2C - 1), if there is one other with two classes. Their changes are numbers from -C to C. Take a positive
//     one when the sum so far is not positive, else a negative one: the sums lie in [1 - C, C], and no two are equal.
//     All 2C of them occur only if C and -C are taken, which are then everything.
//   - in general, with d = Σ (R - 1) over the others: by Steinitz' lemma the cycles can be put in an order in which no
//     partial sum lifts more than C·d in any partition. No two partial sums are equal, so that the number of such
//     vectors is a bound.
#pragma once

#include <optional>
#include <vector>

#include "policy/sensitivity/cycles/count_types.hpp"

namespace leakproof {

// The number of vectors of `classes` whole numbers with sum 0 that lift at most `most` in all:
// Σ_k C(R-1, k)² C(most + R-1-k, R-1).
Rational balanced_vectors(int classes, const Rational& most);

// At most how many simple cycles through the classes of a partition a minimal zero-sum sequence consists of, given the
// numbers of classes of the others; no value if these have more than `most_classes` together.
constexpr int most_classes = 120;
std::optional<Rational> most_cycles(int classes, const std::vector<int>& others);

// No minimal zero-sum sequence is longer: for one to three counts 2, 4 and 10 (checks/tools/zero_sum.hpp), else so many
// cycles of at most C changes each, or Steinitz' lemma for the changes themselves. No value if there are too many
// classes.
std::optional<Rational> longest_sequence(const CountTypes& types);
std::optional<Rational> longest_sequence(const std::vector<TypePartition>& partitions);

// The numbers of classes of all partitions but one.
std::vector<int> classes_of_others(const std::vector<TypePartition>& partitions, std::size_t but);

}  // namespace leakproof
