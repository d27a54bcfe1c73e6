// Finding the formulas in prose, word by word.
#include "report/latex.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include "report/latex_symbols.hpp"

namespace leakproof {
namespace {

enum class WordKind {
    prose,
    code,      // a graph6 string
    formula,   // x, K_ij, λ^{d(i,j)}
    between,   // ≤, +: a formula by itself, and what stands beside it belongs to it
    number,    // a formula if beside such a one
    letter,    // a, A, (a), uv: the same, else an article, an item of a list or a pair of letters
    function,  // log, max: a formula if one follows
};

struct Word {
    std::u32string text;  // without the punctuation behind it
    std::u32string after;
    WordKind kind = WordKind::prose;
    bool starts_sentence = false;
};

bool one_of(char32_t c, std::u32string_view set) { return set.find(c) != std::u32string_view::npos; }

// Words end at blanks, except inside the braces of a script: Σ_{h: d(h,k)=d} is one.
std::vector<Word> words_of(std::u32string_view text) {
    std::vector<Word> out;
    std::u32string word;
    int braces = 0;
    const auto finish = [&] {
        if (word.empty()) return;
        std::size_t end = word.size();
        while (end > 1 && one_of(word[end - 1], U",.;:")) --end;
        const bool starts = out.empty() || one_of(out.back().after.empty() ? 0 : out.back().after.back(), U".:");
        out.push_back({word.substr(0, end), word.substr(end), WordKind::prose, starts});
        word.clear();
    };
    for (std::size_t k = 0; k < text.size(); ++k) {
        const char32_t c = text[k];
        const bool script = c == U'{' && !word.empty() && one_of(word.back(), U"_^");
        const bool closes = text.find(U'}', k) != std::u32string_view::npos;
        if (c == U'{' && (braces > 0 || (script && closes))) ++braces;
        else if (c == U'}' && braces > 0) --braces;
        if (!one_of(c, U" \t\n\r")) word += c;
        else if (braces > 0) word += U' ';
        else finish();
    }
    finish();
    return out;
}

std::u32string without_brackets(std::u32string_view text) {
    while (!text.empty() && one_of(text.front(), U"([|")) text.remove_prefix(1);
    while (!text.empty() && one_of(text.back(), U")]|!")) text.remove_suffix(1);
    return std::u32string(text);
}

bool all(std::u32string_view text, bool (*is)(char32_t)) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is);
}

std::string ascii(std::u32string_view text) {
    std::string out;
    for (const char32_t c : text) out += c < 0x80 ? static_cast<char>(c) : '?';
    return out;
}

bool is_number(std::u32string_view core) {
    if (!core.empty() && one_of(core.front(), U"-−")) core.remove_prefix(1);
    return !core.empty() && (is_digit(core.front()) || core.front() == U'…') &&
           std::all_of(core.begin(), core.end(), [](char32_t c) { return is_digit(c) || one_of(c, U"./,…"); });
}

// The run of Latin letters that ends before a place.
std::u32string_view letters_before(std::u32string_view text, std::size_t end) {
    std::size_t from = end;
    while (from > 0 && is_latin(text[from - 1])) --from;
    return text.substr(from, end - from);
}

// A letter or a function with an argument: S(h, x[A], 2d(T), size(C).
bool is_applied(std::u32string_view core) {
    for (std::size_t k = 1; k < core.size(); ++k) {
        const auto name = letters_before(core, k);
        if (one_of(core[k], U"([") && (name.size() == 1 || named_symbol(ascii(name)))) return true;
    }
    return false;
}

// policies/one_sided.json: letters before a dot, and an ending of several behind it.
bool is_file_name(std::u32string_view core) {
    const auto dot = core.rfind(U'.');
    if (dot == std::u32string_view::npos || dot < 2 || dot + 3 > core.size()) return false;
    return all(core.substr(dot - 2, 2), is_latin) && all(core.substr(dot + 1), is_latin);
}

// n-1, b/a: letters one at a time; but not I-A, a section.
bool is_arithmetic(std::u32string_view core) {
    bool operation = false, letter = false, small = false;
    for (std::size_t k = 0; k < core.size(); ++k) {
        const char32_t c = core[k];
        if (is_latin(c) && k > 0 && is_latin(core[k - 1])) return false;
        if (!is_latin(c) && !is_digit(c) && !one_of(c, U"-/()")) return false;
        operation = operation || one_of(c, U"-/");
        letter = letter || is_latin(c);
        small = small || is_digit(c) || (is_latin(c) && c >= U'a');
    }
    return operation && letter && small;
}

