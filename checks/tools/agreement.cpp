#include "checks/tools/agreement.hpp"

namespace leakproof {

bool agrees_on(const Curve& curve, const PolynomialQuotient& function, const LevelInterval& interval) {
    for (const auto& [piece, value] : curve.pieces()) {
        if (interval.upper && *interval.upper <= piece.lower) continue;
        if (piece.upper && *piece.upper <= interval.lower) continue;
        if (!(value == function)) return false;
    }
    return true;
}

bool agrees_at(const Curve& curve, const PolynomialQuotient& function, const RealRoot& lambda) {
    for (const auto& [piece, value] : curve.pieces())
        if (piece.lower <= lambda && (!piece.upper || lambda <= *piece.upper))
            return lambda.sign_of((value - function).numerator) == 0;
    return false;
}

bool lies_in_one_of(const LevelInterval& interval, const std::vector<LevelInterval>& others) {
    for (const auto& [lower, upper] : others)
        if (lower <= interval.lower && (!upper || (interval.upper && *interval.upper <= *upper))) return true;
    return false;
}

Curve power(const Curve& curve, int exponent) {
    Curve out = curve_of(PolynomialQuotient{1, 1});
    for (int k = 0; k < exponent; ++k) out = out * curve;
    return out;
}

}  // namespace leakproof
