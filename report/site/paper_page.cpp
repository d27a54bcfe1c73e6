#include "report/site/paper_page.hpp"

#include <fmt/format.h>

#include "base/words.hpp"
#include "report/paper.hpp"
#include "report/site/html.hpp"
#include "report/site/marks.hpp"
#include "report/site/styles.hpp"
#include "report/text.hpp"

namespace leakproof::site {
namespace {

std::string reading_item(const Material& material, const ReadingInPaper& reading) {
    const ReadingTold* told = material.find(reading.entry.id);
    std::string out = fmt::format("<li>{} {}{}", told == nullptr ? escaped(reading.verdict) : verdict_mark(*told),
                                  reading.entry.weight.kind == Kind::step ? "<i>Step of the proof.</i> " : "",
                                  prose(reading.entry.statement));
    if (reading.fails()) {
        const Failing& failing = *reading.entry.weight.failing;
        out += fmt::format("<br><b>{}.</b> {}", in_words(failing.how), prose(failing.why));
        if (!failing.correction.empty())
            out += fmt::format("<br><b>{}</b> {}",
                               failing.how == Flaw::hypothesis ? "Missing:" : "Correction:", prose(failing.correction));
    }
    return out + "</li>\n";
}

std::string statement_article(const Material& material, const StatementInPaper& of) {
    std::string out = fmt::format(
        "<article class=\"statement-in-paper\" id=\"paper_{}\">\n<h3>{}{}</h3>\n<p>{} <b "
        "class=\"outcome-{}\">{}</b></p>\n<p class=\"statement\">{}</p>\n",
        anchor(of.claim->id), of.place.empty() ? "" : escaped(of.place) + ": ", prose(of.claim->title),
        claim_link(of.claim->id), word_for(of.sentence.outcome), escaped(of.sentence.verdict()),
        prose(of.claim->statement));
    std::string failing, holding;
    for (const auto& reading : of.readings) {
        const bool holds = reading.result != nullptr && reading.result->verdict == Verdict::holds;
        (holds ? holding : failing) += reading_item(material, reading);
    }
    if (!failing.empty()) out += "<ul>\n" + failing + "</ul>\n";
    if (!holding.empty() && !of.claim->readings.empty())
        out += "<details><summary>Readings that hold</summary>\n<ul>\n" + holding + "</ul></details>\n";
    return out + "</article>\n";
}

Page paper_page(const Material& material, const Paper& paper) {
    const PaperInOrder told = paper_in_order(paper.prefix, material.baseline());
    std::string body = fmt::format(
        "<p class=\"source\">{}: <cite>{}</cite>{}</p>\n<p>{}</p>\n<p>{}. <a "
        "href=\"@/errata/{}.html\">Errata</a></p>\n",
        escaped(authors_of(paper)), escaped(paper.title), paper.year ? fmt::format(" ({})", *paper.year) : "",
        escaped(told.outline->copy), escaped(told.tally.line()), paper.prefix);
    for (const auto& section : told.sections) {
        body += fmt::format("<section>\n<h2>{}</h2>\n", escaped(trimmed(section.number + " " + section.title)));
        if (section.statements.empty()) body += "<p class=\"nothing\">Nothing that was read as a statement.</p>\n";
        for (const auto& statement : section.statements) body += statement_article(material, statement);
        body += "</section>\n";
    }
    return {fmt::format("papers/{}.html", paper.prefix), MarkedText("In its own order: " + paper.prefix), body,
            common_scripts()};
}

}  // namespace

std::vector<Page> paper_pages(const Material& material) {
    std::vector<Page> out;
    for (const auto& paper : papers())
        if (find_outline(paper.prefix) != nullptr) out.push_back(paper_page(material, paper));
    return out;
}

}  // namespace leakproof::site
