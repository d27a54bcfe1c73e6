// What is expected of functions of λ in pieces.
#pragma once

#include "optimum/curve/curve.hpp"
#include "suite/findings.hpp"

namespace leakproof {

// a ≤ b, or a = b, for every λ ≥ 1; where that fails is shown.
void never_above(const char* part, const Curve& a, const Curve& b, const char* statement, Findings& expect);
void always_equal(const char* part, const Curve& a, const Curve& b, const char* statement, Findings& expect);

// Whether the curve is this function for all λ from 1 to some number.
bool begins_as(const Curve& curve, const PolynomialQuotient& function, const Rational& up_to);

// a < b for every λ > 1.
bool below_from_one_on(const Curve& a, const Curve& b);

}  // namespace leakproof
