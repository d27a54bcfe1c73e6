// A formula as people type it, Σ_{j∈t} λ^{d(i_t,j)} K_ij, as LaTeX.
#include "report/latex.hpp"
#include "report/latex_symbols.hpp"

namespace leakproof {
namespace {

std::string named_code_point(char32_t c) {
    constexpr char digits[] = "0123456789ABCDEF";
    std::string out;
    for (; c != 0; c >>= 4) out.insert(out.begin(), digits[c & 0xF]);
    return "\\text{U+" + out + "}";
}

class FormulaWriter {
public:
    explicit FormulaWriter(std::u32string_view text, bool script = false) : text_(text), script_(script) {}

    std::string written() {
        while (at_ < text_.size()) next();
        return out_;
    }
    const std::vector<std::string>& unknown() const { return unknown_; }

private:
    char32_t peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : 0; }

    // The end of a control word must not run into a letter.
    void put(const std::string& piece) {
        std::size_t letters = out_.size();
        while (letters > 0 && is_latin(static_cast<unsigned char>(out_[letters - 1]))) --letters;
        const bool after_control_word = letters > 0 && letters < out_.size() && out_[letters - 1] == '\\';
        if (after_control_word && !piece.empty() && is_latin(static_cast<unsigned char>(piece[0]))) out_ += ' ';
        out_ += piece;
    }

    // Something that scripts can be put to.
    void put_base(const std::string& piece) {
        put(piece);
        has_upper_ = has_lower_ = false;
    }

    // TeX allows one script above and one below.
    void put_script(char mark, const std::string& script) {
        bool& has = mark == '^' ? has_upper_ : has_lower_;
        if (has) {
            out_ += "{}";
            has_upper_ = has_lower_ = false;
        }
        out_ += mark + ("{" + script + "}");
        has = true;
    }

    void next() {
        const char32_t c = peek();
        if (c == U' ') return space();
        if (is_latin(c)) return letters();
        if (is_prime(c)) return prime();
        if (raised(c) != 0) return shifted('^', raised);
        if (lowered(c) != 0) return shifted('_', lowered);
        if ((c == U'_' || c == U'^') && typed_script(static_cast<char>(c))) return;
        if (c == U'∞' && at_ > 0 && is_latin(text_[at_ - 1])) {  // H∞, the min-entropy
            ++at_;
            return put_script('_', "\\infty");
        }
        if (typed_relation()) return;
        ++at_;
        if (const auto known = symbol(c)) return put_base(*known);
        if (!is_itself(c)) unknown_.push_back(utf8({&c, 1}));
        put_base(c < 0x80 ? std::string(1, static_cast<char>(c)) : named_code_point(c));
    }

    // Digits, brackets and signs that TeX sets as they are.
    static bool is_itself(char32_t c) {
        constexpr std::u32string_view all = U"0123456789()[]|+-=<>/,.;!";
        return all.find(c) != std::u32string_view::npos;
    }

    // Blanks mean nothing to TeX; between two numbers one must be seen.
    void space() {
        if (out_.ends_with('\'')) has_upper_ = true;  // a prime takes up what follows it at once, and no more
        const bool between_digits = at_ > 0 && is_digit(text_[at_ - 1]) && is_digit(peek(1));
        out_ += between_digits ? "\\;" : " ";
        ++at_;
    }

    void letters() {
        std::string run;
        while (is_latin(peek())) run += static_cast<char>(text_[at_++]);
        const bool tilde = peek() == U'\u0303';  // combining, over the last letter
        if (tilde) ++at_;
        const auto named = named_symbol(run);
        const bool word = script_ && named && named->starts_with("\\operatorname");  // q_size is a name
        if (!named && run.size() > 2) unknown_.push_back(run);
        if (named && !word) put_base(*named);
        else if (run.size() > 2) put_base("\\mathrm{" + run + "}");
        else if (tilde) put_base(run.substr(0, run.size() - 1) + "\\tilde{" + run.back() + "}");
        else put_base(run);
        if (is_digit(peek())) index();
    }

    // Digits at once after a letter number it: a1, lam2, log2.
    void index() {
        std::string digits;
        while (is_digit(peek())) digits += static_cast<char>(text_[at_++]);
        put_script('_', digits);
    }

    void prime() {
        if (has_upper_) put_base("{}");
        out_ += text_[at_++] == U'″' ? "''" : "'";
    }

    void shifted(char mark, char32_t (*plain)(char32_t)) {
        std::string script;
        for (; plain(peek()) != 0; ++at_) script += static_cast<char>(plain(peek()));
        put_script(mark, script);
    }

