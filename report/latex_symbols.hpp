// The characters and names that text of the project uses in formulas, in LaTeX.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace leakproof {

std::u32string code_points(std::string_view utf8);
std::string utf8(std::u32string_view code_points);

std::string formula_latex(std::u32string_view text);  // see latex_formula

// What stands for a character in a formula: "\\lambda" for λ. No value for letters, digits and what else is itself.
std::optional<std::string> symbol(char32_t c);
// The same in prose: accents, dashes, quotation marks, escapes.
std::optional<std::string> prose_symbol(char32_t c);

// "\\max" for max, "\\lambda" for lam; no value for a word that means nothing special in formulas.
std::optional<std::string> named_symbol(const std::string& word);

// The character that is raised or lowered, as 2 for ² and ₂; 0 if it is neither.
char32_t raised(char32_t c);
char32_t lowered(char32_t c);

bool is_latin(char32_t c);
bool is_digit(char32_t c);
bool is_greek(char32_t c);
bool is_prime(char32_t c);

}  // namespace leakproof
