// Powers of a level: λ^x for a fraction x, which is irrational except where λ is a perfect power of the right kind.
#pragma once

#include <optional>

#include "exact/level.hpp"

namespace leakproof {

class LevelPower {
public:
    // Throws InputError if the power is a fraction too long to write down.
    LevelPower(Level level, Rational exponent);

    const std::optional<Rational>& exact() const { return exact_; }  // if it is a fraction

    // The number enclosed by MPFI at so many bits; twice the number itself if it is a fraction.
    Enclosure enclosure(unsigned bits) const;
    // Two fractions with the number between them, of so many decimals.
    Enclosure between(int decimals) const;

private:
    Level level_;
    Rational exponent_;
    std::optional<Rational> exact_;
};

}  // namespace leakproof
