#include "exact/level_power.hpp"

#include "base/error.hpp"
#include "exact/radical.hpp"

namespace leakproof {
namespace {

constexpr long most_bits = 4L << 20;  // of a power that is a fraction

long bits_of(const Rational& x) {
    return static_cast<long>(fmpz_bits(fmpq_numref(x.raw())) + fmpz_bits(fmpq_denref(x.raw())));
}

// The root of that degree, if it is a fraction: it is not if 2 to that power is longer than x.
std::optional<Rational> fraction_root(const Rational& x, const Integer& degree) {
    if (x == Rational(1)) return x;
    if (degree > Integer(bits_of(x))) return std::nullopt;
    return exact_root(x, static_cast<int>(degree.whole()));
}

}  // namespace

LevelPower::LevelPower(Level level, Rational exponent) : level_(std::move(level)), exponent_(std::move(exponent)) {
    if (exponent_.is_zero()) exact_ = Rational(1);
    if (exact_ || !level_.lambda()) return;
    const auto root = fraction_root(*level_.lambda(), exponent_.denominator());
    if (!root) return;
    const Integer times = exponent_.numerator();
    if (*root != Rational(1) && absolute(Rational(times)) * Rational(bits_of(*root)) > Rational(most_bits))
        throw InputError("the level",
                         "the fraction λ = " + quoted(level_.lambda()->str()) + " to the power " + exponent_.str() +
                             ", too long to write down",
                         "a simpler fraction, or an ε");
    exact_ = power(*root, times.whole());
}

Enclosure LevelPower::enclosure(unsigned bits) const {
    if (exact_) return {*exact_, *exact_};
    if (level_.epsilon()) return exp_of(exponent_ * *level_.epsilon(), bits);
    const Enclosure exponent = exponent_ * ln_of(*level_.lambda(), bits);
    return {exp_of(exponent.lower, bits).lower, exp_of(exponent.upper, bits).upper};
}

Enclosure LevelPower::between(int decimals) const {
    return exact_ ? Enclosure{*exact_, *exact_}
                  : enclosure(64 + 4 * static_cast<unsigned>(decimals)).with_decimals(decimals);
}

}  // namespace leakproof
