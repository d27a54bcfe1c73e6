#include "exact/polynomial.hpp"

#include <flint/fmpz_poly.h>
#include <flint/fmpz_poly_factor.h>

namespace leakproof {
namespace {

class IntegerPolynomial {  // scoped handle
public:
    IntegerPolynomial() { fmpz_poly_init(value); }
    IntegerPolynomial(const IntegerPolynomial&) = delete;
    IntegerPolynomial& operator=(const IntegerPolynomial&) = delete;
    ~IntegerPolynomial() { fmpz_poly_clear(value); }
    fmpz_poly_t value;
};

// The number of real roots x > 0 of a square-free p: once a root at zero is divided out, the real roots
// of p(x²) are ± the square roots of the positive roots of p.
long positive_roots(const fmpz_poly_t squarefree) {
    IntegerPolynomial of_square;
    fmpz_poly_inflate(of_square.value, squarefree, 2);
    if (fmpz_is_zero(fmpz_poly_get_coeff_ptr(squarefree, 0)))
        fmpz_poly_shift_right(of_square.value, of_square.value, 2);
    return fmpz_poly_num_real_roots(of_square.value) / 2;
}

bool has_nonnegative_coefficients(const fmpq_poly_t p) {
    for (long k = 0; k < fmpq_poly_length(p); ++k)
        if (fmpz_sgn(fmpq_poly_numref(p) + k) < 0) return false;  // the common denominator is positive
    return true;
}

}  // namespace

Polynomial::Polynomial(const Rational& constant) : Polynomial() { fmpq_poly_set_fmpq(value_, constant.raw()); }

Polynomial Polynomial::power_of_variable(unsigned exponent) {
    Polynomial out;
    fmpq_poly_set_coeff_si(out.value_, exponent, 1);
    return out;
}

Rational Polynomial::coefficient(unsigned power) const {
    Rational out;
    fmpq_poly_get_coeff_fmpq(out.raw(), value_, power);
    return out;
}

Rational Polynomial::at(const Rational& x) const {
    Rational out;
    fmpq_poly_evaluate_fmpq(out.raw(), value_, x.raw());
    return out;
}

Polynomial Polynomial::derivative() const {
    Polynomial out;
    fmpq_poly_derivative(out.value_, value_);
    return out;
}

Polynomial Polynomial::shifted(const Rational& shift) const {
    Polynomial argument = variable() + Polynomial(shift), out;
    fmpq_poly_compose(out.value_, value_, argument.value_);
    return out;
}

// Nonnegative coefficients in x give nonnegative ones in x - 1, so the shift is needed only where some are negative.
bool Polynomial::evidently_nonnegative_from_one() const {
    return has_nonnegative_coefficients(value_) || has_nonnegative_coefficients(shifted(1).value_);
}

// With y = x - 1: p(1 + y) = y^m · Π f^e. The sign can change on y > 0 only at a root of odd multiplicity,
// so p is nonnegative there iff its leading coefficient is positive and no factor of odd multiplicity
// has a positive root.
bool Polynomial::nonnegative_from_one() const {
    if (evidently_nonnegative_from_one()) return true;
    const Polynomial moved = shifted(1);
    if (moved.coefficient(static_cast<unsigned>(moved.degree())).sign() < 0) return false;
    IntegerPolynomial numerator;
    fmpq_poly_get_numerator(numerator.value, moved.value_);
    fmpz_poly_factor_t factors;
    fmpz_poly_factor_init(factors);
    fmpz_poly_factor_squarefree(factors, numerator.value);
    bool keeps_sign = true;
    for (long k = 0; k < factors->num; ++k)
        if (factors->exp[k] % 2 != 0 && positive_roots(factors->p + k) > 0) keeps_sign = false;
    fmpz_poly_factor_clear(factors);
    return keeps_sign;
}

std::string Polynomial::str(const std::string& variable) const {
    std::string out;
    for (long k = degree(); k >= 0; --k) {
        Rational c = coefficient(static_cast<unsigned>(k));
        if (c.is_zero()) continue;
        if (!out.empty()) out += c.sign() < 0 ? " - " : " + ";
        if (!out.empty() && c.sign() < 0) c = -c;
        const bool unit = c == Rational(1) && k > 0;
        if (!unit) out += c.str();
        if (k > 0) out += (unit ? "" : "·") + variable + (k > 1 ? "^" + std::to_string(k) : "");
    }
    return out.empty() ? "0" : out;
}

}  // namespace leakproof
