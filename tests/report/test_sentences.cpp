// Sentences: what belongs to one, how it stands, and that counts add up.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "base/error.hpp"
#include "report/claims.hpp"
#include "report/paper.hpp"
#include "report/run.hpp"
#include "report/sentences.hpp"

namespace leakproof::sentence_tests {
namespace {

const Baseline& on_record() {
    static const Baseline baseline = Baseline::load(std::string(LEAKPROOF_SOURCE_DIR) + "/corpus/data/baseline.json");
    return baseline;
}

Result result(const std::string& id, Verdict verdict) {
    Result out;
    out.id = id;
    out.verdict = verdict;
    if (verdict == Verdict::refuted) {
        out.counterexample.emplace();
        out.counterexample->object = "an object";
    }
    return out;
}

// "p/KIND-FLAW" is weighed so.
const Weight* weight_by_name(const std::string& id) {
    static std::map<std::string, Weight> known = [] {
        std::map<std::string, Weight> out;
        for (const Kind kind : all_kinds) {
            out["p/" + to_string(kind)] = {kind, "", {}};
            for (const Flaw flaw : all_flaws)
                out["p/" + to_string(kind) + "-" + to_string(flaw)] = {kind, "", Failing{flaw, "Why."}};
        }
        return out;
    }();
    const auto found = known.find(id);
    return found == known.end() ? nullptr : &found->second;
}

Outcome outcome(const std::string& id, Verdict verdict) {
    const auto found = sentences_of({result(id, verdict)}, weight_by_name);
    REQUIRE(found.size() == 1);
    return found.front().outcome;
}

TEST_CASE("a sentence stands as what is printed stands") {
    CHECK(outcome("p/printed", Verdict::holds) == Outcome::holds);
    CHECK(outcome("p/printed", Verdict::vacuous) == Outcome::open);
    CHECK(outcome("p/printed", Verdict::incomplete) == Outcome::open);
    CHECK(outcome("p/printed", Verdict::refuted) == Outcome::unweighed);
    CHECK(outcome("p/unknown", Verdict::refuted) == Outcome::unweighed);
    CHECK(outcome("p/printed-false", Verdict::refuted) == Outcome::plain);
    CHECK(outcome("p/step-hypothesis", Verdict::refuted) == Outcome::hypothesis);
    CHECK(outcome("p/printed-boundary", Verdict::refuted) == Outcome::boundary);
    CHECK(outcome("p/ours-boundary", Verdict::refuted) == Outcome::ours);
    CHECK(outcome("p/printed-false", Verdict::holds) == Outcome::holds);  // a run that does not reach the failure
}

TEST_CASE("readings of a claim, its corrections and the steps of its proof are one sentence") {
    const auto found = sentences_of(Selection({"edwards/lemma-4"}), on_record());
    REQUIRE(found.size() == 1);
    CHECK(found[0].id == "edwards/lemma-4");
    CHECK(found[0].outcome == Outcome::hypothesis);  // though the correction holds
    CHECK(found[0].missing == 0);
    for (const auto& claim : ledger()) {
        INFO(claim.id);
        const std::string whole = claim.part_of.empty() ? claim.id : claim.part_of;
        CHECK(sentence_id(claim.id) == whole);
        for (const auto& entry : entries_of(claim)) CHECK(sentence_id(entry.id) == whole);
    }
    CHECK(sentence_id("nobody/knows") == "nobody/knows");
    const auto nothing = sentences_of(Selection({"edwards/lemma-4"}), Baseline::of({}));
    REQUIRE(nothing.size() == 1);
    CHECK(nothing[0].verdict() == "not recorded");
}

TEST_CASE("every sentence is counted once, and the counts add up, of sentences and of readings") {
    long sentences = 0;
    for (const auto& tally : sentence_tallies(sentences_of(Selection({}), on_record()))) {
        long sum = 0;
        for (const Outcome o : all_outcomes) sum += tally.of(o);
        CHECK_MESSAGE(sum == tally.sentences, tally.paper);
        sentences += tally.sentences;
    }
    long whole = 0;
    for (const auto& claim : ledger()) whole += claim.part_of.empty() ? 1 : 0;
    CHECK(sentences == whole);
    const auto adds_up = [](const std::vector<Result>& results, WeightOf weight_of) {
        for (const auto& t : tallies(results, weight_of)) {
            long sum = t.holds + t.ours_refuted + t.unweighed + t.vacuous + t.incomplete;
            for (const long number : t.flaws) sum += number;
            CHECK_MESSAGE(sum == t.readings, t.paper);
            CHECK(t.printed + t.steps + t.ours == t.readings);
        }
        for (const auto& t : sentence_tallies(sentences_of(results, weight_of))) {
            const auto json = sentence_tally_json(t);
            long sum = 0;
            for (const auto& [name, number] : json.items())
                if (name != "sentences" && name != "proved") sum += number.get<long>();
            CHECK(sum == json.at("sentences").get<long>());
        }
    };
    adds_up(on_record().results(), find_weight);
    std::mt19937 random(1);
    for (int round = 0; round < 200; ++round) {
        std::vector<Result> results;
        for (const std::string kind : {"printed", "step", "ours"}) {
            for (const Flaw flaw : all_flaws)
                results.push_back(result("p/" + kind + "-" + to_string(flaw), static_cast<Verdict>(random() % 4)));
            results.push_back(result("p/" + kind, static_cast<Verdict>(random() % 4)));
        }
        results.push_back(result("q/unknown", static_cast<Verdict>(random() % 4)));
        adds_up(results, weight_by_name);
    }
}

TEST_CASE("the numbers of a table are those of the record, to the last reading") {
    // What a reader adds up: the row of all, without the number of readings and what is settled in Coq.
    const auto adds_up = [](const std::string& table) {
        std::istringstream lines(table);
        for (std::string line; std::getline(lines, line);) {
            if (!line.starts_with("all ")) continue;
            std::vector<long> numbers;
            std::istringstream words(line.substr(4));
            for (std::string word; words >> word;) {
                std::erase(word, ',');
                numbers.push_back(word == "·" ? 0 : std::stol(word));
            }
            long sum = 0;
            for (std::size_t k = 2; k < numbers.size(); ++k) sum += numbers[k];
            return sum == numbers[0] && sum > 0;
        }
        return false;
    };
    const Claims claims(on_record());
    CHECK(adds_up(claims.list(Selection({}))));
    CHECK(adds_up(claims.list_readings(Selection({}))));
}

TEST_CASE("a paper fits a screen of forty lines, none too long") {
    const std::string text = Claims(on_record()).list(Selection({"edwards"}));
    long lines = 0;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line); ++lines) {
        const auto width = std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xc0) != 0x80; });
        CHECK_MESSAGE(width <= 110, line);
    }
    CHECK_MESSAGE(lines <= 40, lines);
    CHECK(text.find("edwards/theorem-3 ") != std::string::npos);
}

