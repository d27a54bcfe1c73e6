#include "exact/rational.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/words.hpp"

namespace leakproof {
namespace {

bool all_digits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

void set_digits(fmpz_t out, const std::string& digits) { fmpz_set_str(out, digits.c_str(), 10); }

std::optional<long> parse_exponent(std::string_view text) {
    bool negative = false;
    if (!text.empty() && (text[0] == '+' || text[0] == '-')) {
        negative = text[0] == '-';
        text.remove_prefix(1);
    }
    if (!all_digits(text) || text.size() > 4) return std::nullopt;
    const long value = std::stol(std::string(text));
    if (value > 4096) return std::nullopt;
    return negative ? -value : value;
}

// "12", "12.5", ".5", "12.", with an optional exponent.
std::optional<Rational> parse_decimal(std::string_view text) {
    long exponent = 0;
    if (const auto e = text.find_first_of("eE"); e != std::string_view::npos) {
        const auto parsed = parse_exponent(text.substr(e + 1));
        if (!parsed) return std::nullopt;
        exponent = *parsed;
        text = text.substr(0, e);
    }
    std::string digits(text);
    if (const auto dot = text.find('.'); dot != std::string_view::npos) {
        exponent -= static_cast<long>(text.size() - dot - 1);
        digits.erase(dot, 1);
    }
    if (!all_digits(digits)) return std::nullopt;
    Rational out;
    set_digits(fmpq_numref(out.raw()), digits);
    return out * power(Rational(10), exponent);
}

}  // namespace

Rational::Rational(long numerator, long denominator) : Rational(numerator) { *this /= Rational(denominator); }

Rational& Rational::operator/=(const Rational& b) {
    if (b.is_zero()) throw std::domain_error("division by zero");
    fmpq_div(value_, value_, b.value_);
    return *this;
}

long Rational::whole() const {
    if (!is_whole()) throw std::domain_error(str() + " is not a whole number");
    return numerator().whole();
}

std::optional<Rational> Rational::parse(std::string_view text) {
    bool negative = false;
    if (!text.empty() && (text[0] == '-' || text[0] == '+')) {
        negative = text[0] == '-';
        text.remove_prefix(1);
    }
    std::optional<Rational> out;
    if (const auto slash = text.find('/'); slash != std::string_view::npos) {
        const auto num = text.substr(0, slash), den = text.substr(slash + 1);
        if (!all_digits(num) || !all_digits(den)) return std::nullopt;
        Rational n, d;
        set_digits(fmpq_numref(n.raw()), std::string(num));
        set_digits(fmpq_numref(d.raw()), std::string(den));
        if (d.is_zero()) return std::nullopt;
        out = n / d;
    } else {
        out = parse_decimal(text);
    }
    if (out && negative) out = -*out;
    return out;
}

std::string Rational::str() const {
    char* text = fmpq_get_str(nullptr, 10, value_);
    std::string out(text);
    flint_free(text);
    return out;
}

Rational power(const Rational& base, long exponent) {
    if (exponent < 0 && base.is_zero()) throw std::domain_error("zero to a negative power");
    Rational out;
    fmpq_pow_si(out.raw(), base.raw(), exponent);
    return out;
}

Rational quotient(const Integer& a, const Integer& b) {
    if (b.sign() == 0) throw std::domain_error("division by zero");
    Rational out;
    fmpq_set_fmpz_frac(out.raw(), a.raw(), b.raw());
    return out;
}

Rational absolute(const Rational& x) { return x.sign() < 0 ? -x : x; }

Integer floor(const Rational& x) {
    Integer out;
    fmpz_fdiv_q(out.raw(), fmpq_numref(x.raw()), fmpq_denref(x.raw()));
    return out;
}

std::optional<std::vector<Rational>> parse_rationals(std::string_view text) {
    std::vector<Rational> out;
    for (const auto& item : split(text, ",")) {
        auto value = Rational::parse(item);
        if (!value) return std::nullopt;
        out.push_back(std::move(*value));
    }
    return out;
}

}  // namespace leakproof
