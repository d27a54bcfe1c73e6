// Errata as a page by itself.
#include <fmt/format.h>

#include "report/errata.hpp"
#include "report/site/errata_page.hpp"
#include "report/site/html.hpp"
#include "report/site/styles.hpp"

namespace leakproof::site {
namespace {

std::string article(const Erratum& e, int number) {
    std::string out = fmt::format("<article id=\"{}\">\n<h3>{}. {}: {}</h3>\n", escaped(e.id), number, escaped(e.place),
                                  prose(e.title, Ids::as_text));
    out += fmt::format("<p><b>Printed</b> (<code>{}</code>). {}</p>\n<p><b>What is wrong</b> ({}). {}</p>\n",
                       escaped(e.id), prose(e.printed, Ids::as_text), in_words(e.how), prose(e.why, Ids::as_text));
    out += fmt::format("<p><b>Witness.</b> {}</p>\n<pre>{}</pre>\n", prose(e.object, Ids::as_text),
                       prose(e.worked, Ids::as_text));
    if (!e.correction.empty())
        out += fmt::format("<p><b>{}.</b> {}</p>\n", e.how == Flaw::hypothesis ? "Missing hypothesis" : "Correction",
                           prose(e.correction, Ids::as_text));
    if (!e.corrected.empty()) {
        out += "<ul>\n";
        for (const auto& c : e.corrected)
            out += fmt::format("<li><code>{}</code> {}: {}</li>\n", escaped(c.id), escaped(c.verdict),
                               prose(c.statement, Ids::as_text));
        out += "</ul>\n";
    }
    for (const auto& theorem : e.theorems)
        out += fmt::format("<p>Refutation proved in Coq: <code>{}</code>.</p>\n", escaped(theorem));
    if (e.certificate) out += fmt::format("<p>Certificate: <code>{}</code></p>\n", escaped(certificate_command(e)));
    return out + "</article>\n";
}

constexpr const char* head_of_errata = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Errata</title>
<style>
body { font: 16px/1.5 Georgia, serif; max-width: 46em; margin: 2em auto; padding: 0 1em; color: #1a1a1a; background: #fff; }
h1, h2, h3 { line-height: 1.25; }
article { border-top: 1px solid #bbb; break-inside: avoid-page; }
pre, code { font: 0.85em/1.4 "DejaVu Sans Mono", monospace; }
pre { background: #f4f4f0; padding: 0.7em; overflow-x: auto; white-space: pre-wrap; }
@media print { body { margin: 0; max-width: none; } pre { border: 1px solid #bbb; background: none; } }
.katex { white-space: normal; }
)";

}  // namespace

std::string errata_html(const std::vector<PaperErrata>& of) {
    std::string out = fmt::format("{}{}</style>\n</head>\n<body>\n<h1>Errata</h1>\n<p>{}</p>\n", head_of_errata,
                                  formula_styles(), errata_method());
    for (const auto& paper : of) {
        out += fmt::format("<h1>{}</h1>\n", escaped(authors_and_title(*paper.paper)));
        int number = 0;
        for (const auto& section : errata_sections(paper)) {
            if (section.errata->empty()) continue;
            out += fmt::format("<h2>{}</h2>\n", escaped(section.heading));
            if (!section.introduction.empty()) out += fmt::format("<p>{}</p>\n", escaped(section.introduction));
            for (const auto& e : *section.errata) out += article(e, ++number);
        }
        if (number == 0) out += "<p>Nothing to correct.</p>\n";
        if (const std::string rest = errata_left_out(paper); !rest.empty())
            out += fmt::format("<p>{}</p>\n", escaped(rest));
    }
    return out + formula_script() + "</body>\n</html>\n";
}

}  // namespace leakproof::site
