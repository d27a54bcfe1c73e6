// Every file of JSON that a command reads: what no parser would say a word about is refused, with the place.
#include <doctest/doctest.h>

#include <filesystem>
#include <vector>

#include "base/sha256.hpp"
#include "program.hpp"

namespace leakproof::test {
namespace {

struct JsonReader {
    std::string command;  // with {} for the file
    std::string file;     // a name that the command asks for, if it does
};

const std::string some_policy = LEAKPROOF_SOURCE_DIR "/corpus/data/policies/salaries.json";

std::vector<JsonReader> readers() {
    return {{"policy {}", "x"},
            {"policy {} --compare " + some_policy, "x"},
            {"policy " + some_policy + " --compare {}", "x"},
            {"budget {} --policy " + some_policy, "x"},
            {"channel {} --graph complete:2", "x.json"},
            {"mechanism check {} --policy " + some_policy, "x.json"},
            {"compare {} {}", "x"},
            {"report --from {} --out {}-pages", "x"}};
}

void is_refused_by(const JsonReader& reader, const std::string& text, const std::string& says) {
    const Folder folder;
    const std::string file = folder.file(reader.file, text);
    std::string command = reader.command;
    for (auto at = command.find("{}"); at != std::string::npos; at = command.find("{}")) command.replace(at, 2, file);
    const Outcome outcome = run(command);
    CAPTURE(command);
    CAPTURE(outcome.err);
    CHECK(outcome.exit_code == 2);
    CHECK(contains(outcome.err, file));
    CHECK(contains(outcome.err, says));
    CHECK(outcome.out.empty());
}

}  // namespace

TEST_CASE("JSON from outside: a key twice, nesting without end, numbers beyond a double and bytes that are no text") {
    const std::string deep = std::string(65'518, '[') + std::string(65'518, ']');
    for (const auto& reader : readers()) {
        is_refused_by(reader, R"({"a": 1, "budget": {"x": 1, "x": 2}})", "'budget': found the key 'x' twice");
        is_refused_by(reader, "{\"a\": " + deep + "}", "nested more than 200 deep");
        is_refused_by(reader, R"({"a": [1e400]})", "'a', 0: found the number 1e400");
        is_refused_by(reader, "{\"a\": \"\xff\xfe\"}", "ill-formed UTF-8");
    }
}

TEST_CASE("JSON from outside: the folder of a run in shards") {
    const Folder folder;
    folder.file("run.json", R"({"command": "check", "shards": 2, "shards": 1})");
    const Outcome twice = run("cluster status " + folder.path());
    CHECK(twice.exit_code == 2);
    CHECK(contains(twice.err, "run.json: found the key 'shards' twice"));
    folder.file("run.json", R"({"command": "check", "shards": 1})");
    const std::string line =
        R"({"run": {"command": "check", "shards": 1}, "shard": {"index": 1, "of": 1}, "found": [], )"
        R"("found": [], "cost": {}})"
        "\n";
    folder.file("shard-1-of-1", line + "sha256 " + sha256_of(line) + "\n");
    const Outcome shard = run("cluster status " + folder.path());
    CHECK(contains(shard.out, "found the key 'found' twice"));
}

}  // namespace leakproof::test
