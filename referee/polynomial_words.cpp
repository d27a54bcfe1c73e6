#include "polynomial_words.hpp"

namespace referee {
namespace {

// The pieces of a word between separators.
std::vector<std::string_view> parts_of(std::string_view word, char separator) {
    std::vector<std::string_view> out;
    while (true) {
        const auto end = word.find(separator);
        out.push_back(word.substr(0, end));
        if (end == word.npos) return out;
        word.remove_prefix(end + 1);
    }
}

}  // namespace

// "c,c,…,c", the constant first, the last one not 0; "0" for zero.
Polynomial read_polynomial(const Reader& in, std::string_view word) {
    Polynomial out;
    for (const auto part : parts_of(word, ',')) {
        const Fraction c = in.fraction(part, "coefficient");
        if (boost::multiprecision::denominator(c) != 1) in.fail("expected a whole coefficient");
        out.emplace_back(boost::multiprecision::numerator(c));
    }
    if (out.size() > max_degree + 1) in.fail("expected a degree of at most " + std::to_string(max_degree));
    if (out.back() == 0 && out.size() > 1) in.fail("expected a last coefficient that is not 0");
    if (out.back() == 0) out.clear();
    return out;
}

// "F", or "F:F:P".
Number read_number(const Reader& in, std::string_view word) {
    const auto parts = parts_of(word, ':');
    Number out;
    out.lower = out.upper = in.fraction(parts[0], "end of a piece");
    if (parts.size() == 1) return out;
    if (parts.size() != 3) in.fail("expected an end of a piece: F, or F:F:P");
    out.upper = in.fraction(parts[1], "end of a piece");
    if (!(out.lower < out.upper)) in.fail("expected an isolating interval F:F:P, the smaller end first");
    out.polynomial = read_polynomial(in, parts[2]);
    return out;
}

std::string text_of_polynomial(const Polynomial& p) {
    std::string out;
    for (std::size_t k = p.size(); k-- > 0;) {
        if (p[k] == 0) continue;
        const Whole size = abs(p[k]);
        if (!out.empty()) out += p[k] < 0 ? " - " : " + ";
        else if (p[k] < 0) out += "-";
        if (k == 0 || size != 1) out += size.str() + (k > 0 ? "*" : "");
        if (k > 0) out += "x" + (k > 1 ? "^" + std::to_string(k) : "");
    }
    return out.empty() ? "0" : out;
}

std::string text_of_number(const Number& x) {
    if (x.is_fraction()) return x.lower.str();
    return "(root of " + text_of_polynomial(x.polynomial) + " between " + x.lower.str() + " and " + x.upper.str() + ")";
}

}  // namespace referee
