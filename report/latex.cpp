#include "report/latex.hpp"

#include "report/latex_symbols.hpp"

namespace leakproof {
namespace {

bool one_of(char32_t c, std::u32string_view set) { return set.find(c) != std::u32string_view::npos; }

std::string dollars(std::u32string_view text) { return "$" + formula_latex(text) + "$"; }

std::string prose_latex(std::u32string_view text) {
    std::string out;
    for (const char32_t c : text) {
        if (const auto known = prose_symbol(c)) out += *known;
        else out += c < 0x80 ? std::string(1, static_cast<char>(c)) : dollars({&c, 1});
    }
    return out;
}

std::string code_latex(std::u32string_view text) {
    std::string out;
    for (const char32_t c : text) {
        if (c == U'\\') out += "\\textbackslash{}";
        else if (c == U'~') out += "\\textasciitilde{}";
        else if (c == U'^') out += "\\textasciicircum{}";
        else if (one_of(c, U"{}%#&$_")) out += std::string("\\") + static_cast<char>(c);
        else if (c >= 0x80) out += dollars({&c, 1});
        else out += c == U'`' ? "{`}" : std::string(1, static_cast<char>(c));
        if (one_of(c, U"/.")) out += "\\allowbreak{}";  // ids and names of files are long
    }
    return "\\texttt{" + out + "}";
}

}  // namespace

std::string latex(const MarkedText& text) {
    std::string out;
    for (const auto& [is_formula, passage] : passages(text))
        out += is_formula ? dollars(code_points(passage)) : prose_latex(code_points(passage));
    return out;
}

std::string latex_prose(const std::string& text) { return prose_latex(code_points(text)); }
std::string latex_code(const std::string& text) { return code_latex(code_points(text)); }

std::vector<std::string> formulas_in_prose(const std::string& text) {
    std::vector<std::string> out;
    for (const char32_t c : code_points(text)) {
        const bool of_prose = c < 0x80 ? !one_of(c, U"_^=<>~{}\\$*") : prose_symbol(c).has_value();
        if (!of_prose) out.push_back(utf8({&c, 1}));
    }
    return out;
}

}  // namespace leakproof
