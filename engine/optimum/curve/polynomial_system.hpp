// Square systems of linear equations whose coefficients are polynomials in λ.
#pragma once

#include <optional>
#include <vector>

#include "exact/whole_polynomial.hpp"

namespace leakproof {

// Polynomials over one denominator, without a common factor of them all.
struct OverDenominator {
    std::vector<WholePolynomial> numerator;
    WholePolynomial denominator = 1;

    WholePolynomial sum() const;
    void reduce();  // divides by the common factor
    void negate();
};

using PolynomialRows = std::vector<std::vector<WholePolynomial>>;

// The x with Σ_c rows[r][c] x_c = right[r] for all r; no value if the rows are linearly dependent. Large systems are
// solved modulo primes and at numbers in place of λ, and what that gives is put into the equations.
std::optional<OverDenominator> solve_polynomial_system(const PolynomialRows& rows,
                                                       const std::vector<WholePolynomial>& right);

// The same by elimination without fractions, whatever the size.
std::optional<OverDenominator> solve_by_elimination(const PolynomialRows& rows,
                                                    const std::vector<WholePolynomial>& right);

// The inverse, all over one denominator; no value if the rows are linearly dependent. Of small ones.
struct PolynomialInverse {
    PolynomialRows numerator;
    WholePolynomial denominator;
};
std::optional<PolynomialInverse> inverse(const PolynomialRows& rows);

PolynomialRows transposed(const PolynomialRows& rows);

}  // namespace leakproof
