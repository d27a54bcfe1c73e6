#include "polynomial.hpp"

#include <algorithm>

namespace referee {
namespace {

void trim(Polynomial& p) {
    while (!p.empty() && p.back() == 0) p.pop_back();
}

Whole numerator_of(const Fraction& x) { return Whole(boost::multiprecision::numerator(x)); }
Whole denominator_of(const Fraction& x) { return Whole(boost::multiprecision::denominator(x)); }

// The remainder of a by b ≠ 0, times a positive number: a is multiplied by the size of b's leading coefficient.
Polynomial remainder(Polynomial a, const Polynomial& b) {
    const Whole lead = abs(b.back());
    const int sign = b.back().sign();
    while (a.size() >= b.size()) {
        const Whole factor = sign < 0 ? Whole(-a.back()) : a.back();
        const std::size_t shift = a.size() - b.size();
        for (auto& c : a) c *= lead;
        for (std::size_t k = 0; k < b.size(); ++k) a[shift + k] -= factor * b[k];
        trim(a);
    }
    return primitive(a);
}

Polynomial negative(Polynomial p) {
    for (auto& c : p) c = -c;
    return p;
}

long changes(const std::vector<int>& signs) {
    long out = 0;
    int before = 0;
    for (const int s : signs) {
        if (s == 0) continue;
        if (before * s < 0) ++out;
        before = s;
    }
    return out;
}

// p without its root x.
Polynomial without_root(Polynomial p, const Fraction& x) {
    const Polynomial factor{-numerator_of(x), denominator_of(x)};
    while (!p.empty() && sign_at(p, x) == 0) p = quotient(p, factor);
    return p;
}

Fraction middle(const Fraction& a, const Fraction& b) { return (a + b) / 2; }

bool is_root(const Number& x, const Polynomial& p) {
    if (p.empty()) return true;
    if (x.is_fraction()) return sign_at(p, x.lower) == 0;
    const Polynomial common = greatest_common_divisor(p, x.polynomial);
    return common.size() > 1 && sign_at(common, x.lower) * sign_at(common, x.upper) < 0;
}

bool is_between(const Fraction& x, const Number& y) { return y.lower < x && x < y.upper; }

bool same(const Number& a, const Number& b) {
    if (a.is_fraction() && b.is_fraction()) return a.lower == b.lower;
    if (a.is_fraction()) return is_between(a.lower, b) && sign_at(b.polynomial, a.lower) == 0;
    if (b.is_fraction()) return same(b, a);
    const Fraction lower = std::max(a.lower, b.lower), upper = std::min(a.upper, b.upper);
    if (upper <= lower) return false;
    const Polynomial common = greatest_common_divisor(a.polynomial, b.polynomial);
    return common.size() > 1 && sign_at(common, lower) * sign_at(common, upper) < 0;
}

// The product of the factors of odd multiplicity of a primitive p: with the parts g_k of multiplicity at least k, those
// of multiplicity exactly k are g_k / g_{k+1}.
Polynomial odd_part(const Polynomial& p) {
    Polynomial out{1}, rest = p;
    std::vector<Polynomial> at_least;  // the product of the factors of multiplicity ≥ 1, ≥ 2, …
    while (rest.size() > 1) {
        const Polynomial common = greatest_common_divisor(rest, derivative(rest));
        at_least.push_back(quotient(rest, common));
        rest = common;
    }
    at_least.push_back({1});
    for (std::size_t k = 0; k + 1 < at_least.size(); k += 2) out = out * quotient(at_least[k], at_least[k + 1]);
    return primitive(out);
}

}  // namespace

Polynomial operator+(const Polynomial& a, const Polynomial& b) {
    Polynomial out(std::max(a.size(), b.size()));
    for (std::size_t k = 0; k < a.size(); ++k) out[k] += a[k];
    for (std::size_t k = 0; k < b.size(); ++k) out[k] += b[k];
    trim(out);
    return out;
}

Polynomial operator-(const Polynomial& a, const Polynomial& b) { return a + negative(b); }

Polynomial operator*(const Polynomial& a, const Polynomial& b) {
    if (a.empty() || b.empty()) return {};
    Polynomial out(a.size() + b.size() - 1);
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j) out[i + j] += a[i] * b[j];
    return out;
}

Polynomial times_power(const Polynomial& p, std::size_t exponent) {
    if (p.empty()) return {};
    Polynomial out(exponent);
    out.insert(out.end(), p.begin(), p.end());
    return out;
}

// Horner in whole numbers: with x = n/d, the sum of c_k n^k d^(m-k).
int sign_at(const Polynomial& p, const Fraction& x) {
    const Whole n = numerator_of(x), d = denominator_of(x);
    Whole out, power = 1;
    for (std::size_t k = p.size(); k-- > 0;) {
        out = out * n + p[k] * power;
        power *= d;
    }
    return out.sign();
}

Polynomial derivative(const Polynomial& p) {
    Polynomial out;
    for (std::size_t k = 1; k < p.size(); ++k) out.push_back(p[k] * k);
    return out;
}

Polynomial primitive(const Polynomial& p) {
    Whole common;
    for (const auto& c : p) common = gcd(common, c);
    Polynomial out = p;
    if (common > 1)
        for (auto& c : out) c /= common;
    return out;
}

Polynomial greatest_common_divisor(Polynomial a, Polynomial b) {
    while (!b.empty()) {
        Polynomial next = a.size() < b.size() ? a : remainder(a, b);
        a = std::move(b);
        b = std::move(next);
    }
    a = primitive(a);
    return a.back().sign() < 0 ? negative(a) : a;
}

