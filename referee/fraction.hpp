// Exact fractions over GMP: as little as the referee needs.
#pragma once

#include <gmp.h>

#include <optional>
#include <string>
#include <string_view>

namespace referee {

class Fraction {
public:
    Fraction() { mpq_init(value_); }
    explicit Fraction(long whole) : Fraction() { mpq_set_si(value_, whole, 1); }
    Fraction(const Fraction& other) : Fraction() { mpq_set(value_, other.value_); }
    Fraction(Fraction&& other) noexcept : Fraction() { mpq_swap(value_, other.value_); }
    Fraction& operator=(Fraction other) noexcept {
        mpq_swap(value_, other.value_);
        return *this;
    }
    ~Fraction() { mpq_clear(value_); }

    // "P" or "P/Q" in lowest terms, Q > 1, no leading zeros, no "-0"; anything else gives no value.
    static std::optional<Fraction> parse(std::string_view text);

    Fraction& operator+=(const Fraction& b) {
        mpq_add(value_, value_, b.value_);
        return *this;
    }
    Fraction& operator-=(const Fraction& b) {
        mpq_sub(value_, value_, b.value_);
        return *this;
    }
    friend Fraction operator*(const Fraction& a, const Fraction& b) {
        Fraction out;
        mpq_mul(out.value_, a.value_, b.value_);
        return out;
    }
    friend bool operator==(const Fraction& a, const Fraction& b) { return mpq_equal(a.value_, b.value_) != 0; }
    friend bool operator<(const Fraction& a, const Fraction& b) { return mpq_cmp(a.value_, b.value_) < 0; }

    int sign() const { return mpq_sgn(value_); }
    std::string str() const;

private:
    mpq_t value_;
};

}  // namespace referee
