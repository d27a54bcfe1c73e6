// leakproof graph and leakproof channel, end to end.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "program.hpp"

namespace leakproof::test {
namespace {

using Json = nlohmann::json;

TEST_CASE("a graph is described") {
    const Json petersen = Json::parse(run("graph petersen --lambda 2 --json").out);
    CHECK(petersen.at("automorphisms") == "120");
    CHECK(petersen.at("vertex_transitive") == true);
    CHECK(petersen.at("intersection_array").at("b") == Json{3, 2});
    CHECK(petersen.at("levels")[0].at("bounds").at("diameter") == "4");
    CHECK(petersen.at("levels")[0].at("bounds").at("uniform") == "5/2");  // 10 / (1 + 3/2 + 6/4)
    const Outcome text = run("graph 'union(complete:4; complete:2)'");
    CHECK(contains(text.out, "{4 5}: diameter 1, radius 1"));
    CHECK(contains(text.out, "|Aut|               48"));
    CHECK(run("graph --catalogue").exit_code == 0);
}

TEST_CASE("a file or standard input of graphs, one object a line") {
    const Folder folder;
    const std::string file = folder.file("g.g6", ">>graph6<<\nA?\nA_\n\nBw\n");
    const Outcome run = test::run("graph @" + file + " --json");
    CHECK(run.exit_code == 0);
    CHECK(std::count(run.out.begin(), run.out.end(), '\n') == 3);
    CHECK(contains(test::run("graph @- --json", "printf 'Bw\\n' |").out, "\"graph6\":\"Bw\""));
    CHECK(test::run("graph @").exit_code == 0);  // the graph6 string of one vertex
}

TEST_CASE("bad graphs") {
    const Folder folder;
    const auto refused = [](const std::string& arguments, const std::string& message) {
        const Outcome run = test::run(arguments);
        CHECK_MESSAGE(run.exit_code == 2, arguments);
        CHECK_MESSAGE(contains(run.err, message), run.err);
        CHECK(std::count(run.err.begin(), run.err.end(), '\n') == 1);
    };
    refused("graph 'g6:D?'", "found 2 characters, expected 3");
    refused("graph 'g6:A!'", "character 2");
    refused("graph 'g6:~~~~~~~~'", "vertices");
    refused("graph nosuchgraph:3", "nosuchgraph");
    refused("graph cycle:1", "cycle");
    refused("graph hamming:20,20", "hamming");
    refused("graph @" + folder.path() + "/missing.g6", "No such file");
    refused("graph @" + folder.file("empty.g6", ""), "no graph");
    refused("graph @" + folder.file("bad.g6", "A?\nA\n"), "line 2");
    refused("graph petersen --lambda 0.5", "λ = 1/2");
}

TEST_CASE("a channel is measured exactly") {
    const Folder folder;
    const std::string file = folder.file("k.csv", "# a comment\n0.5, 1/4, 0.25\n1/4,0.5,0.25\n");
    const Json report = Json::parse(run("channel " + file + " --graph complete:2 --transform --json").out);
    CHECK(report.at("privacy_level").at("lambda") == "2");
    CHECK(report.at("privacy_level").at("witness").at("row_name") == "0");
    CHECK(report.at("sum_of_column_maxima") == "5/4");
    CHECK(report.at("levels")[0].at("maximum") == "4/3");
    CHECK(report.at("levels")[0].at("ratio") == "15/16");
    CHECK(report.at("levels")[0].at("bounds").at("diameter") == "2");
    CHECK_FALSE(report.at("levels")[0].at("optimal").get<bool>());
    CHECK(report.at("collapsed") == Json::parse(R"([["3/4","1/4"],["1/2","1/2"]])"));
    CHECK(report.at("averaged") == Json::parse(R"([["5/8","3/8"],["3/8","5/8"]])"));
    CHECK(report.at("leakage_bits").at("text") == "0.321928…");
    const Outcome unbounded = run("channel - --graph complete:2", "printf '[[1,0],[\"1/2\",0.5]]' |");
    CHECK(contains(unbounded.out, "unbounded: rows 1 and 0, column 1: 1/2 against 0"));
    const Json prior = Json::parse(run("channel " + file + " --graph complete:2 --prior 3/4,1/4 --json").out);
    CHECK(prior.at("prior").at("leakage_factor") == "1");
}

TEST_CASE("bad channels") {
    const Folder folder;
    const auto refused = [&](const std::string& text, const std::string& message) {
        const Outcome run = test::run("channel " + folder.file("k", text) + " --graph complete:2");
        CHECK_MESSAGE(run.exit_code == 2, text);
        CHECK_MESSAGE(contains(run.err, message), run.err);
        CHECK(run.out.empty());
    };
    refused("1/2,1/2\n1/2,3/8\n", "row 1: found sum 7/8, expected sum 1");
    refused("3/2,-1/2\n1/2,1/2\n", "row 0, column 1: found -1/2");
    refused("1/2,1/2\n1\n", "line 2: found 1 entry, expected 2");
    refused("1/2,x\n1/2,1/2\n", "line 1, cell 2: found 'x'");
    refused("1/0,1\n1/2,1/2\n", "'1/0'");
    refused("", "an empty file");
    refused("# nothing\n", "no rows");
    refused("[[1,0],[0.5]]", "row 1: found 1 entry, expected 2");
    refused("[[1,0],[0.5,", "not JSON");
    refused("{\"rows\": [[1]]}", "no matrix");
    refused("1\n1\n1\n", "found 3 rows, expected 2");
    CHECK(run("channel /no/such/file --graph petersen").exit_code == 2);
    CHECK(run("channel " + folder.file("ok", "1\n1\n")).exit_code == 0);  // measures need no graph
    CHECK(run("channel " + folder.path() + " --graph complete:2").exit_code == 2);
}

}  // namespace
}  // namespace leakproof::test
