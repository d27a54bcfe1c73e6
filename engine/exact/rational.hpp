// Exact rational numbers: the only numbers that decide anything in this project.
// A value is always in lowest terms with a positive denominator. FLINT keeps small
// numerators and denominators inline, so ordinary channels never touch the heap.
#pragma once

#include <flint/fmpq.h>

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "exact/integer.hpp"

namespace leakproof {

__extension__ using TwoWords = __int128;

class Rational {
public:
    Rational() { fmpq_init(value_); }
    Rational(long value) : Rational() {
        fmpz_set_si(fmpq_numref(value_), value);
    }                                                            // NOLINT(google-explicit-constructor)
    Rational(int value) : Rational(static_cast<long>(value)) {}  // NOLINT(google-explicit-constructor)
    Rational(long numerator, long denominator);                  // denominator must not be zero
    explicit Rational(const Integer& value) : Rational() { fmpz_set(fmpq_numref(value_), value.raw()); }
    Rational(const Rational& other) : Rational() { *this = other; }
    Rational(Rational&& other) noexcept : Rational() { fmpq_swap(value_, other.value_); }
    Rational& operator=(const Rational& other) {
        if (in_words() && other.in_words()) *value_ = *other.value_;
        else fmpq_set(value_, other.value_);
        return *this;
    }
    Rational& operator=(Rational&& other) noexcept {
        fmpq_swap(value_, other.value_);
        return *this;
    }
    ~Rational() { fmpq_clear(value_); }

    // Reads "3", "-3/4", "0.125", "1.5e-3": everything is exact. Anything else gives no value.
    // Exponents beyond ±4096 are refused, so that a short text cannot ask for unlimited memory.
    static std::optional<Rational> parse(std::string_view text);

    Rational& operator+=(const Rational& b) {
        fmpq_add(value_, value_, b.value_);
        return *this;
    }
    Rational& operator-=(const Rational& b) {
        fmpq_sub(value_, value_, b.value_);
        return *this;
    }
    Rational& operator*=(const Rational& b) {
        fmpq_mul(value_, value_, b.value_);
        return *this;
    }
    Rational& operator/=(const Rational& b);  // throws std::domain_error on division by zero

    friend Rational operator+(Rational a, const Rational& b) {
        a += b;
        return a;
    }
    friend Rational operator-(Rational a, const Rational& b) {
        a -= b;
        return a;
    }
    friend Rational operator*(Rational a, const Rational& b) {
        a *= b;
        return a;
    }
    friend Rational operator/(Rational a, const Rational& b) {
        a /= b;
        return a;
    }
    friend Rational operator-(Rational a) {
        fmpq_neg(a.value_, a.value_);
        return a;
    }

    friend bool operator==(const Rational& a, const Rational& b) {
        if (a.in_words() || b.in_words()) return a.value_->num == b.value_->num && a.value_->den == b.value_->den;
        return fmpq_equal(a.value_, b.value_) != 0;
    }
    friend std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
        if (a.in_words() && b.in_words())
            return static_cast<TwoWords>(a.value_->num) * b.value_->den <=>
                   static_cast<TwoWords>(b.value_->num) * a.value_->den;
        return fmpq_cmp(a.value_, b.value_) <=> 0;
    }

    int sign() const { return in_words() ? (value_->num > 0) - (value_->num < 0) : fmpq_sgn(value_); }
    bool is_zero() const { return value_->num == 0; }
    Integer numerator() const { return Integer::of(fmpq_numref(value_)); }
    Integer denominator() const { return Integer::of(fmpq_denref(value_)); }
    bool is_whole() const { return value_->den == 1; }
    long whole() const;       // throws std::domain_error unless it is a whole number of one word
    std::string str() const;  // "3", "-3/4"

    const fmpq* raw() const { return value_; }
    fmpq* raw() { return value_; }

private:
    // FLINT keeps numbers of 62 bits in the word itself, in one form only; with those a call is what costs most.
    bool in_words() const { return !COEFF_IS_MPZ(value_->num) && !COEFF_IS_MPZ(value_->den); }

    fmpq_t value_;
};

Rational power(const Rational& base, long exponent);    // a negative exponent needs a base that is not zero
Rational quotient(const Integer& a, const Integer& b);  // b must not be zero
Rational absolute(const Rational& x);
Integer floor(const Rational& x);  // the largest whole number that is at most x

// A list such as "11/10,3/2,2,10"; no value if any item is not a rational.
std::optional<std::vector<Rational>> parse_rationals(std::string_view text);

}  // namespace leakproof
