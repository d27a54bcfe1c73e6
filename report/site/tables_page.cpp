// Tables and figures of the papers, the printed entry beside ours.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "corpus/data/papers.hpp"
#include "report/claims.hpp"
#include "report/site/html.hpp"
#include "report/site/pictures.hpp"
#include "report/site/styles.hpp"

namespace leakproof::site {
namespace {

constexpr int shown_decimals = 8;

// How an entry that differs is marked: by a sign and a word, and only then by a colour.
struct Mark {
    std::string style, sign, word, meaning;
};
const Mark& mark_of(Flaw flaw) {
    static const Mark rounding{"rounding", "≈", "adjusted rounding",
                               "a number that was rounded or adjusted on purpose, or taken from rounded entries"};
    static const Mark glyph{"glyph", "?", "doubtful glyph",
                            "one sign of a scanned text decides; to be checked against the printed page"};
    static const Mark error{"error", "✗", "error", "a wrong number, or a misprint"};
    return flaw == Flaw::rounding ? rounding : flaw == Flaw::glyph ? glyph : error;
}
const Flaw marked_flaws[] = {Flaw::plain, Flaw::glyph, Flaw::rounding};

// How many numbers are printed, and how many differ under each mark.
struct Agreement {
    std::size_t all = 0;
    std::map<std::string, std::size_t> differing;  // by the style of the mark

    void add(const Reproduction& of) {
        all += of.entries();
        for (const Flaw flaw : all_flaws) differing[mark_of(flaw).style] += of.differing(flaw);
    }
};

std::string section_id(const PrintedTable& table) {
    std::string id = table.id;
    std::replace(id.begin(), id.end(), '/', '-');
    return "tables-" + id;
}

std::string sign(const Mark& mark) {
    return fmt::format("<span class=\"sign\" role=\"img\" aria-label=\"{}\">{}</span>", mark.word, mark.sign);
}

std::string cell(const std::string& text, const Mark* mark) {
    if (!mark) return "<td>" + escaped(text) + "</td>";
    return fmt::format("<td class=\"{}\">{}{}</td>", mark->style, escaped(text), sign(*mark));
}

template <class CellOf>
std::string grid(const std::vector<std::string>& rows, const std::vector<std::string>& columns,
                 const std::string& caption, const CellOf& cell_of) {
    std::string out = "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"" + escaped(caption) +
                      "\"><table class=\"entries\"><caption>" + escaped(caption) + "</caption><thead><tr><td></td>";
    for (const auto& column : columns) out += "<th scope=\"col\">" + escaped(column) + "</th>";
    out += "</tr></thead><tbody>\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        out += "<tr><th scope=\"row\">" + escaped(rows[i]) + "</th>";
        for (std::size_t j = 0; j < columns.size(); ++j) out += cell_of(i, j);
        out += "</tr>\n";
    }
    return out + "</tbody></table></div>\n";
}

// Why something differs, what should stand there, and where this is worked out.
std::string judgement(const std::string& claim, const std::string& of_what = "") {
    const Failing& failing = failing_of(claim);
    const Mark& mark = mark_of(failing.how);
    std::string out = fmt::format("<div class=\"judgement {}\"><p><strong>{} {}{}.</strong> ", mark.style, sign(mark),
                                  mark.word, of_what);
    out += prose(failing.why) + "</p>";
    if (!failing.correction.empty()) out += "<p>Instead: " + prose(failing.correction) + "</p>";
    return out + "<p>" + claim_link(claim) + "</p></div>\n";
}

std::string differing_entries(const ReproducedMatrix& of) {
    std::string out =
        "<div class=\"scroll\"><table class=\"numbers narrow\"><caption>What differs</caption><thead><tr><th "
        "scope=\"col\">row"
        "</th><th scope=\"col\">column</th><th scope=\"col\">printed</th><th scope=\"col\">exact</th>"
        "<th scope=\"col\">off by</th></tr></thead><tbody>\n";
    for (const auto& e : of.entries)
        if (!e.agrees)
            out += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n", escaped(e.row),
                               escaped(e.column), escaped(e.printed.text), e.exact.value.str(shown_decimals),
                               error_of(e.printed, e.exact).str(shown_decimals));
    return out + "</tbody></table></div>\n";
}

