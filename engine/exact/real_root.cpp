#include "exact/real_root.hpp"

#include <stdexcept>

namespace leakproof {
namespace {

Rational middle(const Rational& a, const Rational& b) { return (a + b) / Rational(2); }

bool overlap(const RealRoot& a, const RealRoot& b) { return !(a.upper() < b.lower()) && !(b.upper() < a.lower()); }

// The factor of the polynomial that vanishes at the root; the polynomial is square-free, so there is one.
bool vanishes(const RealRoot& root, const WholePolynomial& factor) {
    return factor.sign_at(root.lower()) != factor.sign_at(root.upper());
}

}  // namespace

void RealRoot::narrow() const {
    if (is_rational()) return;
    const Rational between = middle(lower_, upper_);
    const int sign = polynomial_.sign_at(between);
    if (sign == 0) lower_ = upper_ = between;
    else if (sign == polynomial_.sign_at(lower_)) lower_ = between;
    else upper_ = between;
}

// Only one factor has a root between the ends, and only that one changes its sign.
RealRoot RealRoot::in_lowest_terms() const {
    if (is_rational()) return *this;
    for (const auto& factor : polynomial_.irreducible_factors()) {
        if (!vanishes(*this, factor)) continue;
        if (factor.degree() == 1) return RealRoot(Rational(factor.coefficient(0)) / -Rational(factor.coefficient(1)));
        return {factor, lower_, upper_};
    }
    throw std::logic_error("a root that no factor has");
}

int RealRoot::sign_of(const WholePolynomial& p) const {
    if (p.is_zero()) return 0;
    if (is_rational()) return p.sign_at(lower_);
    const WholePolynomial common = gcd(p.primitive(), polynomial_);
    if (common.degree() > 0 && vanishes(*this, common)) return 0;
    while (!is_rational() && variations_between(p, lower_, upper_) != 0) narrow();
    return p.sign_at(middle(lower_, upper_));
}

std::strong_ordering operator<=>(const RealRoot& a, const RealRoot& b) {
    if (a.is_rational() && b.is_rational()) return a.lower_ <=> b.lower_;
    if (!overlap(a, b)) return a.lower_ <=> b.lower_;
    if (b.is_rational()) return 0 <=> (b <=> a);
    // The sign of b's polynomial says whether a is b, or another number; then narrower intervals tell which is larger.
    if (a.is_rational()) {
        if (b.polynomial_.sign_at(a.lower_) == 0 && b.lower_ < a.lower_ && a.lower_ < b.upper_)
            return std::strong_ordering::equal;
    } else {
        const WholePolynomial common = gcd(a.polynomial_, b.polynomial_);
        if (common.degree() > 0 && vanishes(a, common) && vanishes(b, common)) {
            // Each is the only root of the common part in its interval: they are the same iff it is in both.
            const Rational lower = std::max(a.lower_, b.lower_), upper = std::min(a.upper_, b.upper_);
            if (lower < upper && common.sign_at(lower) * common.sign_at(upper) < 0) return std::strong_ordering::equal;
        }
    }
    while (overlap(a, b)) {
        a.narrow();
        b.narrow();
        if (a.is_rational() && b.is_rational()) break;
    }
    return a.lower_ <=> b.lower_;
}

Enclosure RealRoot::isolating() const {
    if (is_rational()) return {lower_, upper_};
    for (int decimals = 0;; ++decimals) {
        const Enclosure out = enclosure(decimals).with_decimals(decimals);
        if (is_rational()) return {lower_, upper_};
        if (variations_between(polynomial_, out.lower, out.upper) == 1 && polynomial_.sign_at(out.lower) != 0 &&
            polynomial_.sign_at(out.upper) != 0)
            return out;
    }
}

Enclosure RealRoot::enclosure(int decimals) const {
    const Rational width = power(Rational(10), -decimals) / Rational(4);
    while (upper_ - lower_ > width) narrow();
    return {lower_, upper_};
}

std::string RealRoot::str(int decimals) const {
    return is_rational() ? lower_.str() : enclosure(decimals + 2).str(decimals);
}

}  // namespace leakproof
