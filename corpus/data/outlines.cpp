#include "corpus/data/outlines.hpp"

#include <algorithm>
#include <regex>
#include <set>

#include "base/json_text.hpp"
#include "corpus/data/data_fields.hpp"
#include "corpus/data/embedded.hpp"

namespace leakproof {
namespace {

Outline read_outline(const std::string& paper, const DataFields::Json& json) {
    const std::string place = "outlines.json: " + paper;
    const DataFields from(json, place, {"copy", "good_news", "sections"});
    Outline out{paper, from.text("copy"), {}, {}};
    for (const auto& one : from.list("good_news")) {
        const DataFields news(one, place + ": good_news", {"text", "readings"});
        out.good_news.push_back({news.marked("text"), news.texts_or_nothing("readings")});
    }
    std::set<std::string> numbers, placed;
    for (const auto& one : from.list("sections")) {
        const DataFields section(one, place + ": sections", {"number", "title", "claims"});
        OutlineSection& mine =
            out.sections.emplace_back(OutlineSection{section.text("number"), section.text("title"), {}});
        if (!numbers.insert(mine.number).second)
            throw InputError(section.at("number"), leakproof::quoted(mine.number) + " twice", "a section once");
        for (const auto& claim : section.texts_or_nothing("claims")) {
            mine.claims.push_back(paper + "/" + claim);
            if (!placed.insert(claim).second)
                throw InputError(section.at("claims"), leakproof::quoted(claim) + " twice", "a claim in one place");
        }
    }
    return out;
}

// The section that a source names first: "8.1.1" of "Section 8.1.1 and Appendix A, Theorem 8.2"; or, where the outline
// does not go as deep, the one around it.
SectionInOrder* section_of(const std::string& source, std::vector<SectionInOrder>& sections) {
    static const std::regex named("(?:Sections? |(Appendix ))([^ ,;]+)");
    std::smatch found;
    if (!std::regex_search(source, found, named)) return nullptr;
    const auto with_number = [&](const std::string& number) {
        return std::find_if(sections.begin(), sections.end(),
                            [&](const SectionInOrder& s) { return s.number == number; });
    };
    for (std::string number = found[1].str() + found[2].str();;) {
        const auto mine = with_number(number);
        if (mine != sections.end()) return &*mine;
        const auto end = number.find_last_of(".-");
        if (end == std::string::npos) return nullptr;
        number.resize(end);
    }
}

}  // namespace

std::vector<Outline> read_outlines(const std::string& text) {
    const auto document = read_json(text, "outlines.json");
    if (!document.is_object()) throw InputError("outlines.json", leakproof::quoted(document.dump()), "an object");
    std::vector<Outline> out;
    for (const auto& [paper, json] : document.items()) out.push_back(read_outline(paper, json));
    return out;
}

const Outline* find_outline(const std::string& paper) {
    static const std::vector<Outline> all = read_outlines(std::string(embedded("outlines.json")));
    const auto found = std::find_if(all.begin(), all.end(), [&](const Outline& o) { return o.paper == paper; });
    return found == all.end() ? nullptr : &*found;
}

std::vector<SectionInOrder> in_order(const Outline& outline, const std::vector<Claim>& claims) {
    std::vector<SectionInOrder> out;
    std::set<std::string> placed;
    for (const auto& section : outline.sections) {
        SectionInOrder& mine = out.emplace_back(SectionInOrder{section.number, section.title, {}});
        for (const auto& id : section.claims)
            for (const auto& claim : claims)
                if (claim.id == id) {
                    mine.claims.push_back(&claim);
                    placed.insert(id);
                }
    }
    SectionInOrder elsewhere{"", "Elsewhere", {}};
    for (const auto& claim : claims) {
        if (!claim.id.starts_with(outline.paper + "/") || placed.count(claim.id) == 1) continue;
        SectionInOrder* section = section_of(claim.source, out);
        (section == nullptr ? elsewhere : *section).claims.push_back(&claim);
    }
    if (!elsewhere.claims.empty()) out.push_back(elsewhere);
    return out;
}

}  // namespace leakproof
