#include "optimum/curve/level_range.hpp"

namespace leakproof {

bool LevelInterval::contains(const Rational& lambda) const {
    return lower <= RealRoot(lambda) && (!upper || RealRoot(lambda) <= *upper);
}

Rational LevelInterval::inside() const {
    if (!upper) {
        const Rational from = lower.upper();
        return simplest_between(from + Rational(1, 2), from + from + Rational(2));
    }
    while (!(lower.upper() < upper->lower())) {
        lower.narrow();
        upper->narrow();
    }
    const Rational width = upper->lower() - lower.upper();
    return simplest_between(lower.upper() + width / Rational(4), upper->lower() - width / Rational(4));
}

std::string LevelInterval::str(int decimals) const {
    return lower.str(decimals) + " ≤ λ" + (upper ? " ≤ " + upper->str(decimals) : "");
}

std::string open_text(const std::vector<LevelInterval>& intervals, int decimals) {
    std::string out;
    for (const auto& [lower, upper] : intervals)
        out += (out.empty() ? "" : ", ") + lower.str(decimals) + " < λ" + (upper ? " < " + upper->str(decimals) : "");
    return out;
}

bool SignRange::keep_nonnegative(const WholePolynomial& p) {
    if (p.is_zero()) return true;
    if (p.sign_at(lambda_) <= 0) return false;
    const WholePolynomial primitive = p.primitive();
    if (variations_above(primitive, 1) == 0 || !seen_.insert(primitive).second || has_no_root_inside(primitive))
        return true;
    stop_at_roots(primitive.odd_part());
    return true;
}

bool SignRange::keep_positive(const WholePolynomial& p) {
    if (p.sign_at(lambda_) <= 0) return false;
    if (variations_above(p, 1) != 0 && !has_no_root_inside(p)) stop_at_roots(p.primitive());
    return true;
}

// By Descartes on a slightly larger interval. To find all roots takes longer if there are many coefficients.
bool SignRange::has_no_root_inside(const WholePolynomial& p) const {
    constexpr long few = 12;
    if (p.degree() <= few) return false;
    const Rational from = range_.lower.lower();
    return (range_.upper ? variations_between(p, from, range_.upper->upper()) : variations_above(p, from)) == 0;
}

void SignRange::stop_at_roots(const WholePolynomial& p) {
    for (const auto& root : roots_above_one(p)) {
        if (root < RealRoot(lambda_)) {
            if (range_.lower < root) range_.lower = root;
        } else {
            if (!range_.upper || root < *range_.upper) range_.upper = root;
            return;
        }
    }
}

LevelInterval SignRange::interval() const {
    LevelInterval out{range_.lower.in_lowest_terms(), {}};
    if (range_.upper) out.upper = range_.upper->in_lowest_terms();
    return out;
}

}  // namespace leakproof
