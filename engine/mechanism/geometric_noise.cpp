#include "mechanism/geometric_noise.hpp"

#include "base/error.hpp"

namespace leakproof {
namespace {

Rational odds_to_probability(const Rational& odds) { return odds / (Rational(1) + odds); }

}  // namespace

GeometricNoise::GeometricNoise(const Level& level, const Rational& exponent)
    : ratio_(level, -exponent), one_more_([](unsigned) {
          return Enclosure{0, 0};
      }) {
    if (ratio_.enclosure(128).upper >= Rational(1))
        throw InputError("noise", "a ratio that is 1 or too near to it", "a level and a sensitivity that allow noise");
    Rational times = -exponent;
    for (int k = 0; k <= most_digits; ++k, times *= Rational(2)) {
        const LevelPower power(level, times);
        if (power.enclosure(128).upper <= Rational(1, 2)) {  // any k is correct, and this one quick
            one_more_ = BinaryDigits([power](unsigned bits) { return power.enclosure(bits); });
            return;
        }
        low_digits_.emplace_back([power](unsigned bits) {
            const Enclosure odds = power.enclosure(bits);
            return Enclosure{odds_to_probability(odds.lower), odds_to_probability(odds.upper)};
        });
    }
    throw InputError("noise", "a scale above 2^" + std::to_string(most_digits), "a larger ε");
}

Integer GeometricNoise::draw(RandomBits& random) {
    for (;;) {
        Integer size;
        while (bernoulli(one_more_, random)) size += Integer(1);
        for (std::size_t k = low_digits_.size(); k-- > 0;) {
            size += size;
            if (bernoulli(low_digits_[k], random)) size += Integer(1);
        }
        const bool negative = random.bit();
        if (size.sign() != 0 || !negative) return negative ? Integer(0) - size : size;
    }
}

Enclosure GeometricNoise::variance(unsigned bits) const {
    const auto at = [](const Rational& r) { return Rational(2) * r / ((Rational(1) - r) * (Rational(1) - r)); };
    const Enclosure r = ratio_.enclosure(bits);
    return {at(r.lower), at(r.upper)};
}

}  // namespace leakproof
