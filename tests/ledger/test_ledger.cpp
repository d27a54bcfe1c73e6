// The ledger, the recorded verdicts, the checks and the Coq theorems must not contradict one another.
#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/sha256.hpp"
#include "checks/registry.hpp"
#include "corpus/data/ledger.hpp"
#include "corpus/data/proofs.hpp"
#include "suite/baseline.hpp"

namespace leakproof {
namespace {

const std::string home = LEAKPROOF_SOURCE_DIR;

// Every claim in one piece and every reading.
std::set<std::string> known_ids() {
    std::set<std::string> out;
    for (const auto& claim : ledger())
        for (const auto& entry : entries_of(claim)) out.insert(entry.id);
    return out;
}

TEST_CASE("every claim of the ledger has a check, and its parts are the readings of the ledger") {
    std::set<std::string> checked;
    for (const auto& check : all_checks()) {
        checked.insert(check.id);
        CHECK(check.parts == parts_of(check.id));
    }
    for (const auto& claim : ledger()) CHECK_MESSAGE(checked.count(claim.id) == 1, claim.id);
    CHECK(checked.size() == ledger().size());
}

TEST_CASE("patterns choose claims and readings, and one that names nothing is refused") {
    const Claim& claim = *find_claim("edwards/lemma-4");
    const auto entries = entries_of(claim);
    REQUIRE(entries.size() == 2);
    CHECK(Selection({}).has_any(claim));
    for (const auto* pattern : {"edwards/lemma-4", "edwards/*", "*", "edwards/lemma-?"})
        for (const auto& entry : entries) CHECK_MESSAGE(Selection({pattern}).has(entry), pattern);
    const Selection one({"edwards/lemma-4/repaired"});
    CHECK(one.has_any(claim));
    long chosen = 0;
    for (const auto& entry : entries) chosen += one.has(entry) ? 1 : 0;
    CHECK(chosen == 1);
    CHECK_FALSE(one.has_any(*find_claim("edwards/lemma-5")));
    CHECK_THROWS_AS(Selection({"edwards/*", "edwards/lemma-99"}), InputError);
}

TEST_CASE("a misspelt id is met with the nearest one, or with the paper meant") {
    CHECK(meant_claim("edwards/lemma4") == "; did you mean 'edwards/lemma-4'?");
    CHECK(meant_claim("edward/lemma-4") == "; did you mean 'edwards/lemma-4'?");
    CHECK(meant_claim("Alvim15/Theorem-12") == "; did you mean 'alvim15/theorem-12'?");
    CHECK(meant_claim("theorem-8.2") == "; did you mean 'he14/theorem-8.2'?");
    CHECK(meant_claim("edward/something") == "; did you mean 'edwards/…'?");
    CHECK(meant_claim("edwards") == "; did you mean 'edwards/…'?");
    CHECK(meant_claim("edwards/something") == "");
    CHECK(meant_claim("") == "");
}

TEST_CASE("an id names a claim, with all of its readings or those that it begins") {
    CHECK(claim_named("edwards/lemma-4").readings.size() == 2);
    CHECK(claim_named("edwards/lemma-4/repaired").readings.size() == 1);
    CHECK(claim_named("alvim15/lemma-19/iv").readings.size() == 2);
    CHECK(readings_meant("alvim15/lemma-19/iv").size() == 2);
    CHECK(readings_meant("he14/error-by-threshold/growing/figure-2").size() == 1);  // it begins another one
    CHECK(claim_named("edwards/lemma-4/rep").claim == nullptr);
    CHECK(claim_named("edwards").claim == nullptr);
}

TEST_CASE("every recorded verdict belongs to a part of a check, and every part of a check is recorded") {
    std::set<std::string> parts;
    for (const auto& check : all_checks())
        for (const auto& part : check.parts) parts.insert(full_id(check.id, part));
    const Baseline baseline = Baseline::load(home + "/corpus/data/baseline.json");
    for (const auto& result : baseline.results()) CHECK_MESSAGE(parts.count(result.id) == 1, result.id);
    for (const auto& id : parts) CHECK_MESSAGE(baseline.find(id) != nullptr, id);
}

TEST_CASE("a recorded refutation has its counterexample, and no verdict rests on nothing") {
    const Baseline baseline = Baseline::load(home + "/corpus/data/baseline.json");
    for (const auto& result : baseline.results()) {
        CHECK_MESSAGE((result.verdict == Verdict::refuted) == result.counterexample.has_value(), result.id);
        // A reading that no judge speaks of would be recorded as vacuous.
        CHECK_MESSAGE((result.verdict != Verdict::vacuous && result.instances > 0), result.id);
        CHECK_MESSAGE(!result.range().empty(), result.id);
        CHECK_MESSAGE(result.verdict != Verdict::incomplete, result.id);
    }
}

TEST_CASE("a claim the engine refutes cannot be marked proved, nor one that holds be proved false") {
    const auto known = known_ids();
    const Baseline baseline = Baseline::load(home + "/corpus/data/baseline.json");
    REQUIRE(!all_proofs().empty());
    for (const auto& proof : all_proofs()) {
        CHECK_MESSAGE((known.count(proof.id) == 1 || find_claim(proof.id) != nullptr), proof.id);
        CHECK_MESSAGE(std::filesystem::exists(home + "/proofs/" + proof.file), proof.file);
        CHECK(!proof.statement.empty());
        const Result* recorded = baseline.find(proof.id);
        if (recorded == nullptr) continue;
        CHECK_MESSAGE(recorded->verdict != (proof.refutes ? Verdict::holds : Verdict::refuted), proof.id);
    }
}

TEST_CASE("what is proved or refuted in Coq has a place where it is stated, and what Coq prints is of that very file") {
    std::map<std::string, std::vector<std::string>> lines;
    for (const auto& proof : all_proofs()) {
        INFO(proof.theorem);
        const FormalStatement& formal = formal_statement(proof);
        CHECK(proof.theorem == "leakproof." + proof.file.substr(0, proof.file.find('/')) + "." + formal.name);
        if (lines.count(formal.file) == 0) {
            const std::string text = read_file(home + "/proofs/" + formal.file);
            CHECK_MESSAGE(sha256_of(text) == formal.digest, formal.file,
                          " changed after what Coq prints was recorded: proofs/check.sh --record");
            std::istringstream in(text);
            for (std::string line; std::getline(in, line);) lines[formal.file].push_back(line);
        }
        const std::string name = proof.theorem.substr(proof.theorem.rfind('.') + 1);
        CHECK(lines[formal.file].at(static_cast<std::size_t>(formal.line) - 1) == "Definition " + name + " : Prop :=");
        CHECK(!formal.text.empty());
    }
}

// Every reading that is recorded, with what the ledger says of it.
struct Weighed {
    std::string id;
    const Weight* weight;
    const Result* recorded;
};
std::vector<Weighed> weighed(const Baseline& baseline) {
    std::vector<Weighed> out;
    for (const auto& result : baseline.results()) out.push_back({result.id, find_weight(result.id), &result});
    return out;
}

TEST_CASE("exactly what is refuted says how it fails, with a reason, and names corrections that hold") {
    const Baseline baseline = Baseline::load(home + "/corpus/data/baseline.json");
    for (const auto& [id, weight, recorded] : weighed(baseline)) {
        INFO(id);
        REQUIRE(weight != nullptr);
        CHECK(weight->failing.has_value() == (recorded->verdict == Verdict::refuted));
        if (!weight->failing) continue;
        CHECK(weight->failing->why.plain().size() > 20);
        CHECK(weight->failing->why.plain().ends_with("."));
        if (weight->failing->how == Flaw::hypothesis) CHECK(!weight->failing->correction.empty());
        for (const auto& name : weight->failing->corrected) {
            const auto named = readings_meant(name);
            CHECK_MESSAGE(!named.empty(), name);
            for (const auto& entry : named) {
                const Result* found = baseline.find(entry.id);
                CHECK_MESSAGE((found != nullptr && found->verdict == Verdict::holds), entry.id);
            }
        }
    }
}

TEST_CASE("a boundary case has degenerate counterexamples only, and what is false has another") {
    const Baseline baseline = Baseline::load(home + "/corpus/data/baseline.json");
    for (const auto& [id, weight, recorded] : weighed(baseline)) {
        if (recorded->verdict != Verdict::refuted || weight == nullptr || !weight->failing) continue;
        INFO(id);
        const bool degenerate = !recorded->witness()->degenerate.empty();
        CHECK(degenerate == (weight->failing->how == Flaw::boundary));
    }
}

TEST_CASE("a false sentence of a paper, or one that misses a hypothesis, has its correction") {
    const Baseline baseline = Baseline::load(home + "/corpus/data/baseline.json");
    for (const auto& [id, weight, recorded] : weighed(baseline)) {
        if (weight == nullptr || !weight->failing || weight->kind == Kind::ours) continue;
        const Flaw how = weight->failing->how;
        if (how == Flaw::plain || how == Flaw::hypothesis || how == Flaw::misprint)
            CHECK_MESSAGE(!weight->failing->correction.empty(), id);
    }
}

}  // namespace
}  // namespace leakproof
