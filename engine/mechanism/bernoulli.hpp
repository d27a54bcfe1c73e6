// Events whose probability is any real number, irrational ones included, decided exactly.
//
// A uniform number U of [0, 1) is drawn bit by bit and compared with the binary digits of p: the first digit that
// differs decides whether U < p. Two bits are drawn on average. A digit of p is taken from an enclosure once both ends
// have the same digits so far, and the enclosure is refined until they do, so that nothing is rounded.
#pragma once

#include <functional>
#include <vector>

#include "exact/enclosure.hpp"
#include "mechanism/random_bits.hpp"

namespace leakproof {

// The binary digits of a number p with 0 ≤ p < 1, found when they are asked for. If p has finitely many, the enclosure
// must be exact.
class BinaryDigits {
public:
    using Enclose = std::function<Enclosure(unsigned bits)>;  // narrower for more bits, without limit
    explicit BinaryDigits(Enclose enclose) : enclose_(std::move(enclose)) {}

    bool digit(std::size_t k);  // the k-th after the point, from 0

private:
    void find(std::size_t digits);

    Enclose enclose_;
    std::vector<bool> known_;
};

// True with probability p.
bool bernoulli(BinaryDigits& p, RandomBits& random);

}  // namespace leakproof
