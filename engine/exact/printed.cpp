#include "exact/printed.hpp"

#include <stdexcept>

namespace leakproof {
namespace {

// |x| rounded to so many decimals, half up.
std::string rounded_digits(const Rational& x, int decimals) {
    if (decimals < 0) {
        const Rational unit = power(Rational(10), -decimals);
        return (unit * Rational(floor(absolute(x) / unit + Rational(1, 2)))).str();
    }
    return with_point(floor(absolute(x) * power(Rational(10), decimals) + Rational(1, 2)), decimals);
}

}  // namespace

std::optional<PrintedNumber> PrintedNumber::parse(const std::string& text) {
    static const std::string about = "≈";
    const bool is_about = text.starts_with(about);
    const auto value = Rational::parse(is_about ? text.substr(about.size()) : text);
    if (!value || (is_about && text.find_first_not_of("0123456789", about.size()) != std::string::npos))
        return std::nullopt;
    PrintedNumber out{text, *value, std::nullopt};
    if (is_about) out.decimals = -static_cast<int>(text.size() - 1 - text.find_last_not_of('0'));
    if (const auto point = text.find('.'); point != std::string::npos)
        out.decimals = static_cast<int>(text.size() - point - 1);
    return out;
}

bool agrees(const PrintedNumber& printed, const Enclosure& value) {
    const Rational half = printed.decimals ? power(Rational(10), -*printed.decimals) / Rational(2) : Rational(0);
    const Rational low = printed.value - half, high = printed.value + half;
    if (value.lower >= low && value.upper <= high) return true;
    if (value.upper < low || value.lower > high) return false;
    throw std::logic_error("an enclosure is too wide to compare with " + printed.text);
}

std::string rounded(const Enclosure& value, int decimals) {
    const std::string low = rounded_digits(value.lower, decimals), high = rounded_digits(value.upper, decimals);
    if (low != high || (value.lower.sign() < 0) != (value.upper.sign() < 0))
        throw std::logic_error("an enclosure is too wide to round");
    return (value.upper.sign() < 0 ? "-" : "") + low;
}

}  // namespace leakproof
