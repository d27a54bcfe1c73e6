// Orbits of ordered pairs and triples of points under a group given by generators.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "symmetry/permutation.hpp"

namespace leakproof {

// The orbits of ordered pairs (i, j) of 0..n-1, numbered in the order of their first pair (row by row).
class PairOrbits {
public:
    PairOrbits() = default;
    PairOrbits(int degree, const std::vector<Permutation>& generators);

    // Starts again with generators written one after the other, in the memory that is there.
    void assign(int degree, std::span<const int> images);

    int degree() const { return n_; }
    int count() const { return static_cast<int>(sizes_.size()); }
    int number(int i, int j) const { return number_[i * n_ + j]; }
    int size(int orbit) const { return sizes_[orbit]; }
    // The pair that stands for the orbit of (i, j), the first in it.
    std::pair<int, int> first(int i, int j) const {
        const int pair = first_[number(i, j)];
        return {pair / n_, pair % n_};
    }

private:
    struct Pair {
        int i, j;
    };

    int n_ = 0;
    std::vector<int> number_;
    std::vector<int> sizes_, first_;
    std::vector<Pair> queue_;  // the pairs of one orbit
};

struct Triple {
    int i, h, j;
    friend auto operator<=>(const Triple&, const Triple&) = default;
};

// The orbits of all ordered triples; the members of each ascend, and the first stands for all.
class TripleOrbits {
public:
    TripleOrbits(int degree, const std::vector<Permutation>& generators);

    std::span<const Triple> of(int i, int h, int j) const {
        const int orbit = number_[(i * n_ + h) * n_ + j];
        return std::span(members_).subspan(start_[orbit], start_[orbit + 1] - start_[orbit]);
    }
    bool is_first(int i, int h, int j) const { return of(i, h, j).front() == Triple{i, h, j}; }

private:
    int n_;
    std::vector<int> number_;
    std::vector<Triple> members_;  // orbit by orbit
    std::vector<int> start_;       // where each begins, and the end
};

// The orbit of one ordered triple, sorted.
std::vector<Triple> orbit_of_triple(const Triple& start, int degree, const std::vector<Permutation>& generators);

}  // namespace leakproof
