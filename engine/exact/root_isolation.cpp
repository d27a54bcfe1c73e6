// Isolation of the roots above 1 by Descartes' rule and bisection: x = 1/t takes them to 0 < t < 1.
#include <algorithm>

#include "exact/real_root.hpp"

namespace leakproof {
namespace {

WholePolynomial reversed(const WholePolynomial& p) {
    WholePolynomial out;
    fmpz_poly_reverse(out.raw(), p.raw(), p.degree() + 1);
    return out;
}

WholePolynomial shifted_by_one(const WholePolynomial& p) {
    WholePolynomial out;
    fmpz_poly_taylor_shift(out.raw(), p.raw(), Integer(1).raw());
    return out;
}

long variations(const WholePolynomial& p) {
    long out = 0;
    int before = 0;
    for (long k = 0; k <= p.degree(); ++k) {
        const int sign = fmpz_sgn(fmpz_poly_get_coeff_ptr(p.raw(), k));
        if (sign == 0) continue;
        if (before * sign < 0) ++out;
        before = sign;
    }
    return out;
}

// p(a + b x) times a positive number, for a fraction a and a fraction b > 0.
WholePolynomial substituted(const WholePolynomial& p, const Rational& a, const Rational& b) {
    Integer common;
    fmpz_lcm(common.raw(), fmpq_denref(a.raw()), fmpq_denref(b.raw()));
    const Rational scale(common), whole_a = a * scale, whole_b = b * scale;
    WholePolynomial argument, out, power_of_scale(1);
    fmpz_poly_set_coeff_fmpz(argument.raw(), 0, fmpq_numref(whole_a.raw()));
    fmpz_poly_set_coeff_fmpz(argument.raw(), 1, fmpq_numref(whole_b.raw()));
    for (long k = p.degree(); k >= 0; --k) {  // Horner, with p's coefficients times powers of the scale
        out *= argument;
        WholePolynomial term;
        fmpz_poly_scalar_mul_fmpz(term.raw(), power_of_scale.raw(), p.coefficient(k).raw());
        out += term;
        fmpz_poly_scalar_mul_fmpz(power_of_scale.raw(), power_of_scale.raw(), common.raw());
    }
    return out;
}

// The part of (0, 1) from c/2^k to (c+1)/2^k, with p in the coordinate that takes it to (0, 1).
struct Part {
    WholePolynomial p;
    Integer c;
    unsigned long k = 0;
};

Rational dyadic(const Integer& c, unsigned long k) {
    Rational out(c);
    fmpq_div_2exp(out.raw(), out.raw(), k);
    return out;
}

class Isolation {
public:
    explicit Isolation(const WholePolynomial& square_free) : rest_(square_free) {}

    std::vector<RealRoot> run() {
        divide({reversed(rest_), 0, 0});
        for (const auto& [lower, upper] : between_) out_.emplace_back(rest_, lower, upper);
        std::sort(out_.begin(), out_.end(), [](const RealRoot& a, const RealRoot& b) { return a.lower() < b.lower(); });
        return std::move(out_);
    }

private:
    // The ends of an isolating interval must not be roots, and 1/t must be bounded.
    bool settled(const Part& part, long count) const {
        return count == 1 && part.c.sign() > 0 && part.p.coefficient(0).sign() != 0 && part.p.sign_at(Rational(1)) != 0;
    }

    void divide(const Part& part) {
        const long count = variations(shifted_by_one(reversed(part.p)));
        if (count == 0) return;
        if (settled(part, count)) {
            between_.emplace_back(Rational(1) / dyadic(part.c + Integer(1), part.k),
                                  Rational(1) / dyadic(part.c, part.k));
            return;
        }
        Part left{{}, part.c * Integer(2), part.k + 1};
        const long n = part.p.degree();
        for (long i = 0; i <= n; ++i) {  // 2^n p(x/2)
            Integer coefficient = part.p.coefficient(i);
            fmpz_mul_2exp(coefficient.raw(), coefficient.raw(), static_cast<unsigned long>(n - i));
            fmpz_poly_set_coeff_fmpz(left.p.raw(), i, coefficient.raw());
        }
        Part right{shifted_by_one(left.p), left.c + Integer(1), left.k};
        if (right.p.coefficient(0).sign() == 0) {
            take_out(Rational(1) / dyadic(right.c, right.k));
            fmpz_poly_shift_right(right.p.raw(), right.p.raw(), 1);
        }
        divide(left);
        divide(right);
    }

    // A root that is hit may be the end of an interval for another one, whose polynomial must not vanish there.
    void take_out(const Rational& root) {
        WholePolynomial factor;
        fmpz_poly_set_coeff_fmpz(factor.raw(), 1, fmpq_denref(root.raw()));
        fmpz_poly_set_coeff_fmpz(factor.raw(), 0, fmpq_numref((-root).raw()));
        rest_ = exact_quotient(rest_, factor);
        out_.emplace_back(root);
    }

    WholePolynomial rest_;  // without the roots that were hit
    std::vector<RealRoot> out_;
    std::vector<std::pair<Rational, Rational>> between_;
};

}  // namespace

long variations_between(const WholePolynomial& p, const Rational& lower, const Rational& upper) {
    return variations(shifted_by_one(reversed(substituted(p, lower, upper - lower))));
}

long variations_above(const WholePolynomial& p, const Rational& lower) {
    if (lower == Rational(1)) return variations(shifted_by_one(p));
    return variations(substituted(p, lower, 1));
}

std::vector<RealRoot> roots_above_one(const WholePolynomial& p) {
    if (variations_above(p, 1) == 0) return {};
    WholePolynomial rest = p.square_free();
    const WholePolynomial at_zero({0, 1}), at_one({-1, 1});
    if (rest.sign_at(0) == 0) rest = exact_quotient(rest, at_zero);
    if (rest.sign_at(1) == 0) rest = exact_quotient(rest, at_one);
    return Isolation(rest).run();
}

// By continued fractions: the whole part if there is a whole number between, else one over the simplest between the
// inverses of what is left.
Rational simplest_between(const Rational& lower, const Rational& upper) {
    const Rational whole(floor(lower)), next = whole + Rational(1);
    if (next < upper) return next;
    const Rational a = lower - whole, b = upper - whole;
    if (a.is_zero()) {  // between 0 and b ≤ 1: the largest 1/k below b
        return whole + Rational(1) / (Rational(floor(Rational(1) / b)) + Rational(1));
    }
    return whole + Rational(1) / simplest_between(Rational(1) / b, Rational(1) / a);
}

}  // namespace leakproof
