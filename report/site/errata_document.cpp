// Errata as a page by itself.
#include <fmt/format.h>

#include "report/counterexample.hpp"
#include "report/errata_parts.hpp"
#include "report/site/errata_page.hpp"
#include "report/site/html.hpp"
#include "report/site/styles.hpp"

namespace leakproof::site {
namespace {

std::string article(const Erratum& e, int number) {
    return fmt::format("<article id=\"{}\">\n<h3>{}. {}: {}</h3>\n", escaped(e.id), number, escaped(e.place),
                       prose(e.title, Ids::as_text)) +
           parts_html(parts_of(e), Ids::as_text,
                      [&] {
                          const MarkedText worked = worked_out(*e.witness, "", e.told());
                          return worked.empty() ? "" : fmt::format("<pre>{}</pre>\n", prose(worked, Ids::as_text));
                      }) +
           "</article>\n";
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
article { border-top: 1px solid #bbb; }
h1, h2, h3 { break-after: avoid-page; }
p, li { orphans: 3; widows: 3; }
p.lead { break-after: avoid-page; }
pre, code { font: 0.85em/1.4 "DejaVu Sans Mono", monospace; }
pre { background: #f4f4f0; padding: 0.7em; overflow-x: auto; white-space: pre-wrap; break-inside: auto; }
code { overflow-wrap: anywhere; }
@page { size: A4; margin: 22mm; }
@media print { body { margin: 0; max-width: none; font-size: 10.5pt; } h1 + p { margin-top: 0; } pre { border: 1px solid #bbb; background: none; } }
.katex { white-space: normal; }
)";

}  // namespace

std::string errata_html(const std::vector<PaperErrata>& of, const Baseline& baseline) {
    std::string out = fmt::format("{}{}</style>\n</head>\n<body>\n<h1>Errata</h1>\n<p>{}</p>\n", head_of_errata,
                                  formula_styles(), errata_method());
    for (const auto& paper : of) {
        out += fmt::format("<h1>{}</h1>\n", escaped(authors_and_title(*paper.paper)));
        if (paper.outline != nullptr) out += fmt::format("<p>{}</p>\n", escaped(paper.outline->copy));
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
        if (const auto news = good_news(paper, baseline); !news.empty())
            out += fmt::format("<h2>{}</h2>\n", good_news_heading) +
                   parts_html(parts_of(news), Ids::as_text, [] { return std::string(); });
    }
    return out + formula_script() + "</body>\n</html>\n";
}

}  // namespace leakproof::site
