// Where functions in pieces agree with others.
#pragma once

#include "optimum/curve/curve.hpp"

namespace leakproof {

// The curve is this function for all λ of the interval, lower < upper.
bool agrees_on(const Curve& curve, const PolynomialQuotient& function, const LevelInterval& interval);

// The curve has the value of the function at this number, which is no root of the denominator.
bool agrees_at(const Curve& curve, const PolynomialQuotient& function, const RealRoot& lambda);

// All λ of the interval lie in one of the others.
bool lies_in_one_of(const LevelInterval& interval, const std::vector<LevelInterval>& others);

Curve power(const Curve& curve, int exponent);  // at least 0

}  // namespace leakproof
