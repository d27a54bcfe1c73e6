// Subsets of at most 64 points up to a group: one from each orbit, in increasing size.
#pragma once

#include <cstdint>
#include <vector>

#include "exact/integer.hpp"
#include "graph/graph.hpp"
#include "symmetry/group.hpp"
#include "symmetry/permutation.hpp"

namespace leakproof {

using PointSet = std::uint64_t;  // point p is bit p

class SubsetOrbits {
public:
    // All elements of the group must be listed.
    SubsetOrbits(int points, std::vector<Permutation> elements);

    // The representative of the orbit of a set: the least of its images as a number.
    PointSet least_image(PointSet set) const;

    // One representative for each orbit of sets with one point more, given those of one size: every larger set comes
    // from a representative of a smaller one by adding a point, up to the group. Ascending.
    std::vector<PointSet> one_larger(const std::vector<PointSet>& representatives) const;

    // How many orbits there are for each size 0, …, points, by Burnside's lemma: an element with cycles of lengths l_c
    // fixes as many sets of each size as Π_c (1 + x^{l_c}) says.
    std::vector<Integer> counts_by_size() const;

private:
    int points_;
    std::vector<Permutation> elements_;
};

// The group of all automorphisms of the secret graph in each tuple together with all permutations of the tuples, as
// permutations of the words of T^n (numbered as in cartesian_power): it keeps all that a policy says.
PermutationGroup symmetries_of_words(const Graph& secrets, int tuples);

}  // namespace leakproof
