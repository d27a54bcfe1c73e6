// Two-sided geometric noise, drawn exactly: Pr(Z = z) = (1 - r)/(1 + r) · r^{|z|} with a ratio r = λ^{-x}, which may be
// irrational.
//
// A number G ≥ 0 with Pr(G = g) = (1 - r) r^g has independent binary digits: the k-th is 1 with probability
// r^{2^k} / (1 + r^{2^k}), and what is left above the first m digits has the same distribution with ratio r^{2^m}. Z is
// G with a random sign, -0 being drawn again. So the cost grows with the logarithm of the noise only.
#pragma once

#include <vector>

#include "exact/level_power.hpp"
#include "mechanism/bernoulli.hpp"

namespace leakproof {

class GeometricNoise {
public:
    // The ratio λ^{-exponent}; both must make it less than 1. Throws InputError beyond `most_digits`.
    GeometricNoise(const Level& level, const Rational& exponent);
    static constexpr int most_digits = 62;  // of the scale -1/log₂ r

    Integer draw(RandomBits& random);

    Enclosure ratio(unsigned bits = 128) const { return ratio_.enclosure(bits); }
    Enclosure variance(unsigned bits = 256) const;  // 2r/(1 - r)²

private:
    LevelPower ratio_;
    std::vector<BinaryDigits> low_digits_;  // the digit of 2^k is 1
    BinaryDigits one_more_;                 // 2^m is added once more
};

}  // namespace leakproof
