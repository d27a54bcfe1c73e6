// Whole numbers of any size: orders of groups, counts.
#pragma once

#include <flint/fmpz.h>

#include <compare>
#include <string>
#include <utility>

namespace leakproof {

class Integer {
public:
    Integer() { fmpz_init(value_); }
    Integer(long value) { fmpz_init_set_si(value_, value); }  // NOLINT(google-explicit-constructor)
    Integer(const Integer& other) {
        if (other.is_word()) *value_ = *other.value_;
        else fmpz_init_set(value_, other.value_);
    }
    Integer(Integer&& other) noexcept : Integer() { fmpz_swap(value_, other.value_); }
    Integer& operator=(Integer other) noexcept {
        fmpz_swap(value_, other.value_);
        return *this;
    }
    ~Integer() { fmpz_clear(value_); }

    friend Integer operator+(Integer a, const Integer& b) {
        a += b;
        return a;
    }
    friend Integer operator-(Integer a, const Integer& b) {
        a -= b;
        return a;
    }
    friend Integer operator*(Integer a, const Integer& b) {
        a *= b;
        return a;
    }
    // FLINT keeps numbers of 62 bits in the word itself; with those a call is what costs most.
    Integer& operator+=(const Integer& b) {
        if (is_word() && b.is_word() && fits_word(*value_ + *b.value_)) *value_ += *b.value_;
        else fmpz_add(value_, value_, b.value_);
        return *this;
    }
    Integer& operator-=(const Integer& b) {
        if (is_word() && b.is_word() && fits_word(*value_ - *b.value_)) *value_ -= *b.value_;
        else fmpz_sub(value_, value_, b.value_);
        return *this;
    }
    Integer& operator*=(const Integer& b) {
        slong product = 0;
        if (is_word() && b.is_word() && !__builtin_mul_overflow(*value_, *b.value_, &product) && fits_word(product))
            *value_ = product;
        else fmpz_mul(value_, value_, b.value_);
        return *this;
    }

    friend bool operator==(const Integer& a, const Integer& b) {
        if (a.is_word() || b.is_word()) return *a.value_ == *b.value_;  // FLINT has one form for each number
        return fmpz_equal(a.value_, b.value_) != 0;
    }
    friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) {
        if (a.is_word() && b.is_word()) return *a.value_ <=> *b.value_;
        return fmpz_cmp(a.value_, b.value_) <=> 0;
    }
    int sign() const { return is_word() ? (*value_ > 0) - (*value_ < 0) : fmpz_sgn(value_); }
    bool is_word() const { return !COEFF_IS_MPZ(*value_); }  // at most 62 bits, and no memory of its own

    static Integer of(const fmpz* value) {
        Integer out;
        fmpz_set(out.value_, value);
        return out;
    }
    long whole() const;  // throws std::domain_error unless it fits a word

    std::string str() const;
    const fmpz* raw() const { return value_; }
    fmpz* raw() { return value_; }

private:
    static bool fits_word(slong x) { return COEFF_MIN <= x && x <= COEFF_MAX; }

    fmpz_t value_;
};

Integer power(const Integer& base, unsigned exponent);
Integer factorial(unsigned n);

// units · 10^-decimals with all its decimals, such as "0.50" for 50 and 2; units ≥ 0.
std::string with_point(const Integer& units, int decimals);

}  // namespace leakproof
