// Exact numbers a_0 + a_1 ρ + … + a_{k-1} ρ^{k-1} with rational a_i, where ρ = r^{1/k} is the positive k-th root of a
// positive rational: the field that a mechanism with λ = α^k lives in when α is not rational.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "exact/enclosure.hpp"
#include "exact/rational.hpp"

namespace leakproof {

// x^{1/k} if that is rational; x > 0.
std::optional<Rational> exact_root(const Rational& x, int k);

class Radical {
public:
    Radical() = default;                                      // zero
    Radical(const Rational& value) : coefficients_{value} {}  // NOLINT(google-explicit-constructor)
    Radical(int value) : Radical(Rational(value)) {}          // NOLINT(google-explicit-constructor)

    // The positive k-th root of x > 0, k ≥ 1. As many roots as come out rational are taken, so that x^k - r is
    // irreducible (for r > 0 it is unless r is a p-th power for a prime p dividing k) and every element has one form.
    static Radical root(const Rational& x, int k);

    Radical& operator+=(const Radical& b);
    Radical& operator-=(const Radical& b);
    Radical& operator*=(const Radical& b);
    Radical& operator/=(const Radical& b);  // throws std::domain_error on division by zero
    friend Radical operator+(Radical a, const Radical& b) {
        a += b;
        return a;
    }
    friend Radical operator-(Radical a, const Radical& b) {
        a -= b;
        return a;
    }
    friend Radical operator*(Radical a, const Radical& b) {
        a *= b;
        return a;
    }
    friend Radical operator/(Radical a, const Radical& b) {
        a /= b;
        return a;
    }

    int sign() const;
    bool is_zero() const;
    friend bool operator==(const Radical& a, const Radical& b) { return (a - b).is_zero(); }
    friend bool operator<(const Radical& a, const Radical& b) { return (a - b).sign() < 0; }
    friend bool operator>(const Radical& a, const Radical& b) { return b < a; }
    friend bool operator<=(const Radical& a, const Radical& b) { return !(b < a); }
    friend bool operator>=(const Radical& a, const Radical& b) { return !(a < b); }

    // a_0, …, a_{k-1}, k and r; a rational number has k = r = 1.
    const std::vector<Rational>& coefficients() const { return coefficients_; }
    int degree() const { return field_ ? field_->degree : 1; }
    Rational radicand() const { return field_ ? field_->radicand : Rational(1); }

    std::optional<Rational> rational() const;  // its value if it is rational
    Enclosure enclosure(unsigned bits = 128) const;
    std::string str() const;  // "1/2 + 3·2^(1/5)"

private:
    struct Field {
        int degree;
        Rational radicand;
        std::vector<std::pair<Integer, Integer>> units;  // 1, ρ, …, ρ^{k-1} lie between so many times 2^-32
        std::vector<Enclosure> powers_of_root(unsigned bits) const;
    };
    void join(const Radical& b);  // takes over the other's field; two different fields are an error
    Radical inverse() const;

    std::shared_ptr<const Field> field_;  // none for a rational number
    std::vector<Rational> coefficients_;  // at most `degree` of them
};

Radical power(const Radical& base, long exponent);

}  // namespace leakproof
