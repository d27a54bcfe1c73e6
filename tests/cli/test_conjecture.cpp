// Conjectures on the command line: docs/conjecture.md, JSON, errors.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "page.hpp"

namespace leakproof::test {
namespace {

void conjecture_refused(const std::string& words, const std::string& message) {
    const Outcome outcome = run("conjecture " + words);
    INFO(words);
    CHECK(outcome.exit_code == 2);
    CHECK(contains(outcome.err, message));
}

}  // namespace

TEST_CASE("the page about conjectures and the program agree") { check_page("conjecture.md", 4); }

TEST_CASE("conjectures in JSON, each with a line that asks for it") {
    const Outcome outcome = run("conjecture opt --by n,components --graphs 1..4 --attack path:5 --json");
    REQUIRE(outcome.exit_code == 0);
    const auto json = nlohmann::json::parse(outcome.out);
    REQUIRE(json.at("conjectures").size() >= 2);
    for (const auto& one : json.at("conjectures")) {
        const std::string line = one.at("ask");
        REQUIRE(line.rfind("leakproof ", 0) == 0);
        CHECK(run(line.substr(std::string("leakproof ").size())).exit_code == 0);
    }
    CHECK(json.at("conjectures").at(0).at("theorem").at("claim") == "beyond/tree-bound/bound");
}

TEST_CASE("conjectures: what is refused") {
    conjecture_refused("opt", "--by");
    conjecture_refused("opt --by coverin", "did you mean 'covering'");
    conjecture_refused("tree --by n", "expected a number");
    conjecture_refused("opt --by n --terms 9", "--terms: found 9, expected 1 to 4");
    conjecture_refused("opt --by n --lambda 2,3", "");
    conjecture_refused("m --by n --graphs 1..3 --all-lambda", "opt or covering");
    conjecture_refused("opt --by covering --graphs 1..3 --all-lambda", "terms that do not depend on λ");
    conjecture_refused("opt --by n --graphs @-", "more than once");
}

TEST_CASE("columns of one's own: graphs up to isomorphism and by name, and what is refused") {
    const Folder folder;
    const auto write = [&](const std::string& text) { std::ofstream(folder.path() + "/mine.csv") << text; };
    const auto table = [&](const std::string& columns, const std::string& graphs) {
        return run("table '" + columns + "' --graphs '" + graphs + "' --values " + folder.path() +
                   "/mine.csv --csv --exact");
    };
    write("graph,mine,other\nBW,1/3,2\npath:4,5,\n");
    CHECK(table("mine, other", "path:3").out == "graph,name,mine,other\nBg,path:3,1/3,2\n");
    CHECK(table("mine, other, defined(mine)", "Bo; path:4; claw").out ==
          "graph,name,mine,other,defined(mine)\nBo,,1/3,2,true\nCh,path:4,5,,true\nCs,claw,,,false\n");
    write("graph,opt\nBW,1\n");
    CHECK(contains(table("opt", "path:3").err, "a name that questions do not know already"));
    write("graph,mine\nBW,1\nBo,2\n");
    CHECK(contains(table("mine", "path:3").err, "line 3: found 'Bo' with 2, expected 1, as in a line before"));
    write("graph,mine\nBW,x\n");
    CHECK(contains(table("mine", "path:3").err, "line 2: found 'x', expected a fraction or a decimal"));
    write("graph\nBW\n");
    CHECK(table("mine", "path:3").exit_code == 2);
    write("graph,mine,mine\nBW,1,2\n");
    CHECK(contains(table("mine", "path:3").err, "line 1: found 'mine' once more, expected a name for each column"));
    write("graph,mine\nBW,1\n");
    std::ofstream(folder.path() + "/other.csv") << "graph,other,mine\nBW,1,2\n";
    const Outcome two = run("table mine --graphs path:3 --values " + folder.path() + "/mine.csv --values " +
                            folder.path() + "/other.csv");
    CHECK(two.exit_code == 2);
    CHECK(contains(two.err, "other.csv, line 1: found 'mine' once more"));
}

TEST_CASE("columns of one's own in parts: each part says of which values it is") {
    const Folder folder;
    std::ofstream(folder.path() + "/mine.csv") << "graph,mine\nBW,1\nBw,2\n";
    const std::string values = " --values " + folder.path() + "/mine.csv",
                      words = "ask 'defined(mine) implies mine >= 1' --graphs 1..4",
                      shards = " --out " + folder.path() + "/run";
    const Outcome whole = run(words + values);
    CHECK(contains(whole.out, "2 of 18 met the hypothesis"));
    REQUIRE(run(words + values + " --shard 1/2" + shards).exit_code == 0);
    REQUIRE(run(words + values + " --shard 2/2" + shards).exit_code == 0);
    CHECK(run("merge " + folder.path() + "/run").out == whole.out);
    std::ofstream(folder.path() + "/mine.csv") << "graph,mine\nBW,1\nBw,0\n";
    const Outcome other = run(words + values + " --shard 2/2" + shards);
    CHECK(other.exit_code == 2);
}

TEST_CASE("hulls: text, CSV, a drawing, and what is refused") {
    const Folder folder;
    const Outcome text = run("hull 'm, opt' --graphs 4..4 --where connected --svg " + folder.path() + "/four.svg");
    CHECK(contains(text.out, "  opt <= 12/5 - 2/15*m  3 graphs: "));
    std::ifstream in(folder.path() + "/four.svg");
    const std::string drawing((std::istreambuf_iterator<char>(in)), {});
    CHECK(contains(drawing, "<polygon"));
    CHECK(contains(drawing, "</svg>"));
    CHECK(run("hull 'm, opt' --graphs 2..2 --where connected --csv").out ==
          "vertices,m,opt,graphs,first\n2,1,4/3,1,A_\n");
    CHECK(contains(run("hull 'n, opt' --graphs 1..5 --where connected --together").out, "opt <= 2/3 + 1/3*n"));
    CHECK(run("hull m").exit_code == 2);
    CHECK(run("hull 'm, tree'").exit_code == 2);
}

}  // namespace leakproof::test
