// Text and values as LaTeX. What comes out is ASCII and needs no packages but amsmath and amssymb.
#pragma once

#include <string>
#include <vector>

#include "channel/matrix.hpp"
#include "corpus/data/marked_text.hpp"
#include "exact/rational.hpp"

namespace leakproof {

std::string latex(const MarkedText& text);  // its formulas set in mathematics

std::string latex_formula(const std::string& text);  // all of it a formula, for use between dollars
std::string latex_code(const std::string& text);     // \texttt{…}: ids, graph6
std::string latex_prose(const std::string& text);    // none of it a formula: names of people, titles of papers

// The words and characters of a formula that mean nothing in formulas. It can be written all the same, and compiles.
std::vector<std::string> unknown_in_formula(const std::string& text);
// The characters of prose that have a meaning in formulas only: what a mark was forgotten around.
std::vector<std::string> formulas_in_prose(const std::string& text);

// For use between dollars.
std::string latex(const Rational& number);
std::string latex(const Matrix& matrix);

}  // namespace leakproof
