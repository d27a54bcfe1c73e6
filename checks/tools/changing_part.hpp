// Where a polynomial is nonnegative.
#pragma once

#include "exact/polynomial.hpp"

namespace leakproof {

// p = part · q with q(x) ≥ 0 for every x ≥ 1: the product of the irreducible factors that change their sign above 1 and
// occur an odd number of times, with integer coefficients, up to the sign. So p is nonnegative wherever its part is;
// the part is 1 if p is nonnegative from one, -1 if it is never positive there.
Polynomial changing_part(const Polynomial& p);

}  // namespace leakproof
