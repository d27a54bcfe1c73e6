// One of several things, drawn exactly: the k-th with a probability in proportion to λ^{-x_k}, for fractions x_k. With
// rank errors, or other scores, over a sensitivity this is an exponential mechanism.
//
// The stretches of [0, 1) that belong to the things have irrational ends. A uniform number is drawn bit by bit until it
// certainly lies in one of them, their ends being enclosed ever more narrowly, so that nothing is rounded. That no end
// comes with it for ever has probability 1.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "exact/level.hpp"
#include "mechanism/random_bits.hpp"

namespace leakproof {

class WeightedChoice {
public:
    // At least one exponent.
    WeightedChoice(Level level, std::vector<Rational> exponents);

    std::size_t draw(RandomBits& random);

private:
    // Weights in units of 2^-bits, rounded down and up: for each thing their sums up to it, and beyond it.
    struct Sums {
        std::vector<Integer> low_to, high_to, low_beyond, high_beyond;
    };
    const Sums& sums(unsigned bits);

    Level level_;
    std::vector<Rational> exponents_;  // the least is 0
    std::map<unsigned, Sums> known_;
};

}  // namespace leakproof
