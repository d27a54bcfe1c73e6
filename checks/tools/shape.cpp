#include "checks/tools/shape.hpp"

#include <algorithm>

namespace leakproof {
namespace {

// d log C / d ε = λ C' / C
PolynomialQuotient elasticity(const PolynomialQuotient& value) {
    const auto& [p, q] = value;
    return PolynomialQuotient::of((p.derivative() * q - p * q.derivative()).times_power(1), p * q);
}

// The sign of a quotient at a number that is no root of its denominator.
int sign_at(const PolynomialQuotient& function, const RealRoot& lambda) {
    return lambda.sign_of(function.numerator) * lambda.sign_of(function.denominator);
}

Enclosure polynomial_between(const WholePolynomial& p, const Enclosure& x) {  // x > 0
    Enclosure out;
    for (long k = p.degree(); k >= 0; --k) {
        const Rational c{p.coefficient(k)};
        out = out * x + Enclosure{c, c};
    }
    return out;
}

// The quotient of two curves, which may jump nowhere.
Curve quotient_of(const Curve& a, const Curve& b) {
    std::vector<ValuePiece> out;
    for (const auto& [interval, of_a, of_b] : common_pieces(a, b))
        out.push_back({interval, of_a * PolynomialQuotient::of(of_b.denominator, of_b.numerator)});
    return Curve(std::move(out));
}

}  // namespace

std::vector<Bend> bends_of_logarithm(const Curve& curve) {
    std::vector<Bend> out;
    std::optional<PolynomialQuotient> before;
    for (const auto& [interval, value] : curve.pieces()) {
        const PolynomialQuotient slope = elasticity(value), change = derivative(slope);
        if (before)
            if (const int jump = sign_at(slope - *before, interval.lower); jump != 0)
                out.push_back({{interval.lower, interval.lower}, jump > 0});
        std::vector<Bend> inside;
        for (const bool up : {true, false}) {
            const auto function = up ? change : PolynomialQuotient{-change.numerator, change.denominator};
            for (auto& found : where_positive(function, interval)) inside.push_back({std::move(found), up});
        }
        std::sort(inside.begin(), inside.end(), [](const Bend& a, const Bend& b) { return a.at.lower < b.at.lower; });
        out.insert(out.end(), inside.begin(), inside.end());
        before = slope;
    }
    return out;
}

Enclosure value_at(const Curve& curve, const RealRoot& lambda, int decimals) {
    const ValuePiece* piece = nullptr;
    for (const auto& each : curve.pieces())
        if (each.interval.lower <= lambda) piece = &each;
    const Rational width = power(Rational(10), -decimals);
    for (int more = decimals;; more += 8) {
        const Enclosure at = lambda.enclosure(more);
        const Enclosure below = polynomial_between(piece->value.denominator, at);
        if (below.lower.sign() * below.upper.sign() <= 0) continue;
        const Enclosure out = polynomial_between(piece->value.numerator, at) / below;
        if (out.upper - out.lower < width) return out;
    }
}

// The candidates are the roots of the derivative of a/b inside its pieces.
std::optional<Rational> larger_than_at_breakpoints(const Curve& a, const Curve& b) {
    constexpr int decimals = 20;
    const Curve ratio = quotient_of(a, b);
    Rational largest = value_at(ratio, RealRoot(1), decimals).upper;
    largest = std::max(largest, ratio.limit_at_infinity().value());
    for (const auto& root : ratio.breakpoints()) largest = std::max(largest, value_at(ratio, root, decimals).upper);
    for (const auto& [interval, value] : ratio.pieces()) {
        const auto slope = derivative(value).numerator;
        if (slope.is_zero()) continue;
        for (const auto& root : roots_above_one(slope)) {
            if (root <= interval.lower || (interval.upper && *interval.upper <= root)) continue;
            LevelInterval near{root.enclosure(decimals).lower, root.upper() + power(Rational(10), -decimals)};
            const Rational lambda = near.inside();
            if (interval.contains(lambda) && value.at(lambda) > largest) return lambda;
        }
    }
    return {};
}

}  // namespace leakproof
