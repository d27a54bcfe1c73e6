// What is written as LaTeX: that formulas are marked, known and set, and that everything the project can say compiles.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <random>
#include <vector>

#include "base/error.hpp"
#include "corpus/data/ledger.hpp"
#include "corpus/data/outlines.hpp"
#include "corpus/data/papers.hpp"
#include "corpus/data/proofs.hpp"
#include "corpus/data/tables.hpp"
#include "report/claims.hpp"
#include "report/counterexample.hpp"
#include "report/errata.hpp"
#include "report/latex.hpp"
#include "report/marked_result.hpp"
#include "suite/baseline.hpp"

namespace leakproof {
namespace {

// Reads LaTeX as TeX would, as far as what can go wrong in text of ours: the first fault, or nothing.
class LatexReader {
public:
    explicit LatexReader(const std::string& text) : text_(text) {}

    std::string fault() {
        for (; at_ < text_.size() && fault_.empty(); ++at_) read(text_[at_]);
        if (fault_.empty() && math_) fault_ = "a formula that does not end";
        if (fault_.empty() && !open_.empty()) fault_ = "a brace or environment that does not end: " + open_.back();
        return fault_.empty() ? "" : fault_ + " before: " + text_.substr(0, at_).substr(at_ > 60 ? at_ - 60 : 0);
    }

private:
    void read(char c) {
        const bool line_starts = at_ == 0 || text_[at_ - 1] == '\n';
        if (static_cast<unsigned char>(c) >= 0x80) fault_ = "a byte that is not ASCII";
        else if (c == '\\') command();
        else if (c == '%' && line_starts) at_ = std::min(text_.find('\n', at_), text_.size());
        else if (c == '%' || c == '#' || c == '~') fault_ = std::string("a bare ") + c;
        else if (c == '{') opens("{");
        else if (c == '}') closes("{");
        else if (c == '$') dollar();
        else if (c == '&' && (open_.empty() || open_.back() != "pmatrix")) fault_ = "& outside a matrix";
        else if ((c == '_' || c == '^') && !math_) fault_ = std::string(1, c) + " outside a formula";
        else if ((c == '_' || c == '^') && next() != '{') fault_ = std::string(1, c) + " without its braces";
        else if ((c == '<' || c == '>' || c == '|') && !math_ && !in_code()) fault_ = std::string(1, c) + " in prose";
        else if (c == '\n' && next() == '\n' && math_) fault_ = "a paragraph that ends inside a formula";
    }

    char next() const { return at_ + 1 < text_.size() ? text_[at_ + 1] : '\0'; }
    bool in_code() const { return std::find(open_.begin(), open_.end(), "code") != open_.end(); }

    void command() {
        ++at_;
        std::size_t end = at_;
        while (end < text_.size() && std::isalpha(static_cast<unsigned char>(text_[end]))) ++end;
        const std::string name = text_.substr(at_, end - at_);
        if (name.empty()) return symbol();
        at_ = end - 1;
        if (name == "begin") opens(argument());
        else if (name == "end") closes(argument());
        else if (name == "texttt" && next() == '{') ++at_, open_.emplace_back("code");
        else if (name == "item" && text_.compare(end, 2, " [") == 0) fault_ = "a list's item that begins with [";
        else if (math_ && name == "item") fault_ = "an item inside a formula";
    }

    void symbol() {
        if (at_ >= text_.size()) fault_ = "a backslash at the end";
        else if (text_[at_] == '[' || text_[at_] == ']') dollar();
    }

    std::string argument() {
        const auto end = text_.find('}', at_);
        const std::string name = text_.substr(at_ + 2, end - at_ - 2);
        at_ = end;
        return name;
    }

    void opens(const std::string& what) { open_.push_back(what); }
    void closes(const std::string& what) {
        const bool code = what == "{" && !open_.empty() && open_.back() == "code";
        if (open_.empty() || (open_.back() != what && !code)) fault_ = "an end without a beginning: " + what;
        else open_.pop_back();
        if (math_ && open_.size() < depth_at_dollar_) fault_ = "a brace closed inside a formula";
    }

