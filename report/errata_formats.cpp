// Errata as Markdown, as a page of HTML and as JSON.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/json_text.hpp"
#include "base/words.hpp"
#include "report/errata.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::ordered_json;

std::string authors_and_title(const Paper& paper) {
    return joined(paper.authors, ", ") + ": " + paper.title + (paper.year ? fmt::format(" ({})", *paper.year) : "");
}

std::string certificate_command(const Erratum& e) {
    return fmt::format("leakproof check {} --certificates DIR && leakproof referee DIR/*", e.id);
}

// ---- Markdown

std::string markdown(const Erratum& e, int number) {
    std::string out = fmt::format("### {}. {}: {}\n\n", number, e.place, e.title);
    out += fmt::format("**Printed** (`{}`). {}\n\n**What is wrong** ({}). {}\n\n", e.id, e.printed, in_words(e.how),
                       e.why);
    out += fmt::format("**Witness.** {}\n\n```\n{}```\n\n", e.object, e.worked);
    if (!e.correction.empty())
        out += fmt::format("**{}.** {}\n\n", e.how == Flaw::hypothesis ? "Missing hypothesis" : "Correction",
                           e.correction);
    for (const auto& c : e.corrected) out += fmt::format("- `{}` {}: {}\n", c.id, c.verdict, c.statement);
    if (!e.corrected.empty()) out += "\n";
    for (const auto& theorem : e.theorems) out += fmt::format("Refutation proved in Coq: `{}`.\n\n", theorem);
    if (e.certificate) out += fmt::format("Certificate: `{}`\n\n", certificate_command(e));
    return out;
}

// ---- HTML

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
    return out;
}

std::string html(const Erratum& e, int number) {
    std::string out = fmt::format("<article id=\"{}\">\n<h3>{}. {}: {}</h3>\n", escaped(e.id), number, escaped(e.place),
                                  escaped(e.title));
    out += fmt::format("<p><b>Printed</b> (<code>{}</code>). {}</p>\n<p><b>What is wrong</b> ({}). {}</p>\n",
                       escaped(e.id), escaped(e.printed), in_words(e.how), escaped(e.why));
    out += fmt::format("<p><b>Witness.</b> {}</p>\n<pre>{}</pre>\n", escaped(e.object), escaped(e.worked));
    if (!e.correction.empty())
        out += fmt::format("<p><b>{}.</b> {}</p>\n", e.how == Flaw::hypothesis ? "Missing hypothesis" : "Correction",
                           escaped(e.correction));
    if (!e.corrected.empty()) {
        out += "<ul>\n";
        for (const auto& c : e.corrected)
            out += fmt::format("<li><code>{}</code> {}: {}</li>\n", escaped(c.id), escaped(c.verdict),
                               escaped(c.statement));
        out += "</ul>\n";
    }
    for (const auto& theorem : e.theorems)
        out += fmt::format("<p>Refutation proved in Coq: <code>{}</code>.</p>\n", escaped(theorem));
    if (e.certificate) out += fmt::format("<p>Certificate: <code>{}</code></p>\n", escaped(certificate_command(e)));
    return out + "</article>\n";
}

constexpr const char* head = R"(<!DOCTYPE html>
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
</style>
</head>
<body>
)";

// ---- JSON

Json json(const Erratum& e) {
    Json corrected = Json::array();
    for (const auto& c : e.corrected)
        corrected.push_back({{"id", c.id}, {"verdict", c.verdict}, {"statement", c.statement}});
    return {{"id", e.id},
            {"place", e.place},
            {"title", e.title},
            {"printed", e.printed},
            {"how", to_string(e.how)},
            {"why", e.why},
            {"object", e.object},
            {"worked_out", e.worked},
            {"correction", e.correction},
            {"corrected", corrected},
            {"theorems", e.theorems},
            {"certificate", e.certificate}};
}

Json json(const std::vector<Erratum>& errata) {
    Json out = Json::array();
    for (const auto& e : errata) out.push_back(json(e));
    return out;
}

}  // namespace

std::vector<ErrataSection> errata_sections(const PaperErrata& of) {
    return {{"False, or true with one more hypothesis", "", &of.grave},
            {"Misprints", "The context gives the right text.", &of.misprints},
            {"To be checked against the printed page",
             "These rest on a single glyph of a scanned text, which may be the scan’s error and not the paper’s.",
             &of.glyphs}};
}

std::string errata_left_out(const PaperErrata& of) {
    if (of.roundings + of.boundaries == 0) return "";
    return fmt::format(
        "Not listed: {} printed numbers or sentences that were rounded or adjusted on purpose, {} that fail in "
        "degenerate "
        "cases only.",
        of.roundings, of.boundaries);
}

std::string errata_method() {
    return "Statements are in our words. Every witness was found by exact enumeration and is worked out so that it can "
           "be "
           "checked by "
           "hand.";
}

std::string errata_markdown(const std::vector<PaperErrata>& of) {
    std::string out = fmt::format("# Errata\n\n{}\n", errata_method());
    for (const auto& paper : of) {
        out += fmt::format("\n# {}\n\n", authors_and_title(*paper.paper));
        int number = 0;
        for (const auto& section : errata_sections(paper)) {
            if (section.errata->empty()) continue;
            out += fmt::format("## {}\n\n{}", section.heading,
                               section.introduction.empty() ? "" : section.introduction + "\n\n");
            for (const auto& e : *section.errata) out += markdown(e, ++number);
        }
        if (number == 0) out += "Nothing to correct.\n\n";
        if (const std::string rest = errata_left_out(paper); !rest.empty()) out += rest + "\n";
    }
    return out;
}

std::string errata_html(const std::vector<PaperErrata>& of) {
    std::string out = fmt::format("{}<h1>Errata</h1>\n<p>{}</p>\n", head, errata_method());
    for (const auto& paper : of) {
        out += fmt::format("<h1>{}</h1>\n", escaped(authors_and_title(*paper.paper)));
        int number = 0;
        for (const auto& section : errata_sections(paper)) {
            if (section.errata->empty()) continue;
            out += fmt::format("<h2>{}</h2>\n", escaped(section.heading));
            if (!section.introduction.empty()) out += fmt::format("<p>{}</p>\n", escaped(section.introduction));
            for (const auto& e : *section.errata) out += html(e, ++number);
        }
        if (number == 0) out += "<p>Nothing to correct.</p>\n";
        if (const std::string rest = errata_left_out(paper); !rest.empty())
            out += fmt::format("<p>{}</p>\n", escaped(rest));
    }
    return out + "</body>\n</html>\n";
}

std::string errata_json(const std::vector<PaperErrata>& of) {
    Json out = Json::array();
    for (const auto& paper : of)
        out.push_back({{"paper", paper.paper->prefix},
                       {"title", paper.paper->title},
                       {"false_or_hypothesis", json(paper.grave)},
                       {"misprints", json(paper.misprints)},
                       {"glyphs", json(paper.glyphs)},
                       {"roundings", paper.roundings},
                       {"boundaries", paper.boundaries}});
    return laid_out(out);
}

}  // namespace leakproof
