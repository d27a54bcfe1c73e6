// Polynomials with whole coefficients, and their signs on intervals with algebraic ends, by Sturm's theorem.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "certificate.hpp"

namespace referee {

using Polynomial = std::vector<Whole>;  // the constant first, the last one not 0; empty for zero

Polynomial operator+(const Polynomial& a, const Polynomial& b);
Polynomial operator-(const Polynomial& a, const Polynomial& b);
Polynomial operator*(const Polynomial& a, const Polynomial& b);
Polynomial times_power(const Polynomial& p, std::size_t exponent);  // times λ to this power

int sign_at(const Polynomial& p, const Fraction& x);
Polynomial derivative(const Polynomial& p);
Polynomial primitive(const Polynomial& p);                       // over the positive common divisor
Polynomial greatest_common_divisor(Polynomial a, Polynomial b);  // up to a factor; not both zero
Polynomial quotient(const Polynomial& a, const Polynomial& b);   // b divides a, up to a positive factor

// Sturm's chain of p ≠ 0: for numbers x < y that are no roots, the changes of sign at x less those at y are the number
// of distinct roots between them.
class SturmChain {
public:
    explicit SturmChain(const Polynomial& p);
    long changes_at(const Fraction& x) const;
    long changes_at_infinity() const;
    const Polynomial& last() const { return chain_.back(); }  // the common divisor of p and its derivative

private:
    std::vector<Polynomial> chain_;
};

// A fraction, or the one root of a square-free polynomial between two fractions that are none.
struct Number {
    Fraction lower, upper;  // the same for a fraction
    Polynomial polynomial;

    bool is_fraction() const { return lower == upper; }
    void halve();
};

// Why it is no such number, or no value.
std::optional<std::string> flaw_in_number(const Number& x);

int sign_at(Number x, const Polynomial& p);  // of a number without flaw

// The open interval from one number to a larger one, or to infinity.
class OpenInterval {
public:
    // Narrows the numbers until fractions lie between them. Both must be without flaw.
    OpenInterval(const Number& from, const std::optional<Number>& to);
    bool is_empty() const { return empty_; }

    bool nonnegative(const Polynomial& p);  // p(λ) ≥ 0 for all λ inside
    // p(λ) > 0 for all λ inside, and at the ends asked for.
    bool positive(const Polynomial& p, bool with_from = false, bool with_to = false);

private:
    struct Roots {
        long inside;    // distinct ones
        Fraction near;  // a number inside that is no root
    };
    static void narrow(Number& x, const Polynomial& p, const SturmChain& chain);
    Roots roots_inside(const Polynomial& given);

    Number from_;
    std::optional<Number> to_;
    bool empty_ = false;
    std::map<Polynomial, bool> known_;  // what was found nonnegative, or not
};

}  // namespace referee
