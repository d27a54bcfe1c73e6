// Polynomials in one variable with rational coefficients. The variable stands for λ = e^ε (or for δ),
// so that a statement can be decided for every ε ≥ 0 at once.
#pragma once

#include <flint/fmpq_poly.h>

#include <string>

#include "exact/rational.hpp"

namespace leakproof {

class Polynomial {
public:
    Polynomial() { fmpq_poly_init(value_); }
    Polynomial(const Rational& constant);                          // NOLINT(google-explicit-constructor)
    Polynomial(long constant) : Polynomial(Rational(constant)) {}  // NOLINT(google-explicit-constructor)
    Polynomial(int constant) : Polynomial(Rational(constant)) {}   // NOLINT(google-explicit-constructor)
    Polynomial(const Polynomial& other) : Polynomial() { fmpq_poly_set(value_, other.value_); }
    Polynomial(Polynomial&& other) noexcept : Polynomial() { fmpq_poly_swap(value_, other.value_); }
    Polynomial& operator=(Polynomial other) noexcept {
        fmpq_poly_swap(value_, other.value_);
        return *this;
    }
    ~Polynomial() { fmpq_poly_clear(value_); }

    static Polynomial variable() { return power_of_variable(1); }
    static Polynomial power_of_variable(unsigned exponent);

    Polynomial& operator+=(const Polynomial& b) {
        fmpq_poly_add(value_, value_, b.value_);
        return *this;
    }
    Polynomial& operator-=(const Polynomial& b) {
        fmpq_poly_sub(value_, value_, b.value_);
        return *this;
    }
    Polynomial& operator*=(const Polynomial& b) {
        fmpq_poly_mul(value_, value_, b.value_);
        return *this;
    }
    friend Polynomial operator+(Polynomial a, const Polynomial& b) {
        a += b;
        return a;
    }
    friend Polynomial operator-(Polynomial a, const Polynomial& b) {
        a -= b;
        return a;
    }
    friend Polynomial operator*(Polynomial a, const Polynomial& b) {
        a *= b;
        return a;
    }
    friend bool operator==(const Polynomial& a, const Polynomial& b) {
        return fmpq_poly_equal(a.value_, b.value_) != 0;
    }

    bool is_zero() const { return fmpq_poly_is_zero(value_) != 0; }
    bool is_one() const { return fmpq_poly_is_one(value_) != 0; }
    long degree() const { return fmpq_poly_degree(value_); }  // -1 for the zero polynomial
    Rational coefficient(unsigned power) const;
    Rational at(const Rational& x) const;
    Polynomial derivative() const;

    // p(x + shift)
    Polynomial shifted(const Rational& shift) const;

    // True only if p(x) ≥ 0 for every x ≥ 1, shown by all coefficients of p(1 + y) being nonnegative.
    // A false answer decides nothing.
    bool evidently_nonnegative_from_one() const;

    // Decides whether p(x) ≥ 0 for every x ≥ 1, by isolating real roots exactly.
    bool nonnegative_from_one() const;

    std::string str(const std::string& variable = "λ") const;

private:
    fmpq_poly_t value_;
};

// λ^k for k ≥ 0
inline Polynomial lambda_to(int k) { return Polynomial::power_of_variable(static_cast<unsigned>(k)); }

}  // namespace leakproof
