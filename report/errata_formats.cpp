// Errata as Markdown and as JSON.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/json_text.hpp"
#include "base/words.hpp"
#include "report/errata_parts.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::ordered_json;

// ---- Markdown

// "**Printed** (`id`). ", "**What is wrong** (false as stated). ", "**Witness.** "
std::string lead_markdown(const ErratumPart& part) {
    if (part.lead.empty()) return "";
    const std::string aside = part.code.empty() ? part.aside : "`" + part.code + "`",
                      end = part.text.empty() ? ":" : ".";
    return aside.empty() ? fmt::format("**{}{}** ", part.lead, end)
                         : fmt::format("**{}** ({}){} ", part.lead, aside, end);
}

std::string markdown(const Erratum& e, const ErratumPart& part) {
    if (part.kind == ErratumPart::Kind::item)
        return fmt::format("- `{}`{}\n", part.code, part.text.empty() ? "" : " " + part.text.plain());
    std::string out = trimmed(lead_markdown(part) + part.text.plain());
    if (!out.empty()) out += "\n\n";
    if (part.kind != ErratumPart::Kind::witness) return out;
    const std::string worked = worked_out(*e.witness, "", e.told()).plain();
    return worked.empty() ? out : out + "```\n" + worked + "```\n\n";
}

// A list ends with an empty line.
std::string markdown(const Erratum* e, const std::vector<ErratumPart>& parts) {
    static const Erratum none{};
    std::string out;
    for (std::size_t k = 0; k < parts.size(); ++k) {
        out += markdown(e == nullptr ? none : *e, parts[k]);
        const bool ends = k + 1 == parts.size() || parts[k + 1].kind != ErratumPart::Kind::item;
        if (parts[k].kind == ErratumPart::Kind::item && ends) out += "\n";
    }
    return out;
}

// ---- JSON

Json json(const Erratum& e) {
    Json corrected = Json::array(), also = Json::array(), theorems = Json::array(), worked = Json::array();
    for (const auto& c : e.corrected)
        corrected.push_back({{"id", c.id}, {"verdict", c.verdict}, {"statement", c.statement.plain()}});
    for (const auto& a : e.also)
        also.push_back({{"id", a.id}, {"statement", a.statement.plain()}, {"why", a.why.plain()}});
    for (const auto& t : e.theorems) theorems.push_back({{"theorem", t.name}, {"file", t.file}, {"stated", t.stated}});
    for (const auto& paragraph : e.worked) worked.push_back(paragraph.plain());
    return {{"id", e.id},
            {"place", e.place},
            {"title", e.title.plain()},
            {"context", e.context.plain()},
            {"printed", e.printed.plain()},
            {"kind", to_string(e.kind)},
            {"how", to_string(e.how)},
            {"gravity", to_string(e.gravity)},
            {"why", e.why.plain()},
            {"remark", e.remark.plain()},
            {"also", also},
            {"object", has_object(*e.witness) && e.none.empty() ? e.witness->object : ""},
            {"worked_out", worked_out(*e.witness, "", e.told()).plain()},
            {"by_hand", worked},
            {"none", e.none.plain()},
            {"correction", e.correction.plain()},
            {"corrected", corrected},
            {"stands", e.stands.plain()},
            {"sure", e.how_sure()},
            {"reservation", e.reservation.plain()},
            {"theorems", theorems},
            {"certificates", e.certified}};
}

Json json(const std::vector<Erratum>& errata) {
    Json out = Json::array();
    for (const auto& e : errata) out.push_back(json(e));
    return out;
}

Json json(const std::vector<GoodNewsTold>& of) {
    Json out = Json::array();
    for (const auto& news : of) {
        Json readings = Json::array();
        for (const auto& [id, verdict] : news.rests_on) readings.push_back({{"id", id}, {"verdict", verdict}});
        out.push_back({{"text", news.text.plain()}, {"readings", readings}});
    }
    return out;
}

}  // namespace

std::string authors_and_title(const Paper& paper) {
    return joined(paper.authors, ", ") + ": " + paper.title + (paper.year ? fmt::format(" ({})", *paper.year) : "");
}

std::string certificate_command(const std::string& id) {
    return fmt::format("leakproof check {} --certificates DIR && leakproof referee DIR/*", id);
}

std::vector<ErrataSection> errata_sections(const PaperErrata& of) {
    return {
        {"False as stated, or true with one more hypothesis", "The gravest first.", &of.grave},
        {"Misprints", "The context gives the right text. In the order of the paper.", &of.misprints},
        {"To be checked against the printed page",
         "These rest on a single sign of the copy that we read, which may be that copy’s error and not the paper’s.",
         &of.glyphs}};
}

std::string errata_left_out(const PaperErrata& of) {
    if (of.roundings + of.boundaries == 0) return "";
    std::vector<std::string> parts;
    if (of.roundings > 0)
        parts.push_back(fmt::format("{} printed {} rounded or adjusted on purpose", of.roundings,
                                    of.roundings == 1 ? "number that was" : "numbers that were"));
    if (of.boundaries > 0)
        parts.push_back(fmt::format("{} that {} in degenerate cases only", counted(of.boundaries, "sentence"),
                                    of.boundaries == 1 ? "fails" : "fail"));
    return "Not listed: " + joined(parts, ", and ") + ".";
}

std::string errata_method() {
    return "Statements are in our words. A sentence about all objects of a kind is shown to be false by a witness, an "
           "object for which it fails: mostly the smallest one that an enumeration meets, else one that was written "
           "down for the purpose. A sentence that says that something exists has no witness; there the entry says why "
           "there is none. All numbers are exact, and every witness is written out so that it can be checked with "
           "pencil and paper; nobody has to believe our program. Under “How sure” stands what else vouches for it.";
}

std::string errata_markdown(const std::vector<PaperErrata>& of, const Baseline& baseline) {
    std::string out = fmt::format("# Errata\n\n{}\n", errata_method());
    for (const auto& paper : of) {
        out += fmt::format("\n# {}\n\n", authors_and_title(*paper.paper));
        if (paper.outline != nullptr) out += paper.outline->copy + "\n\n";
        int number = 0;
        for (const auto& section : errata_sections(paper)) {
            if (section.errata->empty()) continue;
            out += fmt::format("## {}\n\n{}\n\n", section.heading, section.introduction);
            for (const auto& e : *section.errata)
                out +=
                    fmt::format("### {}. {}: {}\n\n", ++number, e.place, e.title.plain()) + markdown(&e, parts_of(e));
        }
        if (number == 0) out += "Nothing to correct.\n\n";
        if (const std::string rest = errata_left_out(paper); !rest.empty()) out += rest + "\n\n";
        if (const auto news = good_news(paper, baseline); !news.empty())
            out += fmt::format("## {}\n\n", good_news_heading) + markdown(nullptr, parts_of(news));
    }
    return out;
}

std::string errata_json(const std::vector<PaperErrata>& of, const Baseline& baseline) {
    Json out = Json::array();
    for (const auto& paper : of)
        out.push_back({{"paper", paper.paper->prefix},
                       {"title", paper.paper->title},
                       {"copy", paper.outline == nullptr ? "" : paper.outline->copy},
                       {"false_or_hypothesis", json(paper.grave)},
                       {"misprints", json(paper.misprints)},
                       {"glyphs", json(paper.glyphs)},
                       {"roundings", paper.roundings},
                       {"boundaries", paper.boundaries},
                       {"good_news", json(good_news(paper, baseline))}});
    return laid_out(out);
}

}  // namespace leakproof
