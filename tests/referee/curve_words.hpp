// Words of curves, and what they may be changed into.
#pragma once

#include <string>
#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

std::vector<std::string> parts(const std::string& word, char separator);
Rational value_at(const std::string& polynomial, const Rational& x);

// An end as a fraction inside its piece, or at its end.
Rational fraction_at(const std::string& end, bool begins);

// The text with one word changed: into one of these, or by a little.
std::vector<std::string> one_curve_word_changed(const std::string& text, const std::vector<std::string>& words);

std::vector<std::string> cut_short(const std::string& text);
std::vector<std::string> one_line_dropped_doubled_or_exchanged(const std::string& text);

}  // namespace leakproof
