// Errata: one entry for one thing, the gravest first, each whole; the letter; the document that LaTeX sets.
#include <doctest/doctest.h>

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>

#include "base/error.hpp"
#include "base/file.hpp"
#include "exact/rational.hpp"
#include "report/errata_parts.hpp"
#include "report/site/errata_page.hpp"
#include "tests/support/worked_arithmetic.hpp"

namespace leakproof::errata_tests {
namespace {

const Baseline& on_record() {
    static const Baseline baseline = Baseline::load(std::string(LEAKPROOF_SOURCE_DIR) + "/corpus/data/baseline.json");
    return baseline;
}

const std::vector<PaperErrata>& all_errata() {
    static const auto all = errata("", on_record());
    return all;
}

template <class Action>
void for_each_erratum(const Action& action) {
    for (const auto& of : all_errata())
        for (const auto* list : {&of.grave, &of.misprints, &of.glyphs})
            for (const auto& e : *list) action(of, e);
}

// ---- a ledger made for the purpose

Reading reading(const std::string& id, Kind kind, Failing failing) {
    return {id, MarkedText("statement of " + id), {kind, "", std::move(failing)}};
}

Result refuted(const std::string& id, const std::string& object = "an object") {
    Result out;
    out.id = id;
    out.verdict = Verdict::refuted;
    out.counterexample.emplace();
    out.counterexample->object = object;
    out.counterexample->expectation = "something";
    return out;
}

Failing failing(Flaw how) { return {how, "A reason."}; }

struct Sample {
    std::vector<Claim> claims;
    std::vector<Result> results;

