#include "exact/enclosure.hpp"

#include <flint/ulong_extras.h>

#include <algorithm>
#include <boost/multiprecision/gmp.hpp>
#include <boost/multiprecision/mpfi.hpp>
#include <map>
#include <optional>
#include <stdexcept>

namespace leakproof {
namespace {

using Interval = boost::multiprecision::mpfi_float;
using boost::multiprecision::mpq_rational;

// Each interval has its own precision, in bits. Boost's default precision is one for all threads and in decimal digits;
// functions of numbers work at it, and the ends `lower` and `upper` are rounded to it, to nearest. Hence functions are
// taken of the backends here, and the ends are read there.
Interval interval(const Rational& x, unsigned bits) {
    mpq_rational q;
    fmpq_get_mpq(q.backend().data(), x.raw());
    Interval out;
    mpfi_set_prec(out.backend().data(), bits);
    mpfi_set_q(out.backend().data(), q.backend().data());  // rounds outwards
    return out;
}

Interval positive_interval(const Rational& x, unsigned bits, const char* function) {
    if (x.sign() <= 0) throw std::domain_error(function + (" of " + x.str()));
    return interval(x, bits);
}

Rational exactly(mpfr_srcptr end) {
    if (mpfr_number_p(end) == 0) throw std::range_error("a value is too large to enclose");
    mpq_rational q;
    mpfr_get_q(q.backend().data(), end);
    Rational out;
    fmpq_set_mpq(out.raw(), q.backend().data());
    return out;
}

Enclosure ends(const Interval& x) { return {exactly(x.backend().left_data()), exactly(x.backend().right_data())}; }

// The decimal digits of |x|, cut after `decimals` places.
std::string cut_decimal(const Rational& x, int decimals) {
    return with_point(floor(absolute(x) * power(Rational(10), decimals)), decimals);
}

}  // namespace

std::string Enclosure::str(int decimals) const {
    const std::string minus = upper.sign() < 0 ? "-" : "";
    const bool around_zero = lower.sign() < 0 && upper.sign() > 0;  // the ends may then agree in zeros only
    for (int places = decimals; places >= 0; --places) {
        std::string low = cut_decimal(lower, places);
        if (low != cut_decimal(upper, places)) continue;
        if (around_zero && low.find_first_not_of("0.") != std::string::npos) continue;
        const bool exact = lower == upper && *Rational::parse(low) == absolute(lower);
        if (exact && places > 0) {
            low.erase(low.find_last_not_of('0') + 1);
            if (low.back() == '.') low.pop_back();
        }
        return minus + low + (exact ? "" : "…");
    }
    const Rational scale = power(Rational(10), decimals);
    const auto outwards = [&](const Rational& end, bool up) {
        const Rational units = absolute(end) * scale;
        Integer whole = floor(units);
        if (up == (end.sign() > 0) && Rational(whole) != units) whole = whole + 1;  // away from zero
        return (end.sign() < 0 ? "-" : "") + with_point(whole, decimals);
    };
    return "[" + outwards(lower, false) + ", " + outwards(upper, true) + "]";
}

Enclosure Enclosure::with_decimals(int decimals) const {
    const Rational scale = power(Rational(10), decimals);
    return {Rational(floor(lower * scale)) / scale, -(Rational(floor(-(upper * scale))) / scale)};
}

Enclosure log2_of(const Rational& x, unsigned bits) {
    Interval out = positive_interval(x, bits, "logarithm");
    eval_log2(out.backend(), out.backend());
    return ends(out);
}

Enclosure log2_of(const Enclosure& x, unsigned bits) {
    if (x.lower == x.upper) return log2_of(x.lower, bits);
    return {log2_of(x.lower, bits).lower, log2_of(x.upper, bits).upper};
}

Enclosure log2_sum(const std::vector<Log2Term>& terms, unsigned bits) {
    std::map<ulong, Rational> of_prime;
    bool all_small = true;
    const auto count = [&](const fmpz* number, const Rational& factor) {
        if (fmpz_bits(number) > 40) {
            all_small = false;
            return;
        }
        n_factor_t primes;
        n_factor_init(&primes);
        n_factor(&primes, fmpz_get_ui(number), 0);
        for (int k = 0; k < primes.num; ++k)
            of_prime[primes.p[k]] += factor * Rational(static_cast<long>(primes.exp[k]));
    };
    for (const auto& [factor, number] : terms) {
        if (!all_small) break;
        count(fmpq_numref(number.raw()), factor);
        count(fmpq_denref(number.raw()), -factor);
    }
    Enclosure out{0, 0};
    if (all_small) {
        for (const auto& [prime, factor] : of_prime) {
            if (factor.is_zero()) continue;
            if (prime == 2) out = out + Enclosure{factor, factor};
            else out = out + factor * log2_of(Rational(Integer(prime)), bits);
        }
        return out;
    }
    for (const auto& [factor, number] : terms) out = out + factor * log2_of(number, bits);
    return out;
}

Enclosure power_of(const Enclosure& x, const Rational& exponent, unsigned bits) {
    constexpr long longest = 64;
    const auto exact = [&](const Rational& p) -> std::optional<Rational> {
        const fmpz *above = fmpq_numref(exponent.raw()), *below = fmpq_denref(exponent.raw());
        if (fmpz_cmp_si(above, longest) > 0 || fmpz_cmp_si(below, longest) > 0) return std::nullopt;
        Rational out = power(p, fmpz_get_si(above));
        const auto root = static_cast<slong>(fmpz_get_si(below));
        if (fmpz_root(fmpq_numref(out.raw()), fmpq_numref(out.raw()), root) == 0 ||
            fmpz_root(fmpq_denref(out.raw()), fmpq_denref(out.raw()), root) == 0)
            return std::nullopt;
        return out;
    };
    const auto enclosed = [&](const Rational& p) {
        if (p.is_zero()) return Enclosure{0, 0};
        if (const auto found = exact(p)) return Enclosure{*found, *found};
        const Enclosure e = exponent * ln_of(p, bits);
        return Enclosure{exp_of(e.lower, bits).lower, exp_of(e.upper, bits).upper};
    };
    return x.lower == x.upper ? enclosed(x.lower) : Enclosure{enclosed(x.lower).lower, enclosed(x.upper).upper};
}

Enclosure ln_of(const Rational& x, unsigned bits) {
    Interval out = positive_interval(x, bits, "logarithm");
    eval_log(out.backend(), out.backend());
    return ends(out);
}

Enclosure exp_of(const Rational& x, unsigned bits) {
    Interval out = interval(x, bits);
    eval_exp(out.backend(), out.backend());
    return ends(out);
}

// x^{1/k} = exp(ln x / k)
Enclosure root_of(const Rational& x, int k, unsigned bits) {
    Interval out = positive_interval(x, bits, "root");
    eval_log(out.backend(), out.backend());
    eval_divide(out.backend(), static_cast<unsigned long>(k));
    eval_exp(out.backend(), out.backend());
    return ends(out);
}

Enclosure root_of(const Enclosure& x, int k, unsigned bits) {
    const auto end = [&](const Rational& at) { return at.is_zero() ? Enclosure{} : root_of(at, k, bits); };
    return {end(x.lower).lower, end(x.upper).upper};
}

Enclosure operator+(const Enclosure& a, const Enclosure& b) { return {a.lower + b.lower, a.upper + b.upper}; }
Enclosure operator-(const Enclosure& a, const Enclosure& b) { return {a.lower - b.upper, a.upper - b.lower}; }
Enclosure operator*(const Rational& factor, const Enclosure& a) {
    if (factor.sign() >= 0) return {factor * a.lower, factor * a.upper};
    return {factor * a.upper, factor * a.lower};
}

Enclosure operator*(const Enclosure& a, const Enclosure& b) {
    const Rational ends[] = {a.lower * b.lower, a.lower * b.upper, a.upper * b.lower, a.upper * b.upper};
    return {*std::min_element(ends, ends + 4), *std::max_element(ends, ends + 4)};
}

Enclosure operator/(const Enclosure& a, const Enclosure& b) {
    if (b.lower.sign() <= 0 && b.upper.sign() >= 0) throw std::domain_error("division by an enclosure of zero");
    const Rational ends[] = {a.lower / b.lower, a.lower / b.upper, a.upper / b.lower, a.upper / b.upper};
    return {*std::min_element(ends, ends + 4), *std::max_element(ends, ends + 4)};
}

}  // namespace leakproof
