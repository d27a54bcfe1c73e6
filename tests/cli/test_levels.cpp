// λ, ε and sweeps; names from files to output; sorting; what a channel is beside the maximum.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "exact/rational.hpp"
#include "program.hpp"

namespace leakproof::test {
namespace {

using LevelJson = nlohmann::json;

LevelJson json_from(const std::string& arguments) { return LevelJson::parse(run(arguments + " --json").out); }

Rational number(const LevelJson& j) { return *Rational::parse(j.get<std::string>()); }

std::vector<std::string> lines_from(const std::string& arguments, const std::string& before = "") {
    std::istringstream in(run(arguments, before).out);
    std::vector<std::string> out;
    for (std::string line; std::getline(in, line);) out.push_back(line);
    return out;
}

}  // namespace

TEST_CASE("at ε the maximum is enclosed by exact optima at fractions around e^ε") {
    const LevelJson at = json_from("optimum petersen --epsilon 0.5 --digits 20");
    CHECK(at.at("epsilon") == "1/2");
    // 10 / (1 + 3/λ + 6/λ²) with λ = e^(1/2)
    CHECK(at.at("maximum").at("text") == "1.98930999468468545263…");
    for (const std::string end : {"lower", "upper"}) {  // shown with a few more decimals, rounded outwards
        const LevelJson exact = json_from("optimum petersen --lambda " + at.at("lambda").at(end).get<std::string>());
        CHECK(number(at.at("maximum").at("lower")) <= number(exact.at("maximum")));
        CHECK(number(exact.at("maximum")) <= number(at.at("maximum").at("upper")));
    }
    CHECK(number(at.at("maximum").at("upper")) - number(at.at("maximum").at("lower")) < power(Rational(10), -20));
    // However large the numbers are, the decimals are certain: e^(20·9) ends like this.
    CHECK(contains(run("optimum path:10 --epsilon 20 --csv").out, "384644814749688748734175548024.982756"));
    CHECK(number(at.at("lambda").at("lower")) < number(at.at("lambda").at("upper")));
    CHECK(json_from("optimum petersen --epsilon 0").at("maximum") == "1");
    CHECK(contains(run("optimum petersen --epsilon 1/2").out, "ε = 1/2 (λ = 1.648721…)"));
    CHECK(run("optimum petersen --epsilon -1").exit_code == 2);
    CHECK(run("optimum petersen --epsilon x").exit_code == 2);
    CHECK(contains(run("optimum petersen --epsilon 1/2 --certificate -").err, "lies just below e^ε"));
    CHECK(json_from("graph petersen --epsilon 1").at("levels")[0].at("bounds").at("diameter").at("text") ==
          "7.389056…");
    const std::string policy = "'" LEAKPROOF_SOURCE_DIR "/corpus/data/policies/salaries.json'";
    CHECK(json_from("policy " + policy + " --epsilon 1")
              .at("databases")
              .at("leakage")[0]
              .at("maximum")
              .contains("lower"));
    CHECK(contains(run("check edwards/lemma-7 --graphs 1..3 --epsilon 1/2").err, "λ = 206/125 and λ = 1649/1000"));
}

TEST_CASE("privacy at ε is decided exactly") {
    const Folder folder;
    // 1.6487212707 < e^(1/2) < 1.6487212708
    const std::string below = folder.file(
        "below.csv",
        "16487212707/26487212707,10000000000/26487212707\n10000000000/26487212707,16487212707/26487212707\n");
    const std::string above = folder.file(
        "above.csv",
        "16487212708/26487212708,10000000000/26487212708\n10000000000/26487212708,16487212708/26487212708\n");
    CHECK(json_from("channel " + below + " --graph complete:2 --epsilon 1/2").at("levels")[0].at("private") == true);
    CHECK(json_from("channel " + above + " --graph complete:2 --epsilon 1/2").at("levels")[0].at("private") == false);
    CHECK(contains(run("channel " + above + " --graph complete:2 --epsilon 1/2").out, "no: rows 0 and 1, column 0"));
}

TEST_CASE("a channel beside the most that leaks at its own λ") {
    const Folder folder;
    const std::string file = folder.file("k.csv", "2/3,1/3\n1/3,2/3\n");
    const Outcome own = run("channel " + file + " --graph complete:2");
    CHECK(contains(own.out, "1: optimal"));
    CHECK(own.out.find("ratio to it") < own.out.find("bound, diameter"));
    CHECK(contains(run("channel " + file + " --graph complete:2 --lambda 4").out, "0.833333…"));
    CHECK(contains(run("channel " + file + " --graph complete:2 --lambda 3/2").out, "private at λ = 3/2"));
    const LevelJson two = json_from("channel " + file + " --graph complete:2 --lambda 3/2,4");
    CHECK(two.at("levels")[0].at("private") == false);
    CHECK_FALSE(two.at("levels")[0].contains("maximum"));
    CHECK(two.at("levels")[1].at("maximum") == "8/5");
    CHECK(two.at("levels")[1].at("ratio") == "5/6");
    const std::string certificate = folder.path() + "/k.cert";
    CHECK(run("channel " + file + " --graph complete:2 --certificate " + certificate).exit_code == 0);
    CHECK(contains(folder.read("k.cert"), "lambda 2\nconclusion at-least 4/3\n"));
    CHECK(run("channel " + file + " --graph complete:2 --lambda 3/2 --certificate " + certificate).exit_code == 2);
    CHECK(json_from("mechanism by-distance --graph petersen --lambda 2").at("optimal") == true);
    CHECK(json_from("mechanism mixture --graph petersen --lambda 2").at("optimal") == false);
    const LevelJson at = json_from("mechanism by-distance --graph cycle:6 --epsilon 1/2");
    CHECK(at.at("private") == true);
    CHECK(at.at("built_at") == "1648721/1000000");
    CHECK(at.at("privacy_level") == "1648721/1000000");
}

TEST_CASE("names go from the files to the output, and rows go to the vertices of their names") {
    const Folder folder;
    const std::string file =
        folder.file("k.csv", "\xef\xbb\xbfwho,low,high\r\ncal,1/2,1/2\r\nbob,\"1/3\",2/3\r\nann,2/3,1/3\r\n");
    const std::string graph = folder.file("g.txt", "ann cal\ncal bob\n");
    const Outcome text = run("channel " + file + " --graph @" + graph);
    CHECK(contains(text.out, "rows cal and ann, column high: 1/2 against 1/3"));
    const LevelJson report = json_from("channel " + file + " --graph edges:ann-cal,cal-bob --transform");
    CHECK(report.at("vertex_names") == LevelJson{"ann", "cal", "bob"});
    CHECK(report.at("columns") == LevelJson{"low", "high"});
    CHECK(report.at("privacy_level").at("witness").at("row") == 1);
    CHECK(report.at("privacy_level").at("witness").at("other_row_name") == "ann");
    CHECK(report.at("collapsed")[0][0] == "2/3");  // ann's row, the first vertex though the last row
    CHECK(contains(run("channel " + file + " --graph edges:ann-cal,cal-dan").err, "no row named 'dan'"));
    CHECK(contains(run("channel " + file + " --graph complete:2").err, "found 3 rows, expected 2"));
    CHECK(contains(run("graph edges:ann-cal,cal-bob").out, "{ann cal bob}: diameter 2"));
    CHECK(contains(run("optimum edges:ann-cal,cal-bob").out, "ann  cal  bob"));
    CHECK(contains(run("channel " + file + " --graph @" + folder.file("two.txt", "Bw\nBw\n")).err, "a second graph"));
    CHECK(run("check edwards/lemma-7 --on @" + graph).exit_code == 0);
}

TEST_CASE("what the program writes it reads back with its names, in any order") {
    const Folder folder;
    const std::string csv = folder.path() + "/m.csv", json = folder.path() + "/m.json";
    CHECK(run("mechanism geometric --graph edges:a-b,b-c,c-d --lambda 2 --output " + csv).exit_code == 0);
    CHECK(folder.read("m.csv").rfind(",a,b,c,d\na,", 0) == 0);
    const std::string other = " --graph edges:c-d,a-b,b-c --lambda 2";  // the same graph, its vertices in another order
    CHECK(json_from("channel " + csv + other).at("levels")[0].at("private") == true);
    CHECK(json_from("channel - " + other + " < " + csv).at("privacy_level").at("lambda") == "2");
    folder.file("m.json", run("optimum edges:a-b,b-c,c-d --channel --json").out);
    CHECK(json_from("channel " + json + other).at("levels")[0].at("optimal") == true);
    folder.file("m.json", run("mechanism geometric --graph edges:a-b,b-c,c-d --lambda 2 --json").out);
    CHECK(json_from("channel " + json + other).at("levels")[0].at("private") == true);
    // Rows that are named by numbers go to the vertices of these numbers.
    const std::string numbered = folder.file("n.csv", ",y,z\n0,1/5,4/5\n2,4/5,1/5\n1,1/2,1/2\n");
    CHECK(json_from("channel " + numbered + " --graph edges:0-1,1-2").at("privacy_level").at("lambda") == "5/2");
    CHECK(json_from("channel " + numbered + " --graph path:3").at("privacy_level").at("lambda") == "5/2");
    // pandas: everything is numbered.
    CHECK(json_from("channel " + folder.file("p.csv", ",0,1\n0,1/2,1/2\n1,1/4,3/4\n") + " --graph complete:2")
              .at("privacy_level")
              .at("lambda") == "2");
    CHECK(contains(
        run("channel " + folder.file("w.csv", "who,yes,no\n2,1/2,1/2\n3,1/2,1/2\n") + " --graph complete:2").err,
        "leave the corner empty"));
}

TEST_CASE("a prior goes by the vertices, or by names") {
    const Folder folder;
    const std::string file =
        folder.file("k.csv", "who,y,n\nbob,1/2,1/2\nann,2/3,1/3\ncal,1/3,2/3\n") + " --graph edges:ann-bob,bob-cal ";
    const auto posterior = [&](const std::string& prior) {
        return json_from("channel " + file + "--prior " + prior).at("prior").at("posterior_vulnerability");
    };
    CHECK(posterior("1/2,3/8,1/8") == "25/48");
    CHECK(posterior("bob=3/8,ann=1/2,cal=1/8") == "25/48");
    CHECK(posterior("ann=1/2,bob=1/2") == posterior("1/2,1/2,0"));
    CHECK(contains(run("channel " + file + "--prior 1/2,3/8,1/8").out, "ann 1/2, bob 3/8, cal 1/8"));
    for (const std::string bad : {"dan=1", "ann=1/2,ann=1/2", "ann=x", "1/2,1/2", "ann"})
        CHECK_MESSAGE(run("channel " + file + "--prior " + bad).exit_code == 2, bad);
}

TEST_CASE("a mechanism at ε: private where it is, decided at e^ε itself") {
    const LevelJson narrow = json_from("mechanism by-distance --graph path:3 --epsilon 0.174 --digits 1");
    CHECK(narrow.at("privacy_level") ==
          "3751/3310");  // below e^0.174 = 1.190…, though above the fraction it is built at
    CHECK(narrow.at("private") == true);
    CHECK(json_from("mechanism by-distance --graph path:3 --epsilon 1").at("private") == false);
    CHECK(contains(run("mechanism geometric --graph complete:5 --lambda 3/2").out, "α = (3/2)^(1/4)"));
}

TEST_CASE("an empty value is not the same as none") {
    for (const std::string arguments :
         {"optimum path:3 --epsilon ''", "optimum path:3 --lambda ''", "optimum path:3 --certificate ''",
          "mechanism mixture --graph path:3 --lambda 2 --output ''", "check edwards/lemma-7 --lambda ''", "graph ''"})
        CHECK_MESSAGE(run(arguments).exit_code == 2, arguments);
    CHECK(run("optimum path:3 --sort ratio").exit_code == 2);  // one graph is sorted
    CHECK(run("optimum path:3 --channel --csv").exit_code == 2);
    CHECK(run("mechanism mixture --graph path:3 --lambda 2 --json --output -").exit_code == 2);
    CHECK(run("check edwards/lemma-7 --on path:3 --graphs 1..3").exit_code == 2);
    CHECK(contains(run("check he14/theorem-8.4 --on path:3").out, "the given ones were not used"));
}

TEST_CASE("a sweep is a table for a plot") {
    const auto table = lines_from("optimum path:3 --sweep 1:2:1/4 --csv");
    REQUIRE(table.size() == 6);
    CHECK(table[0] ==
          "graph,graph6,vertices,epsilon,lambda,maximum,bits,diameter,clique,radius,uniform,tree,blocks,covering");
    CHECK(table[2] ==
          "path:3,Bg,3,0.223143,1.250000,1.222222,0.289506,1.562500,1.315789,1.250000,1.229508,1.222222,1.222222,1."
          "222222");
    CHECK(lines_from("optimum path:3 --sweep 1:2:1/4 --csv --exact")[2] ==
          "path:3,Bg,3,0.223143,5/4,11/9,0.289506,25/16,25/19,5/4,75/61,11/9,11/9,11/9");
    CHECK(lines_from("optimum path:3 --epsilon 0:1:1/2 --csv").size() == 4);
    CHECK(lines_from("optimum path:3 --lambda 2,3:4 --csv").size() == 4);
    CHECK(lines_from("optimum 'edges:a-b,b-c' --csv")[1].rfind("\"edges:a-b,b-c\",Bg,3,", 0) == 0);
    for (const std::string bad : {"4:1:1", "1:2:0", "1:2:-1", "1:x:1", "1:1000000:1/10", "0:2:1"})
        CHECK_MESSAGE(run("optimum path:3 --sweep=" + bad).exit_code == 2, bad);
}

TEST_CASE("long fractions are shortened, and shown whole with --exact and in JSON") {
    const std::string grid = "policy '" LEAKPROOF_SOURCE_DIR "/corpus/data/policies/grid.json'";
    CHECK(contains(run(grid).out, "the largest is 3.129319…"));
    CHECK(contains(run(grid + " --exact").out, "the largest is 32805814834832/10483370594997"));
    CHECK(json_from(grid).at("databases").at("leakage")[0].at("maximum") == "32805814834832/10483370594997");
}

TEST_CASE("the graphs of a stream sorted, the first few of them") {
    const std::string feed = "nauty-geng -cq 5 |";
    const auto all = lines_from("optimum @- --sort ratio --json", feed),
               three = lines_from("optimum @- --sort ratio --top 3 --json --jobs 2", feed);
    REQUIRE(all.size() == 21);
    REQUIRE(three.size() == 3);
    CHECK(std::vector<std::string>(all.begin(), all.begin() + 3) == three);
    Rational last(1000);
    for (const auto& line : all) {
        const LevelJson j = LevelJson::parse(line);
        const Rational ratio = number(j.at("bounds").at("diameter")) / number(j.at("maximum"));
        CHECK(ratio <= last);
        last = ratio;
    }
    auto unsorted = lines_from("optimum @- --json", feed), sorted = all;
    std::sort(unsorted.begin(), unsorted.end());
    std::sort(sorted.begin(), sorted.end());
    CHECK(unsorted == sorted);
    CHECK(LevelJson::parse(lines_from("optimum @- --sort maximum --top 1 --json", feed)[0]).at("maximum") == "7/3");
    CHECK(run("optimum @- --sort nothing", feed).exit_code == 2);
    CHECK(run("optimum @- --top 3", feed).exit_code == 2);
}

TEST_CASE("what a policy is told is proved, or said to be wrong in general") {
    const auto policy = [](const std::string& name) {
        return "policy '" LEAKPROOF_SOURCE_DIR "/corpus/data/policies/" + name + ".json'";
    };
    const LevelJson grid = json_from(policy("grid"));
    CHECK(grid.at("theorems").at("proved").empty());
    CHECK(grid.at("theorems").at("printed_but_wrong_in_general").size() == 3);
    const Outcome text = run(policy("grid"));
    CHECK_FALSE(contains(text.out, "theorem (proved)"));
    CHECK(contains(text.out, "right here, but refuted for other policies"));
    CHECK(contains(run(policy("census")).out, "theorem (proved)"));
    CHECK(contains(run(policy("census")).out, "1 component, diameter 3"));
    // Above the limit the largest leakage is said to be left out, with bounds on it.
    const Folder folder;
    const std::string tree =
        folder.file("q.json", R"({"values": 5, "secrets": {"edges": [[0, 3], [0, 4], [1, 4], [2, 4]]}, "tuples": 4})") +
        " --lambda 3/2";
    const LevelJson left_out = json_from("policy " + tree).at("databases").at("leakage")[0];
    CHECK(left_out.at("maximum").is_null());
    CHECK(number(left_out.at("at_least")) <= number(left_out.at("at_most")));
    CHECK(contains(run("policy " + tree).out, "the largest lies between"));
    CHECK(contains(run("policy " + tree).out, "at most 256 databases"));
    // Distances settle products of paths, and components of them, of any size.
    const LevelJson paths =
        json_from("policy " + folder.file("r.json", R"({"values": 7, "secrets": {"threshold": 1}, "tuples": 3})"));
    CHECK(paths.at("databases").at("number") == 343);
    CHECK(paths.at("databases").at("leakage")[0].at("maximum") ==
          json_from("optimum 'power(path:7; 3)'").at("maximum"));
    const LevelJson cubes =
        json_from("policy " + folder.file("s.json", R"({"values": 3, "secrets": {"edges": [[0, 1]]}, "tuples": 6})"));
    CHECK(cubes.at("databases").at("leakage")[0].at("maximum") == "117649/729");
}

}  // namespace leakproof::test
