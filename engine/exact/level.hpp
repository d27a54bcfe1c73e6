// A privacy level as it is asked for: λ = e^ε, one of the two being a fraction.
#pragma once

#include <compare>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "exact/enclosure.hpp"

namespace leakproof {

class Level {
public:
    static Level of_lambda(const Rational& lambda) { return Level(lambda, std::nullopt); }
    static Level of_epsilon(const Rational& epsilon);

    // λ if it is a fraction. For ε ≠ 0 it is not: e^ε is transcendental.
    const std::optional<Rational>& lambda() const { return lambda_; }
    const std::optional<Rational>& epsilon() const { return epsilon_; }  // if it was given

    // Two fractions with λ between them: neighbours with so many decimals, or λ twice if it is a fraction.
    Enclosure lambda_between(int decimals) const;

    std::strong_ordering compare(const Rational& x) const;  // x to λ, decided exactly

    std::string str() const;  // "λ = 3/2", "ε = 1/2"

private:
    Level(std::optional<Rational> lambda, std::optional<Rational> epsilon)
        : lambda_(std::move(lambda)), epsilon_(std::move(epsilon)) {}

    std::optional<Rational> lambda_, epsilon_;
};

// Numbers that grow with λ, at a level: each is enclosed by its values at two fractions around λ, which are taken so
// near to each other that so many decimals are certain, and are
// left in `ends`.
std::vector<Enclosure> enclosed(const Level& level, int decimals, Enclosure& ends,
                                const std::function<std::vector<Rational>(const Rational& lambda)>& increasing);

}  // namespace leakproof
