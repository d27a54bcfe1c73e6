// Intervals of λ with algebraic ends, and the largest one around a point on which given polynomials keep their sign.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "exact/real_root.hpp"

namespace leakproof {

// lower ≤ λ ≤ upper, or every λ ≥ lower.
struct LevelInterval {
    RealRoot lower = Rational(1);
    std::optional<RealRoot> upper;

    bool contains(const Rational& lambda) const;
    Rational inside() const;  // a fraction strictly between the ends, with small numbers
    std::string str(int decimals = 6) const;
};

// "1 < λ < 2, 3 < λ": open intervals in words.
std::string open_text(const std::vector<LevelInterval>& intervals, int decimals = 6);

// The interval around λ > 1 on which all polynomials asked for are nonnegative, as large as it can be within [1, ∞).
class SignRange {
public:
    explicit SignRange(const Rational& lambda) : lambda_(lambda) {}

    // False, and the range is of no use, if the polynomial is negative at λ, or zero there and not everywhere.
    bool keep_nonnegative(const WholePolynomial& p);
    // The same, and the polynomial has no root inside at all.
    bool keep_positive(const WholePolynomial& p);

    // Where it ends, the ends in lowest terms.
    LevelInterval interval() const;

private:
    bool has_no_root_inside(const WholePolynomial& p) const;  // true only if that is so
    void stop_at_roots(const WholePolynomial& p);

    Rational lambda_;
    LevelInterval range_;
    std::set<WholePolynomial> seen_;
};

}  // namespace leakproof
