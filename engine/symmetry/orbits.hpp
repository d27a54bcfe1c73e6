// Orbits of ordered pairs and triples of points under a group given by generators.
#pragma once

#include <vector>

#include "symmetry/permutation.hpp"

namespace leakproof {

// The orbits of ordered pairs (i, j) of 0..n-1, numbered in the order of their first pair (row by row).
class PairOrbits {
public:
    PairOrbits(int degree, const std::vector<Permutation>& generators);

    int degree() const { return n_; }
    int count() const { return static_cast<int>(sizes_.size()); }
    int number(int i, int j) const { return number_[i * n_ + j]; }
    int size(int orbit) const { return sizes_[orbit]; }

private:
    int n_;
    std::vector<int> number_;
    std::vector<int> sizes_;
};

struct Triple {
    int i, h, j;
    friend auto operator<=>(const Triple&, const Triple&) = default;
};

// The orbit of one ordered triple, sorted.
std::vector<Triple> orbit_of_triple(const Triple& start, int degree, const std::vector<Permutation>& generators);

// The first of those given, in their order, from every orbit that they meet.
std::vector<Triple> one_of_each_orbit(const std::vector<Triple>& given, int degree,
                                      const std::vector<Permutation>& generators);

}  // namespace leakproof
