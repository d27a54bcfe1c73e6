#include "report/site/errata_page.hpp"

#include <fmt/format.h>

#include "report/errata.hpp"
#include "report/site/claim_page.hpp"
#include "report/site/html.hpp"
#include "report/site/marks.hpp"
#include "report/site/referee_page.hpp"
#include "report/site/styles.hpp"
#include "report/site/witness.hpp"

namespace leakproof::site {
namespace {

// An id is a link where there are pages to lead to; a theorem or a command is not.
std::string code_of(const ErratumPart& part, Ids ids) {
    const bool is_reading = find_weight(part.code) != nullptr;
    return ids == Ids::as_links && is_reading ? claim_link(part.code) : "<code>" + escaped(part.code) + "</code>";
}

// "Printed (id). …", "What is wrong (false as stated). …"
std::string lead(const ErratumPart& part, Ids ids) {
    if (part.lead.empty()) return "";
    const std::string aside = part.code.empty() ? escaped(part.aside) : code_of(part, ids);
    const char* end = part.text.empty() ? ":" : ".";
    return aside.empty() ? fmt::format("<b>{}{}</b> ", escaped(part.lead), end)
                         : fmt::format("<b>{}</b> ({}){} ", escaped(part.lead), aside, end);
}

std::string item(const ErratumPart& part, Ids ids) {
    return fmt::format("<li>{} {}</li>\n", code_of(part, ids), prose(part.text, ids));
}

std::string erratum(const Material& material, const Erratum& e, int number) {
    std::string out =
        fmt::format("<article class=\"erratum\" id=\"errata_{}\">\n<h3>{}. {}: {}</h3>\n", anchor(e.id), number,
                    escaped(e.place), prose(e.title)) +
        parts_html(parts_of(e), Ids::as_links, [&] {
            if (!e.none.empty()) return std::string();
            return witness_figure(*e.witness, MarkedText(e.is_existence ? "What was tried:" : "Witness:"), e.told());
        });
    const ReadingTold* reading = material.find(e.id);
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
    if (of.outline != nullptr) body += fmt::format("<p>{}</p>\n", escaped(of.outline->copy));
    int number = 0;
    for (const auto& one : errata_sections(of)) body += section(material, one, number);
    if (number == 0)
        body += material.run() == nullptr ? "<p>Nothing to correct.</p>\n" : "<p>This run refutes nothing of it.</p>\n";
    if (const std::string rest = errata_left_out(of); !rest.empty()) body += fmt::format("<p>{}</p>\n", escaped(rest));
    if (const auto news = good_news(of, material.baseline()); !news.empty())
        body += fmt::format("<h2>{}</h2>\n", good_news_heading) +
                parts_html(parts_of(news), Ids::as_links, [] { return std::string(); });
    return {fmt::format("errata/{}.html", paper.prefix), MarkedText("Errata: " + paper.prefix), body,
            scripts_for(body)};
}

}  // namespace

std::string parts_html(const std::vector<ErratumPart>& parts, Ids ids, const std::function<std::string()>& witness) {
    std::string out;
    const auto is_item = [&](std::size_t at) { return at < parts.size() && parts[at].kind == ErratumPart::Kind::item; };
    for (std::size_t k = 0; k < parts.size(); ++k) {
        const ErratumPart& part = parts[k];
        if (is_item(k)) {
            out += (k == 0 || !is_item(k - 1) ? "<ul>\n" : "") + item(part, ids) + (is_item(k + 1) ? "" : "</ul>\n");
            continue;
        }
        const bool is_witness = part.kind == ErratumPart::Kind::witness;
        const std::string text = is_witness && ids == Ids::as_links ? "" : lead(part, ids) + prose(part.text, ids);
        if (!text.empty()) out += fmt::format("<p{}>{}</p>\n", is_witness ? " class=\"lead\"" : "", text);
        if (is_witness) out += witness();
    }
    return out;
}

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
