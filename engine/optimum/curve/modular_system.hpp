// Systems of linear equations over polynomials, modulo primes of one word.
#pragma once

#include "optimum/curve/polynomial_system.hpp"

namespace leakproof {

// A solution of the equations, checked by putting it into them. No value if the rows are linearly dependent modulo two
// primes: they may then be so altogether. What it costs goes with the degrees of the solution in lowest terms, which
// are often far below those of the determinant.
std::optional<OverDenominator> solve_modulo_primes(const PolynomialRows& rows,
                                                   const std::vector<WholePolynomial>& right);

}  // namespace leakproof
