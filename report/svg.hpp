// What drawings of curves share: text and coordinates of SVG, and the scales they are drawn in.
#pragma once

#include <string>

#include "exact/rational.hpp"

namespace leakproof {

std::string text_in_svg(const std::string& text);
std::string coordinate(const Rational& x);  // with two decimals

// As near as a drawing shows.
inline constexpr unsigned drawn_precision = 64;
Rational drawn_logarithm(const Rational& lambda);
Rational drawn_bits(const Rational& factor);

}  // namespace leakproof
