// leakproof atlas: the files of all small connected graphs, also where the work was stopped in between.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "program.hpp"
#include "tests/support/json_schema.hpp"

namespace leakproof::test {
namespace {

using AtlasJsonValue = nlohmann::json;

std::string contents(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

void overwrite(const std::string& path, const std::string& text, std::ios::openmode how = std::ios::trunc) {
    std::ofstream(path, std::ios::binary | how) << text;
}

}  // namespace

TEST_CASE("an atlas has a line for each graph in each file, as its descriptions and checksums say") {
    const Folder folder;
    const std::string out = folder.path() + "/atlas";
    const Outcome made = run("atlas --graphs 1..5 --out " + out + " --json");
    REQUIRE(made.exit_code == 0);
    std::ifstream schema_file(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
    const oracle::JsonSchema schema(AtlasJsonValue::parse(schema_file));
    const auto told = AtlasJsonValue::parse(made.out);
    CHECK(schema.fault(told, "atlas").value_or("") == "");
    // A001349, and the first graphs with a gap have five vertices.
    const std::vector<std::vector<int>> expected{{1, 1, 0}, {2, 1, 0}, {3, 2, 0}, {4, 6, 0}, {5, 21, 2}};
    for (std::size_t k = 0; k < expected.size(); ++k) {
        const auto& size = told["sizes"][k];
        CHECK(std::vector<int>{size["vertices"], size["graphs"], size["with_gap"]} == expected[k]);
        const std::string n = std::to_string(expected[k][0]);
        const std::string lines = contents(out + "/graphs-" + n + ".jsonl");
        CHECK(std::count(lines.begin(), lines.end(), '\n') == expected[k][1]);
        const std::string table = contents(out + "/graphs-" + n + ".csv");
        CHECK(std::count(table.begin(), table.end(), '\n') == expected[k][1] + 1);
        std::istringstream each(lines);
        for (std::string line; std::getline(each, line);)
            CHECK(schema.fault(AtlasJsonValue::parse(line), "atlas_graph").value_or("") == "");
    }
    CHECK(std::system(("cd " + out + " && sha256sum --quiet -c SHA256SUMS").c_str()) == 0);
    std::istringstream head(contents(out + "/graphs-5.csv"));
    std::string names, columns = contents(out + "/columns.csv");
    std::getline(head, names);
    std::istringstream cells(names);
    for (std::string name; std::getline(cells, name, ',');) CHECK(contains(columns, "graphs-N.csv," + name + ","));
}

TEST_CASE("an atlas that was begun is gone on with, and comes out the same") {
    const Folder folder;
    const std::string whole = folder.path() + "/whole", begun = folder.path() + "/begun";
    REQUIRE(run("atlas --graphs 4..5 --out " + whole).exit_code == 0);
    REQUIRE(run("atlas --graphs 4..5 --out " + begun).exit_code == 0);
    // As if it had been stopped while blocks of graphs with five vertices were written.
    auto state = AtlasJsonValue::parse(contents(begun + "/atlas.json"));
    state["counts"].erase("5");
    overwrite(begun + "/atlas.json", state.dump());
    overwrite(begun + "/graphs-5.jsonl", "{\"graph6\": half a li");
    overwrite(begun + "/graphs-4.csv", "not yet noted", std::ios::app);
    std::filesystem::remove(begun + "/SHA256SUMS");
    auto half = state;
    half["counts"]["4"]["graphs"] = 3;
    REQUIRE(run("atlas --graphs 4..5 --out " + begun).exit_code == 0);
    CHECK(contents(whole + "/graphs-5.jsonl") == contents(begun + "/graphs-5.jsonl"));
    CHECK(contents(whole + "/certificates-5.jsonl.gz") == contents(begun + "/certificates-5.jsonl.gz"));
    // What is missing, or of another run, is refused.
    overwrite(begun + "/atlas.json", half.dump());
    overwrite(begun + "/graphs-4.jsonl", "");
    Outcome refused = run("atlas --graphs 4..5 --out " + begun);
    CHECK(refused.exit_code == 2);
    CHECK(contains(refused.err, "less than was written there"));
    refused = run("atlas --graphs 1..5 --out " + begun);
    CHECK(refused.exit_code == 2);
    CHECK(contains(refused.err, "sizes [4,5], expected [1,5], or another folder"));
    refused = run("atlas --graphs 1..10 --out " + folder.path() + "/ten");
    CHECK(refused.exit_code == 2);
    CHECK(contains(refused.err, "sizes from 1 to 9"));
    folder.file("other/file", "");
    refused = run("atlas --graphs 1..3 --out " + folder.path() + "/other");
    CHECK(refused.exit_code == 2);
    CHECK(contains(refused.err, "something that is no atlas"));
}

TEST_CASE("an atlas that is stopped can be gone on with") {
    const Folder folder;
    const std::string out = folder.path() + "/atlas";
    const Outcome stopped = run("atlas --graphs 7..7 --jobs 1 --out " + out, "timeout --preserve-status -s INT 0.7");
    if (stopped.exit_code != 0) {  // on a fast machine it may have ended
        CHECK(stopped.exit_code == 3);
        INFO(stopped.err);  // on a slow one it may not have begun
        CHECK((contains(stopped.err, "stopped") || stopped.err.empty()));
        REQUIRE(run("atlas --graphs 7..7 --out " + out).exit_code == 0);
    }
    const std::string lines = contents(out + "/graphs-7.jsonl");
    CHECK(std::count(lines.begin(), lines.end(), '\n') == 853);
}

}  // namespace leakproof::test