TEST_CASE("a run counts sentences, and readings where every verdict is told") {
    std::vector<Result> results;
    for (const auto& r : on_record().results())
        if (r.id.starts_with("edwards/")) results.push_back(r);
    const std::vector<Comparison> comparisons(results.size());
    const Range range;
    const auto text = [&](bool verbose) { return RunReport{results, comparisons, range, {}, verbose}.text(); };
    CHECK(text(false).find("paper    sentences") != std::string::npos);
    CHECK(text(false).find("readings") == std::string::npos);
    CHECK(text(true).find("paper    readings") != std::string::npos);
    const auto json = nlohmann::json::parse(RunReport{results, comparisons, range}.json("1"));
    const auto& summary = json.at("summary").at(0);
    CHECK(summary.at("readings") == results.size());
    CHECK(summary.at("sentences").at("sentences") == sentences_of(results).size());
}

TEST_CASE("a paper is told in its own order, each statement with its verdict") {
    const PaperInOrder told = paper_in_order("edwards", on_record());
    std::vector<std::string> order;
    for (const auto& section : told.sections)
        for (const auto& statement : section.statements) order.push_back(statement.claim->id);
    const auto at = [&](const std::string& id) { return std::find(order.begin(), order.end(), "edwards/" + id); };
    for (const auto* id : {"definition-2", "theorem-1", "lemma-1", "equation-1", "theorem-2", "theorem-3", "theorem-5",
                           "lemma-2", "lemma-7", "theorem-6", "example-5"})
        REQUIRE_MESSAGE(at(id) != order.end(), id);
    CHECK(at("definition-2") < at("theorem-1"));
    CHECK(at("theorem-1") < at("lemma-1"));
    CHECK(at("lemma-1") < at("equation-1"));
    CHECK(at("equation-1") < at("theorem-2"));
    CHECK(at("theorem-3") < at("theorem-5"));
    CHECK(at("lemma-7") < at("theorem-6"));
    const std::string brief = paper_text(told, false), full = paper_text(told, true);
    CHECK(brief.find("\nII-A  Blowfish privacy\n") != std::string::npos);
    CHECK(brief.find("  Theorem 1: Neighbours without constraints\n  edwards/theorem-1  ") != std::string::npos);
    CHECK(brief.find("✗ every-policy: ") != std::string::npos);
    CHECK(brief.find("✓") == std::string::npos);
    CHECK(full.find("✓") != std::string::npos);
    for (const auto& id : order) CHECK_MESSAGE(brief.find("  " + id + "  ") != std::string::npos, id);
    const auto json = nlohmann::json::parse(paper_json(told));
    CHECK(json.at("sections").size() == told.sections.size());
    CHECK_THROWS_AS(paper_in_order("edward", on_record()), InputError);
    CHECK_THROWS_AS(paper_in_order("beyond", on_record()), InputError);
    for (const auto* paper : {"alvim11", "alvim15", "he14"})
        CHECK(paper_text(paper_in_order(paper, on_record()), true).size() > 1000);
}

}  // namespace
}  // namespace leakproof::sentence_tests
