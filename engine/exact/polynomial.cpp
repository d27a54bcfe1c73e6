#include "exact/polynomial.hpp"

#include <flint/fmpz_poly.h>
#include <flint/fmpz_poly_factor.h>

#include <algorithm>
#include <numeric>

namespace leakproof {
namespace {

class IntegerPolynomial {  // scoped handle
public:
    IntegerPolynomial() { fmpz_poly_init(value); }
    IntegerPolynomial(const IntegerPolynomial&) = delete;
    IntegerPolynomial& operator=(const IntegerPolynomial&) = delete;
    ~IntegerPolynomial() { fmpz_poly_clear(value); }
    fmpz_poly_t value;
};

// The number of real roots x > 0 of a square-free p: once a root at zero is divided out, the real roots
// of p(x²) are ± the square roots of the positive roots of p.
long positive_roots(const fmpz_poly_t squarefree) {
    IntegerPolynomial of_square;
    fmpz_poly_inflate(of_square.value, squarefree, 2);
    if (fmpz_is_zero(fmpz_poly_get_coeff_ptr(squarefree, 0)))
        fmpz_poly_shift_right(of_square.value, of_square.value, 2);
    return fmpz_poly_num_real_roots(of_square.value) / 2;
}

bool has_nonnegative_coefficients(const fmpq_poly_t p) {
    for (long k = 0; k < fmpq_poly_length(p); ++k)
        if (fmpz_sgn(fmpq_poly_numref(p) + k) < 0) return false;  // the common denominator is positive
    return true;
}

constexpr std::int64_t limit = std::int64_t{1} << 30;  // sums of four products of two fit 64 bits
bool fits(std::int64_t x) { return -limit < x && x < limit; }

}  // namespace

// A polynomial as FLINT has it, for as long as it takes.
class Polynomial::Flint {
public:
    Flint() { fmpq_poly_init(value_); }
    explicit Flint(const Polynomial& p) : Flint() {
        if (p.large_ != nullptr) {
            fmpq_poly_set(value_, p.large_);
            return;
        }
        for (std::size_t k = terms; k-- > 0;)
            if (p.numerator_[k] != 0) fmpq_poly_set_coeff_si(value_, static_cast<long>(k), p.numerator_[k]);
        if (p.denominator_ != 1) fmpq_poly_scalar_div_si(value_, value_, p.denominator_);
    }
    ~Flint() { fmpq_poly_clear(value_); }
    Flint(const Flint&) = delete;
    Flint& operator=(const Flint&) = delete;

