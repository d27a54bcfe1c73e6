#include "report/site/html.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "corpus/data/ledger.hpp"
#include "report/latex.hpp"
#include "report/text.hpp"

namespace leakproof::site {
namespace {

// A word of prose as a link if it is the id of a claim or a reading, with punctuation before and behind it.
std::string linked(const std::string& word) {
    if (word.find('/') == std::string::npos) return escaped(word);
    constexpr const char* punctuation = "(),.;:";
    const auto from = word.find_first_not_of(punctuation), end = word.find_last_not_of(punctuation);
    if (from == std::string::npos) return escaped(word);
    const std::string id = word.substr(from, end + 1 - from);
    const bool known = find_claim(id) != nullptr || find_weight(id) != nullptr;
    return known ? escaped(word.substr(0, from)) + claim_link(id) + escaped(word.substr(end + 1)) : escaped(word);
}

std::string with_claim_links(const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        out += linked(text.substr(at, end - at)) + (end < text.size() ? " " : "");
        at = end + 1;
    }
    return out;
}

// How dark an entry is, in twentieths of the largest; which has no other meaning than to be seen.
int shade(const Rational& entry, const Rational& largest) {
    if (entry.sign() <= 0 || largest.sign() <= 0) return 0;
    int steps = 0;
    while (steps < 20 && Rational(20) * entry > Rational(steps) * largest) ++steps;
    return steps;
}

std::string fraction(const Rational& number) {
    const std::string text = number.str();
    const auto slash = text.find('/');
    if (slash == std::string::npos) return text;
    return fmt::format("<span class=\"fraction\"><span>{}</span><span class=\"bar\">/</span><span>{}</span></span>",
                       text.substr(0, slash), text.substr(slash + 1));
}

}  // namespace

std::string formula(const std::string& text) {
    return fmt::format("<span class=\"math\" data-tex=\"{}\">{}</span>", escaped(latex_formula(text)), escaped(text));
}

std::string prose(const MarkedText& text, Ids ids) {
    std::string out;
    for (const auto& [is_formula, passage] : passages(text))
        out += is_formula ? formula(passage) : ids == Ids::as_links ? with_claim_links(passage) : escaped(passage);
    return out;
}

std::string anchor(const std::string& id) {
    std::string out = id;
    std::replace(out.begin(), out.end(), '/', '_');
    return out;
}

std::string matrix_table(const Matrix& matrix, const MatrixNames& names) {
    Rational largest;
    for (int i = 0; i < matrix.rows(); ++i)
        for (int j = 0; j < matrix.columns(); ++j) largest = std::max(largest, matrix(i, j));
    std::string out = fmt::format(
        "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"{}\"><table "
        "class=\"matrix\">\n{}<thead><tr><td>{}"
        "</td>",
        escaped(names.name), names.caption.empty() ? "" : "<caption>" + prose(names.caption) + "</caption>\n",
        names.row.empty() ? "" : escaped(names.row + " \\ " + names.column));
    for (int j = 0; j < matrix.columns(); ++j) out += fmt::format("<th scope=\"col\">{}</th>", j);
    out += "</tr></thead>\n<tbody>\n";
    for (int i = 0; i < matrix.rows(); ++i) {
        const bool named = names.rows.size() == static_cast<std::size_t>(matrix.rows());
        out += fmt::format("<tr><th scope=\"row\">{}</th>", named ? escaped(names.rows[i]) : std::to_string(i));
        for (int j = 0; j < matrix.columns(); ++j)
            out += fmt::format("<td style=\"--shade-of:0.{:02}\">{}</td>",
                               std::min(99, shade(matrix(i, j), largest) * 5), fraction(matrix(i, j)));
        out += "</tr>\n";
    }
    return out + "</tbody></table></div>\n";
}

std::string authors_of(const Paper& paper) {
    std::string out;
    for (const auto& author : paper.authors) out += (out.empty() ? "" : ", ") + author;
    return out;
}

std::string counted(long number, const std::string& one, const std::string& many) {
    return with_commas(number) + " " + (number == 1 ? one : many);
}

}  // namespace leakproof::site