    // After _ or ^: a group in brackets, a size |T|, or letters and digits. False if nothing of the kind follows.
    bool typed_script(char mark) {
        const std::size_t from = at_ + 1;
        std::size_t to = group_end(from);
        const bool braces = to > from && text_[from] == U'{';
        if (to == from) to = run_end(from, mark);
        if (to == from) return false;
        const std::u32string_view inside =
            braces ? text_.substr(from + 1, to - from - 2) : text_.substr(from, to - from);
        at_ = to;
        FormulaWriter script(inside, true);
        put_script(mark, script.written());
        unknown_.insert(unknown_.end(), script.unknown_.begin(), script.unknown_.end());
        return true;
    }

    std::size_t group_end(std::size_t from) const {
        if (from >= text_.size()) return from;
        if (text_[from] == U'|') {
            const auto end = text_.find(U'|', from + 1);
            return end == std::u32string_view::npos ? from : end + 1;
        }
        if (text_[from] != U'{' && text_[from] != U'(') return from;
        const char32_t open = text_[from], close = open == U'{' ? U'}' : U')';
        int depth = 0;
        for (std::size_t k = from; k < text_.size(); ++k) {
            depth += text_[k] == open ? 1 : text_[k] == close ? -1 : 0;
            if (depth == 0) return k + 1;
        }
        return from;
    }

    // K_ij and K_x′z have all of it below; in λ^d only a number or a word is above, with its sign.
    std::size_t run_end(std::size_t from, char mark) const {
        std::size_t k = from;
        const auto at = [&](std::size_t i) { return i < text_.size() ? text_[i] : 0; };
        const auto letter = [&](char32_t c) { return is_latin(c) || is_greek(c); };
        if ((at(k) == U'-' || at(k) == U'−') && (letter(at(k + 1)) || is_digit(at(k + 1)))) ++k;
        const bool number = is_digit(at(k));
        while (letter(at(k)) || is_digit(at(k)) || (mark == '_' && k > from && is_prime(at(k)))) {
            if (mark == '^' && is_digit(at(k)) != number) break;
            ++k;
        }
        if (mark == '^' && at(k) == U'(' && letter(at(k - 1))) k = group_end(k);  // e^ε(δ), λ^d(x,y)
        return k;
    }

    bool typed_relation() {
        const char32_t c = peek(), then = peek(1);
        const char* relation = c == U'>' && then == U'=' ? "\\ge" : c == U'<' && then == U'=' ? "\\le" : nullptr;
        if (c == U'-' && then == U'>') relation = "\\to";
        if (c == U'!' && then == U'=') relation = "\\ne";
        if (c == U':' && then == U'=') relation = "\\mathrel{:=}";
        if (relation == nullptr) return false;
        at_ += 2;
        put_base(relation);
        return true;
    }

    std::u32string_view text_;
    std::size_t at_ = 0;
    std::string out_;
    bool script_;
    bool has_upper_ = false, has_lower_ = false;
    std::vector<std::string> unknown_;
};

// Beyond ten columns pmatrix asks for a setting in the preamble; an array does not.
constexpr int most_columns = 10;

}  // namespace

std::string formula_latex(std::u32string_view text) { return FormulaWriter(text).written(); }
std::vector<std::string> unknown_in_formula(const std::string& text) {
    const std::u32string characters = code_points(text);
    FormulaWriter writer(characters);
    writer.written();
    return writer.unknown();
}
std::string latex_formula(const std::string& text) { return formula_latex(code_points(text)); }

std::string latex(const Rational& number) {
    const std::string text = number.str();
    const auto slash = text.find('/');
    if (slash == std::string::npos) return text;
    const std::size_t sign = text[0] == '-' ? 1 : 0;
    return text.substr(0, sign) + "\\frac{" + text.substr(sign, slash - sign) + "}{" + text.substr(slash + 1) + "}";
}

std::string latex(const Matrix& matrix) {
    std::string rows;
    for (int i = 0; i < matrix.rows(); ++i) {
        rows += i == 0 ? "" : " \\\\ ";
        for (int j = 0; j < matrix.columns(); ++j) rows += (j == 0 ? "" : " & ") + latex(matrix(i, j));
    }
    if (matrix.columns() <= most_columns) return "\\begin{pmatrix} " + rows + " \\end{pmatrix}";
    const std::string columns = std::to_string(matrix.columns());
    return "\\left(\\begin{array}{*{" + columns + "}{c}} " + rows + " \\end{array}\\right)";
}

}  // namespace leakproof
