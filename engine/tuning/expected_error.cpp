#include "tuning/expected_error.hpp"

#include "exact/level_power.hpp"
#include "mechanism/noise.hpp"

namespace leakproof {
namespace {

Enclosure epsilon_of(const Level& level, unsigned bits) {
    return level.epsilon() ? Enclosure{*level.epsilon(), *level.epsilon()} : ln_of(*level.lambda(), bits);
}

Enclosure variance(const Level& level, const Rational& exponent, unsigned bits) {
    const Enclosure one{1, 1};
    for (;; bits *= 2) {
        const Enclosure ratio = LevelPower(level, -exponent).enclosure(bits);
        if (ratio.upper < Rational(1)) return Rational(2) * (ratio / ((one - ratio) * (one - ratio)));
    }
}

bool has_decimals(const Enclosure& x, int decimals) {
    const Rational scale = power(Rational(10), decimals);
    return x.lower == x.upper || floor(x.lower * scale) == floor(x.upper * scale);
}

}  // namespace

ExpectedError ExpectedError::geometric(const Rational& uses, const Rational& rate, const Rational& unit) {
    ExpectedError out;
    if (!uses.is_zero()) out.by_exponent_[rate * unit] = uses * unit * unit;
    return out;
}

ExpectedError ExpectedError::laplace(const Rational& uses, const Rational& rate) {
    ExpectedError out;
    if (!uses.is_zero()) out.times_epsilon_squared_ = laplace_second_moment() * uses / (rate * rate);
    return out;
}

ExpectedError ExpectedError::of_ranks(const RankErrorLaw& law) {
    ExpectedError out;
    if (law.others > 0) out.by_law_[law] = 1;
    return out;
}

ExpectedError& ExpectedError::operator+=(const ExpectedError& other) {
    times_epsilon_squared_ += other.times_epsilon_squared_;
    for (const auto& [exponent, factor] : other.by_exponent_) by_exponent_[exponent] += factor;
    for (const auto& [law, factor] : other.by_law_) by_law_[law] += factor;
    return *this;
}

ExpectedError operator*(const Rational& factor, const ExpectedError& error) {
    ExpectedError out;
    if (factor.is_zero()) return out;
    out.times_epsilon_squared_ = factor * error.times_epsilon_squared_;
    for (const auto& [exponent, of] : error.by_exponent_) out.by_exponent_[exponent] = factor * of;
    for (const auto& [law, of] : error.by_law_) out.by_law_[law] = factor * of;
    return out;
}

ExpectedError ExpectedError::with_laplace_noise() const {
    ExpectedError out;
    out.times_epsilon_squared_ = times_epsilon_squared_;
    for (const auto& [exponent, factor] : by_exponent_) out += laplace(factor, exponent);
    out.by_law_ = by_law_;
    return out;
}

Enclosure ExpectedError::at(const Level& level, unsigned bits) const {
    Enclosure out{0, 0};
    if (!times_epsilon_squared_.is_zero()) {
        const Enclosure epsilon = epsilon_of(level, bits);
        out = Enclosure{times_epsilon_squared_, times_epsilon_squared_} / (epsilon * epsilon);
    }
    for (const auto& [exponent, factor] : by_exponent_) out = out + factor * variance(level, exponent, bits);
    for (const auto& [law, factor] : by_law_) out = out + factor * expected_squared_rank_error(law, level, bits);
    return out;
}

Enclosure ExpectedError::with_digits(const Level& level, int decimals) const {
    const unsigned least = first_bits + 4 * static_cast<unsigned>(decimals);
    for (unsigned bits = least;; bits *= 2) {
        Enclosure out = at(level, bits);
        if (has_decimals(out, decimals) || bits > last_bits + least) return out;
    }
}

bool same_level(const Level& a, const Level& b) { return a.lambda() == b.lambda() && a.epsilon() == b.epsilon(); }

std::optional<std::strong_ordering> compare(const ExpectedError& a, const Level& level_of_a, const ExpectedError& b,
                                            const Level& level_of_b) {
    if (same_level(level_of_a, level_of_b) && a == b) return std::strong_ordering::equal;
    for (unsigned bits = first_bits; bits <= last_bits; bits *= 4) {
        const Enclosure x = a.at(level_of_a, bits), y = b.at(level_of_b, bits);
        if (x.certainly_below(y)) return std::strong_ordering::less;
        if (y.certainly_below(x)) return std::strong_ordering::greater;
        if (x.lower == x.upper && y.lower == y.upper) return x.lower <=> y.lower;
    }
    return std::nullopt;
}

}  // namespace leakproof
