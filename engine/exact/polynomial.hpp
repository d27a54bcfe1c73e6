// Polynomials in one variable with rational coefficients. The variable stands for λ = e^ε (or for δ),
// so that a statement can be decided for every ε ≥ 0 at once.
#pragma once

#include <flint/fmpq_poly.h>

#include <array>
#include <cstdint>
#include <string>
#include <utility>

#include "exact/rational.hpp"

namespace leakproof {

// Most polynomials of a derivation are constants or multiples of λ: up to four small coefficients over a common
// denominator are kept inline, all others by FLINT.
class Polynomial {
public:
    Polynomial() = default;
    Polynomial(const Rational& constant);                                  // NOLINT(google-explicit-constructor)
    Polynomial(long constant);                                             // NOLINT(google-explicit-constructor)
    Polynomial(int constant) : Polynomial(static_cast<long>(constant)) {}  // NOLINT(google-explicit-constructor)
    Polynomial(const Polynomial& other)
        : numerator_(other.numerator_), denominator_(other.denominator_),
          large_(other.large_ == nullptr ? nullptr : copied(other.large_)) {}
    Polynomial(Polynomial&& other) noexcept { swap(other); }
    Polynomial& operator=(Polynomial other) noexcept {
        swap(other);
        return *this;
    }
    ~Polynomial() {
        if (large_ != nullptr) destroy(large_);
    }

    static Polynomial fraction(long numerator, long denominator) { return Rational(numerator, denominator); }
    static Polynomial variable() { return power_of_variable(1); }
    static Polynomial power_of_variable(unsigned exponent);

    Polynomial& operator+=(const Polynomial& b) { return add(b, 1); }
    Polynomial& operator-=(const Polynomial& b) { return add(b, -1); }
    Polynomial& operator*=(const Polynomial& b);
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
    Polynomial operator-() const;
    Polynomial times_variable() const;
    friend bool operator==(const Polynomial& a, const Polynomial& b);

    bool is_zero() const { return is_small_constant() && numerator_[0] == 0; }
    bool is_one() const { return is_small_constant() && numerator_[0] == 1 && denominator_ == 1; }
    long degree() const;  // -1 for the zero polynomial
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
    static constexpr std::size_t terms = 4;
    using Numerators = std::array<std::int32_t, terms>;
    using Wide = std::array<std::int64_t, terms>;
    class Flint;

    bool is_small_constant() const { return large_ == nullptr && (numerator_[1] | numerator_[2] | numerator_[3]) == 0; }

    static fmpq_poly_struct* copied(const fmpq_poly_struct* of);
    static void destroy(fmpq_poly_struct* large);
    void swap(Polynomial& other) noexcept {
        std::swap(numerator_, other.numerator_);
        std::swap(denominator_, other.denominator_);
        std::swap(large_, other.large_);
    }
    Polynomial& add(const Polynomial& b, int sign);
    bool set_small(Wide numerator, std::int64_t denominator);  // false, and nothing changes, if they do not fit
    void set(const fmpq_poly_struct* value);                   // inline whenever it fits, so that equal ones look alike

    // Σ_k numerator_[k] λ^k / denominator_ in lowest terms, each below 2^30, unless there is a large one.
    Numerators numerator_{};
    std::int32_t denominator_ = 1;
    fmpq_poly_struct* large_ = nullptr;
};

// λ^k for k ≥ 0
inline Polynomial lambda_to(int k) { return Polynomial::power_of_variable(static_cast<unsigned>(k)); }

}  // namespace leakproof
