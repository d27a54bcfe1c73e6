#include "fraction.hpp"

#include <vector>

namespace referee {
namespace {

bool is_decimal(std::string_view text) {
    if (text.empty() || (text.size() > 1 && text[0] == '0')) return false;
    for (const char c : text)
        if (c < '0' || c > '9') return false;
    return true;
}

}  // namespace

std::optional<Fraction> Fraction::parse(std::string_view text) {
    constexpr std::size_t longest = 10000;
    if (text.size() > longest) return {};
    const bool negative = text.starts_with('-');
    const auto slash = text.find('/');
    const auto numerator = text.substr(negative ? 1 : 0, slash == text.npos ? text.npos : slash - (negative ? 1 : 0));
    if (slash == 0 || !is_decimal(numerator) || (numerator == "0" && (negative || slash != text.npos))) return {};
    Fraction out;
    mpz_set_str(mpq_numref(out.value_), std::string(numerator).c_str(), 10);
    if (slash != text.npos) {
        const auto denominator = text.substr(slash + 1);
        if (!is_decimal(denominator) || denominator == "0" || denominator == "1") return {};
        mpz_set_str(mpq_denref(out.value_), std::string(denominator).c_str(), 10);
        mpz_t common;
        mpz_init(common);
        mpz_gcd(common, mpq_numref(out.value_), mpq_denref(out.value_));
        const bool reduced = mpz_cmp_ui(common, 1) == 0;
        mpz_clear(common);
        if (!reduced) return {};
    }
    if (negative) mpq_neg(out.value_, out.value_);
    return out;
}

std::string Fraction::str() const {
    std::vector<char> text(mpz_sizeinbase(mpq_numref(value_), 10) + mpz_sizeinbase(mpq_denref(value_), 10) + 3);
    mpq_get_str(text.data(), 10, value_);
    return text.data();
}

}  // namespace referee
