// Text and values as LaTeX. What comes out is ASCII and needs no packages but amsmath and amssymb.
#pragma once

#include <string>
#include <vector>

#include "channel/matrix.hpp"
#include "exact/rational.hpp"

namespace leakproof {

// Prose as the ledger and the notes are written, "K_ij ≤ λ·K_hj for adjacent i, h", with its formulas found and set in
// mathematics. Which words are formulas is a guess from their letters; whatever it is, the result compiles.
std::string latex(const std::string& text);

// The same prose cut into passages, its formulas apart from the rest; together they are the text, each blank a space.
struct Passage {
    enum class Kind { prose, code, formula };
    Kind kind;
    std::string text;
};
std::vector<Passage> passages(const std::string& text);

std::string latex_formula(const std::string& text);  // all of it a formula, for use between dollars
std::string latex_code(const std::string& text);     // \texttt{…}: ids, graph6
std::string latex_prose(const std::string& text);    // none of it a formula: names of people, titles of papers

// For use between dollars.
std::string latex(const Rational& number);
std::string latex(const Matrix& matrix);

}  // namespace leakproof
