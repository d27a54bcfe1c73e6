// Graphs of one's own: the same selections everywhere, families with a title, results recorded and held against later.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "program.hpp"

namespace leakproof::test {
namespace {

using FamilyJson = nlohmann::ordered_json;

long lines_of(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

// Runs what must succeed.
std::string said(const std::string& arguments) {
    const Outcome outcome = run(arguments);
    REQUIRE_MESSAGE(outcome.exit_code == 0, arguments << ": " << outcome.err);
    return outcome.out;
}

const std::string sunlets =
    "title: Sunlets and trees\nsunlet:3..5\n# drawn\nrandom-tree:6,1..2\n\nann bob\nbob cal\n\nBw\n";

}  // namespace

TEST_CASE("the same selections for check, ask, search, table, optimum and graph") {
    const Folder folder;
    const std::string file = folder.file("mine.txt", sunlets);
    for (const std::string& selection : {std::string("cycle:3..6"), std::string("petersen; cycle:3..4"),
                                         std::string("1..4 where tree"), "@" + file, "@" + file + "; path:2..3"}) {
        CAPTURE(selection);
        const auto rows = FamilyJson::parse(said("table opt --json --graphs '" + selection + "'")).at("rows");
        const std::string many = said("optimum '" + selection + "' --json");
        REQUIRE(static_cast<std::size_t>(lines_of(many)) == rows.size());
        CHECK(said("optimum --graphs '" + selection + "' --json") == many);
        std::size_t from = 0;
        for (const auto& row : rows) {
            const auto line = FamilyJson::parse(many.substr(from, many.find('\n', from) - from));
            from = many.find('\n', from) + 1;
            CHECK(line.at("graph6") == row.at("graph6"));
            CHECK(line.at("maximum") == row.at("values").at("opt"));
        }
        CHECK(lines_of(said("graph '" + selection + "' --json")) == static_cast<long>(rows.size()));
        const auto checked =
            FamilyJson::parse(said("check beyond/covering-bound --lambda 2 --json --on '" + selection + "'"));
        CHECK(checked.at("scope").at("given").size() <= rows.size());
        CHECK(checked.at("scope").at("given").size() + 1 >= rows.size());  // the triangle is there twice in one of them
    }
}

TEST_CASE("a maximum that would take long for many points is left out, and said to be; a symmetric one is not") {
    const std::string check = "check beyond/metric-tree-bound --lambda 2 --on ";
    const std::string words = "the maximum for more than 64 points where distances do not settle it";
    CHECK(contains(run(check + "random:70,1/5,1").out, words));
    for (const char* graph : {"random:40,1/5,1", "cycle:70", "random-tree:70,1"})
        CHECK_FALSE(contains(run(check + graph).out, words));
}

TEST_CASE("a number is that many vertices, which is said") {
    const Outcome four = run("ask 'n = 4' --graphs 4");
    CHECK(four.exit_code == 0);
    CHECK(contains(four.out, "holds on all 11 graphs with 4 vertices"));
    CHECK(contains(four.err, "--graphs: 4 is all graphs with 4 vertices and no others"));
    CHECK(run("ask 'n <= 4' --graphs 1..4").err.empty());
    CHECK(FamilyJson::parse(said("optimum --graphs 4 --json")).at("sizes").size() == 1);
    CHECK(FamilyJson::parse(said("check edwards/lemma-1 --graphs 4 --json"))
              .at("scope")
              .at("graphs")
              .at("min_vertices") == 4);
}

TEST_CASE("a family keeps its name in text, JSON and LaTeX") {
    const Folder folder;
    const std::string file = folder.file("mine.txt", sunlets), graphs = " --graphs @" + file;
    for (const char* command : {"ask 'opt <= covering'", "table 'n, opt'", "search opt --maximise"}) {
        CAPTURE(command);
        CHECK(contains(said(command + graphs), "family Sunlets and trees: 7 graphs of " + file));
        CHECK(contains(said(command + graphs + " --json"), "\"title\": \"Sunlets and trees\""));
        CHECK(contains(said(command + graphs + " --format latex"), "Family: Sunlets and trees, 7 graphs."));
    }
    CHECK(contains(said("check beyond/covering-bound --on @" + file), "family Sunlets and trees: 7 graphs"));
    CHECK(contains(said("check beyond/covering-bound --json --on @" + file), "\"title\": \"Sunlets and trees\""));
    const std::string table = said("table n" + graphs);
    for (const char* name : {"sunlet:4", "random-tree:6,2", "Sunlets and trees #6", "Sunlets and trees #7"})
        CHECK_MESSAGE(contains(table, name), table);
    CHECK(contains(said("optimum @" + file + " --json"), "\"family\":\"Sunlets and trees\""));
    const auto refused = [&](const std::string& text, const std::string& part) {
        const Outcome outcome = run("ask tree --graphs @" + folder.file("bad.txt", text));
        CHECK(outcome.exit_code == 2);
        CHECK_MESSAGE(contains(outcome.err, part), outcome.err);
    };
    refused("title:\nBw\n", "bad.txt, line 1: found no title");
    refused("Bw\ntitle: late\n", "line 2: found a title below");
    refused("title: sizes\n1..4\n", "sizes such as 1..7 stand on the command line");
    refused("cycle:2..4\n", "line 1");
}

TEST_CASE("results are recorded and held against later: values, graphs that came and went") {
    const Folder folder;
    const std::string record = folder.path() + "/mine.json";
    const auto family = [&](const std::string& text) { return "@" + folder.file("mine.txt", text); };
    for (const std::string& command :
         {std::string("table 'n, opt' --graphs "), std::string("ask 'opt <= covering' --graphs "),
          std::string("search opt --maximise --graphs "), std::string("optimum --lambda 2,3 "),
          std::string("check beyond/covering-bound --lambda 2 --on ")}) {
        CAPTURE(command);
        const std::string mine = family("title: Mine\ncycle:3..6\n");
        const std::string plain = said(command + mine);
        CHECK(said(command + mine + " --record " + record) == plain);
        const FamilyJson kept = FamilyJson::parse(folder.read("mine.json"));
        CHECK(kept.at("version").is_string());
        CHECK(kept.at("graphs").size() == 4);
        CHECK(kept.at("families").at(0).at("title") == "Mine");
        CHECK(kept.at("graphs_sha256").get<std::string>().size() == 64);
        const Outcome same = run(command + mine + " --against " + record);
        CHECK_MESSAGE(same.exit_code == 0, same.out << same.err);
        CHECK(contains(same.out, "as recorded"));
        CHECK(FamilyJson::parse(run(command + mine + " --against " + record + " --json").out).at("as_recorded") ==
              true);
        const Outcome other = run(command + family("title: Mine\ncycle:3..5\npath:4\n") + " --against " + record);
        CHECK(other.exit_code == 1);
        CHECK_MESSAGE(contains(other.out, "cycle:6"), other.out);
        CHECK_MESSAGE(contains(other.out, "path:4"), other.out);
        CHECK(contains(other.out, "not as recorded"));
        CHECK(run("compare " + record + " " + record).exit_code == 0);
    }
    run("ask 'm <= 3' --graphs 1..4 --record " + record);  // refuted, and by the same graph of fewer sizes
    CHECK(run("ask 'm <= 3' --graphs 4..4 --against " + record).exit_code == 1);
    CHECK(contains(run("graph random:6,0.99999999999999999999,1").out, "6, 15"));
    const std::string mine = family("cycle:3..6\n");
    said("table 'n, opt' --graphs " + mine + " --record " + record);
    CHECK(contains(run("table 'n, opt*2 as opt' --graphs " + mine + " --against " + record).out,
                   "cycle:4 at λ = 2: opt: was 16/9, is 32/9"));
    CHECK(contains(run("ask tree --graphs " + mine + " --against " + record).err, "a record of table"));
    CHECK(run("table n --graphs @- --record " + record, "echo Bw |").exit_code == 2);
    std::string changed = folder.read("mine.json");
    changed.replace(changed.find("16/9"), 4, "17/9");
    CHECK(contains(run("table 'n, opt' --graphs " + mine + " --against " + folder.file("changed", changed)).err,
                   "a record that was changed since"));
    CHECK(run("check beyond/covering-bound --record edwards/lemma-1").exit_code == 2);  // no file, and no claim
    CHECK(run("table n --graphs " + mine + " --record " + folder.path() + "/mine.txt").exit_code == 2);  // its input
}

TEST_CASE("five graphs that went are five lines, also at several λ") {
    const Folder folder;
    const std::string before = folder.file("old", said("table opt --lambda 2,3,4 --json --graphs 'cycle:3..12'")),
                      after = folder.file("new", said("table opt --lambda 2,3,4 --json --graphs 'cycle:3..7'"));
    const Outcome found = run("compare " + before + " " + after);
    CHECK(found.exit_code == 1);
    CHECK_MESSAGE(lines_of(found.out) == 7, found.out);
    for (int n = 8; n <= 12; ++n) CHECK(contains(found.out, "  cycle:" + std::to_string(n) + ": gone\n"));
}

TEST_CASE("long names do not widen tables") {
    const Folder folder;
    const std::string long6 = FamilyJson::parse(said("graph cycle:90 --json")).at("graph6");
    const std::string file = folder.file("long.g6", long6 + "\nBw\n");
    for (const std::string& command :
         {std::string("table n --graphs @"), std::string("search n --maximise --graphs @"), std::string("optimum @")}) {
        const std::string text = said(command + file);
        CHECK_MESSAGE(contains(text, "…#"), text);
        CHECK_FALSE(contains(text, long6));
    }
    CHECK(contains(said("table n --json --graphs @" + file), long6));
    CHECK(contains(said("table n --csv --graphs @" + file), long6));
}

TEST_CASE("LaTeX, drawings and plots") {
    const Folder folder;
    const std::string table = said("table 'n, opt, girth' --graphs 'cycle:4; path:3' --format latex");
    CHECK(contains(table, "\\texttt{cycle:4} & $2$ & $4$ & $\\frac{16}{9}$ & $4$ \\\\\n"));
    CHECK(contains(table, "& -- \\\\\n"));
    const Outcome asked = run("ask 'opt = covering' --graphs chair --lambda 3/2 --format latex");
    CHECK(asked.exit_code == 1);
    CHECK(contains(asked.out, "\\emph{refuted} (1 graph with 5 vertices, at $\\lambda = \\frac{3}{2}$"));
    CHECK(contains(asked.out, "\\item \\texttt{opt} $=$ $\\frac{17}{10}$\n"));
    const std::string optima = said("optimum 'cycle:3..4' --format latex");
    CHECK(contains(optima, "\\texttt{cycle:4} & $\\lambda = 2$ & $\\frac{16}{9}$ & "));
    CHECK(run("table n --format html").exit_code == 2);
    CHECK(run("table n --format latex --json").exit_code == 2);
    said("graph 'union(cycle:3; path:2)' --svg " + folder.path() + "/two.svg");
    CHECK(contains(folder.read("two.svg"), "<svg xmlns=\"http://www.w3.org/2000/svg\" "));
    CHECK(contains(said("graph petersen --svg -"), "</svg>"));
    said("optimum 'cycle:3..5' --sweep 1:3:1/2 --plot " + folder.path() + "/plot.svg");
    const std::string plot = folder.read("plot.svg");
    for (const char* name : {">cycle:3<", ">cycle:4<", ">cycle:5<"}) CHECK(contains(plot, name));
    said("optimum chair --sweep 1:3:1/2 --plot " + folder.path() + "/chair.svg");
    CHECK(contains(folder.read("chair.svg"), ">covering<"));
    CHECK(contains(run("optimum chair --plot " + folder.path() + "/one.svg").err, "--plot: found one λ"));
}

}  // namespace leakproof::test
