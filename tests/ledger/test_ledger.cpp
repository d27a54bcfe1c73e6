// The ledger, the recorded verdicts, the checks and the Coq theorems must not contradict one another.
#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "base/file.hpp"
#include "checks/registry.hpp"
#include "corpus/data/ledger.hpp"
#include "corpus/data/proofs.hpp"
#include "suite/results.hpp"

namespace leakproof {
namespace {

const std::string home = LEAKPROOF_SOURCE_DIR;

// Every claim in one piece and every reading.
std::set<std::string> entries() {
    std::set<std::string> out;
    for (const auto& claim : ledger()) {
        if (claim.readings.empty()) out.insert(claim.id);
        for (const auto& reading : claim.readings) out.insert(full_id(claim.id, reading.id));
    }
    return out;
}

TEST_CASE("every part of every check is an entry of the ledger") {
    const auto known = entries();
    for (const auto& check : all_checks())
        for (const auto& part : check.parts)
            CHECK_MESSAGE(known.count(full_id(check.id, part)) == 1, full_id(check.id, part));
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
        CHECK_MESSAGE((result.verdict == Verdict::vacuous) == (result.instances == 0), result.id);
        CHECK_MESSAGE(result.verdict != Verdict::incomplete, result.id);
    }
}

TEST_CASE("a claim the engine refutes cannot be marked proved, nor one that holds be proved false") {
    const auto known = entries();
    const Baseline baseline = Baseline::load(home + "/corpus/data/baseline.json");
    REQUIRE(!all_proofs().empty());
    for (const auto& proof : all_proofs()) {
        CHECK_MESSAGE((known.count(proof.id) == 1 || find_claim(proof.id) != nullptr), proof.id);
        CHECK_MESSAGE(std::filesystem::exists(home + "/proofs/" + proof.file), proof.file);
        CHECK(!proof.statement.empty());
        const auto formal = formal_statement(proof, read_file(home + "/proofs/" + proof.file));
        CHECK_MESSAGE((formal && formal->ends_with(".")), proof.theorem);
        const Result* recorded = baseline.find(proof.id);
        if (recorded == nullptr) continue;
        CHECK_MESSAGE(recorded->verdict != (proof.refutes ? Verdict::holds : Verdict::refuted), proof.id);
    }
}

}  // namespace
}  // namespace leakproof
