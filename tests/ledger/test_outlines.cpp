// The papers in their own order: every claim has its place, and what is told as good news holds.
#include <doctest/doctest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "corpus/data/outlines.hpp"
#include "corpus/data/papers.hpp"
#include "suite/baseline.hpp"

namespace leakproof {
namespace {

TEST_CASE("every paper has an outline, and every claim of it one place") {
    for (const auto& paper : papers()) {
        if (paper.key != paper.prefix) continue;
        INFO(paper.prefix);
        const Outline* outline = find_outline(paper.prefix);
        REQUIRE(outline != nullptr);
        CHECK(!outline->copy.empty());
        std::map<std::string, int> places;
        for (const auto& section : in_order(*outline)) {
            CHECK_MESSAGE(!section.number.empty(), "the source of ", section.claims.front()->id,
                          " names none of the sections in outlines.json");
            for (const auto* claim : section.claims) ++places[claim->id];
        }
        for (const auto& claim : ledger())
            if (claim.id.starts_with(paper.prefix + "/")) CHECK_MESSAGE(places[claim.id] == 1, claim.id);
        for (const auto& section : outline->sections)
            for (const auto& id : section.claims)
                CHECK_MESSAGE(find_claim(id) != nullptr, id, " is in outlines.json and not in the ledger");
    }
    CHECK(find_outline("beyond") == nullptr);
}

TEST_CASE("good news rest on readings that hold") {
    const Baseline baseline = Baseline::load(std::string(LEAKPROOF_SOURCE_DIR) + "/corpus/data/baseline.json");
    long told = 0;
    for (const auto& paper : papers())
        if (const Outline* outline = find_outline(paper.prefix))
            for (const auto& news : outline->good_news) {
                ++told;
                CHECK_MESSAGE(!news.readings.empty(), news.text.plain());
                for (const auto& id : news.readings) {
                    const Result* recorded = baseline.find(id);
                    CHECK_MESSAGE((recorded != nullptr && recorded->verdict == Verdict::holds), id);
                }
            }
    CHECK(told >= 8);
}

TEST_CASE("a claim that the outline does not list stands at the end of its section") {
    const auto outline = read_outlines(R"({"p": {"copy": "c", "good_news": [], "sections": [
        {"number": "1", "title": "One", "claims": ["b"]}, {"number": "II-A", "title": "Two", "claims": []},
        {"number": "Appendix A", "title": "Three", "claims": []}]}})");
    REQUIRE(outline.size() == 1);
    const auto claim = [](const std::string& id, const std::string& source) {
        return Claim{id, source, "", "", {}, {}};
    };
    const std::vector<Claim> claims{claim("p/a", "Section 1.2, Lemma 1"),     claim("p/b", "Section 1"),
                                    claim("p/c", "Sections II-A and III"),    claim("q/d", "Section 1"),
                                    claim("p/e", "Appendix A, Direction II"), claim("p/f", "page 3"),
                                    claim("p/g", "Section 12, end")};
    std::string found;
    for (const auto& section : in_order(outline.front(), claims)) {
        found += section.number + ":";
        for (const auto* one : section.claims) found += " " + one->id;
        found += "\n";
    }
    CHECK(found == "1: p/b p/a\nII-A: p/c\nAppendix A: p/e\n: p/f p/g\n");
}

TEST_CASE("an outline that cannot be meant is refused with its place") {
    const auto refused = [](const std::string& text) -> std::string {
        try {
            read_outlines(text);
        } catch (const InputError& e) { return e.what(); }
        return "";
    };
    CHECK(refused(R"({"p": {"copy": "c", "sections": []}})") ==
          "outlines.json: p: found nothing, expected the field 'good_news'");
    CHECK(refused(R"({"p": {"copy": "c", "good_news": [{"txt": "x"}], "sections": []}})") ==
          "outlines.json: p: good_news: found the field 'txt', expected one of text, readings; did you mean 'text'?");
    const std::string one = R"({"number": "1", "title": "t", "claims": ["a"]})";
    CHECK(refused(R"({"p": {"copy": "c", "good_news": [], "sections": [)" + one + "," + one + "]}}") ==
          "outlines.json: p: sections: number: found '1' twice, expected a section once");
    CHECK(
        refused(
            R"({"p": {"copy": "c", "good_news": [], "sections": [{"number": "1", "title": "t", "claims": ["a", "a"]}]}})") ==
        "outlines.json: p: sections: claims: found 'a' twice, expected a claim in one place");
}

}  // namespace
}  // namespace leakproof
