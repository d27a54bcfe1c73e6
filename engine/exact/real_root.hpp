// Real numbers that are roots of polynomials, compared exactly.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <vector>

#include "exact/enclosure.hpp"
#include "exact/whole_polynomial.hpp"

namespace leakproof {

// A fraction, or the only root of a square-free polynomial between two fractions, neither of them a root. The interval
// may become narrower; the number stays what it is.
class RealRoot {
public:
    RealRoot(const Rational& value) : lower_(value), upper_(value) {}  // NOLINT(google-explicit-constructor)
    RealRoot(WholePolynomial polynomial, Rational lower, Rational upper)
        : polynomial_(std::move(polynomial)), lower_(std::move(lower)), upper_(std::move(upper)) {}

    bool is_rational() const { return lower_ == upper_; }
    // Of a number that is no fraction: the polynomial of which it is a root.
    const WholePolynomial& polynomial() const { return polynomial_; }
    const Rational& lower() const { return lower_; }
    const Rational& upper() const { return upper_; }

    // Halves the interval.
    void narrow() const;
    // The same number with its polynomial irreducible, and as a fraction if it is one.
    RealRoot in_lowest_terms() const;

    int sign_of(const WholePolynomial& p) const;  // at this number
    friend std::strong_ordering operator<=>(const RealRoot& a, const RealRoot& b);
    friend bool operator==(const RealRoot& a, const RealRoot& b) { return (a <=> b) == 0; }

    // An interval for people, whatever was narrowed before: with the fewest decimals such that the number is the only
    // root of its polynomial in it and the ends are no roots.
    Enclosure isolating() const;

    // With so many decimals certain.
    Enclosure enclosure(int decimals) const;
    std::string str(int decimals = 6) const;  // "3/2", "1.414213…"

private:
    WholePolynomial polynomial_;
    mutable Rational lower_, upper_;
};

// How often the coefficients of the polynomial change their sign after the open interval was mapped to the positive
// numbers: by Descartes at least the number of its roots there, and of the same parity.
long variations_between(const WholePolynomial& p, const Rational& lower, const Rational& upper);
long variations_above(const WholePolynomial& p, const Rational& lower);

// The roots x > 1 of a polynomial that is not zero, ascending, each with its polynomial square-free.
std::vector<RealRoot> roots_above_one(const WholePolynomial& p);

// The fraction of smallest denominator, and then numerator, strictly between two positive fractions.
Rational simplest_between(const Rational& lower, const Rational& upper);

}  // namespace leakproof