std::string matrix_html(const ReproducedMatrix& of) {
    const auto& [matrix, entries] = of;
    const Mark* mark = of.differing() > 0 ? &mark_of(failing_of(matrix->claim).how) : nullptr;
    const auto entry = [&, list = &entries, columns = matrix->columns.size()](
                           std::size_t i, std::size_t j) -> const Entry& { return (*list)[i * columns + j]; };
    std::string out = "<h4>" + prose(matrix->caption) + "</h4>\n<div class=\"beside\"><div>\n";
    out += grid(matrix->rows, matrix->columns, "As printed", [&](std::size_t i, std::size_t j) {
        const Entry& e = entry(i, j);
        return cell(e.printed.text, e.agrees ? nullptr : mark);
    });
    out +=
        "</div>\n<div class=\"ours\">" + grid(matrix->rows, matrix->columns, "Ours", [&](std::size_t i, std::size_t j) {
            const Entry& e = entry(i, j);
            return cell(in_style(e.printed, e.exact), e.agrees ? nullptr : mark);
        });
    out += "</div></div>\n";
    const bool rounded_entries =
        std::any_of(entries.begin(), entries.end(), [](const Entry& e) { return e.printed.decimals.has_value(); });
    if (mark) out += judgement(matrix->claim, fmt::format(", {} entries", of.differing())) + differing_entries(of);
    else
        out +=
            fmt::format("<p class=\"agree\">All {} entries agree. {}</p>\n", entries.size(), claim_link(matrix->claim));
    if (!matrix->row_claim.empty()) out += judgement(matrix->row_claim, " in the labels of rows");
    if (rounded_entries)
        out += "<details><summary>Our entries exactly</summary>\n" +
               grid(matrix->rows, matrix->columns, "Exactly",
                    [&](std::size_t i, std::size_t j) { return cell(entry(i, j).exact.exact, nullptr); }) +
               "</details>\n";
    return out;
}

std::string number_row(const ReproducedNumber& n) {
    const Mark* mark = n.agrees ? nullptr : &mark_of(failing_of(n.figure->claim).how);
    const std::string decimals = n.exact.value.str(shown_decimals);
    std::string exact = formula(n.exact.exact);
    if (decimals != n.exact.exact) exact += "<br><span class=\"decimals\">= " + decimals + "</span>";
    std::string note =
        mark ? fmt::format("{}, off by {}", mark->word, error_of(n.figure->number, n.exact).str(shown_decimals))
             : "agrees";
    if (n.from_entries)
        note += "<br><span class=\"decimals\">from the printed entries " + n.from_entries->value.str(shown_decimals) +
                "</span>";
    return fmt::format("<tr><th scope=\"row\">{}</th>{}<td>{}</td><td>{}</td><td>{}</td></tr>\n", prose(n.figure->what),
                       cell(n.figure->number.text, mark), exact, note, claim_link(n.figure->claim));
}

std::string numbers_html(const std::vector<ReproducedNumber>& numbers) {
    if (numbers.empty()) return "";
    std::string out =
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Numbers in the text\"><table "
        "class=\"numbers\">"
        "<caption>Numbers in the text</caption><thead><tr><td></td><th scope=\"col\">as printed</th><th "
        "scope=\"col\">ours"
        "</th><th scope=\"col\"></th><th scope=\"col\">claim</th></tr></thead><tbody>\n";
    for (const auto& n : numbers) out += number_row(n);
    out += "</tbody></table></div>\n";
    for (const auto& n : numbers)
        if (!n.agrees) out += judgement(n.figure->claim);
    return out;
}

std::string curve_html(const PrintedTable& table, const ReproducedCurve& of) {
    const auto& [curve, exact] = of;
    std::string out = fmt::format(
        "<figure class=\"curve\" data-curve=\"{}\"><figcaption>{}; the paper draws it and prints no "
        "numbers</figcaption>"
        "</figure>\n<details><summary>Our numbers</summary>\n",
        escaped(table.id + "/" + curve->id), prose(curve->caption));
    out += grid(curve->rows, curve->columns,
                fmt::format("{} by {} (rows) and {} (columns)", curve->value_name, curve->row_name, curve->column_name),
                [values = &exact](std::size_t i, std::size_t j) {
                    return cell(rounded((*values)(static_cast<int>(i), static_cast<int>(j)).value, 2), nullptr);
                });
    return out + "</details>\n";
}

std::string standing_in_words(const Agreement& of) {
    if (of.all == 0) return "drawn, no numbers printed";
    std::string out = fmt::format("{} printed number{}", of.all, of.all == 1 ? "" : "s");
    bool any = false;
    for (const Flaw flaw : marked_flaws)
        if (const std::size_t count = of.differing.at(mark_of(flaw).style); count > 0) {
            out += fmt::format(" · <span class=\"{}\">{} {} {}</span>", mark_of(flaw).style, sign(mark_of(flaw)), count,
                               mark_of(flaw).word + (count == 1 ? "" : "s"));
            any = true;
        }
    return any ? out : out + " · all agree";
}

std::string table_html(const Reproduction& of) {
    Agreement standing;
    standing.add(of);
    std::string out =
        fmt::format("<section class=\"printed\" id=\"{}\">\n<h3>{}</h3>\n<p class=\"source\">{} · {}</p>\n",
                    section_id(of.table), prose(of.table.title), escaped(of.table.source), standing_in_words(standing));
    for (const auto& m : of.matrices) out += matrix_html(m);
    for (const auto& c : of.curves) out += curve_html(of.table, c);
    return out + numbers_html(of.numbers) + "</section>\n";
}