// M' and D'', but not Smith's.
bool has_prime(std::u32string_view core) {
    for (std::size_t k = 1; k < core.size(); ++k) {
        if (!is_prime(core[k]) || !is_latin(core[k - 1])) continue;
        const bool alone = k == 1 || !is_latin(core[k - 2]);
        if (alone && (k + 1 == core.size() || !is_latin(core[k + 1]))) return true;
    }
    return false;
}

bool has_symbol(std::u32string_view core) {
    if (core.size() > 2 && core.back() == U'+' && all(core.substr(0, core.size() - 1), is_latin)) return false;  // VT+
    return std::any_of(core.begin(), core.end(), [](char32_t c) {
        const bool operation = is_operator(c) && !one_of(c, U"-/*");
        return operation || is_greek(c) || raised(c) != 0 || lowered(c) != 0 ||
               one_of(c, U"_^{}|‖∞∅∀∃¬√⌈⌉⌊⌋⟨⟩′″\u0303");
    });
}

// 2m, 4n
bool is_multiple(std::u32string_view core) {
    return core.size() >= 2 && is_latin(core.back()) && all(core.substr(0, core.size() - 1), is_digit);
}

bool is_english(const std::string& word) {
    constexpr std::array words{"is", "of", "or", "at", "in", "to", "as", "by", "on", "if", "it", "no", "so", "we",
                               "be", "an", "do", "go", "up", "us", "am", "et", "al", "th", "he", "my", "me"};
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_function(const std::string& word) {
    constexpr std::array names{"log", "max", "min", "exp", "lim", "sup", "inf", "mod", "Pr"};
    return std::find(names.begin(), names.end(), word) != names.end();
}

WordKind kind_of_letters(const Word& word, const std::u32string& core) {
    const bool item = word.text.size() == core.size() + 2 && word.text.front() == U'(' && word.text.back() == U')';
    if (core.size() == 1) {
        const bool listed = word.after == U",";
        const bool article = !listed && (core == U"a" || (core == U"A" && word.starts_sentence));
        return article || (item && is_latin(core[0])) ? WordKind::letter : WordKind::formula;
    }
    const std::string letters = ascii(core);
    if (is_function(letters)) return WordKind::function;
    if (const auto named = named_symbol(letters))  // lam, but not size, which is a word of prose
        return named->starts_with("\\operatorname") ? WordKind::prose : WordKind::formula;
    const bool pair = letters.size() == 2 && !item && std::islower(letters[0]) && std::islower(letters[1]);
    return pair && !is_english(letters) ? WordKind::formula : WordKind::prose;
}

WordKind kind_of(const Word& word) {
    const auto& text = word.text;
    if (std::any_of(text.begin(), text.end(), [](char32_t c) { return one_of(c, U"?@`\\"); })) return WordKind::code;
    if (text.size() > 1 && text.back() == U'_') return WordKind::code;  // no formula ends so
    if (all(text, is_operator) || text == U"->") return WordKind::between;
    const std::u32string core = without_brackets(text);
    if (is_file_name(core)) return WordKind::code;
    const bool opens_tuple = one_of(text.front(), U"([") && !one_of(text.back(), U")]") && word.after == U",";
    if (is_number(core)) return opens_tuple ? WordKind::formula : WordKind::number;
    if (core == U"log2") return WordKind::function;
    if (has_symbol(core) || has_symbol(text) || has_prime(core)) return WordKind::formula;
    if (is_applied(core) || is_arithmetic(core) || is_multiple(core)) return WordKind::formula;
    return all(core, is_latin) ? kind_of_letters(word, core) : WordKind::prose;
}

// u-tuples: where the formula before the hyphen ends; 0 if it is not so.
std::size_t before_hyphen(std::u32string_view text) {
    const auto hyphen = text.find(U'-');
    if (hyphen == std::u32string_view::npos || hyphen == 0 || hyphen + 2 >= text.size()) return 0;
    if (one_of(text[hyphen - 1], U"_^{(,+") || !all(text.substr(hyphen + 1, 2), is_latin)) return 0;
    const std::u32string_view left = text.substr(0, hyphen);
    return left.size() == 1 || has_symbol(left) ? hyphen : 0;
}

int depth_of(std::u32string_view text) {
    int depth = 0;
    for (const char32_t c : text) depth += one_of(c, U"([{⟨⌈⌊") ? 1 : one_of(c, U")]}⟩⌉⌋") ? -1 : 0;
    return depth;
}

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

class ProseWriter {
public:
    explicit ProseWriter(std::u32string_view text) : words_(words_of(text)) {
        for (auto& word : words_) word.kind = kind_of(word);
    }

    std::vector<Passage> written() {
        for (std::size_t k = 0; k < words_.size();) {
            if (k > 0) add(Passage::Kind::prose, U" ");
            const std::size_t end = formula_end(k);
            if (end == k) word(words_[k]);
            else formula(k, end);
            k = std::max(end, k + 1);
        }
        return std::move(out_);
    }

private:
    // Whether nothing but a blank stands between a word and the next.
    bool joined(std::size_t k) const { return k + 1 < words_.size() && words_[k].after.empty(); }
    bool is(std::size_t k, WordKind kind) const { return words_[k].kind == kind; }

    bool belongs(std::size_t k, bool inside) const {
        const bool beside =
            (k > 0 && joined(k - 1) && is(k - 1, WordKind::between)) || (joined(k) && is(k + 1, WordKind::between));
        switch (words_[k].kind) {
            case WordKind::formula: return before_hyphen(words_[k].text) == 0;
            case WordKind::between: return true;
            case WordKind::number: return inside || beside;
            case WordKind::letter: return beside;
            case WordKind::function: return joined(k) && belongs(k + 1, inside);
            default: return false;
        }
    }

    // Blanks vanish inside a formula. In "2h H nodes" and "K₂ (2n + 2 vertices)" they tell that something new begins.
    bool begins_anew(std::size_t k) const {
        if (k >= words_.size() || !is(k - 1, WordKind::formula) || words_[k - 1].text == U"Σ") return false;
        const bool noun =
            words_[k].text.size() == 1 && is(k, WordKind::formula) && joined(k) && is(k + 1, WordKind::prose);
        return noun || words_[k].text.front() == U'(';
    }

    // The formula that starts with word k goes on over commas while a bracket is open.
    std::size_t formula_end(std::size_t k) const {
        int depth = 0;
        std::size_t end = k;
        while (end < words_.size() && belongs(end, depth > 0)) {
            depth += depth_of(words_[end].text);
            const bool goes_on = words_[end].after.empty() || (depth > 0 && words_[end].after == U",");
            ++end;
            if (!goes_on || (depth <= 0 && begins_anew(end))) break;
        }
        return end;
    }

    void add(Passage::Kind kind, std::u32string_view text) {
        if (text.empty()) return;
        const bool goes_on = kind == Passage::Kind::prose && !out_.empty() && out_.back().kind == kind;
        if (goes_on) out_.back().text += utf8(text);
        else out_.push_back({kind, utf8(text)});
    }

    void formula(std::size_t from, std::size_t end) {
        std::u32string text;
        for (std::size_t k = from; k < end; ++k)
            text += (k == from ? U"" : U" ") + words_[k].text + (k + 1 < end ? words_[k].after : U"");
        add(Passage::Kind::formula, text);
        add(Passage::Kind::prose, words_[end - 1].after);
    }

    void word(const Word& w) {
        const std::size_t hyphen = w.kind == WordKind::code ? 0 : before_hyphen(w.text);
        add(Passage::Kind::formula, w.text.substr(0, hyphen));
        add(w.kind == WordKind::code ? Passage::Kind::code : Passage::Kind::prose, w.text.substr(hyphen));
        add(Passage::Kind::prose, w.after);
    }

    std::vector<Word> words_;
    std::vector<Passage> out_;
};

}  // namespace

std::vector<Passage> passages(const std::string& text) { return ProseWriter(code_points(text)).written(); }

std::string latex(const std::string& text) {
    std::string out;
    for (const auto& [kind, passage] : passages(text)) {
        const std::u32string characters = code_points(passage);
        out += kind == Passage::Kind::formula ? dollars(characters)
               : kind == Passage::Kind::code  ? code_latex(characters)
                                              : prose_latex(characters);
    }
    return out;
}

std::string latex_prose(const std::string& text) { return prose_latex(code_points(text)); }
std::string latex_code(const std::string& text) { return code_latex(code_points(text)); }

}  // namespace leakproof
