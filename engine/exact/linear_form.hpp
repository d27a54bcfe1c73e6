// Linear forms p_0 + Σ_v p_v x_v in numbered indeterminates x_v, with coefficients polynomial in λ.
// A matrix of indeterminates stands for every channel at once.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "exact/polynomial.hpp"

namespace leakproof {

class LinearForm {
public:
    LinearForm() = default;
    static LinearForm variable(int v) { return LinearForm(v, Polynomial(1)); }
    static LinearForm term(int v, const Polynomial& p) { return LinearForm(v, p); }
    static LinearForm constant(const Polynomial& p) { return LinearForm(constant_term, p); }

    LinearForm& operator+=(const LinearForm& other);
    LinearForm& operator-=(const LinearForm& other);
    LinearForm& operator/=(const Rational& divisor);
    LinearForm& add_multiple(const LinearForm& other, const Polynomial& factor);
    friend LinearForm operator+(LinearForm a, const LinearForm& b) {
        a += b;
        return a;
    }
    friend LinearForm operator-(LinearForm a, const LinearForm& b) {
        a -= b;
        return a;
    }
    friend LinearForm operator*(const Polynomial& factor, const LinearForm& a) {
        return LinearForm().add_multiple(a, factor);
    }
    friend bool operator==(const LinearForm&, const LinearForm&) = default;

    bool is_zero() const { return terms_.empty(); }
    static constexpr int constant_term = -1;
    const std::vector<std::pair<int, Polynomial>>& terms() const { return terms_; }  // by ascending variables
    std::string str() const;

private:
    LinearForm(int v, const Polynomial& p);

    std::vector<std::pair<int, Polynomial>> terms_;  // by ascending variables; no coefficient is zero
};

}  // namespace leakproof
