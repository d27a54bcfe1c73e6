#include "report/site/errata_page.hpp"

#include <fmt/format.h>

#include "report/errata.hpp"
#include "report/site/claim_page.hpp"
#include "report/site/html.hpp"
#include "report/site/marks.hpp"
#include "report/site/styles.hpp"
#include "report/site/witness.hpp"

namespace leakproof::site {
namespace {

std::string erratum(const Material& material, const Erratum& e, int number) {
    std::string out = fmt::format(
        "<article class=\"erratum\" id=\"errata_{}\">\n<h3>{}. {}: {}</h3>\n<p><b>Printed</b> ({}). {}</p>\n<p><b>What "
        "is "
        "wrong</b> ({}). {}</p>\n",
        anchor(e.id), number, escaped(e.place), prose(e.title), claim_link(e.id), prose(e.printed), in_words(e.how),
        prose(e.why));
    const ReadingTold* reading = material.find(e.id);
    if (reading != nullptr && reading->result != nullptr && reading->result->witness() != nullptr)
        out += witness_figure(*reading->result->witness(), "Witness:");
    if (!e.correction.empty())
        out += fmt::format("<p><b>{}.</b> {}</p>\n", e.how == Flaw::hypothesis ? "Missing hypothesis" : "Correction",
                           prose(e.correction));
    if (!e.corrected.empty()) {
        out += "<ul>\n";
        for (const auto& c : e.corrected)
            out += fmt::format("<li>{} <b>{}</b>: {}</li>\n", claim_link(c.id), escaped(c.verdict), prose(c.statement));
        out += "</ul>\n";
    }
    for (const auto& theorem : e.theorems)
        out += fmt::format("<p>Refutation proved in Coq: <code>{}</code>.</p>\n", escaped(theorem));
    if (reading != nullptr && !reading->certificates.empty()) out += rechecking(*reading);
    return out + "</article>\n";
}

std::string section(const Material& material, const ErrataSection& of, int& number) {
    if (of.errata->empty()) return "";
    std::string out = fmt::format("<h2>{}</h2>\n", escaped(of.heading));
    if (!of.introduction.empty()) out += fmt::format("<p>{}</p>\n", escaped(of.introduction));
    for (const auto& e : *of.errata) out += erratum(material, e, ++number);
    return out;
}

Page paper_page(const Material& material, const PaperErrata& of) {
    const Paper& paper = *of.paper;
    std::string body = fmt::format("<p class=\"source\">{}: <cite>{}</cite>{}</p>\n", escaped(authors_of(paper)),
                                   escaped(paper.title), paper.year ? fmt::format(" ({})", *paper.year) : "");
    body += fmt::format(
        "<p>{}</p>\n<p class=\"controls\" data-needs-script><button type=\"button\" data-print>Print this page</button>"
        "</p>\n",
        errata_method());
    int number = 0;
    for (const auto& one : errata_sections(of)) body += section(material, one, number);
    if (number == 0)
        body += material.run() == nullptr ? "<p>Nothing to correct.</p>\n" : "<p>This run refutes nothing of it.</p>\n";
    if (const std::string rest = errata_left_out(of); !rest.empty()) body += fmt::format("<p>{}</p>\n", rest);
    return {fmt::format("errata/{}.html", paper.prefix), MarkedText("Errata: " + paper.prefix), body, common_scripts()};
}

}  // namespace

std::vector<Page> errata_pages(const Material& material) {
    const auto all = errata("", material.baseline());
    std::string body =
        std::string("<p>What the papers print, or a step of a printed proof, and ") +
        (material.run() == nullptr ? "runs refute" : "this run refutes") +
        ": each worked out and corrected, on a "
        "page "
        "that can be printed and sent to the authors.</p>\n<div class=\"scroll\" tabindex=\"0\" role=\"group\" "
        "aria-label=\"Errata by paper\"><table class=\"plain\"><thead><tr><th scope=\"col\">paper</th><th "
        "scope=\"col\">false, or a hypothesis is missing</th><th scope=\"col\">misprints</th><th "
        "scope=\"col\">doubtful "
        "glyphs</th><th scope=\"col\">not listed: rounded, degenerate</th></tr></thead>\n<tbody>\n";
    std::vector<Page> out(1);
    for (const auto& of : all) {
        body += fmt::format(
            "<tr><th scope=\"row\"><a href=\"@/errata/{}.html\">{}</a><br><span "
            "class=\"authors\">{}</span></th><td>{}</td>"
            "<td>{}</td><td>{}</td><td>{}</td></tr>\n",
            of.paper->prefix, escaped(of.paper->title), escaped(authors_of(*of.paper)), of.grave.size(),
            of.misprints.size(), of.glyphs.size(), of.roundings + of.boundaries);
        out.push_back(paper_page(material, of));
    }
    out.front() = {"errata.html", "Errata", body + "</tbody></table></div>\n", common_scripts()};
    return out;
}

}  // namespace leakproof::site