std::string tables_legend() {
    std::string out = "<dl class=\"marks\">\n";
    for (const Flaw flaw : marked_flaws) {
        const Mark& mark = mark_of(flaw);
        out += fmt::format("<div><dt class=\"{}\">{} {}</dt><dd>{}</dd></div>\n", mark.style, sign(mark), mark.word,
                           mark.meaning);
    }
    return out + "</dl>\n";
}

std::string contents(const std::vector<Reproduction>& tables) {
    std::string out = "<ul class=\"table-list\">\n";
    for (const auto& of : tables) {
        Agreement standing;
        standing.add(of);
        out += fmt::format(
            "<li><a href=\"@/tables.html#{}\">{}</a> <span class=\"where\">{}</span> "
            "<span class=\"source\">{}</span></li>\n",
            section_id(of.table), prose(of.table.title), escaped(of.table.source), standing_in_words(standing));
    }
    return out + "</ul>\n";
}

// Claims of the ledger about tables and figures that hold no number: drawings, and matrices of letters.
std::string drawings(const std::vector<Reproduction>& tables, const std::string& paper, const Baseline& baseline) {
    const auto is_shown = [&](const Claim& claim) {
        return std::any_of(tables.begin(), tables.end(), [&](const Reproduction& of) {
            const auto rests = [&](const std::string& id) { return id == claim.id || id.starts_with(claim.id + "/"); };
            return std::any_of(of.matrices.begin(), of.matrices.end(),
                               [&](auto& m) { return rests(m.matrix->claim); }) ||
                   std::any_of(of.numbers.begin(), of.numbers.end(), [&](auto& n) { return rests(n.figure->claim); });
        });
    };
    std::string out;
    for (const auto& claim : ledger()) {
        const bool drawn =
            claim.source.find("Figure") != std::string::npos || claim.source.find("Table") != std::string::npos;
        if (!claim.id.starts_with(paper + "/") || !drawn || is_shown(claim)) continue;
        std::size_t holding = 0;
        const auto readings = entries_of(claim);
        for (const auto& r : readings)
            if (const Result* result = baseline.find(r.id)) holding += result->verdict == Verdict::holds ? 1 : 0;
        out += fmt::format("<li>{} {} <span class=\"source\">{} · {} of {} readings hold</span></li>\n",
                           claim_link(claim.id), prose(claim.title), escaped(claim.source), holding, readings.size());
    }
    return out.empty() ? "" : "<h3>Drawn, without numbers</h3>\n<ul class=\"table-list\">\n" + out + "</ul>\n";
}

}  // namespace

std::string curves_script(const std::vector<Reproduction>& tables) {
    nlohmann::ordered_json out = nlohmann::ordered_json::object();
    for (const auto& of : tables)
        for (const auto& [curve, exact] : of.curves) {
            auto& one = out[of.table.id + "/" + curve->id];
            one = {{"caption", curve->caption.plain()}, {"rows", curve->rows},
                   {"columns", curve->columns},         {"row", curve->row_name},
                   {"column", curve->column_name},      {"value", curve->value_name}};
            for (int i = 0; i < exact.rows(); ++i) {
                auto& row = one["values"].emplace_back(nlohmann::ordered_json::array());
                for (int j = 0; j < exact.columns(); ++j)
                    row.push_back({exact(i, j).exact, exact(i, j).value.str(shown_decimals)});
            }
        }
    return "window.leakproof_curves = " + out.dump() + ";\n";
}

Page tables_page(const std::vector<Reproduction>& tables, const Baseline& baseline) {
    Agreement standing;
    for (const auto& of : tables) standing.add(of);
    std::string body = fmt::format(
        "<div class=\"tables\">\n<p class=\"lead\">What the papers print in tables, figures and examples, each number "
        "beside "
        "the exact one, worked out afresh from the paper's own description.</p>\n<p class=\"sum\">{}</p>\n",
        standing_in_words(standing));
    body += "<p>A decimal agrees if the exact number rounds to it; a fraction or a whole number must be equal.</p>\n";
    body += tables_legend() + contents(tables);
    for (const auto& paper : papers()) {
        std::string sections;
        for (const auto& of : tables)
            if (of.table.id.starts_with(paper.prefix + "/")) sections += table_html(of);
        sections += drawings(tables, paper.prefix, baseline);
        if (!sections.empty())
            body += fmt::format("<h2 id=\"tables-{}\">{}</h2>\n", paper.prefix, escaped(paper.title)) + sections;
    }
    std::vector<std::string> scripts = common_scripts();
    for (const char* name : {"data/curves.js", "assets/chart.js", "assets/curves.js"}) scripts.emplace_back(name);
    return {"tables.html", "Tables and figures of the papers", body + "</div>\n", scripts};
}

}  // namespace leakproof::site
