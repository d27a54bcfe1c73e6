// How a curve bends, and where the ratio of two is largest.
#pragma once

#include "optimum/curve/curve.hpp"

namespace leakproof {

// Where log C is strictly convex or strictly concave as a function of ε = log λ: open intervals inside a piece, and
// single numbers where the slope jumps up or down.
struct Bend {
    LevelInterval at;  // lower = upper for a jump
    bool up = false;
    bool is_jump() const { return at.upper && *at.upper == at.lower; }
};
std::vector<Bend> bends_of_logarithm(const Curve& curve);  // ascending; the curve is positive

// The value of a piecewise function at a number, with so many decimals certain.
Enclosure value_at(const Curve& curve, const RealRoot& lambda, int decimals);

// A λ at which a/b is larger than at 1, at every breakpoint of a or b and in the limit λ → ∞; none if there is no such
// λ. Both curves are positive.
std::optional<Rational> larger_than_at_breakpoints(const Curve& a, const Curve& b);

}  // namespace leakproof