    void add(const std::string& claim, const std::string& source, std::vector<Reading> readings) {
        for (const auto& r : readings) results.push_back(refuted(claim + "/" + r.id));
        claims.push_back({claim, source, "Title", "What the place says.", std::move(readings), {}});
    }
};

TEST_CASE("what is wrong once has one entry, with all that belongs to it") {
    Sample sample;
    Failing first = failing(Flaw::plain), folded = failing(Flaw::hypothesis), same = failing(Flaw::boundary);
    folded.why = "Another reason.";
    folded.with = same.with = "he14/one/a";
    sample.add("he14/one", "Section 4, Theorem 1", {reading("a", Kind::printed, first)});
    sample.add("he14/two", "Section 4, Theorem 2", {reading("b", Kind::step, folded), reading("c", Kind::ours, same)});
    const Baseline baseline = Baseline::of(sample.results);
    const auto found = errata_of(*find_paper("he14"), baseline, sample.claims);
    REQUIRE(found.grave.size() == 1);
    CHECK(found.misprints.empty());
    CHECK(found.boundaries == 0);  // told, and so not among those that are only counted
    const Erratum& entry = found.grave.front();
    REQUIRE(entry.also.size() == 2);
    CHECK(entry.also[0].id == "he14/two/b");
    CHECK(entry.also[0].why.plain() == "Another reason.");
    CHECK(entry.also[1].id == "he14/two/c");
    CHECK(entry.also[1].why.empty());  // the same reason is given once
    const std::string text = errata_markdown({found}, baseline);
    CHECK(text.find("**The same is wrong in:**\n\n- `he14/two/b` – statement of b Another reason.\n- `he14/two/c` "
                    "– statement of c\n\n") != std::string::npos);
    // Where a run does not refute the entry, what would be told in it is told by itself.
    sample.results.erase(sample.results.begin());
    const Baseline less = Baseline::of(sample.results);
    const auto rest = errata_of(*find_paper("he14"), less, sample.claims);
    REQUIRE(rest.grave.size() == 1);
    CHECK(rest.grave.front().id == "he14/two/b");
}

TEST_CASE("the gravest come first: results, then statements, then details; false before a missing hypothesis") {
    Sample sample;
    Failing raised = failing(Flaw::hypothesis);
    raised.gravity = Gravity::result;
    sample.add("he14/example", "Section 3.1, Example 1", {reading("a", Kind::printed, failing(Flaw::plain))});
    sample.add("he14/lemma", "Section 3.2, Lemma 2", {reading("a", Kind::printed, failing(Flaw::plain))});
    sample.add(
        "he14/theorem", "Section 4, Theorem 3",
        {reading("hypothesis", Kind::printed, failing(Flaw::hypothesis)),
         reading("false", Kind::printed, failing(Flaw::plain)), reading("step", Kind::step, failing(Flaw::plain))});
    sample.add("he14/sentence", "Section 5", {reading("raised", Kind::printed, raised)});
    sample.add("he14/before", "Section 6, before Theorem 9", {reading("a", Kind::printed, failing(Flaw::plain))});
    const Baseline baseline = Baseline::of(sample.results);
    std::string order;
    for (const auto& e : errata_of(*find_paper("he14"), baseline, sample.claims).grave) order += e.id.substr(5) + " ";
    CHECK(order == "theorem/false theorem/hypothesis sentence/raised lemma/a before/a theorem/step example/a ");
}

TEST_CASE("where something is said to exist, the entry says why there is none") {
    Sample sample;
    Failing none = failing(Flaw::plain);
    none.none = "Every channel has it.";
    none.stands = "All else.";
    none.sure = "Unless it is read otherwise.";
    sample.add("he14/one", "Section 4, Theorem 1", {reading("a", Kind::printed, none)});
    sample.add("he14/two", "Section 4, Theorem 2", {reading("b", Kind::printed, failing(Flaw::plain))});
    sample.results[0].counterexample->values.push_back({"in words", Datum("untold")});
    sample.results[0].counterexample->values.push_back({"graphs", Datum(143)});
    sample.results[1].counterexample->object = "the statement itself";
    sample.results[1].counterexample->expectation = "a channel";
    const Baseline baseline = Baseline::of(sample.results);
    const auto found = errata_of(*find_paper("he14"), baseline, sample.claims);
    const std::string text = errata_markdown({found}, baseline), latex = errata_latex({found}, baseline),
                      html = site::errata_html({found}, baseline);
    CHECK(text.find("**Why there is none.** Every channel has it.\n\n```\ngraphs = 143\n```\n") != std::string::npos);
    CHECK(text.find("untold") == std::string::npos);
    CHECK(text.find("**Not touched.** All else.\n") != std::string::npos);
    CHECK(text.find("Unless it is read otherwise.") != std::string::npos);
    CHECK(text.find("**Why there is none:**\n\n```\nso it is not true that there is a channel.\n```") !=
          std::string::npos);
    for (const auto* page : {&text, &latex, &html}) {
        CHECK(page->find("the statement itself") == std::string::npos);
        CHECK(page->find("Witness") == std::string::npos);
        CHECK(page->find("Why there is none") != std::string::npos);
    }
}

// ---- what is on record

TEST_CASE("every entry is whole and courteous") {
    long entries = 0;
    for_each_erratum([&](const PaperErrata& of, const Erratum& e) {
        INFO(e.id);
        ++entries;
        CHECK(e.id.starts_with(of.paper->prefix + "/"));
        const Weight* weight = find_weight(e.id);
        REQUIRE(weight != nullptr);
        CHECK(weight->kind != Kind::ours);
        CHECK(on_record().find(e.id)->verdict == Verdict::refuted);
        CHECK(!e.place.empty());
        std::vector<std::string> leads;
        for (const auto& part : parts_of(e)) leads.push_back(part.lead);
        for (const auto& lead : std::vector<std::string>{"What is wrong", "How sure", e.heading()})
            CHECK_MESSAGE(std::count(leads.begin(), leads.end(), lead) == 1, lead);
        CHECK(std::count(leads.begin(), leads.end(), std::string(e.context.empty() ? "Printed" : "Of this")) == 1);
        if (e.how != Flaw::glyph) CHECK(!e.correction.empty());
        CHECK((e.object().empty() || !e.is_existence));
        CHECK((!e.object().empty() || !e.witness->values.empty() || !e.none.empty()));
        CHECK((e.none.empty() || e.is_existence));
    });
    CHECK(entries > 20);
    const std::string text = errata_markdown(all_errata(), on_record());
    CHECK(text.find("author means") == std::string::npos);
    CHECK(text.find("the statement itself") == std::string::npos);
    CHECK(text.find("every witness was found") == std::string::npos);
}

TEST_CASE("what is told in another entry is told there, and only there") {
    for (const auto& of : all_errata())
        for (const auto& result : on_record().results()) {
            const Weight* weight = find_weight(result.id);
            if (weight == nullptr || !weight->failing || weight->failing->with.empty()) continue;
            if (!result.id.starts_with(of.paper->prefix + "/")) continue;
            INFO(result.id);
            long own = 0, inside = 0;
            for (const auto* list : {&of.grave, &of.misprints, &of.glyphs})
                for (const auto& e : *list) {
                    own += e.id == result.id ? 1 : 0;
                    for (const auto& also : e.also)
                        if (also.id == result.id && e.id == weight->failing->with) ++inside;
                }
            CHECK(own == 0);
            CHECK(inside == 1);
        }
}

TEST_CASE("graphs have their neighbours beside graph6, and policies their databases") {
    for_each_erratum([&](const PaperErrata&, const Erratum& e) {
        INFO(e.id);
        const Counterexample& c = *e.witness;
        if (!e.none.empty()) return;
        const std::string text = worked_out(c, "", e.told()).plain();
        const auto lists = [&](const Graph& graph) {
            for (int v = 0; v < graph.size(); ++v)
                CHECK_MESSAGE(text.find("\n  " + std::to_string(v) + " — ") != std::string::npos, v);
        };
        if (c.graph) lists(*c.graph);
        for (const auto& datum : c.values)
            if (datum.value.graph() != nullptr) lists(*datum.value.graph());
        if (c.policy) CHECK(text.find("{\"values\"") == std::string::npos);  // a file is no argument
    });
}

TEST_CASE("what is worked out by hand is right, as far as it is arithmetic") {
    long formulas = 0;
    for (const auto& claim : ledger())
        for (const auto& entry : entries_of(claim)) {
            if (!entry.weight.failing) continue;
            auto texts = entry.weight.failing->worked;
            texts.push_back(entry.weight.failing->none);
            for (const auto& text : texts)
                for (const auto& [is_formula, passage] : passages(text)) {
                    if (!is_formula) continue;
                    ++formulas;
                    CHECK_MESSAGE(worked::fault_in(passage) == "", entry.id, ": ", passage);
                }
        }
    MESSAGE(formulas, " formulas");
}

TEST_CASE("arithmetic that is wrong is seen, and what is no arithmetic is left alone") {
    for (const char* right :
         {"1 + 1 = 2", "S = 2·3 + 4 = 10 > 8", "11/10·(1/2) = 11/20", "2³ = 8", "2^3 ≤ 8", "−1 < 0", "x = y",
          "K_ij ≤ λ", "1/3 ≠ 1/2", "(1 + 2)·3 = 9 = 9", "4 × 5 = 20", "n = 3", "1,331/1,000 > 1"})
        CHECK_MESSAGE(worked::fault_in(right) == "", right);
    for (const char* wrong : {"1 + 1 = 3", "S = 2·3 + 4 = 11", "8 > 2·3 + 4", "2³ = 6", "1/2 = 1/3", "2 ≠ 2", "3 ≤ 2",
                              "1 + 1 = x + 1 = 2 = 3"})
        CHECK_MESSAGE(worked::fault_in(wrong) != "", wrong);
}

TEST_CASE("the letter has two paragraphs, with the good news") {
    for (const auto& of : all_errata()) {
        INFO(of.paper->prefix);
        const std::string letter = errata_letter({of}, on_record());
        CHECK(letter.starts_with("Dear "));
        const std::regex gap("\n\n");
        CHECK(std::distance(std::sregex_iterator(letter.begin(), letter.end(), gap), std::sregex_iterator()) == 3);
        const auto json = nlohmann::json::parse(errata_letter_json({of}, on_record()));
        REQUIRE(json.at(0).at("paragraphs").size() == 2);
        const std::string first = json.at(0).at("paragraphs").at(0), second = json.at(0).at("paragraphs").at(1);
        const auto news = good_news(of, on_record());
        CHECK(!news.empty());
        for (const auto& one : news) CHECK(first.find(one.text.plain()) != std::string::npos);
        for (const auto& author : of.paper->authors)
            CHECK(letter.substr(0, letter.find("\n\n")).find(author.substr(author.rfind(' ') + 1)) !=
                  std::string::npos);
        if (!of.grave.empty()) CHECK(second.find(of.grave.front().place) != std::string::npos);
        for (const auto& e : of.grave) {  // no place twice
            const std::string place = e.place + " (“" + e.title.plain() + "”)";
            CHECK(second.find(place) == second.rfind(place));
        }
    }
}

TEST_CASE("good news that a run does not find are not told") {
    const Baseline nothing = Baseline::of({});
    for (const auto& of : errata("", nothing)) {
        CHECK(good_news(of, nothing).empty());
        CHECK(of.grave.empty());
        CHECK(errata_letter({of}, nothing).find("nothing to correct") != std::string::npos);
    }
}

// ---- as pages of paper

bool has_pdflatex() { return std::system("command -v pdflatex >/dev/null 2>&1") == 0; }

TEST_CASE("LaTeX sets the errata of each paper: no box too wide, no page empty") {
    if (!has_pdflatex()) {
        MESSAGE("pdflatex is not installed: not set");
        return;
    }
    const auto folder = std::filesystem::temp_directory_path() / ("leakproof-errata-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    for (const auto& of : all_errata()) {
        INFO(of.paper->prefix);
        std::ofstream(folder / "errata.tex") << errata_latex({of}, on_record());
        const std::string command =
            "cd '" + folder.string() +
            "' && max_print_line=4000 pdflatex -interaction=nonstopmode -halt-on-error errata.tex "
            ">/dev/null 2>&1";
        CHECK(std::system(command.c_str()) == 0);
        const std::string log = read_file((folder / "errata.log").string());
        const std::regex overfull("Overfull \\\\hbox \\(([0-9.]+)pt too wide\\)[^\n]*");
        for (auto it = std::sregex_iterator(log.begin(), log.end(), overfull); it != std::sregex_iterator(); ++it)
            CHECK_MESSAGE(std::stod((*it)[1]) < 1.0, it->str());
        CHECK(log.find("Output written on errata.pdf (") != std::string::npos);
    }
    std::filesystem::remove_all(folder);
}

TEST_CASE("a page that is printed breaks inside of entries") {
    const std::string html = site::errata_html(all_errata(), on_record());
    CHECK(html.find("article { border-top: 1px solid #bbb; }") != std::string::npos);
    const std::regex avoided("article[^}]*break-inside: avoid");
    CHECK_FALSE(std::regex_search(html, avoided));
}

}  // namespace
}  // namespace leakproof::errata_tests
