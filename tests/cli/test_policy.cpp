#include <doctest/doctest.h>

#include "page.hpp"
#include "program.hpp"

using namespace leakproof::test;

namespace {

std::string example(const std::string& name) {
    return "'" + std::string(LEAKPROOF_SOURCE_DIR) + "/corpus/data/policies/" + name + ".json'";
}

}  // namespace

TEST_CASE("leakproof policy describes the examples") {
    const auto asymmetric = run("policy " + example("not_symmetric"));
    CHECK(asymmetric.exit_code == 0);
    CHECK(contains(asymmetric.out, "(b, a) ~ (a, c), but not the other way round"));
    const auto one_sided = run("policy " + example("one_sided_leakage") + " --lambda 11/10 --json");
    CHECK(contains(one_sided.out, "\"ordered_maximum\": \"4/3\""));
    CHECK(contains(one_sided.out, "\"bound\": \"1331/1000\""));
    const auto hidden = run("policy " + example("hidden_changes"));
    CHECK(contains(hidden.out, "but the true value is 6"));
    CHECK(contains(run("policy " + example("salaries") + " --count 0,1").out, "S(count of 0,1)"));
    CHECK(contains(run("policy " + example("census")).out, "he14/theorem-8.4"));
    CHECK(contains(run("policy " + example("grid")).out, "he14/theorem-8.6"));
}

TEST_CASE("leakproof policy refuses what it cannot use") {
    const Folder folder;
    for (const auto* text : {"", "{", "[]", R"({"values": 2, "secrets": {"edges": [[0, 0]]}, "tuples": 1})",
                             R"({"values": 9, "secrets": "full", "tuples": 0})",
                             R"({"values": 9, "secrets": "full", "tuples": 60,
                                 "constraints": [{"values": [1], "answer": 4}, {"values": [1], "answer": 5}]})",
                             R"({"values": 2, "secrets": "full", "tuples": 2,
                                 "constraints": [{"values": [0], "at_least": 2}, {"values": [0], "at_most": 1}]})"}) {
        const auto outcome = run("policy '" + folder.file("p.json", text) + "'");
        CHECK(outcome.exit_code == 2);
        CHECK(contains(outcome.err, "p.json"));
    }
    CHECK(run("policy no-such-file.json").exit_code == 2);
    CHECK(run("policy " + example("salaries") + " --count nothing").exit_code == 2);
    CHECK(run("policy " + example("salaries") + " --lambda 1/2").exit_code == 2);
}

TEST_CASE("every command of the page on policies prints what the page shows") { check_page("policies.md", 12); }

TEST_CASE("leakproof policy answers for any number of persons") {
    const auto grid = run("policy " + example("twitter_grid") + " --epsilon 1/2 --query histogram --query 'sum of x'");
    CHECK(grid.exit_code == 0);
    CHECK(contains(grid.out, "sensitivity 18; under plain differential privacy 399"));
    const auto marginal = run("policy " + example("census_marginal") + " --query histogram");
    CHECK(contains(marginal.out, "sensitivity 16; under plain differential privacy 2"));
    CHECK_FALSE(contains(run("policy " + example("census_marginal") + " --epsilon 1").out, "bits leaked"));
    const auto two = run("policy " + example("two_marginals") + " --query histogram");
    CHECK(contains(two.out, "sensitivity 24; under plain differential privacy 2"));
    CHECK(contains(run("policy " + example("quota") + " --query histogram").out, "all databases and all neighbours"));
    CHECK(contains(run("policy " + example("absent") + " --query 'count severe'").out, "sensitivity 1;"));
}

