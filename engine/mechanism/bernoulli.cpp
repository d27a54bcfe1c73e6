#include "mechanism/bernoulli.hpp"

#include <algorithm>
#include <stdexcept>

namespace leakproof {

bool BinaryDigits::digit(std::size_t k) {
    if (k >= known_.size()) find(std::max<std::size_t>(64, 2 * (k + 1)));
    return known_[k];
}

void BinaryDigits::find(std::size_t digits) {
    const Rational scale = power(Rational(2), static_cast<long>(digits));
    for (auto bits = static_cast<unsigned>(digits) + 64;; bits *= 2) {
        const Enclosure p = enclose_(bits);
        if (p.lower.sign() < 0 || p.upper >= Rational(1)) throw std::domain_error("no probability below 1");
        const Integer below = floor(p.lower * scale);
        if (below != floor(p.upper * scale)) continue;
        known_.resize(digits);
        for (std::size_t k = 0; k < digits; ++k) known_[k] = fmpz_tstbit(below.raw(), digits - 1 - k) != 0;
        return;
    }
}

bool bernoulli(BinaryDigits& p, RandomBits& random) {
    for (std::size_t k = 0;; ++k) {
        const bool digit = p.digit(k);
        if (random.bit() != digit) return digit;
    }
}

}  // namespace leakproof
