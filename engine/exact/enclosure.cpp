#include "exact/enclosure.hpp"

#include <mpfr.h>

#include <algorithm>
#include <stdexcept>

namespace leakproof {
namespace {

using Function = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);

// One end of the enclosure of an increasing function: the argument and the result are rounded the same way.
Rational one_end(Function f, const Rational& x, unsigned bits, mpfr_rnd_t way) {
    mpq_t q;
    mpq_init(q);
    fmpq_get_mpq(q, x.raw());
    mpfr_t argument, result;
    mpfr_init2(argument, bits);
    mpfr_init2(result, bits);
    mpfr_set_q(argument, q, way);
    f(result, argument, way);
    Rational out;
    const bool finite = mpfr_number_p(result) != 0;
    if (finite) {
        mpfr_get_q(q, result);
        fmpq_set_mpq(out.raw(), q);
    }
    mpfr_clear(argument);
    mpfr_clear(result);
    mpq_clear(q);
    if (!finite) throw std::range_error("a value is too large to enclose");
    return out;
}

Enclosure enclose(Function f, const Rational& x, unsigned bits) {
    return {one_end(f, x, bits, MPFR_RNDD), one_end(f, x, bits, MPFR_RNDU)};
}

Enclosure logarithm(Function f, const Rational& x, unsigned bits) {
    if (x.sign() <= 0) throw std::domain_error("logarithm of " + x.str());
    if (x == Rational(1)) return {0, 0};
    return enclose(f, x, bits);
}

// The decimal digits of |x|, cut after `decimals` places.
std::string cut_decimal(const Rational& x, int decimals) {
    const Rational scaled = (x.sign() < 0 ? -x : x) * power(Rational(10), decimals);
    fmpz_t floor;
    fmpz_init(floor);
    fmpz_fdiv_q(floor, fmpq_numref(scaled.raw()), fmpq_denref(scaled.raw()));
    char* text = fmpz_get_str(nullptr, 10, floor);
    std::string digits(text);
    flint_free(text);
    fmpz_clear(floor);
    if (decimals == 0) return digits;
    if (digits.size() <= static_cast<std::size_t>(decimals))
        digits.insert(0, static_cast<std::size_t>(decimals) + 1 - digits.size(), '0');
    return digits.insert(digits.size() - static_cast<std::size_t>(decimals), ".");
}

}  // namespace

std::string Enclosure::str(int decimals) const {
    const std::string minus = upper.sign() < 0 ? "-" : "";
    const bool around_zero = lower.sign() < 0 && upper.sign() > 0;  // the ends may then agree in zeros only
    for (int places = decimals; places >= 0; --places) {
        std::string low = cut_decimal(lower, places);
        if (low != cut_decimal(upper, places)) continue;
        if (around_zero && low.find_first_not_of("0.") != std::string::npos) continue;
        const bool exact = lower == upper && *Rational::parse(low) == (lower.sign() < 0 ? -lower : lower);
        if (exact && places > 0) {
            low.erase(low.find_last_not_of('0') + 1);
            if (low.back() == '.') low.pop_back();
        }
        return minus + low + (exact ? "" : "…");
    }
    return "[" + lower.str() + ", " + upper.str() + "]";
}

Enclosure log2_of(const Rational& x, unsigned bits) { return logarithm(mpfr_log2, x, bits); }
Enclosure ln_of(const Rational& x, unsigned bits) { return logarithm(mpfr_log, x, bits); }
Enclosure exp_of(const Rational& x, unsigned bits) { return enclose(mpfr_exp, x, bits); }

Enclosure operator/(const Enclosure& a, const Enclosure& b) {
    if (b.lower.sign() <= 0 && b.upper.sign() >= 0) throw std::domain_error("division by an enclosure of zero");
    const Rational ends[] = {a.lower / b.lower, a.lower / b.upper, a.upper / b.lower, a.upper / b.upper};
    return {*std::min_element(ends, ends + 4), *std::max_element(ends, ends + 4)};
}

}  // namespace leakproof