// Both primitive first; then the quotient is whole.
Polynomial quotient(const Polynomial& dividend, const Polynomial& divisor) {
    Polynomial a = primitive(dividend);
    const Polynomial b = primitive(divisor);
    if (a.size() < b.size()) return {};
    Polynomial out(a.size() - b.size() + 1);
    for (std::size_t k = out.size(); k-- > 0;) {
        out[k] = a[k + b.size() - 1] / b.back();
        for (std::size_t i = 0; i < b.size(); ++i) a[k + i] -= out[k] * b[i];
    }
    return out;
}

SturmChain::SturmChain(const Polynomial& p) : chain_{primitive(p)} {
    Polynomial next = primitive(derivative(p));
    while (!next.empty()) {
        chain_.push_back(next);
        next = negative(remainder(chain_[chain_.size() - 2], chain_.back()));
    }
}

long SturmChain::changes_at(const Fraction& x) const {
    std::vector<int> signs;
    for (const auto& p : chain_) signs.push_back(sign_at(p, x));
    return changes(signs);
}

long SturmChain::changes_at_infinity() const {
    std::vector<int> signs;
    for (const auto& p : chain_) signs.push_back(p.back().sign());
    return changes(signs);
}

void Number::halve() {
    if (is_fraction()) return;
    const Fraction between = middle(lower, upper);
    const int sign = sign_at(polynomial, between);
    if (sign == 0) lower = upper = between;
    else if (sign == sign_at(polynomial, lower)) lower = between;
    else upper = between;
}

std::optional<std::string> flaw_in_number(const Number& x) {
    if (x.is_fraction()) return {};
    if (x.upper < x.lower) return "an isolating interval the wrong way round";
    if (x.polynomial.empty()) return "a root of zero";
    if (sign_at(x.polynomial, x.lower) == 0 || sign_at(x.polynomial, x.upper) == 0)
        return "an isolating interval that ends at a root";
    const SturmChain chain(x.polynomial);
    if (chain.last().size() != 1) return "a polynomial with a multiple root";
    if (chain.changes_at(x.lower) - chain.changes_at(x.upper) != 1) return "not one root in an isolating interval";
    return {};
}

// Narrowed until the polynomial has no root in the isolating interval.
int sign_at(Number x, const Polynomial& p) {
    if (is_root(x, p)) return 0;
    const SturmChain chain(p);
    while (!x.is_fraction() && (sign_at(p, x.lower) == 0 || sign_at(p, x.upper) == 0 ||
                                chain.changes_at(x.lower) != chain.changes_at(x.upper)))
        x.halve();
    return sign_at(p, x.lower);
}

OpenInterval::OpenInterval(const Number& from, const std::optional<Number>& to) : from_(from), to_(to) {
    if (!to_) return;
    empty_ = same(from_, *to_);
    while (!empty_ && !(from_.upper < to_->lower)) {
        empty_ = to_->upper <= from_.lower;
        from_.halve();
        to_->halve();
    }
}

// Narrows the number until no root of p is near it but possibly the number itself.
void OpenInterval::narrow(Number& x, const Polynomial& p, const SturmChain& chain) {
    const bool itself = is_root(x, p);
    while (!x.is_fraction() && (sign_at(p, x.lower) == 0 || sign_at(p, x.upper) == 0 ||
                                chain.changes_at(x.lower) - chain.changes_at(x.upper) != (itself ? 1 : 0)))
        x.halve();
}

OpenInterval::Roots OpenInterval::roots_inside(const Polynomial& given) {
    Polynomial p = given;
    if (from_.is_fraction()) p = without_root(p, from_.lower);
    if (to_ && to_->is_fraction()) p = without_root(p, to_->lower);
    const SturmChain chain(p);
    bool found_fraction = false;  // halving may come upon the number itself
    for (Number* const end : {&from_, to_ ? &*to_ : nullptr}) {
        if (end == nullptr || end->is_fraction()) continue;
        narrow(*end, p, chain);
        found_fraction = found_fraction || end->is_fraction();
    }
    if (found_fraction) return roots_inside(given);
    const long changes_after = to_ ? chain.changes_at(to_->lower) : chain.changes_at_infinity();
    Fraction near = from_.upper;
    if (from_.is_fraction()) {
        near = to_ ? middle(from_.lower, to_->lower) : from_.lower + 1;
        while (sign_at(p, near) == 0) near = middle(from_.lower, near);
    }
    return {chain.changes_at(from_.upper) - changes_after, near};
}

bool OpenInterval::positive(const Polynomial& p, bool with_from, bool with_to) {
    if (p.empty()) return false;
    const Roots roots = roots_inside(p);
    if (roots.inside != 0 || sign_at(p, roots.near) <= 0) return false;
    return !(with_from && is_root(from_, p)) && !(with_to && to_ && is_root(*to_, p));
}

// A sign changes at roots of odd multiplicity only.
bool OpenInterval::nonnegative(const Polynomial& p) {
    if (p.empty()) return true;
    const Polynomial whole = primitive(p);
    const auto [place, is_new] = known_.emplace(whole, false);
    if (!is_new) return place->second;
    Roots roots = roots_inside(whole);
    if (roots.inside != 0) roots.inside = roots_inside(odd_part(whole)).inside;
    place->second = roots.inside == 0 && sign_at(whole, roots.near) > 0;
    return place->second;
}

}  // namespace referee
