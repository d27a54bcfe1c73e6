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
    Integer(const Integer& other) { fmpz_init_set(value_, other.value_); }
    Integer(Integer&& other) noexcept : Integer() { fmpz_swap(value_, other.value_); }
    Integer& operator=(Integer other) noexcept {
        fmpz_swap(value_, other.value_);
        return *this;
    }
    ~Integer() { fmpz_clear(value_); }

    friend Integer operator+(Integer a, const Integer& b) {
        fmpz_add(a.value_, a.value_, b.value_);
        return a;
    }
    friend Integer operator*(Integer a, const Integer& b) {
        fmpz_mul(a.value_, a.value_, b.value_);
        return a;
    }
    Integer& operator+=(const Integer& b) {
        fmpz_add(value_, value_, b.value_);
        return *this;
    }
    Integer& operator*=(const Integer& b) {
        fmpz_mul(value_, value_, b.value_);
        return *this;
    }

    friend bool operator==(const Integer& a, const Integer& b) { return fmpz_equal(a.value_, b.value_) != 0; }
    friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) {
        return fmpz_cmp(a.value_, b.value_) <=> 0;
    }

    std::string str() const;
    const fmpz* raw() const { return value_; }
    fmpz* raw() { return value_; }

private:
    fmpz_t value_;
};

Integer power(const Integer& base, unsigned exponent);
Integer factorial(unsigned n);

// units · 10^-decimals with all its decimals, such as "0.50" for 50 and 2; units ≥ 0.
std::string with_point(const Integer& units, int decimals);

}  // namespace leakproof
