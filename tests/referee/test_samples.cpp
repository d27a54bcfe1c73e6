// The kept samples: each in the folder of its judgement. What crashed once would be kept there too.
#include <doctest/doctest.h>

#include "tests/referee/referee_run.hpp"

using namespace leakproof;

TEST_CASE("accepted samples") {
    std::vector<std::string> all;
    for (const auto& path : samples("accept")) {
        INFO(path);
        const auto run = run_referee({path.string()});
        CHECK(run.accepted());
        CHECK(statement_is_true(slurp(path)));
        all.push_back(path.string());
    }
    CHECK(all.size() >= 10);
    CHECK(run_referee(all).accepted());
    // One bad file among good ones spoils the run.
    all.push_back(samples("reject").front().string());
    CHECK(run_referee(all).exit_code == 1);
    all.push_back(samples("malformed").front().string());
    const auto run = run_referee(all);
    CHECK(run.exit_code == 2);
    for (const auto& line : run.lines) CHECK(line != "ACCEPTED");
}

TEST_CASE("rejected and malformed samples") {
    for (const auto& [folder, exit_code] : {std::pair{"reject", 1}, std::pair{"malformed", 2}})
        for (const auto& path : samples(folder)) {
            INFO(path);
            const auto run = run_referee({path.string()});
            CHECK(run.exit_code == exit_code);
            for (const auto& line : run.lines) CHECK(line != "ACCEPTED");
        }
}

TEST_CASE("the statement that was judged is printed") {
    const auto run = run_referee({LEAKPROOF_SOURCE_DIR "/tests/referee/accept/covering_not_attained.cert"});
    REQUIRE(run.lines.size() == 6);
    CHECK(run.lines[0] == "graph DCw (5 vertices, 4 edges)");
    CHECK(run.lines[1] == "lambda 3/2");
    CHECK(run.lines[2] == "maximum leakage factor = 17/10");
    CHECK(run.lines[3] == "17/10 < 45/26");
}

TEST_CASE("so is the statement about a policy") {
    const auto run = run_referee({LEAKPROOF_SOURCE_DIR "/tests/referee/accept/not_mutual.cert"});
    REQUIRE(run.lines.size() == 4);
    CHECK(run.lines[0] == "policy with 3 values, secrets 0-2, databases (0, 0) (0, 2) (1, 0)");
    CHECK(run.lines[1] == "(1, 0) ~ (0, 2), not (0, 2) ~ (1, 0)");
    const auto leak = run_referee({LEAKPROOF_SOURCE_DIR "/tests/referee/accept/one_sided_leakage.cert"});
    REQUIRE(leak.lines.size() == 7);
    CHECK(leak.lines[1] == "private where D ~ D'");
    CHECK(leak.lines[4] == "4/3 > 1331/1000");
}

TEST_CASE("bad usage, files that are not there, names that try to print") {
    CHECK(run_referee({}).exit_code == 2);
    CHECK(run_referee({"/nonexistent/file"}).exit_code == 2);
    CHECK(run_referee({LEAKPROOF_SOURCE_DIR}).exit_code == 2);
    const ScratchFolder scratch;
    const auto run = run_referee({scratch.write("x\nACCEPTED\n", "nothing")});
    CHECK(run.exit_code == 2);
    for (const auto& line : run.lines) CHECK(line != "ACCEPTED");
}

TEST_CASE("sensitivities: accepted, rejected and malformed samples") {
    for (const auto& [folder, exit_code, at_least] :
         {std::tuple{"sensitivity/accept", 0, 3}, std::tuple{"sensitivity/reject", 1, 6},
          std::tuple{"sensitivity/malformed", 2, 6}}) {
        const auto all = samples(folder);
        CHECK(static_cast<int>(all.size()) >= at_least);
        for (const auto& path : all) {
            INFO(path);
            const auto run = run_referee({path.string()});
            CHECK(run.exit_code == exit_code);
            CHECK(run.accepted() == (exit_code == 0));
        }
    }
}

TEST_CASE("forests: accepted, rejected and malformed samples") {
    for (const auto& [folder, exit_code, at_least] :
         {std::tuple{"forests/accept", 0, 6}, std::tuple{"forests/reject", 1, 14},
          std::tuple{"forests/malformed", 2, 19}}) {
        const auto all = samples(folder);
        CHECK(static_cast<int>(all.size()) >= at_least);
        for (const auto& path : all) {
            INFO(path);
            const auto run = run_referee({path.string()});
            CHECK(run.exit_code == exit_code);
            CHECK(run.accepted() == (exit_code == 0));
        }
    }
    const auto run = run_referee({LEAKPROOF_SOURCE_DIR "/tests/referee/forests/accept/star.cert"});
    REQUIRE(run.lines.size() == 5);
    CHECK(run.lines[0] == "forest with 4 vertices, 3 edges: 0-1,0-2,0-3");
    CHECK(run.lines[1] == "lambda 3/2");
    CHECK(run.lines[2] == "maximum leakage factor = 3/2");
}

TEST_CASE("refinements: accepted, rejected and malformed samples") {
    for (const auto& [folder, exit_code, at_least] :
         {std::tuple{"refinements/accept", 0, 6}, std::tuple{"refinements/reject", 1, 9},
          std::tuple{"refinements/malformed", 2, 15}}) {
        const auto all = samples(folder);
        CHECK(static_cast<int>(all.size()) >= at_least);
        for (const auto& path : all) {
            INFO(path);
            const auto run = run_referee({path.string()});
            CHECK(run.exit_code == exit_code);
            CHECK(run.accepted() == (exit_code == 0));
            if (exit_code == 0) CHECK(statement_is_true(slurp(path)));
        }
    }
    const auto run = run_referee({LEAKPROOF_SOURCE_DIR "/tests/referee/refinements/accept/separation.cert"});
    REQUIRE(run.lines.size() == 5);
    CHECK(run.lines[0] == "first 5/8 3/8; 3/8 5/8");
    CHECK(run.lines[1] == "second 3/4 1/4; 1/4 3/4");
    CHECK(run.lines[2] == "the second is not the first followed by another channel");
}

TEST_CASE("users: the statement says the prior and the gains") {
    const auto run = run_referee({LEAKPROOF_SOURCE_DIR "/tests/referee/accept/user_gains.cert"});
    REQUIRE(run.lines.size() == 10);
    CHECK(run.lines[2] == "prior 2/5 3/5");
    CHECK(run.lines[3] == "gains of guess 0: 1 0");
    CHECK(run.lines[5] == "gains of guess 2: 1/2 1/2");
    CHECK(run.lines[6] == "maximum expected gain = 2/3");
    CHECK(run.lines[7] == "2/3 < 7/10");
}
