#include "report/svg.hpp"

#include "exact/enclosure.hpp"

namespace leakproof {
std::string text_in_svg(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '<') out += "&lt;";
        else if (c == '>') out += "&gt;";
        else if (c == '&') out += "&amp;";
        else out += c;
    }
    return out;
}

std::string coordinate(const Rational& x) {
    const Rational hundredfold = x * Rational(100);
    return hundredfold.sign() < 0 ? "-" + with_point(floor(-hundredfold), 2) : with_point(floor(hundredfold), 2);
}

Rational drawn_logarithm(const Rational& lambda) { return ln_of(lambda, drawn_precision).lower; }
Rational drawn_bits(const Rational& factor) { return log2_of(factor, drawn_precision).lower; }

}  // namespace leakproof
