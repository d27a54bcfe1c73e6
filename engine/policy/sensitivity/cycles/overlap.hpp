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
//
// Partition by partition: leave one out, with R classes. The sequence is made up of groups, minimal zero-sum sequences
// for the others, and what these move in the one left out are vectors with sum 0, no proper part of which has sum 0. If
// a group has at most l changes, there are at most max(2, 2l - 1) groups for R = 2, and in general as many as vectors
// that lift at most l·(R - 1). If there are several, each has a change between different classes of the one left out,
// and there are at most so many of these as persons can make: two for each person outside the largest class, since a
// class is entered as often as it is left.
#pragma once

#include <map>
#include <optional>
#include <utility>
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

// Bounds on minimal zero-sum sequences that keep all of these partitions.
class OverlapBounds {
public:
    // Of each partition, at most how many changes there can be between its classes, if that is known.
    explicit OverlapBounds(const std::vector<TypePartition>& partitions,
                           const std::vector<std::optional<long>>& most_crossings = {});

    // No minimal zero-sum sequence is longer: for one to three counts 2, 4 and 10 (checks/tools/zero_sum.hpp), what
    // listing gives for other small ones, else so many cycles of at most C changes each, Steinitz' lemma for the
    // changes themselves, or partition by partition. No value if there are too many classes.
    std::optional<Rational> longest() { return longest(all()); }
    // Nor does it go round more simple cycles through the classes of this partition.
    std::optional<Rational> cycles(std::size_t p) { return cycles(p, all() & ~(1U << p)); }

private:
    using Set = unsigned;
    struct Part {
        int classes;
        std::optional<long> most_crossings;
        friend auto operator<=>(const Part&, const Part&) = default;
    };
    Set all() const { return (1U << parts_.size()) - 1; }
    std::vector<int> classes_in(Set set) const;
    Rational most_groups(std::size_t left_out, const Rational& changes) const;
    std::optional<Rational> longest(Set set);
    std::optional<Rational> find_longest(Set set);
    std::optional<Rational> cycles(std::size_t p, Set others);
    std::optional<Rational> find_cycles(std::size_t p, Set others);

    std::vector<Part> parts_;
    // What was found, by the partitions in question and that of the cycles, if any.
    std::map<std::pair<std::vector<Part>, std::optional<Part>>, std::optional<Rational>> found_;
};

std::optional<Rational> longest_sequence(const CountTypes& types);

}  // namespace leakproof