TEST_CASE("pairs and comparisons under constraints") {
    const auto quota = run("policy " + example("quota") + " --pair 'ill yes,well yes' --lambda 3");
    CHECK(contains(quota.out, "from ill yes to well yes: 2 steps at most, whatever the database, factor 9"));
    CHECK(contains(quota.out, "from well yes to ill yes: 1 step"));
    CHECK(contains(run("policy " + example("two_marginals") + " --pair 'f 0-19 low,m 65+ high'").out,
                   "1 step, for all pairs are secret"));
    CHECK(contains(run("policy " + example("not_monotone") + " --pair 0,3").out, "some other person must change"));
    const auto listed = run("policy " + example("census") + " --compare " + example("census_attribute"));
    CHECK(contains(listed.out, "is private at λ under 'a marginal, attribute secrets' (the largest distance"));
    const auto other = run("policy " + example("census") + " --compare " + example("two_marginals"));
    CHECK(other.exit_code == 2);
    CHECK(contains(other.err, "a policy on other values"));
    const auto large = run("policy " + example("two_marginals") + " --compare " + example("census_marginal"));
    CHECK(contains(large.out, "pairs of values were not compared"));
    CHECK(contains(large.out, "is not known"));  // 5,100 women are told by one of them, 5,050 by the other
}

TEST_CASE("sensitivities have certificates that the referee accepts, and rejects once they are changed") {
    const Folder folder;
    const auto judged = [&](const std::string& file) {
        return std::system(
            ("'" LEAKPROOF_REFEREE "' " + folder.path() + "/" + file + " > " + folder.path() + "/said").c_str());
    };
    for (const std::string arguments :
         {"pay --query cumulative", "quota --query histogram", "absent --query cumulative"}) {
        const auto name = arguments.substr(0, arguments.find(' '));
        const std::string rest = arguments.substr(name.size());
        CHECK(run("policy " + example(name) + rest + " --certificate '" + folder.path() + "/s.cert'").exit_code == 0);
        CHECK(judged("s.cert") == 0);
        std::string text = folder.read("s.cert");
        const auto at = text.find("\nsensitivity ") + 13;
        text.replace(at, text.find('\n', at) - at, "1/2");
        folder.file("t.cert", text);
        CHECK(judged("t.cert") != 0);
        CHECK(contains(folder.read("said"), "rejected"));
    }
    const auto refused = run("policy " + example("census_marginal") + " --query histogram --certificate -");
    CHECK(refused.exit_code == 2);
    CHECK(contains(refused.err, "at most 512 permitted databases"));
    CHECK(run("policy " + example("twitter_grid") + " --query histogram --certificate -").exit_code == 2);
}

TEST_CASE("queries, workloads, pairs and comparisons that cannot be used are refused") {
    const Folder folder;
    const std::string pay = "policy " + example("pay");
    for (const std::string arguments :
         {"--query histgram", "--query 'range 5..1'", "--query 'count 7'", "--query 'sum of nothing'", "--pair 0",
          "--pair 0,7", "--query histogram --lambda 1", "--query 'histogram by 0'", "--query 'sizes around 1,2'"}) {
        INFO(arguments);
        const auto outcome = run(pay + " " + arguments);
        CHECK(outcome.exit_code == 2);
        CHECK(contains(outcome.err, "expected"));
    }
    CHECK(contains(run(pay + " --query histgram").err, "did you mean 'histogram'?"));
    CHECK(run(pay + " --epsilon 0").exit_code == 2);
    CHECK(run("policy " + example("salaries") + " --lambda 1").exit_code == 0);
    const auto workload = run(pay + " --workload '" + folder.file("w.txt", "histogram\n\nsums # what\n") + "'");
    CHECK(workload.exit_code == 2);
    CHECK(contains(workload.err, "w.txt, line 3"));
    CHECK(run(pay + " --workload '" + folder.file("e.txt", "# nothing\n") + "'").exit_code == 2);
    CHECK(run(pay + " --compare " + example("towns")).exit_code == 2);
    CHECK(run("policy " + example("not_monotone") + " --compare " + example("worst_case")).exit_code == 2);  // persons
}

TEST_CASE("check --policies sets the range") {
    const auto small = run("check edwards/definition-2 --policies 'values<=2,tuples<=2' --json");
    CHECK(small.exit_code == 0);
    CHECK(contains(small.out, "\"verdict\": \"holds\""));
    for (const auto* bad : {"values<=0", "values<3", "tuples<=x", "values<=9,tuples<=9"})
        CHECK(run("check edwards/definition-2 --policies '" + std::string(bad) + "'").exit_code == 2);
}
