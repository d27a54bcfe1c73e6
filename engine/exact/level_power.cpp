#include "exact/level_power.hpp"

#include "base/error.hpp"
#include "exact/radical.hpp"

namespace leakproof {
namespace {

constexpr long most_bits = 4L << 20;  // of a power that is a fraction

Integer numerator(const Rational& x) {
    Integer out;
    fmpz_set(out.raw(), fmpq_numref(x.raw()));
    return out;
}

Integer denominator(const Rational& x) {
    Integer out;
    fmpz_set(out.raw(), fmpq_denref(x.raw()));
    return out;
}

long bits_of(const Rational& x) {
    return static_cast<long>(fmpz_bits(fmpq_numref(x.raw())) + fmpz_bits(fmpq_denref(x.raw())));
}

// The root of that degree, if it is a fraction: it is not if 2 to that power is longer than x.
std::optional<Rational> fraction_root(const Rational& x, const Integer& degree) {
    if (x == Rational(1)) return x;
    if (degree > Integer(bits_of(x))) return std::nullopt;
    return exact_root(x, static_cast<int>(fmpz_get_si(degree.raw())));
}

}  // namespace

LevelPower::LevelPower(Level level, Rational exponent) : level_(std::move(level)), exponent_(std::move(exponent)) {
    if (exponent_.is_zero()) exact_ = Rational(1);
    if (exact_ || !level_.lambda()) return;
    const auto root = fraction_root(*level_.lambda(), denominator(exponent_));
    if (!root) return;
    const Integer times = numerator(exponent_);
    if (*root != Rational(1) && absolute(Rational(times)) * Rational(bits_of(*root)) > Rational(most_bits))
        throw InputError("the level",
                         "the fraction λ = " + quoted(level_.lambda()->str()) + " to the power " + exponent_.str() +
                             ", too long to write down",
                         "a simpler fraction, or an ε");
    exact_ = power(*root, fmpz_get_si(times.raw()));
}

Enclosure LevelPower::enclosure(unsigned bits) const {
    if (exact_) return {*exact_, *exact_};
    if (level_.epsilon()) return exp_of(exponent_ * *level_.epsilon(), bits);
    const Enclosure exponent = exponent_ * ln_of(*level_.lambda(), bits);
    return {exp_of(exponent.lower, bits).lower, exp_of(exponent.upper, bits).upper};
}

}  // namespace leakproof
