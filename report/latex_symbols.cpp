#include "report/latex_symbols.hpp"

#include <map>

namespace leakproof {
namespace {

// Every character with a meaning in formulas; those that are relations or operations of two things are marked so below.
const std::map<char32_t, std::string>& symbols() {
    static const std::map<char32_t, std::string> table{
        {U'α', "\\alpha"},
        {U'β', "\\beta"},
        {U'γ', "\\gamma"},
        {U'δ', "\\delta"},
        {U'ε', "\\varepsilon"},
        {U'ζ', "\\zeta"},
        {U'η', "\\eta"},
        {U'θ', "\\theta"},
        {U'ι', "\\iota"},
        {U'κ', "\\kappa"},
        {U'λ', "\\lambda"},
        {U'μ', "\\mu"},
        {U'ν', "\\nu"},
        {U'ξ', "\\xi"},
        {U'ο', "o"},
        {U'π', "\\pi"},
        {U'ρ', "\\rho"},
        {U'σ', "\\sigma"},
        {U'τ', "\\tau"},
        {U'υ', "\\upsilon"},
        {U'φ', "\\varphi"},
        {U'χ', "\\chi"},
        {U'ψ', "\\psi"},
        {U'ω', "\\omega"},
        {U'Γ', "\\Gamma"},
        {U'Δ', "\\Delta"},
        {U'Θ', "\\Theta"},
        {U'Λ', "\\Lambda"},
        {U'Ξ', "\\Xi"},
        {U'Π', "\\prod"},
        {U'Σ', "\\sum"},
        {U'Φ', "\\Phi"},
        {U'Ψ', "\\Psi"},
        {U'Ω', "\\Omega"},
        {U'ℓ', "\\ell"},
        {U'∞', "\\infty"},
        {U'∅', "\\emptyset"},
        {U'⊥', "\\bot"},
        {U'°', "{}^{\\circ}"},
        {U'…', "\\ldots"},
        {U'⌈', "\\lceil"},
        {U'⌉', "\\rceil"},
        {U'⌊', "\\lfloor"},
        {U'⌋', "\\rfloor"},
        {U'⟨', "\\langle"},
        {U'⟩', "\\rangle"},
        {U'‖', "\\|"},
        {U'√', "\\surd"},
        {U'∀', "\\forall"},
        {U'∃', "\\exists"},
        {U'¬', "\\neg"},
        {U'−', "-"},
        {U'–', "-"},
        {U'—', "\\text{---}"},
        {U'≤', "\\le"},
        {U'≥', "\\ge"},
        {U'≠', "\\ne"},
        {U'≡', "\\equiv"},
        {U'≈', "\\approx"},
        {U'∼', "\\sim"},
        {U'~', "\\sim"},
        {U'∈', "\\in"},
        {U'∉', "\\notin"},
        {U'∋', "\\ni"},
        {U'⊂', "\\subset"},
        {U'⊆', "\\subseteq"},
        {U'⊊', "\\subsetneq"},
        {U'∩', "\\cap"},
        {U'∪', "\\cup"},
        {U'∖', "\\setminus"},
        {U'∘', "\\circ"},
        {U'·', "\\cdot"},
        {U'×', "\\times"},
        {U'□', "\\square"},
        {U'±', "\\pm"},
        {U'→', "\\to"},
        {U'↦', "\\mapsto"},
        {U'↓', "\\downarrow"},
        {U'⇒', "\\Rightarrow"},
        {U'⇔', "\\Leftrightarrow"},
        {U'{', "\\{"},
        {U'}', "\\}"},
        {U'%', "\\%"},
        {U'#', "\\#"},
        {U'&', "\\&"},
        {U'$', "\\$"},
        {U'\\', "\\backslash"},
        {U'_', "\\_"},
        {U'^', "\\wedge"},
        {U':', "\\colon"},
        {U'`', "\\text{`}"},
        {U'"', "\\text{''}"},
        {U'“', "\\text{``}"},
        {U'”', "\\text{''}"},
    };
    return table;
}

const std::map<char32_t, std::string>& in_prose() {
    static const std::map<char32_t, std::string> table{
        {U'{', "\\{"},         {U'}', "\\}"},     {U'%', "\\%"},    {U'#', "\\#"},     {U'&', "\\&"},
        {U'$', "\\$"},         {U'_', "\\_"},     {U'^', "\\^{}"},  {U'~', "\\~{}"},   {U'\\', "$\\backslash$"},
        {U'<', "$<$"},         {U'>', "$>$"},     {U'|', "$|$"},    {U'"', "''"},      {U'“', "``"},
        {U'”', "''"},          {U'‘', "`"},       {U'’', "'"},      {U'–', "--"},      {U'—', "---"},
        {U'…', "\\ldots{}"},   {U'á', "{\\'a}"},  {U'à', "{\\`a}"}, {U'ä', "{\\\"a}"}, {U'ç', "{\\c c}"},
        {U'é', "{\\'e}"},      {U'è', "{\\`e}"},  {U'ê', "{\\^e}"}, {U'í', "{\\'i}"},  {U'ñ', "{\\~n}"},
        {U'ó', "{\\'o}"},      {U'ö', "{\\\"o}"}, {U'ø', "{\\o}"},  {U'ú', "{\\'u}"},  {U'ü', "{\\\"u}"},
        {U'°', "$^{\\circ}$"}, {U'`', "{`}"},     {U'É', "{\\'E}"}, {U'Ö', "{\\\"O}"}, {U'Ü', "{\\\"U}"},
        {U'ß', "{\\ss}"},      {U'š', "{\\v s}"},
    };
    return table;
}

std::optional<std::string> looked_up(const std::map<char32_t, std::string>& table, char32_t c) {
    const auto found = table.find(c);
    if (found == table.end()) return std::nullopt;
    return found->second;
}

char32_t unshifted(char32_t c, std::u32string_view shifted, std::u32string_view plain) {
    const auto at = shifted.find(c);
    return at == std::u32string_view::npos ? 0 : plain[at];
}

}  // namespace

std::u32string code_points(std::string_view utf8) {
    std::u32string out;
    for (const char byte : utf8) {
        const auto b = static_cast<unsigned char>(byte);
        if (b < 0x80) out += b;
        else if (b >= 0xC0) out += b & (b >= 0xF0 ? 0x07 : b >= 0xE0 ? 0x0F : 0x1F);
        else if (!out.empty()) out.back() = out.back() << 6 | (b & 0x3F);
    }
    return out;
}

std::string utf8(std::u32string_view code_points) {
    std::string out;
    for (const char32_t c : code_points) {
        const auto tail = [&](int shift) { out += static_cast<char>(0x80 | (c >> shift & 0x3F)); };
        if (c < 0x80) out += static_cast<char>(c);
        else if (c < 0x800) out += static_cast<char>(0xC0 | c >> 6);
        else if (c < 0x10000) out += static_cast<char>(0xE0 | c >> 12);
        else out += static_cast<char>(0xF0 | c >> 18);
        if (c >= 0x10000) tail(12);
        if (c >= 0x800) tail(6);
        if (c >= 0x80) tail(0);
    }
    return out;
}

std::optional<std::string> symbol(char32_t c) { return looked_up(symbols(), c); }
std::optional<std::string> prose_symbol(char32_t c) { return looked_up(in_prose(), c); }

std::optional<std::string> named_symbol(const std::string& word) {
    static const std::map<std::string, std::string> table{
        {"log", "\\log"},
        {"max", "\\max"},
        {"min", "\\min"},
        {"exp", "\\exp"},
        {"lim", "\\lim"},
        {"sup", "\\sup"},
        {"inf", "\\inf"},
        {"mod", "\\bmod"},
        {"sin", "\\sin"},
        {"ln", "\\ln"},
        {"Pr", "\\Pr"},
        {"Aut", "\\operatorname{Aut}"},
        {"deg", "\\deg"},
        {"diam", "\\operatorname{diam}"},
        {"size", "\\operatorname{size}"},
        {"maxcomp", "\\operatorname{maxcomp}"},
        {"cov", "\\operatorname{cov}"},
        {"sum", "\\operatorname{sum}"},
        {"gain", "\\operatorname{gain}"},
        {"guess", "\\operatorname{guess}"},
        {"OPT", "\\mathrm{OPT}"},
        {"Val", "\\mathit{Val}"},
        {"Col", "\\mathrm{Col}"},
        {"fork", "\\mathrm{fork}"},
        {"bound", "\\mathrm{bound}"},
        {"distance", "\\mathrm{distance}"},
        {"diameter", "\\mathrm{diameter}"},
        {"radius", "\\mathrm{radius}"},
        {"km", "\\mathrm{km}"},
        {"lam", "\\lambda"},
        {"theta", "\\theta"},
        {"delta", "\\delta"},
        {"eps", "\\varepsilon"},
        {"mu", "\\mu"},
        {"nu", "\\nu"},
        {"xi", "\\xi"},
        {"alpha", "\\alpha"},
        {"beta", "\\beta"},
        {"gamma", "\\gamma"},
        {"rho", "\\rho"},
    };
    const auto found = table.find(word);
    if (found == table.end()) return std::nullopt;
    return found->second;
}

char32_t raised(char32_t c) { return unshifted(c, U"⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ", U"0123456789+-n"); }
char32_t lowered(char32_t c) { return unshifted(c, U"₀₁₂₃₄₅₆₇₈₉₊₋", U"0123456789+-"); }

bool is_latin(char32_t c) { return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z'); }
bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
bool is_greek(char32_t c) { return (c >= U'Α' && c <= U'ω') || c == U'ℓ'; }
bool is_prime(char32_t c) { return c == U'\'' || c == U'′' || c == U'″'; }

}  // namespace leakproof
