// leakproof optimum and check --certificates, end to end, with the referee at the other end.
#include <doctest/doctest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "program.hpp"

namespace leakproof::test {
namespace {

using Json = nlohmann::json;

// The exit code of the referee on all files of a folder.
int referee(const std::string& folder) {
    const int status = std::system(("'" LEAKPROOF_REFEREE "' " + folder + "/*.cert > /dev/null").c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST_CASE("one graph") {
    const Json fork = Json::parse(run("optimum DCw --lambda 3/2 --channel --json").out);
    CHECK(fork.at("graph6") == "DCw");
    CHECK(fork.at("maximum") == "17/10");
    CHECK(fork.at("bounds").at("covering") == "45/26");
    CHECK(fork.at("bounds").at("radius") == "9/4");
    CHECK(fork.at("channel").size() == 5);
    const Outcome text = run("optimum petersen --lambda 2");
    CHECK(text.exit_code == 0);
    CHECK(contains(text.out, "maximum leakage factor 5/2"));
    CHECK(contains(text.out, "attained"));
}

TEST_CASE("a stream keeps its order, whatever the number of threads") {
    const Folder folder;
    std::string lines;
    for (int k = 0; k < 60; ++k) lines += std::vector<std::string>{"A?\n", "DCw\n", "E?bo\n", "Bw\n", "F?AFo\n"}[k % 5];
    const std::string file = folder.file("graphs.g6", lines);
    const Outcome one = run("optimum @" + file + " --lambda 2,3/2 --jobs 1 --json"),
                  three = run("optimum @- --lambda 2,3/2 --jobs 3 --json < " + file);
    CHECK(one.exit_code == 0);
    CHECK(one.out == three.out);
    std::istringstream in(one.out);
    std::vector<Json> objects;
    for (std::string line; std::getline(in, line);) objects.push_back(Json::parse(line));
    REQUIRE(objects.size() == 120);
    CHECK(objects[2].at("graph6") == "DCw");
    CHECK(objects[2].at("lambda") == "2");
    CHECK(objects[2].at("maximum") == "7/3");
    CHECK(objects[3].at("lambda") == "3/2");
    CHECK(objects[3].at("bounds").at("covering") == "45/26");
}

TEST_CASE("the memory of a stream does not grow with the number of graphs") {
    const Folder folder;
    const auto peak_kilobytes = [&](const std::string& file) {
        const pid_t process = ::fork();
        if (process == 0) {
            const std::string graphs = "@" + file;
            if (std::freopen("/dev/null", "w", stdout) == nullptr) ::_exit(126);
            ::execl(LEAKPROOF_PROGRAM, LEAKPROOF_PROGRAM, "optimum", graphs.c_str(), "--csv", "--jobs", "2", nullptr);
            ::_exit(127);
        }
        int status = -1;
        rusage used{};
        ::wait4(process, &status, 0, &used);
        CHECK(status == 0);
        return used.ru_maxrss;
    };
    // Each batch of graphs has threads of its own, and what FLINT keeps for a thread must go with it.
    REQUIRE(std::system(("nauty-geng -cq 8 > " + folder.path() + "/once").c_str()) == 0);
    const std::string once = folder.read("once");
    std::string often;
    for (int k = 0; k < 8; ++k) often += once;
    CHECK(peak_kilobytes(folder.file("often", often)) < peak_kilobytes(folder.path() + "/once") + 2048);
}

TEST_CASE("a certificate that the referee accepts") {
    const Folder folder;
    CHECK(run("optimum cycle:8 --lambda 3/2 --certificate " + folder.path() + "/c8.cert").exit_code == 0);
    CHECK(contains(folder.read("c8.cert"), "leakproof-certificate 1\nvertices 8\nedges 8\n"));
    CHECK(referee(folder.path()) == 0);
}

TEST_CASE("one graph in a file is one graph: it has a certificate, and a curve; two have none") {
    const Folder folder;
    const std::string one = folder.file("one.g6", "Bw\n"), two = folder.file("two.g6", "Bw\nC~\n"),
                      certificate = folder.path() + "/c.cert";
    const Outcome written = run("optimum @" + one + " --certificate " + certificate);
    CHECK(written.exit_code == 0);
    CHECK(contains(written.out, "Bw"));
    CHECK(referee(folder.path()) == 0);
    CHECK(run("optimum @- --certificate -", "echo Bw |").out == folder.read("c.cert"));
    CHECK(run("optimum @" + one + " --all-lambda --svg " + folder.path() + "/one.svg").exit_code == 0);
    CHECK(folder.read("one.svg").starts_with("<svg "));
    for (const std::string option : {" --certificate ", " --all-lambda --certificate ", " --all-lambda --svg "}) {
        const Outcome refused = run("optimum @" + two + option + folder.path() + "/none");
        CHECK(refused.exit_code == 2);
        CHECK(contains(refused.err, "two.g6, line 2: found a second graph, expected a file with one graph"));
        CHECK(folder.read("none").empty());
    }
    CHECK(run("optimum @" + one + " --lambda 2,3 --certificate " + certificate).exit_code == 2);
}

TEST_CASE("certificates of a run: every optimum, and the bound that is not attained") {
    const Folder folder;
    const Outcome run = test::run("check 'beyond/*' --graphs 1..5 --lambda 3/2 --certificates " + folder.path());
    CHECK(run.exit_code <= 1);
    CHECK(contains(run.err, "52 of what holds, 9 of refutations"));
    CHECK(contains(folder.read("refutation-beyond-covering-bound-attained.cert"),
                   "conclusion optimum 17/10\ncompare less 45/26\n"));
    CHECK(contains(folder.read("refutation-beyond-product-optimum-multiplicative.cert"),
                   "conclusion optimum 3789/1300\ncompare greater 289/100\n"));
    CHECK(contains(folder.read("refutation-beyond-curve-shape-convex.cert"), "leakproof-curve 1\nvertices 2\n"));
    CHECK(contains(folder.read("refutations"),
                   "\nbeyond/curve-distances/determined-by-distances coq "
                   "leakproof.beyond.curve_distances.determined_by_distances_fails proofs/beyond/curve_distances.v "
                   "certificate refutation-beyond-curve-distances-determined-by-distances-1.cert "
                   "refutation-beyond-curve-distances-determined-by-distances-2.cert\n"));
    CHECK(contains(folder.read("refutations"),
                   "\nbeyond/curve-pieces/at-most-vertices coq "
                   "leakproof.beyond.curve_pieces.curve_pieces_at_most_vertices_fails proofs/beyond/curve_pieces.v "
                   "certificate refutation-beyond-curve-pieces-at-most-vertices.cert\n"));
    CHECK(referee(folder.path()) == 0);
}

TEST_CASE("the proof of an interval is not written over the graph") {
    const Folder folder;
    const auto file = folder.file("c.cert", "A_\n");
    const auto refused = run("optimum '@" + file + "' --time-limit 1 --certificate '" + file + "'");
    CHECK(refused.exit_code == 2);
    CHECK(contains(refused.err, "the same file as that of SPEC"));
    CHECK(folder.read("c.cert") == "A_\n");
}

TEST_CASE("graphs are sorted by their values at an ε, however few decimals are shown") {
    const Folder folder;
    const auto file = folder.file("graphs.g6", "HUAoV_A\nHIa?H_P\n");
    const auto sorted = "optimum '@" + file + "' --epsilon 1/1000000 --sort diameter --top 1 --digits ";
    CHECK(run(sorted + "30").out.starts_with("HIa?H_P "));
    CHECK(run(sorted + "1").out.starts_with("HIa?H_P "));
}

TEST_CASE("a stream with a bad line prints all results before it, then the error with its line number") {
    const Folder folder;
    folder.file("some.g6", "A_\nBw\n\nxx!bad\nCF\n");
    folder.file("empty.g6", "A_\n?\nBw\n");
    for (const std::string command : {"optimum", "graph"}) {
        const Outcome run = test::run(command + " --json @" + folder.path() + "/some.g6");
        CHECK(run.exit_code == 2);
        CHECK(contains(run.out, "\"A_\""));
        CHECK(contains(run.out, "\"Bw\""));
        CHECK_FALSE(contains(run.out, "\"CF\""));
        CHECK(contains(run.err, "some.g6, line 4, read as a SPEC or graph6"));
        CHECK(contains(run.err, "character 3: found '!'"));
    }
    const Outcome run = test::run("optimum @" + folder.path() + "/empty.g6");
    CHECK(run.exit_code == 2);
    CHECK(contains(run.out, "A_ "));
    CHECK(contains(run.err, "empty.g6, line 2: found a graph without vertices"));
}

TEST_CASE("a curve that was not found in time is told as far as it is known, and nothing is written") {
    const Folder folder;
    const std::string file = folder.path() + "/curve.cert";
    const Outcome part =
        test::run("optimum 'within(grid:8,8; 2)' --all-lambda --time-limit 0.001 --certificate " + file);
    CHECK(part.exit_code == 3);
    CHECK(contains(part.out, "not found in time; between 1 and 64"));
    CHECK(contains(part.err, "nothing was written"));
    CHECK_FALSE(std::filesystem::exists(file));
    CHECK(test::run("optimum 'within(grid:8,8; 2)' --all-lambda --time-limit 0.001").exit_code == 0);
}

TEST_CASE("certificates of channels that leak more than a claim allows") {
    const Folder folder;
    const Outcome run = test::run(
        "check alvim15/proposition-20 edwards/lemma-1 edwards/lemma-7 --graphs 1..2 --certificates " + folder.path());
    CHECK(run.exit_code <= 1);
    CHECK(contains(run.err, "0 of what holds, 3 of refutations"));
    CHECK(contains(folder.read("refutation-alvim15-proposition-20-appendix.cert"),
                   "lambda 11/10\nconclusion at-least 22/21\ncompare greater 22/31\n"));
    CHECK(contains(folder.read("refutation-alvim15-proposition-20-collapse-as-printed.cert"),
                   "conclusion at-least 22/21\ncompare greater 1\n"));
    // A number that happens to be the channel's leakage is not certified: the claim is about something else.
    CHECK_FALSE(contains(run.out, "refutation-edwards-lemma-7"));
    CHECK(
        contains(folder.read("refutations"), "\nedwards/lemma-7/b-equal-diagonals/as-printed coq leakproof.edwards."));
    CHECK(contains(folder.read("refutations"),
                   "\nalvim15/proposition-20/appendix coq leakproof.alvim15.proposition_20_as_printed."
                   "proposition_20_appendix_fails proofs/alvim15/proposition_20_as_printed.v certificate "
                   "refutation-alvim15-proposition-20-appendix.cert\n"));
    CHECK(referee(folder.path()) == 0);
    CHECK(std::system(("'" LEAKPROOF_REFEREE "' --proofs '" LEAKPROOF_SOURCE_DIR "/proofs' " + folder.path() + " > " +
                       folder.path() + "/judged")
                          .c_str()) == 0);
    CHECK(contains(folder.read("judged"), "\nACCEPTED: of "));
}

TEST_CASE("certificates about policies: neighbours that are not mutual, and what the ordered pairs allow") {
    const Folder folder;
    const Outcome run =
        test::run("check edwards/definition-2 edwards/theorem-3 he14/definition-4.1 --graphs 1..2 --certificates " +
                  folder.path());
    CHECK(run.exit_code <= 1);
    CHECK(contains(run.err, "0 of what holds, 3 of refutations"));
    CHECK(contains(folder.read("refutation-edwards-definition-2-every-policy.cert"), "asymmetric 2 1 0\n"));
    CHECK(contains(folder.read("refutation-he14-definition-4.1-symmetric-repaired.cert"), "asymmetric 2 1 0\n"));
    CHECK(contains(folder.read("refutation-edwards-theorem-3-ordered.cert"),
                   "conclusion optimum 4/3\ncompare greater 1331/1000\n"));
    const std::string policies = LEAKPROOF_SOURCE_DIR "/corpus/data/policies/";
    CHECK(test::run("policy " + policies + "not_symmetric.json --certificate " + folder.path() + "/n.cert").exit_code ==
          0);
    CHECK(contains(folder.read("n.cert"), "asymmetric "));
    CHECK(test::run("policy " + policies + "census.json --lambda 3/2 --certificate " + folder.path() + "/c.cert")
              .exit_code == 0);
    CHECK(contains(folder.read("c.cert"), "relation both\nlambda 3/2\nconclusion optimum "));
    CHECK(referee(folder.path()) == 0);
    CHECK(test::run("policy " + policies + "census.json --lambda 2,3 --certificate " + folder.path() + "/c.cert")
              .exit_code == 2);
}

TEST_CASE("bad input") {
    for (const char* arguments :
         {"optimum", "optimum nosuchgraph", "optimum petersen --lambda 1/2", "optimum petersen --lambda x",
          "optimum @/nonexistent", "optimum petersen --lambda 2,3 --certificate x", "optimum empty:0",
          "optimum petersen --certificate /nonexistent/x",
          "check beyond/optimum --graphs 1..2 --certificates /dev/null/x"}) {
        INFO(arguments);
        const Outcome outcome = run(arguments);
        CHECK(outcome.exit_code == 2);
        CHECK_FALSE(outcome.err.empty());
    }
}

}  // namespace
}  // namespace leakproof::test