    fmpq_poly_struct* get() { return value_; }
    Polynomial polynomial() const {
        Polynomial out;
        out.set(value_);
        return out;
    }

private:
    fmpq_poly_t value_;
};

fmpq_poly_struct* Polynomial::copied(const fmpq_poly_struct* of) {
    auto* out = new fmpq_poly_struct;
    fmpq_poly_init(out);
    fmpq_poly_set(out, of);
    return out;
}

void Polynomial::destroy(fmpq_poly_struct* large) {
    fmpq_poly_clear(large);
    delete large;
}

bool Polynomial::set_small(Wide numerator, std::int64_t denominator) {
    if (denominator != 1) {
        std::int64_t common = denominator;
        for (const auto x : numerator) common = std::gcd(common, x);
        if (common != 1) {
            denominator /= common;
            for (auto& x : numerator) x /= common;
        }
    }
    if (!fits(denominator)) return false;
    for (const auto x : numerator)
        if (!fits(x)) return false;
    for (std::size_t k = 0; k < terms; ++k) numerator_[k] = static_cast<std::int32_t>(numerator[k]);
    denominator_ = static_cast<std::int32_t>(denominator);
    if (large_ != nullptr) destroy(large_);
    large_ = nullptr;
    return true;
}

void Polynomial::set(const fmpq_poly_struct* value) {
    const auto length = static_cast<std::size_t>(fmpq_poly_length(value));
    Wide numerator{};
    bool small = length <= terms && fmpz_fits_si(fmpq_poly_denref(value)) != 0;
    for (std::size_t k = 0; small && k < length; ++k) {
        small = fmpz_fits_si(fmpq_poly_numref(value) + k) != 0;
        if (small) numerator[k] = fmpz_get_si(fmpq_poly_numref(value) + k);
    }
    if (small && set_small(numerator, fmpz_get_si(fmpq_poly_denref(value)))) return;
    fmpq_poly_struct* old = large_;
    large_ = copied(value);
    if (old != nullptr) destroy(old);
    numerator_ = {};
    denominator_ = 1;
}

Polynomial::Polynomial(long constant) {
    if (set_small({constant}, 1)) return;
    Flint large;
    fmpq_poly_set_si(large.get(), constant);
    set(large.get());
}

Polynomial::Polynomial(const Rational& constant) {
    const fmpq* value = constant.raw();
    if (!COEFF_IS_MPZ(value->num) && !COEFF_IS_MPZ(value->den) && set_small({value->num}, value->den)) return;
    Flint large;
    fmpq_poly_set_fmpq(large.get(), value);
    set(large.get());
}

Polynomial Polynomial::power_of_variable(unsigned exponent) {
    Polynomial out;
    if (exponent < terms) {
        out.numerator_[exponent] = 1;
        return out;
    }
    Flint value;
    fmpq_poly_set_coeff_si(value.get(), exponent, 1);
    return value.polynomial();
}

Polynomial& Polynomial::add(const Polynomial& b, int sign) {
    if (large_ == nullptr && b.large_ == nullptr) {
        if (denominator_ == 1 && b.denominator_ == 1) {  // nearly always: sums of numbers below 2^30 fit
            Numerators sum{};
            bool small = true;
            for (std::size_t k = 0; k < terms; ++k) {
                sum[k] = numerator_[k] + sign * b.numerator_[k];
                small = small && fits(sum[k]);
            }
            if (small) {
                numerator_ = sum;
                return *this;
            }
        }
        const std::int64_t common = std::gcd(denominator_, b.denominator_);
        const std::int64_t mine = b.denominator_ / common, theirs = sign * (denominator_ / common);
        Wide sum{};
        for (std::size_t k = 0; k < terms; ++k) sum[k] = numerator_[k] * mine + b.numerator_[k] * theirs;
        if (set_small(sum, denominator_ * mine)) return *this;
    }
    Flint mine(*this), theirs(b);
    if (sign > 0) fmpq_poly_add(mine.get(), mine.get(), theirs.get());
    else fmpq_poly_sub(mine.get(), mine.get(), theirs.get());
    set(mine.get());
    return *this;
}

Polynomial& Polynomial::operator*=(const Polynomial& b) {
    if (large_ == nullptr && b.large_ == nullptr && degree() + b.degree() < static_cast<long>(terms)) {
        Wide product{};
        for (std::size_t i = 0; i < terms; ++i)
            for (std::size_t j = 0; i + j < terms; ++j)
                product[i + j] += static_cast<std::int64_t>(numerator_[i]) * b.numerator_[j];
        if (set_small(product, static_cast<std::int64_t>(denominator_) * b.denominator_)) return *this;
    }
    Flint mine(*this), theirs(b);
    fmpq_poly_mul(mine.get(), mine.get(), theirs.get());
    set(mine.get());
    return *this;
}

Polynomial Polynomial::operator-() const {
    if (large_ != nullptr) return Polynomial() - *this;
    Polynomial out = *this;
    for (auto& x : out.numerator_) x = -x;
    return out;
}

Polynomial Polynomial::times_variable() const {
    if (large_ != nullptr || numerator_.back() != 0) return *this * variable();
    Polynomial out = *this;
    std::rotate(out.numerator_.begin(), out.numerator_.end() - 1, out.numerator_.end());
    return out;
}

bool operator==(const Polynomial& a, const Polynomial& b) {
    if (a.large_ == nullptr && b.large_ == nullptr)
        return a.denominator_ == b.denominator_ && a.numerator_ == b.numerator_;
    return a.large_ != nullptr && b.large_ != nullptr && fmpq_poly_equal(a.large_, b.large_) != 0;
}

long Polynomial::degree() const {
    if (large_ != nullptr) return fmpq_poly_degree(large_);
    long k = static_cast<long>(terms) - 1;
    while (k >= 0 && numerator_[static_cast<std::size_t>(k)] == 0) --k;
    return k;
}

Rational Polynomial::coefficient(unsigned power) const {
    if (large_ == nullptr) return power < terms ? Rational(numerator_[power], denominator_) : Rational(0);
    Rational out;
    fmpq_poly_get_coeff_fmpq(out.raw(), large_, power);
    return out;
}

Rational Polynomial::at(const Rational& x) const {
    Rational out;
    fmpq_poly_evaluate_fmpq(out.raw(), Flint(*this).get(), x.raw());
    return out;
}

Polynomial Polynomial::derivative() const {
    Flint value(*this);
    fmpq_poly_derivative(value.get(), value.get());
    return value.polynomial();
}

Polynomial Polynomial::shifted(const Rational& shift) const {
    Flint value(*this), argument(variable() + Polynomial(shift));
    fmpq_poly_compose(value.get(), value.get(), argument.get());
    return value.polynomial();
}

// Nonnegative coefficients in x give nonnegative ones in x - 1, so the shift is needed only where some are negative.
bool Polynomial::evidently_nonnegative_from_one() const {
    const auto nonnegative = [](const Polynomial& p) {
        if (p.large_ != nullptr) return has_nonnegative_coefficients(p.large_);
        return std::all_of(p.numerator_.begin(), p.numerator_.end(), [](std::int32_t x) { return x >= 0; });
    };
    return nonnegative(*this) || nonnegative(shifted(1));
}

// With y = x - 1: p(1 + y) = y^m · Π f^e. The sign can change on y > 0 only at a root of odd multiplicity,
// so p is nonnegative there iff its leading coefficient is positive and no factor of odd multiplicity
// has a positive root.
bool Polynomial::nonnegative_from_one() const {
    if (evidently_nonnegative_from_one()) return true;
    const Polynomial moved = shifted(1);
    Flint moved_value(moved);
    if (moved.coefficient(static_cast<unsigned>(moved.degree())).sign() < 0) return false;
    IntegerPolynomial numerator;
    fmpq_poly_get_numerator(numerator.value, moved_value.get());
    fmpz_poly_factor_t factors;
    fmpz_poly_factor_init(factors);
    fmpz_poly_factor_squarefree(factors, numerator.value);
    bool keeps_sign = true;
    for (long k = 0; k < factors->num; ++k)
        if (factors->exp[k] % 2 != 0 && positive_roots(factors->p + k) > 0) keeps_sign = false;
    fmpz_poly_factor_clear(factors);
    return keeps_sign;
}

std::string Polynomial::str(const std::string& variable) const {
    std::string out;
    for (long k = degree(); k >= 0; --k) {
        Rational c = coefficient(static_cast<unsigned>(k));
        if (c.is_zero()) continue;
        if (!out.empty()) out += c.sign() < 0 ? " - " : " + ";
        if (!out.empty() && c.sign() < 0) c = -c;
        const bool unit = c == Rational(1) && k > 0;
        if (!unit) out += c.str();
        if (k > 0) out += (unit ? "" : "·") + variable + (k > 1 ? "^" + std::to_string(k) : "");
    }
    return out.empty() ? "0" : out;
}

}  // namespace leakproof
