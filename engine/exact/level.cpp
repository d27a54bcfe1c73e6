#include "exact/level.hpp"

#include <algorithm>
#include <stdexcept>

namespace leakproof {
namespace {

unsigned bits_for(int decimals) { return 64 + 4 * static_cast<unsigned>(decimals); }

bool is_certain(const Enclosure& x, int decimals) {
    const Rational scale = power(Rational(10), decimals);
    return x.lower == x.upper || floor(x.lower * scale) == floor(x.upper * scale);
}

}  // namespace

Level Level::of_epsilon(const Rational& epsilon) {
    return Level(epsilon.is_zero() ? std::optional<Rational>(1) : std::nullopt, epsilon);
}

Enclosure Level::lambda_between(int decimals) const {
    if (lambda_) return {*lambda_, *lambda_};
    const Rational scale = power(Rational(10), decimals);
    for (unsigned bits = bits_for(decimals);; bits *= 2) {
        const Enclosure value = exp_of(*epsilon_, bits);
        const Integer below = floor(value.lower * scale);
        if (below == floor(value.upper * scale)) return {Rational(below) / scale, Rational(below + 1) / scale};
    }
}

std::strong_ordering Level::compare(const Rational& x) const {
    if (lambda_) return x <=> *lambda_;
    for (unsigned bits = 128;; bits *= 2) {
        const Enclosure value = exp_of(*epsilon_, bits);
        if (value.certainly_not(x)) return x <=> value.lower;
    }
}

std::string Level::str() const { return epsilon_ ? "ε = " + epsilon_->str() : "λ = " + lambda_->str(); }

std::vector<Enclosure> enclosed(const Level& level, int decimals, Enclosure& ends,
                                const std::function<std::vector<Rational>(const Rational& lambda)>& increasing) {
    constexpr int rounds = 12;  // far beyond need: the numbers at e^ε are transcendental or do not depend on λ
    std::vector<Enclosure> out;
    for (int round = 0, places = decimals + 2; round < rounds; ++round, places *= 2) {
        ends = level.lambda_between(places);
        const auto lower = increasing(ends.lower);
        const auto upper = ends.lower == ends.upper ? lower : increasing(ends.upper);
        if (lower.size() != upper.size()) throw std::logic_error("another number of values at another λ");
        out.clear();
        for (std::size_t k = 0; k < lower.size(); ++k) {
            if (upper[k] < lower[k]) throw std::logic_error("a value that does not grow with λ");
            out.push_back({lower[k], upper[k]});
        }
        if (std::all_of(out.begin(), out.end(), [&](const Enclosure& x) { return is_certain(x, decimals); })) break;
    }
    return out;
}

}  // namespace leakproof
