#include "mechanism/query_noise.hpp"

#include "exact/level_power.hpp"
#include "mechanism/noise.hpp"

namespace leakproof {
namespace {

// At so many bits; no value if the ratio is then not told from 1.
std::optional<QueryNoise> at_precision(const Rational& sensitivity, const Level& level, bool whole, unsigned bits) {
    const Enclosure one{1, 1};
    const Enclosure epsilon =
        level.epsilon() ? Enclosure{*level.epsilon(), *level.epsilon()} : ln_of(*level.lambda(), bits);
    if (epsilon.lower.sign() <= 0) return std::nullopt;
    QueryNoise out;
    out.scale = Enclosure{sensitivity, sensitivity} / epsilon;
    out.squared_error = laplace_second_moment() * (out.scale * out.scale);
    if (!whole) return out;
    const Enclosure a = LevelPower(level, -(Rational(1) / sensitivity)).enclosure(bits);
    if (a.upper >= Rational(1)) return std::nullopt;
    out.ratio = a;
    out.geometric_squared_error = Rational(2) * (a / ((one - a) * (one - a)));
    return out;
}

bool has_digits(const Enclosure& x, int decimals) {
    const Rational scale = power(Rational(10), decimals);
    return x.lower == x.upper || floor(x.lower * scale) == floor(x.upper * scale);
}

bool has_digits(const QueryNoise& noise, int decimals) {
    return has_digits(noise.scale, decimals) && has_digits(noise.squared_error, decimals) &&
           (!noise.ratio ||
            (has_digits(*noise.ratio, decimals) && has_digits(*noise.geometric_squared_error, decimals)));
}

}  // namespace

// What is no fraction is irrational, so that enough bits tell all digits. That is so of the error of geometric noise
// as well: were 2a/(1-a)² a fraction, a would be a root of an equation of degree two with a linear term, which a root
// of a fraction is not.
QueryNoise query_noise(const Rational& sensitivity, const Level& level, bool whole, int decimals) {
    if (sensitivity.is_zero()) {
        const Enclosure none{0, 0};
        return {none, none, std::nullopt, std::nullopt};
    }
    for (unsigned bits = 192;; bits *= 2)
        if (auto out = at_precision(sensitivity, level, whole, bits); out && has_digits(*out, decimals)) return *out;
}

}  // namespace leakproof
