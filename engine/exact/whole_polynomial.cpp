#include "exact/whole_polynomial.hpp"

#include <flint/fmpz_poly_factor.h>

#include <utility>

namespace leakproof {
namespace {

class FactorsOfWhole {  // scoped handle
public:
    FactorsOfWhole() { fmpz_poly_factor_init(value); }
    ~FactorsOfWhole() { fmpz_poly_factor_clear(value); }
    FactorsOfWhole(const FactorsOfWhole&) = delete;
    FactorsOfWhole& operator=(const FactorsOfWhole&) = delete;

    WholePolynomial factor(long k) const {
        WholePolynomial out;
        fmpz_poly_set(out.raw(), value->p + k);
        return out.primitive();
    }

    fmpz_poly_factor_t value;
};

}  // namespace

WholePolynomial::WholePolynomial(const std::vector<long>& coefficients) : WholePolynomial() {
    for (std::size_t k = 0; k < coefficients.size(); ++k)
        fmpz_poly_set_coeff_si(value_, static_cast<long>(k), coefficients[k]);
}

WholePolynomial WholePolynomial::power_of_variable(int exponent) {
    WholePolynomial out;
    fmpz_poly_set_coeff_si(out.value_, exponent, 1);
    return out;
}

WholePolynomial& WholePolynomial::operator+=(const WholePolynomial& b) {
    fmpz_poly_add(value_, value_, b.value_);
    return *this;
}

WholePolynomial& WholePolynomial::operator-=(const WholePolynomial& b) {
    fmpz_poly_sub(value_, value_, b.value_);
    return *this;
}

WholePolynomial& WholePolynomial::operator*=(const WholePolynomial& b) {
    fmpz_poly_mul(value_, value_, b.value_);
    return *this;
}

WholePolynomial WholePolynomial::operator-() const {
    WholePolynomial out;
    fmpz_poly_neg(out.value_, value_);
    return out;
}

WholePolynomial WholePolynomial::times_power(int exponent) const {
    WholePolynomial out;
    fmpz_poly_shift_left(out.value_, value_, exponent);
    return out;
}

std::strong_ordering operator<=>(const WholePolynomial& a, const WholePolynomial& b) {
    if (a.degree() != b.degree()) return a.degree() <=> b.degree();
    for (long k = a.degree(); k >= 0; --k)
        if (const int sign = fmpz_cmp(fmpz_poly_get_coeff_ptr(a.value_, k), fmpz_poly_get_coeff_ptr(b.value_, k)))
            return sign <=> 0;
    return std::strong_ordering::equal;
}

Integer WholePolynomial::coefficient(long power) const {
    Integer out;
    fmpz_poly_get_coeff_fmpz(out.raw(), value_, power);
    return out;
}

Rational WholePolynomial::at(const Rational& x) const {
    Rational out;
    fmpz_poly_evaluate_fmpq(out.raw(), value_, x.raw());
    return out;
}

WholePolynomial WholePolynomial::derivative() const {
    WholePolynomial out;
    fmpz_poly_derivative(out.value_, value_);
    return out;
}

WholePolynomial WholePolynomial::primitive() const {
    WholePolynomial out;
    fmpz_poly_primitive_part(out.value_, value_);
    return out;
}

WholePolynomial WholePolynomial::odd_part() const {
    WholePolynomial out(1);
    if (is_zero()) return 0;
    FactorsOfWhole factors;
    fmpz_poly_factor_squarefree(factors.value, value_);
    for (long k = 0; k < factors.value->num; ++k)
        if (factors.value->exp[k] % 2 != 0) out *= factors.factor(k);
    return out;
}

WholePolynomial WholePolynomial::square_free() const {
    if (degree() < 1) return primitive();
    return exact_quotient(primitive(), gcd(primitive(), derivative()).primitive()).primitive();
}

std::vector<WholePolynomial> WholePolynomial::irreducible_factors() const {
    std::vector<WholePolynomial> out;
    if (is_zero()) return out;
    FactorsOfWhole factors;
    fmpz_poly_factor(factors.value, value_);
    for (long k = 0; k < factors.value->num; ++k) out.push_back(factors.factor(k));
    return out;
}

std::string WholePolynomial::str(const std::string& variable) const {
    std::string out;
    for (long k = degree(); k >= 0; --k) {
        Integer c = coefficient(k);
        if (c.sign() == 0) continue;
        if (!out.empty()) out += c.sign() < 0 ? " - " : " + ";
        if (!out.empty() && c.sign() < 0) c *= Integer(-1);
        if (k == 0) out += c.str();
        else {
            if (c == Integer(-1)) out += "-";
            else if (!(c == Integer(1))) out += c.str() + "·";
            out += variable + (k > 1 ? "^" + std::to_string(k) : "");
        }
    }
    return out.empty() ? "0" : out;
}

WholePolynomial gcd(const WholePolynomial& a, const WholePolynomial& b) {
    WholePolynomial out;
    fmpz_poly_gcd(out.raw(), a.raw(), b.raw());
    return out;
}

WholePolynomial exact_quotient(const WholePolynomial& a, const WholePolynomial& b) {
    if (b.is_one()) return a;
    WholePolynomial out;
    fmpz_poly_div(out.raw(), a.raw(), b.raw());
    return out;
}

bool divides(const WholePolynomial& a, const WholePolynomial& b) {
    if (b.is_zero()) return true;
    WholePolynomial quotient;
    return fmpz_poly_divides(quotient.raw(), b.primitive().raw(), a.primitive().raw()) != 0;
}

PolynomialQuotient PolynomialQuotient::of(const WholePolynomial& numerator, const WholePolynomial& denominator) {
    WholePolynomial common = gcd(numerator, denominator);
    if (denominator.leading_sign() < 0) common = -common;
    return {exact_quotient(numerator, common), exact_quotient(denominator, common)};
}

std::string PolynomialQuotient::str(const std::string& variable) const {
    if (denominator.is_one()) return numerator.str(variable);
    return "(" + numerator.str(variable) + ") / (" + denominator.str(variable) + ")";
}

PolynomialQuotient operator+(const PolynomialQuotient& a, const PolynomialQuotient& b) {
    return PolynomialQuotient::of(a.numerator * b.denominator + b.numerator * a.denominator,
                                  a.denominator * b.denominator);
}

PolynomialQuotient operator-(const PolynomialQuotient& a, const PolynomialQuotient& b) {
    return PolynomialQuotient::of(a.numerator * b.denominator - b.numerator * a.denominator,
                                  a.denominator * b.denominator);
}

PolynomialQuotient operator*(const PolynomialQuotient& a, const PolynomialQuotient& b) {
    return PolynomialQuotient::of(a.numerator * b.numerator, a.denominator * b.denominator);
}

PolynomialQuotient operator/(const PolynomialQuotient& a, const PolynomialQuotient& b) {
    return PolynomialQuotient::of(a.numerator * b.denominator, a.denominator * b.numerator);
}

PolynomialQuotient power(const PolynomialQuotient& base, int exponent) {
    PolynomialQuotient out{1};
    fmpz_poly_pow(out.numerator.raw(), base.numerator.raw(), static_cast<ulong>(exponent));
    fmpz_poly_pow(out.denominator.raw(), base.denominator.raw(), static_cast<ulong>(exponent));
    return out;
}

}  // namespace leakproof