    void dollar() {
        if (math_ && open_.size() != depth_at_dollar_) fault_ = "a formula that ends inside a brace";
        math_ = !math_;
        depth_at_dollar_ = open_.size();
    }

    const std::string& text_;
    std::size_t at_ = 0, depth_at_dollar_ = 0;
    bool math_ = false;
    std::vector<std::string> open_;
    std::string fault_;
};

std::string fault_in(const std::string& text) { return LatexReader(text).fault(); }

const Baseline& recorded() {
    static const Baseline baseline = Baseline::load(std::string(LEAKPROOF_SOURCE_DIR) + "/corpus/data/baseline.json");
    return baseline;
}

TEST_CASE("the reader of LaTeX sees faults") {
    for (const char* good : {"", "a \\% b", "$x_{i}$", "\\[ \\begin{pmatrix} 1 & 2 \\end{pmatrix} \\]", "% 50 % & _\nx",
                             "\\texttt{a|b}", "\\item {}[a]"})
        CHECK_MESSAGE(fault_in(good).empty(), good);
    for (const char* bad : {"λ", "50 %", "a & b", "x_i", "$x_i$", "$x", "{", "}", "$\\{$ }", "\\begin{itemize}", "#",
                            "a < b", "$x\n\ny$", "\\item [a]", "{$x}$", "~", "\\"})
        CHECK_MESSAGE(!fault_in(bad).empty(), bad);
}

TEST_CASE("marked formulas are set, and the rest is prose") {
    const auto check = [](const char* text, const char* expected) { CHECK(latex(text) == expected); };
    check("$K_ij ≤ λ·K_hj$ for adjacent $i$, $h$", "$K_{ij} \\le \\lambda\\cdot K_{hj}$ for adjacent $i$, $h$");
    check("$|Γ_{u→v}| = |Γ_u|$", "$|\\Gamma_{u\\to v}| = |\\Gamma_{u}|$");
    check("a policy with $I ⊆ Tⁿ$.", "a policy with $I \\subseteq T^{n}$.");
    check("$ΔS(D, D″) ⊊ ΔS(D, D′)$", "$\\Delta S(D, D'') \\subsetneq \\Delta S(D, D')$");
    check("$b_d Σ_{h: d(h,k)=d} M′_hk$", "$b_{d} \\sum_{h\\colon d(h,k)=d} M'_{hk}$");
    check("$H∞(X|Z) = −log₂ Σ_j max_i K_ij$", "$H_{\\infty}(X|Z) = -\\log_{2} \\sum_{j} \\max_{i} K_{ij}$");
    check("$log Σ_t λ^{d_t} / log OPT(λ)$", "$\\log \\sum_{t} \\lambda^{d_{t}} / \\log \\mathrm{OPT}(\\lambda)$");
    check("$K^(δ)_ij$ of $e^ε$ and $x⁻¹$", "$K^{(\\delta)}_{ij}$ of $e^{\\varepsilon}$ and $x^{-1}$");
    check("the $u$-tuples over $x_1$, …, $x_|T|$", "the $u$-tuples over $x_{1}$, \\ldots{}, $x_{|T|}$");
    check("properties (a) to (d), 50 % of Smith's", "properties (a) to (d), 50 \\% of Smith's");
    check("$My ≥ 1$, a product; My own", "$My \\ge 1$, a product; My own");
    check("$lam^-distance$, $lam >= 1$, $c lam^-d(i,j)$",
          "$\\lambda^{-\\mathrm{distance}}$, $\\lambda \\ge 1$, $c \\lambda^{-d(i,j)}$");
    check("$lam1 lam2$ and $q1 -> q4$", "$\\lambda_{1} \\lambda_{2}$ and $q_{1} \\to q_{4}$");
    check("every VT+ graph by edwards/lemma-6", "every VT+ graph by edwards/lemma-6");
    check("$S(q_size) ≤ 2·size(C)$", "$S(q_{\\mathrm{size}}) \\le 2\\cdot\\operatorname{size}(C)$");
    check("Sections I-A and III – a “note”, 20°", "Sections I-A and III -- a ``note'', 20$^{\\circ}$");
    check("$⟨(0 2)⟩$ of Köpf", "$\\langle(0\\;2)\\rangle$ of K{\\\"o}pf");
    check("5 $ a mark", "5 \\$ a mark");
    CHECK(latex_code("C~_^{}") == "\\texttt{C\\textasciitilde{}\\_\\textasciicircum{}\\{\\}}");
    CHECK(latex_prose("Mário ☃") == "M{\\'a}rio $\\text{U+2603}$");
}

TEST_CASE("plain text drops the marks, and formulas that meet become one") {
    CHECK(MarkedText("$x$ and $y$").plain() == "x and y");
    CHECK(MarkedText("5 $").plain() == "5 $");
    CHECK((MarkedText("$x$") + " $≤$ " + "$y$").marked() == "$x ≤ y$");
    CHECK((MarkedText("$x$") + " $≤$ " + "the bound").marked() == "$x ≤$ the bound");
    CHECK((MarkedText("the most") + " $≤$ " + "$y$").marked() == "the most $≤ y$");
}

TEST_CASE("words of results: numbers, lists and secret graphs stand for any others") {
    CHECK(marked_words("|Γ_{u→v}|").marked() == "$|Γ_{u→v}|$");
    CHECK(marked_words("n = 17, m = 5, β = 3/7").marked() == "$n = 17$, $m = 5$, $β = 3/7$");
    CHECK(marked_words("secret graph E~?G, n = 4, I = {(0, 3), (1, 2)}").marked() ==
          "secret graph E~?G, $n = 4$, $I = {(0, 3), (1, 2)}$");
    CHECK(marked_words("words that nobody has written").marked() == "words that nobody has written");
    CHECK(marked_words("").empty());
}

// What is wrong with the marks of a text: in a formula what means nothing there, in prose what means something in
// formulas only.
std::string fault_in_marks(const MarkedText& text) {
    std::string out;
    for (const auto& [is_formula, passage] : passages(text))
        for (const auto& found : is_formula ? unknown_in_formula(passage) : formulas_in_prose(passage))
            out += (is_formula ? "unknown: " : "not marked: ") + found + "; ";
    return out;
}

TEST_CASE("faults of marks are seen") {
    CHECK(fault_in_marks("$λ^{-d} ≤ Σ_i K_ij$ for 3 % of 20° – a “note”, VT+, (a)").empty());
    for (const char* bad : {"λ ≥ 1", "x_1", "T²", "a = b", "a < b", "$wrong$", "$x ☃$", "Σ", "a → b", "2×3", "x ~ y",
                            "$x? y$", "{0}", "5 $"})
        CHECK_MESSAGE(!fault_in_marks(bad).empty(), bad);
}

TEST_CASE("in the ledger, the tables and the theorems every formula is marked and known") {
    const auto sound = [](const MarkedText& text) { CHECK_MESSAGE(fault_in_marks(text) == "", text.marked()); };
    const auto weight = [&](const Weight& of) {
        sound(of.remark);
        if (!of.failing) return;
        const Failing& failing = *of.failing;
        for (const auto* text :
             {&failing.why, &failing.correction, &failing.printed, &failing.none, &failing.stands, &failing.sure})
            sound(*text);
        for (const auto& paragraph : failing.worked) sound(paragraph);
    };
    for (const auto& paper : papers())
        if (const Outline* outline = find_outline(paper.prefix)) {
            sound(MarkedText(outline->copy));
            for (const auto& news : outline->good_news) sound(news.text);
        }
    for (const auto& claim : ledger()) {
        sound(claim.title);
        sound(claim.statement);
        weight(claim.weight);
        for (const auto& reading : claim.readings) sound(reading.statement), weight(reading.weight);
    }
    for (const auto& proof : all_proofs()) sound(proof.statement);
    for (const auto& table : printed_tables()) {
        sound(table.title);
        for (const auto& matrix : table.matrices) sound(matrix.caption);
        for (const auto& curve : table.curves) sound(curve.caption);
        for (const auto& number : table.numbers) sound(number.what);
    }
}

TEST_CASE("in the words of recorded results every formula is marked and known") {
    // Signs of ASCII may be those of graph6, of lists and of files here.
    const auto sound = [](const MarkedText& text) {
        for (const auto& [is_formula, passage] : passages(text)) {
            if (is_formula) CHECK_MESSAGE(unknown_in_formula(passage).empty(), text.marked());
            else
                for (const auto& found : formulas_in_prose(passage)) CHECK_MESSAGE(found.size() == 1, text.marked());
        }
    };
    for (const auto& result : recorded().results()) {
        CHECK(marked_range(result).plain() == result.range());
        for (const auto& note : result.all_notes()) sound(marked_words(note));
        for (const auto& row : result.ran) {
            sound(marked_words(row.objects));
            sound(marked_words(row.tried));
            for (const auto& axis : row.axes) sound(marked_words(axis));
            for (const auto& [size, visits] : row.sizes)
                for (const auto& [reason, count] : visits.left_out) sound(marked_words(reason));
        }
        for (const auto* c : {&result.counterexample, &result.telling}) {
            if (!*c) continue;
            CHECK(marked_expected(**c).plain() == (*c)->expected());
            sound(marked_expected(**c));
            sound(marked_words((*c)->smallest_by));
            sound(marked_words((*c)->degenerate));
            const auto [before, graph6, after] = marked_object(**c);
            CHECK(before.plain() + graph6 + after.plain() == (*c)->object);
            sound(before);
            sound(after);
            for (const auto& [name, value] : (*c)->values) {
                sound(marked_words(name));
                CHECK(marked_value(value).plain() == value.str());
            }
        }
    }
}

TEST_CASE("scripts are never doubled") {
    CHECK(latex_formula("x²′") == "x^{2}{}'");
    CHECK(latex_formula("x′²") == "x'^{2}");
    CHECK(latex_formula("x′ ′") == "x' {}'");
    CHECK(latex_formula("x_i_j") == "x_{i}{}_{j}");
    CHECK(latex_formula("c_1^{1/3}") == "c_{1}^{1/3}");
    CHECK(latex_formula("M̃_ij") == "\\tilde{M}_{ij}");
}

TEST_CASE("numbers and matrices") {
    CHECK(latex(Rational(-3, 4)) == "-\\frac{3}{4}");
    CHECK(latex(Rational(7)) == "7");
    Matrix wide(1, 11);
    CHECK(latex(wide).starts_with("\\left(\\begin{array}{*{11}{c}} 0 & 0"));  // pmatrix has ten columns at most
    Matrix square(2, 2);
    square(0, 0) = square(1, 1) = Rational(1, 2);
    CHECK(latex(square) == "\\begin{pmatrix} \\frac{1}{2} & 0 \\\\ 0 & \\frac{1}{2} \\end{pmatrix}");
}

TEST_CASE("every claim of the ledger, with all that is recorded and proved of it, is LaTeX") {
    const Claims claims(recorded());
    long matrices = 0;
    for (const auto& claim : ledger()) {
        CAPTURE(claim.id);
        const std::string text = claims.explain_latex(claim.id);
        CHECK(fault_in(text) == "");
        CHECK(text.find("U+") == std::string::npos);  // a character without a name
        CHECK(text.starts_with("% Needs \\usepackage{amsmath,amssymb}"));
        CHECK(text.find("\\cite") != std::string::npos);
        for (const auto& entry : entries_of(claim)) CHECK(text.find(latex_code(entry.id)) != std::string::npos);
        matrices += text.find("K = \\begin{pmatrix}") != std::string::npos ? 1 : 0;
    }
    CHECK(matrices > 5);
}

TEST_CASE("the errata of all papers are LaTeX") {
    for (const auto& of : errata("", recorded())) {
        const std::string text = errata_latex({of}, recorded());
        CHECK_MESSAGE(fault_in(text) == "", of.paper->prefix);
        CHECK(text.find("U+") == std::string::npos);
        CHECK(text.ends_with("\\end{document}\n"));
    }
}

TEST_CASE("every statement, note, name and value by itself is LaTeX") {
    const auto sound = [](const std::string& text) {
        CAPTURE(text);
        CHECK(fault_in(latex(MarkedText(text))) == "");
        CHECK(fault_in("$" + latex_formula(text) + "$") == "");
        CHECK(fault_in(latex_prose(text)) == "");
        CHECK(fault_in(latex_code(text)) == "");
    };
    for (const auto& claim : ledger()) {
        sound(claim.title.marked());
        sound(claim.statement.marked());
        for (const auto& reading : claim.readings) sound(reading.statement.marked());
    }
    for (const auto& result : recorded().results()) {
        for (const auto& note : result.notes) sound(note);
        sound(result.range());
        if (!result.counterexample) continue;
        sound(result.counterexample->object);
        sound(result.counterexample->expected());
        for (const auto& [name, value] : result.counterexample->values) {
            sound(name);
            sound(value.str());
        }
    }
}

TEST_CASE("any text whatever is LaTeX") {
    const std::vector<std::string> pieces{"_", "^", "{",  "}", "(", ")", "|", "$", "%",   "&",  "#", "~",  "\\", "<",
                                          "'", "′", "²",  "₁", "λ", "Σ", "x", "K", "a",   "12", " ", ",",  ".",  "-",
                                          "→", "☃", "\"", "`", "?", "[", "]", "∞", "log", "M̃",  "é", "_{", "^{", ":"};
    std::mt19937 random(1);
    for (int k = 0; k < 4000; ++k) {
        std::string text;
        for (auto n = random() % 12; n > 0; --n) text += pieces[random() % pieces.size()];
        CAPTURE(text);
        REQUIRE(fault_in(latex(MarkedText(text))) == "");
        REQUIRE(fault_in("$" + latex_formula(text) + "$") == "");
        REQUIRE(fault_in(latex_code(text)) == "");
    }
}

TEST_CASE("lists: an item that begins with a bracket, and no item at all") {
    Counterexample c;
    c.expectation = "all are even";
    CHECK(worked_out_latex(c) == "So it is not true that all are even.\n");
    c.values.push_back({"[0] of these", 1});
    CHECK(worked_out_latex(c).starts_with("\\begin{itemize}\n\\item {}[0] of these $= 1$\n\\end{itemize}\n"));
}

TEST_CASE("a counterexample is worked out in LaTeX") {
    const Claims claims(recorded());
    const std::string text = claims.explain_latex("edwards/lemma-4/as-printed");
    for (const char* part : {"\\cite[{Section IV-A, Lemma 4}]{edwards}", "\\emph{Refuted (refutation proved).}",
                             "the graph on $0, 1$ with no edges", "$\\Gamma = \\langle () \\rangle$",
                             "So it is not true that $|\\Gamma_{u\\to v}| = |\\Gamma_{u}|$: $0 \\ne 1$.",
                             "graph \\texttt{A?} (2 vertices"})
        CHECK_MESSAGE(text.find(part) != std::string::npos, part);
    CHECK(text.find("repaired") == std::string::npos);  // that reading was not asked for
    CHECK(claims.explain_latex("edwards/lemma-1/sentence-as-printed").find("\\paragraph{") != std::string::npos);
    CHECK_THROWS_AS(claims.explain_latex("edwards/lemma-99"), InputError);
}

}  // namespace
}  // namespace leakproof
