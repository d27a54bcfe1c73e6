// Points with distances on the command line: docs/metrics.md, JSON, errors, certificates.
#include <algorithm>
#include <fstream>
#include <sstream>

#include "page.hpp"
#include "tests/support/json_schema.hpp"

namespace leakproof::test {
namespace {

using MetricJson = nlohmann::ordered_json;

MetricJson told(const std::string& arguments, const std::string& name) {
    const Outcome outcome = run(arguments + " --json");
    INFO(arguments);
    REQUIRE(outcome.exit_code == 0);
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
    const oracle::JsonSchema schema(MetricJson::parse(in));
    const auto json = MetricJson::parse(outcome.out);
    CHECK(schema.fault(json, name).value_or("") == "");
    return json;
}

bool accepted(const std::string& file) {
    return std::system(("'" LEAKPROOF_REFEREE "' " + file + " > /dev/null").c_str()) == 0;
}

}  // namespace

TEST_CASE("the page about distances and the program agree") { check_page("metrics.md", 6); }

TEST_CASE("JSON of distances meets its schema") {
    CHECK(told("optimum edges:a-b:2 --lambda 3 --channel", "metric_optimum")["maximum"] == "9/5");
    CHECK(told("optimum arcs:0-1,0-2 --lambda 11/10", "metric_optimum")["maximum"] == "13/11");
    told("optimum edges:a-b:1/2 --epsilon 1", "metric_optimum");
    const auto long_path = told("optimum 'scaled(path:200; 2)' --lambda 2", "metric_between");
    CHECK(contains(long_path["reason"].get<std::string>(), "powers this long"));
    CHECK(told("graph 'arcs:a-b:2,b-c'", "metric_graph")["distances"][2][0] == nullptr);
    CHECK(told("optimum 'scaled(chair; 2)' --all-lambda", "metric_all_lambda")["maximum"].size() == 2);
    const Folder folder;
    std::ofstream(folder.path() + "/k.csv") << "4/5,1/5\n1/5,4/5\n";
    const auto channel =
        told("channel " + folder.path() + "/k.csv --graph edges:a-b:3 --lambda 2 --prior 1/2,1/2", "metric_channel");
    CHECK(channel["privacy_level"]["base"] == "4");
    CHECK(channel["privacy_level"]["root"] == "3");
    CHECK(channel["levels"][0]["private"] == true);
}

TEST_CASE("questions about distances, in JSON that meets its schema, and with errors that say what there is") {
    const auto asked = told("ask 'opt <= covering' --graphs 'scaled(cycle:3..5; 2); arcs:a-b:2'", "ask");
    CHECK(asked["questions"][0]["total"]["graphs"] == 4);
    const auto found = told("search opt --maximise --graphs 'edges:a-b:2; edges:a-b:3'", "search");
    CHECK(found["sizes"][0]["attained_by"][0]["metric"] == "edges:0-1:3");
    const auto table = told("table 'n, opt, girth' --graphs 'edges:a-b:7/5..3/2; &BP_; scaled(path:2; 1)'", "table");
    CHECK(table["rows"][0]["values"]["opt"].contains("lower"));
    CHECK(table["rows"][1]["digraph6"] == "&BP_");
    CHECK(table["rows"][2]["graph6"] == "A_");  // the distances of a graph are that graph
    CHECK(table["rows"][0]["values"]["girth"] == nullptr);
    const Outcome girth = run("ask 'girth > 3' --graphs 'edges:a-b:2'");
    CHECK(girth.exit_code == 2);
    CHECK(contains(girth.err, "girth is undefined: only graphs have it; of distances there are n, m, arcs, symmetric"));
    const Outcome open = run("ask 'opt = covering' --graphs 'edges:a-b:7/5..3/2'");
    CHECK(open.exit_code == 3);
    CHECK(contains(open.out, "what is known between two numbers only leaves open 1 of 1 metric with 2 points"));
    const Outcome search = run("search opt --maximise --graphs 'edges:a-b:1/2'");
    CHECK(search.exit_code == 3);
    CHECK(contains(search.out, "between 1.171572 and 1.171573"));
    CHECK(contains(run("check beyond/components --graphs 'edges:a-b:2'").err, "none of the claims is about"));
}

TEST_CASE("a file of graphs and distances, in order, with errors that name the line") {
    const Folder folder;
    const std::string file = folder.path() + "/all.txt";
    std::ofstream(file) << "# four of them\npath:3\nedges:a-b:2\n"
                        << R"({"name": "table", "distances": [[0, "1/2"], [null, 0]], "point_names": ["x", "y"]})"
                        << "\n&BP_\n";
    std::istringstream lines(run("optimum @" + file + " --json --lambda 4").out);
    std::vector<std::string> maxima, names;
    for (std::string line; std::getline(lines, line);) {
        const auto one = MetricJson::parse(line);
        maxima.push_back(one["maximum"]);
        names.push_back(one["name"]);
    }
    CHECK(maxima == std::vector<std::string>{"11/5", "32/17", "3/2", "16/7"});
    CHECK(names == std::vector<std::string>{"path:3", "edges:a-b:2", "table", "&BP_"});
    const Outcome text = run("optimum @" + file + " --lambda 4");
    CHECK(contains(text.out, "edges:a-b:2 λ = 4 maximum 32/17 = 0.912537… bits diameter 16"));
    const Outcome csv = run("optimum @" + file + " --lambda 4 --csv --exact");
    CHECK(contains(csv.out, "graph,graph6,vertices,epsilon,lambda,maximum"));
    CHECK(contains(csv.out, "table,,2,"));
    CHECK(contains(run("optimum @" + file + " --lambda 4 --sort maximum --top 1").out, "&BP_"));
    CHECK(contains(run("optimum @" + file + " --lambda 4 --sort diameter").err, "which 'table' does not have"));
    const Outcome described = run("graph @" + file + " --json");
    CHECK(described.exit_code == 0);
    CHECK(std::count(described.out.begin(), described.out.end(), '\n') == 4);
    std::ofstream(file, std::ios::app) << "edges:a-b:0\n";
    const Outcome bad = run("optimum @" + file + " --lambda 4");
    CHECK(bad.exit_code == 2);
    CHECK(contains(bad.out, "&BP_ λ = 4 maximum 16/7"));
    CHECK(contains(bad.err, "all.txt, line 6: edges, 'a-b:0': found the length 0, expected a positive number"));
    for (const auto& [json, error] : std::vector<std::pair<std::string, std::string>>{
             {"{\"distances\": [[0, 1]]}", "row 1 of distances: found 2 distances, expected a list of 1"},
             {"{\"distances\": [[0, 0.5], [1, 0]]}", "0.5 without quotation marks"},
             {"{\"distances\": [[0, \"a\"], [1, 0]]}", "found a, expected a distance"},
             {"{\"names\": 3}", "JSON without a list \"distances\""},
             {"{\"distances\": [[0, 1], [1, 0]], \"point_names\": [\"a\", \"a\"]}", "'a' twice"},
             {"{\"distances\": [[0, {\"lower\": 2, \"upper\": 1}], [1, 0]]}", "a lower end that is not above"},
             {"{distances}", "not JSON"}}) {
        std::ofstream(file) << json << "\n";
        const Outcome outcome = run("optimum @" + file);
        INFO(json);
        CHECK(outcome.exit_code == 2);
        CHECK(contains(outcome.err, "line 1"));
        CHECK(contains(outcome.err, error));
    }
}

TEST_CASE("the picture of distances has their bounds") {
    const Outcome drawn = run("optimum 'scaled(chair; 2)' --all-lambda --svg -");
    CHECK(drawn.exit_code == 0);
    for (const char* word : {"<svg", ">maximum<", ">covering<", ">tree<", ">uniform<"})
        CHECK(contains(drawn.out, word));
    CHECK_FALSE(contains(drawn.out, ">blocks<"));
}

TEST_CASE("distances in time: both ends proved, and the same where there was enough") {
    const auto early = told("optimum 'scaled(grid:7,7; 3)' --lambda 3/2 --time-limit 0.001", "metric_between");
    CHECK(early["interval"].contains("lower"));
    const auto late = told("optimum 'scaled(cycle:5; 3)' --time-limit 60 --channel", "metric_between");
    CHECK(late["reason"] == "found");
    CHECK(late["interval"]["lower"] == told("optimum 'scaled(cycle:5; 3)'", "metric_optimum")["maximum"]);
    CHECK(contains(run("optimum edges:a-b:2 --time-limit 5").out, "maximum leakage factor 8/5"));
    const Folder folder;
    const std::string file = folder.path() + "/c.cert";
    for (const char* spec : {"'scaled(cycle:5; 3)' --time-limit 60", "'scaled(grid:4,5; 2)' --time-limit 0.001",
                             "arcs:a-b:2,b-c:3 --time-limit 0.001"}) {
        CHECK(run("optimum " + std::string(spec) + " --lambda 3/2 --certificate " + file).exit_code == 0);
        CHECK(accepted(file));
    }
    // one-sided distances with powers that are too long, of more points than exact programs in short fractions are for
    std::string spec = "arcs:";
    for (int i = 0; i < 20; ++i)
        spec += (i > 0 ? "," : "") + std::to_string(i) + "-" + std::to_string((i + 1) % 20) + ":" +
                std::to_string(900 + 7 * i);
    const auto long_ways = told("optimum 'scaled(" + spec + "; 1/1000)' --epsilon 1", "metric_optimum");
    CHECK(long_ways["maximum"].contains("lower"));
}

TEST_CASE("certificates of distances are accepted, and those that cannot be are refused with the reason") {
    const Folder folder;
    const std::string file = folder.path() + "/c.cert";
    for (const char* spec : {"edges:a-b:2,b-c:3,c-a:4", "arcs:a-b:2,b-a:1,c-a", "'box(edges:a-b:2; cycle:4)'"}) {
        CHECK(run("optimum " + std::string(spec) + " --lambda 3/2 --certificate " + file).exit_code == 0);
        CHECK(accepted(file));
    }
    CHECK(run("optimum edges:a-b:1/2 --lambda 4 --certificate " + file).exit_code == 0);  // at √4
    CHECK(accepted(file));
    const Outcome root = run("optimum edges:a-b:1/2 --lambda 2 --certificate " + file);
    CHECK(root.exit_code == 2);
    CHECK(contains(root.err, "of which the power 1/2 is no fraction"));
}

TEST_CASE("curves of distances have certificates and a time limit as those of graphs have") {
    const Folder folder;
    const std::string file = folder.path() + "/c.cert";
    for (const char* spec : {"edges:0-1,0-2,0-3,3-4:2", "'scaled(cycle:5; 2)'", "'union(edges:a-b:3; path:3)'"}) {
        REQUIRE(run("optimum " + std::string(spec) + " --all-lambda --certificate " + file).exit_code == 0);
        CHECK(accepted(file));
    }
    // a length that is another one: what was private is not any more
    REQUIRE(run("optimum edges:a-b:3,b-c:2 --all-lambda --certificate " + file).exit_code == 0);
    std::stringstream text;
    text << std::ifstream(file).rdbuf();
    std::string wrong = text.str();
    REQUIRE(contains(wrong, "lengths 2\n0 1 3\n"));
    wrong.replace(wrong.find("0 1 3\n"), 6, "0 1 2\n");
    std::ofstream(file) << wrong;
    CHECK_FALSE(accepted(file));
    const auto early = told(
        "optimum edges:0-1,0-2:2,0-3:3,1-4:2,1-5,2-6:3,2-7:2,3-8,3-9:2,4-10:3,5-11,6-12:2,7-13:3,8-14,9-15:2 "
        "--all-lambda --time-limit 0.01",
        "metric_all_lambda_in_time");
    CHECK(contains(early["reason"].get<std::string>(), "after 1/100 s"));
    const auto open_in = [&](const char* curve) {
        const auto& pieces = early[curve];
        return std::any_of(pieces.begin(), pieces.end(), [](const auto& piece) { return piece.contains("interval"); });
    };
    CHECK((open_in("maximum") || open_in("covering")));  // which is not found first depends on the machine
    CHECK(told("optimum edges:a-b:2 --all-lambda --time-limit 20", "metric_all_lambda")["maximum"].size() == 1);
}

TEST_CASE("check --on distances tries the claims about them, and tells what it leaves out") {
    const auto verdict = [](const MetricJson& run, const std::string& id) {
        for (const auto& claim : run["claims"])
            if (claim["id"] == "beyond/" + id) return claim["verdict"].get<std::string>();
        return std::string("not run");
    };
    const Outcome all = run("check --on arcs:0-1,0-2 --lambda 11/10");
    CHECK(all.exit_code == 0);
    CHECK(contains(all.err, "claims that are not about distances are left out"));
    CHECK(contains(all.out, "Given distances"));
    const auto one_way = told("check 'beyond/metric-*' --on arcs:0-1,0-2 --lambda 11/10", "check");
    CHECK(verdict(one_way, "metric-directed/upper") == "holds");
    CHECK(verdict(one_way, "metric-directed/half") == "refuted");
    CHECK(verdict(one_way, "metric-bounds/finite-diameter") == "refuted");
    CHECK(verdict(one_way, "metric-covering/half") == "vacuous");
    // distances below 1, at a level that has no root: the two around it
    const auto halves =
        told("check beyond/metric-covering --on edges:0-1:1/2,0-2:1/2,0-3:1/2,3-4:1 --lambda 2", "check");
    CHECK(verdict(halves, "metric-covering/half") == "holds");
    CHECK(verdict(halves, "metric-covering/from-one-on") == "vacuous");
    CHECK(halves["claims"][0]["ran"][0]["lambdas"] == MetricJson::array({"499849/250000", "80089/40000"}));
    CHECK(halves["scope"]["given"].size() == 1);
    // a graph by its distances, if that is what the claims are about
    CHECK(verdict(told("check beyond/metric-tree-bound --on petersen --lambda 2", "check"), "metric-tree-bound") ==
          "holds");
    CHECK(contains(run("check 'beyond/metric-*' --on 'scaled(path:40; 1/1000)' --lambda 2").out,
                   "multiples of less than 1/24"));
}

TEST_CASE("refuted readings about distances have certificates that the referee accepts") {
    const Folder folder;
    const Outcome outcome =
        run("check 'beyond/metric-*' --graphs 1..4 --lambda 11/10,3/2 --certificates " + folder.path());
    CHECK(outcome.exit_code == 0);
    int certified = 0;
    for (const char* reading :
         {"directed-half", "directed-half-there-and-back", "magnitude-lower", "bounds-finite-diameter"}) {
        const std::string file = folder.path() + "/refutation-beyond-metric-" + reading + ".cert";
        CAPTURE(file);
        CHECK(accepted(file));
        ++certified;
    }
    CHECK(certified == 4);
}

TEST_CASE("errors name the place") {
    const auto refused = [](const std::string& arguments, const std::string& expected) {
        const Outcome outcome = run(arguments);
        INFO(arguments << ": " << outcome.err);
        CHECK(outcome.exit_code == 2);
        CHECK(contains(outcome.err, expected));
    };
    refused("optimum edges:a-b:0", "the length 0");
    refused("optimum edges:a-b:2 --all-lambda --covering-certificate c.cert",
            "--covering-certificate: found distances");
    refused("check edwards/lemma-2 --on edges:a-b:2", "none of the claims is about");
    refused("check --on edges:a-b:0", "the length 0");
    refused("mechanism planar --graph edges:a-b:2 --lambda 2", "points by their coordinates");
    refused("optimum edges:a-b:2 --first-order", "a length after ':'");
    refused("graph edges:a-b:2 --power 3", "a length after ':'");
    refused("optimum 'metric(@nowhere.csv)'", "nowhere.csv");
    refused("optimum arcs:a-b --all-lambda", "distances that differ on the way back");
    refused("optimum edges:a-b:1/2 --all-lambda", "distances that are no whole numbers");
    refused("optimum 'points(@nowhere.csv)'", "no kind of distance");
    refused("channel nowhere.csv --graph edges:a-b:2", "nowhere.csv");
}

}  // namespace leakproof::test
