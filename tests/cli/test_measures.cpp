// Measures of leakage on the command line: docs/measures.md, JSON, errors.
#include <fstream>

#include "page.hpp"
#include "tests/support/json_schema.hpp"

namespace leakproof::test {
namespace {

using MeasureJson = nlohmann::ordered_json;

MeasureJson measured(const std::string& arguments, const std::string& name) {
    const Outcome outcome = run(arguments + " --json");
    INFO(arguments << outcome.err);
    REQUIRE(outcome.exit_code == 0);
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
    const oracle::JsonSchema schema(MeasureJson::parse(in));
    const auto json = MeasureJson::parse(outcome.out);
    CHECK(schema.fault(json, name).value_or("") == "");
    return json;
}

struct Files {
    Folder folder;
    std::string k = folder.file("k.csv", "1,0,0,0\n0,1/2,1/4,1/4\n1/2,1/3,1/6,0\n");
    std::string two = folder.file("two.csv", "2/3,1/3\n1/3,2/3\n1/2,1/2\n");
    std::string post = folder.file("post.csv", "3/4,1/4\n1/4,3/4\n");
    std::string gain = folder.file("gain.csv", "1,0,-1\n0,2,0\n");
};

}  // namespace

TEST_CASE("the page about measures and the program agree") { check_page("measures.md", 12); }

TEST_CASE("JSON of measures meets its schema") {
    const Files f;
    const auto all = measured("channel " + f.k + " --prior 1/4,1/2,1/4 --measure all,renyi:1/2 --gain " + f.gain,
                              "channel_measures")["measures"];
    CHECK(all["bayes"]["multiplicative"] == "3/2");
    CHECK(all["shannon"]["posterior"]["lower"] == "3/4");  // a fraction, found as such
    CHECK(all["shannon"]["posterior"]["upper"] == "3/4");
    CHECK(all["renyi"].size() == 2);
    CHECK(all["capacity"]["bits"]["upper"] == "1");
    measured("channel " + f.two + " --loss identity", "channel_measures");
    CHECK(measured("channel " + f.two + " --graph path:3 --gain distance", "channel")["measures"]["gain"]["prior"] ==
          "2/3");
    measured("channel " + f.two + " --graph edges:a-b:2,b-c:1 --loss squared --measure loss", "metric_channel");
    const auto hyper = measured("channel hyper " + f.k + " --prior 1/4,1/2,1/4 --observe 0,3", "channel_hyper");
    CHECK(hyper["hyper"][1]["outputs"].size() == 2);
    CHECK(hyper["observed"]["posterior"] == nullptr);
    CHECK(measured("channel compose " + f.two + " " + f.post, "channel_composition")["channel"][2][0] == "1/2");
    CHECK(measured("channel compose " + f.two + " --as repeat:3", "channel_composition")["outputs"] == 8);
    CHECK(measured("channel compose " + f.two + " " + f.post + " --as product", "channel_composition")["inputs"] == 6);
    const std::string both = f.folder.path() + "/both.csv";
    CHECK(run("channel compose " + f.two + " " + f.post + " --output " + both).exit_code == 0);
    const auto refined = measured("channel refine " + f.two + " " + both, "channel_refinement");
    CHECK(refined["refines"] == true);
    CHECK(refined["order"] == "first is refined by second");
    CHECK(refined["reverse"]["separation"]["prior"].size() == 3);
    measured("channel refine " + f.two + " --graph path:3 --lambda 3/2 --loss identity", "private_garbling");
    CHECK(measured("optimum path:2 --gain identity", "best_channel")["value"] == "2/3");
    CHECK(measured("optimum path:2 --gain identity --time-limit 100", "best_channel")["value"] == "2/3");
    const auto hurried = measured("optimum grid:7,7 --loss distance --time-limit 0.001", "best_channel");
    CHECK(hurried["interval"]["lower"] == "0");  // what those lose who know the input
    CHECK(hurried["interval"]["upper"] == hurried["prior_value"]);
    CHECK(hurried["reason"] == "after 1/1000 s");
    CHECK(contains(run("optimum grid:7,7 --gain distance --epsilon 1 --time-limit 0.001").out, "gain between "));
    measured("optimum edges:a-b:1/2 --loss distance --epsilon 1 --prior a=1/4,b=3/4", "best_channel");
    measured("optimum cycle:5 --loss squared --lambda 2 --channel", "best_channel");
    CHECK(measured("optimum path:3 --loss distance --prior 1/2,1/4,1/4 --all-lambda", "best_channel_curve")["value"]
              .size() > 1);
}

TEST_CASE("refinement for every λ: JSON, names, and what is refused") {
    const Files f;
    const auto sets = measured("channel refine unary:2 optimised-unary:2 --all-lambda", "refined_levels");
    CHECK(sets["root"] == 2);
    CHECK(sets["refines"] == MeasureJson::parse(R"([{"from": "1"}])"));
    CHECK(sets["reverse"]["refines"] == MeasureJson::parse(R"([{"from": "1", "to": "1"}])"));
    const std::string noisy = f.folder.file("noisy.csv", "in,a,b\nann,1-1/(2*λ),1/(2*λ)\nbob,1/(2*λ),1-1/(2*λ)\n"),
                      quarter = f.folder.file("quarter.csv", "in,a,b\nbob,1/4,3/4\nann,3/4,1/4\n");
    const auto noise = measured("channel refine " + noisy + " " + quarter + " --all-lambda", "refined_levels");
    CHECK(noise["refines"] == MeasureJson::parse(R"([{"from": "2"}])"));
    CHECK(noise["reverse"]["refines"] == MeasureJson::parse(R"([{"from": "1", "to": "2"}])"));
    CHECK(measured("channel refine " + noisy + " " + quarter + " --lambda 2", "channel_refinement")["order"] ==
          "equivalent");
    const auto some =
        measured("channel refine geometric:8 response:8 --all-lambda --time-limit 0.05", "refined_levels");
    CHECK(some["undecided"].size() + some["reverse"]["undecided"].size() > 0);
    const std::string negative = f.folder.file("negative.csv", "λ-1,2-λ\n1/2,1/2\n"),
                      sum = f.folder.file("sum.csv", "1/λ,1/λ\n"), word = f.folder.file("word.csv", "1,x\n1/2,1/2\n");
    const auto refused = [&](const std::string& arguments, const std::string& words) {
        const Outcome outcome = run("channel refine " + arguments);
        INFO(arguments << "\n" << outcome.err);
        CHECK(outcome.exit_code == 2);
        CHECK(outcome.out == "");
        CHECK(contains(outcome.err, words));
    };
    refused(negative + " response:2 --all-lambda", "row 0, column 1: found a negative number at some λ ≥ 1");
    refused(sum + " " + sum + " --all-lambda", "found a sum of (2) / (λ), expected 1 for every λ ≥ 1");
    refused(word + " response:2 --all-lambda", "line 1, cell 2: found 'x', expected a fraction of polynomials in λ");
    refused("respons:4 response:4 --all-lambda", "did you mean");
    refused("response:0 response:4 --all-lambda", "from 1 to 64");
    refused("response:3 response:4 --all-lambda", "found 4 inputs, expected 3");
    refused("response:3 geometric:3", "neither --lambda nor --all-lambda");
    refused("unary:3 response:3 --lambda 2", "the power 2 of a fraction");
    refused("response:64 geometric:64 --all-lambda", "at most 600 equations");
    refused("unary:11 unary:11 --all-lambda", "11 values");
}

TEST_CASE("certificates of users and of refinement are accepted by the referee") {
    const Files f;
    const std::string proof = f.folder.path() + "/proof";
    const auto judged = [&](const std::string& arguments) {
        const Outcome outcome = run(arguments + " --certificate " + proof);
        INFO(arguments << "\n" << outcome.err);
        CHECK(outcome.exit_code == 0);
        CHECK(std::system(("'" LEAKPROOF_REFEREE "' " + proof + " > /dev/null").c_str()) == 0);
        return outcome;
    };
    judged("optimum path:4 --gain distance --lambda 3/2");
    CHECK(contains(judged("optimum path:4 --loss squared --prior 1/2,1/6,1/6,1/6").err, "larger by 9"));
    judged("optimum edges:a-b:3,b-c:1 --gain identity --prior 1/2,1/4,1/4");
    judged("optimum arcs:a-b:1,b-c:2 --gain tries:2 --lambda 2");
    // Two numbers, after next to no time: what is known without any work, and later.
    for (const char* user : {"--gain distance", "--loss squared", "--gain tries:2 --lambda 3/2"})
        for (const char* seconds : {"0.001", "0.3"}) {
            judged("optimum grid:7,7 --time-limit " + std::string(seconds) + " " + user);
            judged("optimum 'union(grid:6,6; path:3)' --gain identity --time-limit " + std::string(seconds));
        }
    judged("optimum grid:7,7 --gain distance --time-limit 0.001");
    std::ifstream written(proof);
    CHECK(contains({std::istreambuf_iterator<char>(written), {}}, "\nconclusion interval "));
    judged("optimum 'box(arcs:a-b:1,b-c:2,c-a:1; power(arcs:a-b:1; 4))' --gain identity --time-limit 0.001");
    judged("channel refine " + f.k + " " + f.two);
    judged("channel refine " + f.k + " " + f.k);
    judged("channel refine unary:3 optimised-unary:3 --all-lambda");
    judged("channel refine geometric:4 'by-distance(path:4)' --all-lambda");
    // Rows by names, in another order.
    const std::string noisy = f.folder.file("noisy.csv", "in,a,b\nann,1-1/(2*λ),1/(2*λ)\nbob,1/(2*λ),1-1/(2*λ)\n"),
                      quarter = f.folder.file("quarter.csv", "in,a,b\nbob,1/4,3/4\nann,3/4,1/4\n");
    judged("channel refine " + noisy + " " + quarter + " --all-lambda");
    CHECK(contains(run("channel refine " + noisy + " " + quarter + " --all-lambda --certificate -").out,
                   "refined from 2 before infinity\n"));
    const Outcome late =
        run("channel refine geometric:8 response:8 --all-lambda --time-limit 0.05 --certificate " + proof + "-late");
    CHECK(late.exit_code == 3);
    CHECK(contains(late.err, "nothing was written"));
    CHECK(run("optimum path:2 --gain identity --epsilon 1 --certificate " + proof).exit_code == 2);
}

TEST_CASE("what is wrong with measures is said") {
    const Files f;
    const auto refused = [](const std::string& arguments, const std::string& words) {
        const Outcome outcome = run(arguments);
        INFO(arguments << "\n" << outcome.err << outcome.out);
        CHECK(outcome.exit_code == 2);
        CHECK(contains(outcome.err, words));
    };
    refused("channel " + f.two + " --measure nonsense", "expected bayes, gain");
    refused("channel " + f.two + " --measure renyi:1", "of order 1 it is shannon");
    refused("channel " + f.two + " --measure renyi:-1", "a fraction");
    refused("channel " + f.two + " --measure gain", "without --gain");
    refused("channel " + f.two + " --gain tries:4", "K from 1 to 3");
    refused("channel " + f.two + " --gain 'blocks:0,1|1,2'", "'1' twice");
    refused("channel " + f.two + " --gain blocks:0,1", "'2' in no block");
    refused("channel " + f.two + " --gain 'blocks:0,1|x'", "no input named 'x'");
    refused("channel " + f.two + " --gain distance", "without --graph");
    refused("channel " + f.two + " --gain distance --graph union:path:2,path:1", "");
    refused("channel " + f.two + " --gain " + f.post, "2 columns, expected 3");
    refused("channel " + f.two + " --gain /no/such/file", "/no/such/file");
    refused("channel " + f.two + " --gain identity --loss identity", "");
    refused("channel " + f.two + " --prior @" + f.post, "2 by 2 numbers, expected 3");
    refused("channel " + f.two + " --prior 1/2,1/2", "3 fractions");
    refused("channel " + f.two + " --lambda 2", "no --graph");
    refused("channel " + f.two + " " + f.post, "2 files");
    refused("channel compose " + f.two, "1 file, expected two channels or more");
    refused("channel compose " + f.two + " " + f.k, "found 3 inputs, expected 2");
    refused("channel compose " + f.two + " " + f.post + " --as parallel", "found 2 inputs, expected 3");
    refused("channel compose " + f.two + " --as repeat:99", "from 1 to 64");
    refused("channel compose " + f.two + " --as repeat:30", "at most 4,000,000 entries");
    refused("channel compose " + f.two + " " + f.post + " --prior uniform", "not used here");
    refused("channel refine " + f.two + " " + f.post, "found 2 inputs, expected 3");
    refused("channel refine " + f.two, "without --graph");
    refused("channel hyper " + f.two + " --observe 7", "no output named '7'");
    refused("channel hyper " + f.two + " " + f.post, "2 files, expected 1 channel");
    refused("channel " + f.two + " --observe 0", "channel hyper");
    refused("optimum path:3 --gain identity --first-order", "--gain beside it");
    refused("optimum path:3 --gain identity --all-lambda --lambda 2", "one of them");
    refused("optimum edges:a-b:2 --gain identity --all-lambda", "measure is 1");
    refused("optimum arcs:a-b:1 --gain identity --all-lambda", "the way back");
    refused("optimum path:3 --loss distance --prior 1/2,1/2", "3 fractions");
    refused("optimum 'union(path:2; path:1)' --loss distance", "an infinite distance");
    refused("optimum path:3 --gain " + f.post, "2 columns, expected 3");
}

}  // namespace leakproof::test
