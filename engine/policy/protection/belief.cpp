#include "policy/protection/belief.hpp"

#include "exact/enclosure.hpp"

namespace leakproof {
namespace {

constexpr unsigned bits = 256;

// λ^steps, exactly where it is a fraction that is not long; no value beyond e^40.
std::optional<Enclosure> factor_of(const Level& level, const Rational& steps) {
    const Rational most_epsilon = 40;
    if (level.epsilon()) {
        const Rational epsilon = *level.epsilon() * steps;
        if (epsilon > most_epsilon) return std::nullopt;
        return exp_of(epsilon, bits);
    }
    const Enclosure epsilon = steps * ln_of(*level.lambda(), bits);
    if (epsilon.upper > most_epsilon) return std::nullopt;
    constexpr long longest = 1000;
    if (steps == Rational(floor(steps)) && steps <= Rational(longest)) {
        const Rational exact = power(*level.lambda(), std::stol(steps.str()));
        return Enclosure{exact, exact};
    }
    return Enclosure{exp_of(epsilon.lower, bits).lower, exp_of(epsilon.upper, bits).upper};
}

Rational rounded_up(const Rational& x) { return -Rational(floor(-x)); }

}  // namespace

std::optional<Rational> most_believed(const Level& level, const Rational& steps, const Rational& p) {
    const auto factor = factor_of(level, steps);
    if (!factor) return std::nullopt;
    const Rational after = factor->upper * p / (Rational(1) - p + factor->upper * p);
    for (int decimals = 0; decimals <= 6; ++decimals) {
        const Rational scale = power(Rational(10), decimals);
        const Rational percent = rounded_up(Rational(100) * after * scale) / scale;
        if (percent < Rational(100)) return percent;
    }
    return std::nullopt;
}

std::string belief_text(const std::optional<Rational>& percent) {
    return (percent ? Enclosure{*percent, *percent}.str(6) : "100") + " %";
}

}  // namespace leakproof
