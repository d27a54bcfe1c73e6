// Shards and results that were changed and sealed again: refused where they cannot be what a run found, never a crash.
#include <doctest/doctest.h>

#include "base/sha256.hpp"
#include "shards.hpp"

namespace leakproof::test {
namespace {

using Json = nlohmann::ordered_json;

// Shard 1 of 1 of the command, in `folder`/run, with what `change` makes of what it found.
void resealed(const Folder& folder, const std::string& command, const std::function<void(Json& found)>& change) {
    const Outcome worked = work_at(command, 1, 1, folder.path() + "/run");
    REQUIRE_MESSAGE(worked.exit_code == 0, worked.err);
    const std::string text = folder.read("run/shard-1-of-1");
    Json shard = Json::parse(text.substr(0, text.find('\n')));
    change(shard.at("found"));
    const std::string line = shard.dump() + "\n";
    folder.file("run/shard-1-of-1", line + "sha256 " + sha256_of(line) + "\n");
}

void refused(const Folder& folder, const std::string& message) {
    for (const std::string json : {"", " --json"}) {
        const Outcome merged = run("merge '" + folder.path() + "/run'" + json);
        CAPTURE(merged.err);
        CHECK(merged.exit_code == 2);
        CHECK(contains(merged.err, message));
        CHECK_FALSE(contains(merged.err, "internal error"));
    }
}

}  // namespace

TEST_CASE("a row of a table has a value for each column") {
    const Folder folder;
    resealed(folder, "table n --graphs 1..3", [](Json& found) {
        Json& values = found.at(0).at("rows").at(0).at(1);
        for (int k = 0; k < 200000; ++k) values.push_back({"", 0, "1"});
    });
    refused(folder, "with 200001 values, expected 1, one for each column");
}

TEST_CASE("a shard speaks of the λ, the questions and the graphs of its run") {
    const auto one = [](const std::string& command, const std::function<void(Json&)>& change,
                        const std::string& message) {
        CAPTURE(command);
        const Folder folder;
        resealed(folder, command, change);
        refused(folder, message);
    };
    one(
        "table 'n, opt' --graphs 1..3", [](Json& found) { found.at(0).at("rows").at(0).at(0)["level"] = 7; },
        "found λ number 7, expected a number below 1");
    one(
        "table n --graphs 1..3", [](Json& found) { found.at(0).at("rows").at(0).at(0)["vertices"] = 2000000000; },
        "other numbers of vertices");
    one(
        "table n --graphs 1..3", [](Json& found) { found.at(0).at("rows").at(0).at(0)["text"] = "!!"; }, "graph6");
    one(
        "table n --graphs 1..3", [](Json& found) { found = Json::array(); }, "what was found of 1 question");
    one(
        "search opt --maximise --graphs 1..3", [](Json& found) { found.at(0).at("sizes").at(0).at(0) = 9; },
        "found λ number 9");
    one(
        "search opt --maximise --graphs 1..3", [](Json& found) { found = 5; }, "what was found of 1 question");
    one(
        "ask 'tree' --graphs 1..3", [](Json& found) { found.push_back(found.at(0)); }, "what was found of 1 question");
    one(
        "ask 'opt < 1' --graphs 1..3",
        [](Json& found) { found.at(0).at("counterexample").at("at")["level"] = 4000000000; },
        "found λ number 4000000000");
}

TEST_CASE("sizes have a number for each axis") {
    const Folder folder;
    resealed(folder, "check edwards/lemma-7 --graphs 1..3",
             [](Json& found) { found.at(0).at("visits").at(0)["size"] = Json::array(); });
    refused(folder, "found a size of 0 numbers, expected 1, one for each axis");
    const Folder parts;
    resealed(parts, "check edwards/lemma-7 --graphs 1..3", [](Json& found) {
        Json& part = found.at(0).at("parts").at(0);
        part.erase("channels");
        part.erase("epsilon");
    });
    refused(parts, "without a strength");

    const Folder results;
    Json run_json = Json::parse(run("check edwards/lemma-7 --graphs 1..3 --json").out);
    for (auto& row : run_json.at("claims").at(0).at("ran"))
        for (auto& size : row.at("sizes")) size["size"] = Json::array();
    const std::string file = results.file("run.json", run_json.dump());
    const Outcome report = run("report --from '" + file + "' --out '" + results.path() + "/report'");
    CAPTURE(report.err);
    CHECK(report.exit_code == 2);
    CHECK(contains(report.err, "one for each axis"));
    CHECK((run("compare '" + file + "' '" + file + "'").exit_code & 1) == 0);  // 0 or 2: no crash
}

TEST_CASE("a run has no more shards than a run can have") {
    const Folder folder;
    CHECK(work_at("table n --graphs 1..3", 1, 1, folder.path() + "/run").exit_code == 0);
    Json described = Json::parse(folder.read("run/run.json"));
    for (const Json& shards :
         {Json(1000000000), Json(0), Json(-1), Json(1e300), Json("4"), Json(18446744073709551615ULL)}) {
        described["shards"] = shards;
        folder.file("run/run.json", described.dump());
        for (const std::string command : {"cluster status ", "cluster status --json ", "merge "}) {
            const Outcome outcome = run(command + "'" + folder.path() + "/run'", "timeout 20");
            INFO(command << shards << ": " << outcome.err);
            CHECK(outcome.exit_code == 2);
            CHECK(contains(outcome.err, "run.json: found"));
        }
    }
}

}  // namespace leakproof::test
