// Polynomials in one variable with whole coefficients: what signs are decided of.
#pragma once

#include <flint/fmpz_poly.h>

#include <compare>
#include <string>
#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

class WholePolynomial {
public:
    WholePolynomial() { fmpz_poly_init(value_); }
    WholePolynomial(long constant) : WholePolynomial() {  // NOLINT(google-explicit-constructor)
        fmpz_poly_set_si(value_, constant);
    }
    explicit WholePolynomial(const std::vector<long>& coefficients);  // the constant first
    WholePolynomial(const WholePolynomial& other) : WholePolynomial() { fmpz_poly_set(value_, other.value_); }
    WholePolynomial(WholePolynomial&& other) noexcept : WholePolynomial() { fmpz_poly_swap(value_, other.value_); }
    WholePolynomial& operator=(WholePolynomial other) noexcept {
        fmpz_poly_swap(value_, other.value_);
        return *this;
    }
    ~WholePolynomial() { fmpz_poly_clear(value_); }

    static WholePolynomial power_of_variable(int exponent);

    WholePolynomial& operator+=(const WholePolynomial& b);
    WholePolynomial& operator-=(const WholePolynomial& b);
    WholePolynomial& operator*=(const WholePolynomial& b);
    friend WholePolynomial operator+(WholePolynomial a, const WholePolynomial& b) { return std::move(a += b); }
    friend WholePolynomial operator-(WholePolynomial a, const WholePolynomial& b) { return std::move(a -= b); }
    friend WholePolynomial operator*(WholePolynomial a, const WholePolynomial& b) { return std::move(a *= b); }
    WholePolynomial operator-() const;
    WholePolynomial times_power(int exponent) const;  // times the variable to this power, at least 0

    friend bool operator==(const WholePolynomial& a, const WholePolynomial& b) {
        return fmpz_poly_equal(a.value_, b.value_) != 0;
    }
    // Some total order.
    friend std::strong_ordering operator<=>(const WholePolynomial& a, const WholePolynomial& b);

    bool is_zero() const { return fmpz_poly_is_zero(value_) != 0; }
    bool is_one() const { return fmpz_poly_is_one(value_) != 0; }
    long degree() const { return fmpz_poly_degree(value_); }  // -1 for the zero polynomial
    Integer coefficient(long power) const;
    int leading_sign() const { return is_zero() ? 0 : fmpz_sgn(fmpz_poly_lead(value_)); }

    Rational at(const Rational& x) const;
    int sign_at(const Rational& x) const { return at(x).sign(); }
    WholePolynomial derivative() const;
    // Without the common divisor of the coefficients and with a positive leading one; zero stays zero.
    WholePolynomial primitive() const;
    // The product of the irreducible factors whose multiplicity is odd: the polynomial changes its sign at its roots
    // and nowhere else. Primitive and square-free.
    WholePolynomial odd_part() const;
    WholePolynomial square_free() const;                       // the product of all irreducible factors, once each
    std::vector<WholePolynomial> irreducible_factors() const;  // primitive, without constants, once each

    std::string str(const std::string& variable = "λ") const;

    const fmpz_poly_struct* raw() const { return value_; }
    fmpz_poly_struct* raw() { return value_; }

private:
    fmpz_poly_t value_;
};

WholePolynomial gcd(const WholePolynomial& a, const WholePolynomial& b);
WholePolynomial exact_quotient(const WholePolynomial& a, const WholePolynomial& b);  // b must divide a
bool divides(const WholePolynomial& a, const WholePolynomial& b);  // over the rationals; a is not zero

// numerator / denominator in lowest terms, the leading coefficient of the denominator positive.
struct PolynomialQuotient {
    WholePolynomial numerator, denominator = 1;

    static PolynomialQuotient of(const WholePolynomial& numerator, const WholePolynomial& denominator);
    Rational at(const Rational& x) const { return numerator.at(x) / denominator.at(x); }
    friend bool operator==(const PolynomialQuotient&, const PolynomialQuotient&) = default;
    std::string str(const std::string& variable = "λ") const;
};
PolynomialQuotient operator+(const PolynomialQuotient& a, const PolynomialQuotient& b);
PolynomialQuotient operator-(const PolynomialQuotient& a, const PolynomialQuotient& b);
PolynomialQuotient operator*(const PolynomialQuotient& a, const PolynomialQuotient& b);
PolynomialQuotient operator/(const PolynomialQuotient& a, const PolynomialQuotient& b);  // which is not zero
PolynomialQuotient power(const PolynomialQuotient& base, int exponent);                  // at least 0

}  // namespace leakproof
