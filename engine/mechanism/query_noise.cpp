#include "mechanism/query_noise.hpp"

#include "mechanism/noise.hpp"

namespace leakproof {
namespace {

constexpr unsigned precision = 192;
constexpr long largest_root = 1'000'000'000;

Enclosure epsilon_of(const Level& level) {
    if (level.epsilon()) return {*level.epsilon(), *level.epsilon()};
    return ln_of(*level.lambda(), precision);
}

// λ^{-1/S}
Enclosure ratio_of(const Rational& sensitivity, const Level& level) {
    if (level.epsilon()) return exp_of(-(*level.epsilon() / sensitivity), precision);
    return root_of(Rational(1) / *level.lambda(), static_cast<int>(std::stol(sensitivity.str())), precision);
}

}  // namespace

QueryNoise query_noise(const Rational& sensitivity, const Level& level, bool whole) {
    const Enclosure one{1, 1};
    QueryNoise out;
    out.scale = Enclosure{sensitivity, sensitivity} / epsilon_of(level);
    out.squared_error = laplace_second_moment() * (out.scale * out.scale);
    if (whole && sensitivity <= Rational(largest_root)) {
        const Enclosure a = ratio_of(sensitivity, level);
        out.ratio = a;
        out.geometric_squared_error = Rational(2) * (a / ((one - a) * (one - a)));
    }
    return out;
}

}  // namespace leakproof
