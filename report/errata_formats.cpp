// Errata as Markdown and as JSON.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/json_text.hpp"
#include "base/words.hpp"
#include "report/errata.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::ordered_json;

// ---- Markdown

std::string markdown(const Erratum& e, int number) {
    std::string out = fmt::format("### {}. {}: {}\n\n", number, e.place, e.title.plain());
    out += fmt::format("**Printed** (`{}`). {}\n\n**What is wrong** ({}). {}\n\n", e.id, e.printed.plain(),
                       in_words(e.how), e.why.plain());
    out += fmt::format("**Witness.** {}\n\n```\n{}```\n\n", e.object.plain(), e.worked.plain());
    if (!e.correction.empty())
        out += fmt::format("**{}.** {}\n\n", e.how == Flaw::hypothesis ? "Missing hypothesis" : "Correction",
                           e.correction.plain());
    for (const auto& c : e.corrected) out += fmt::format("- `{}` {}: {}\n", c.id, c.verdict, c.statement.plain());
    if (!e.corrected.empty()) out += "\n";
    for (const auto& theorem : e.theorems) out += fmt::format("Refutation proved in Coq: `{}`.\n\n", theorem);
    if (e.certificate) out += fmt::format("Certificate: `{}`\n\n", certificate_command(e));
    return out;
}

// ---- JSON

Json json(const Erratum& e) {
    Json corrected = Json::array();
    for (const auto& c : e.corrected)
        corrected.push_back({{"id", c.id}, {"verdict", c.verdict}, {"statement", c.statement.plain()}});
    return {{"id", e.id},
            {"place", e.place},
            {"title", e.title.plain()},
            {"printed", e.printed.plain()},
            {"how", to_string(e.how)},
            {"why", e.why.plain()},
            {"object", e.object.plain()},
            {"worked_out", e.worked.plain()},
            {"correction", e.correction.plain()},
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

std::string authors_and_title(const Paper& paper) {
    return joined(paper.authors, ", ") + ": " + paper.title + (paper.year ? fmt::format(" ({})", *paper.year) : "");
}

std::string certificate_command(const Erratum& e) {
    return fmt::format("leakproof check {} --certificates DIR && leakproof referee DIR/*", e.id);
}

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
