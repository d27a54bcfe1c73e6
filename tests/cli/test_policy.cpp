#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "page.hpp"
#include "program.hpp"
#include "tests/support/json_schema.hpp"

using namespace leakproof::test;

namespace {

std::string example(const std::string& name) {
    return "'" + std::string(LEAKPROOF_SOURCE_DIR) + "/corpus/data/policies/" + name + ".json'";
}

}  // namespace

TEST_CASE("policy: quantiles beside other queries, as text and JSON, and where they are refused") {
    const std::string pay = "policy " LEAKPROOF_SOURCE_DIR "/corpus/data/policies/pay.json ";
    const Outcome text = run(pay + "--query 'quantile 1/4' --query mean --epsilon 1");
    CHECK(contains(text.out, "quantile 1/4: one of 201 values"));
    CHECK(contains(text.out, "sensitivity of the rank errors 2"));
    CHECK(contains(text.out, "sensitivity 1/100; under plain differential privacy 1/5"));
    const Outcome json = run(pay + "--query median --query histogram --lambda 4 --json");
    const auto told = nlohmann::json::parse(json.out);
    REQUIRE(told["quantiles"].size() == 1);
    CHECK(told["queries"].size() == 1);
    CHECK(told["quantiles"][0]["noise"][0]["exponent"] == "1/2");
    // 200·2^-d ≤ 1/19 from d = 12 on.
    CHECK(told["quantiles"][0]["noise"][0]["within_ranks"] == "11");
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
    CHECK(leakproof::oracle::JsonSchema(nlohmann::json::parse(in)).fault(told, "policy").value_or("") == "");
    CHECK(contains(run(pay + "--query median --certificate -").err, "--certificate: found the quantile"));
    CHECK(
        contains(run(pay + "--query median --compare " LEAKPROOF_SOURCE_DIR "/corpus/data/policies/pay_full.json").err,
                 "--compare: found the quantile"));
    const Outcome tuned =
        run("tune " LEAKPROOF_SOURCE_DIR
            "/corpus/data/policies/salaries.json --query median --query mean --epsilon 1/2 --vary tuples=10,20");
    CHECK(contains(tuned.out, "exponential"));
    CHECK(contains(tuned.out, "geometric (in units of 1/10)"));
    CHECK(contains(tuned.out, "geometric (in units of 1/20)"));
    CHECK(contains(run("tune " LEAKPROOF_SOURCE_DIR
                       "/corpus/data/policies/salaries.json --query median --mechanism geometric --epsilon 1")
                       .err,
                   "--mechanism"));
    CHECK(contains(run("tune " LEAKPROOF_SOURCE_DIR
                       "/corpus/data/policies/salaries.json --query histogram --mechanism exponential --epsilon 1")
                       .err,
                   "--mechanism"));
}

TEST_CASE("leakproof policy describes the examples") {
    const auto asymmetric = run("policy " + example("not_symmetric"));
    CHECK(asymmetric.exit_code == 0);
    CHECK(contains(asymmetric.out, "(b, a) ~ (a, c), but not the other way round"));
    const auto one_sided = run("policy " + example("one_sided_leakage") + " --lambda 11/10 --json");
    CHECK(contains(one_sided.out, "\"ordered_maximum\": \"4/3\""));
    CHECK(contains(one_sided.out, "\"bound\": \"1331/1000\""));
    const auto hidden = run("policy " + example("hidden_changes"));
    CHECK(contains(hidden.out, "but the true value is 6"));
    CHECK(contains(run("policy " + example("salaries") + " --count 0,1").out, "count 0,1: 1 number"));
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
    CHECK(contains(run(pay + " --epsilon 0").out, "no finite noise is enough"));
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

TEST_CASE("a group without absence is there while another may be absent") {
    const Folder folder;
    const auto file = folder.file("groups.json", R"({"values": ["a", "b"], "people": [{"name": "g0", "tuples": 1,
        "secrets": "full", "absent": true}, {"name": "g1", "tuples": 1, "secrets": "full"}]})");
    const auto policy = run("policy '" + file + "' --lambda 2");
    CHECK_FALSE(contains(policy.out, "unprotected"));
    CHECK(contains(policy.out, "by one person: between 0.415037… and 0.584962…"));
    const auto pair = run("policy '" + file + "' --pair 'a,⊥' --lambda 2");
    CHECK(contains(pair.out, "a and ⊥, of 1 person: 1 step, factor 2 at λ = 2"));
    CHECK(contains(pair.out, "these persons cannot be absent"));
    const auto six = folder.file(
        "six.json", R"({"attributes": {"a": ["p0", "p1"], "b": ["q0", "q1"]}, "people": [{"name": "g0", "tuples": 1,
            "secrets": {"edges": [[["p0", "q0"], ["p0", "q1"]], [["p0", "q1"], ["p1", "q1"]], [["p1", "q0"],
            ["p1", "q1"]]]}, "absent": true}, {"name": "g1", "tuples": 1, "secrets": "full"}],
            "constraints": [{"attribute": {"b": "q1"}, "answer": 1}]})");
    CHECK(contains(run("policy '" + six + "' --query cumulative --certificate '" + folder.path() + "/six.cert'").out,
                   "sensitivity 6;"));
    CHECK(std::system(
              ("'" LEAKPROOF_REFEREE "' '" + folder.path() + "/six.cert' > '" + folder.path() + "/said'").c_str()) ==
          0);
    CHECK(contains(folder.read("said"), "sensitivity = 6"));
    const auto rows = folder.file("m.csv", "1,0\n1,0\n1,0\n1,0\n1,0\n1,0\n");
    CHECK(run("mechanism check '" + rows + "' --policy '" + file + "'").exit_code == 0);
    const auto named =
        folder.file("named.csv", ",x\n\"a, a\",1\n\"b, a\",1\n\"⊥, a\",1\n\"a, b\",1\n\"b, b\",1\n\"⊥, b\",1\n");
    CHECK(run("mechanism check '" + named + "' --policy '" + file + "' --on databases").exit_code == 0);
    const auto empty =
        run("release '" + folder.file("t.csv", "0\n0\n") + "' --policy '" + file + "' --epsilon 1 --seed 1");
    CHECK(empty.exit_code == 2);
    CHECK(contains(empty.err, "found 0 persons, expected 1 to 2"));
}

TEST_CASE("a comparison tells sensitivities and noise under both policies") {
    const std::string both = "policy " + example("pay") + " --compare " + example("pay_full");
    const auto noise = run(both + " --query cumulative --epsilon 1/2");
    CHECK(contains(noise.out, "at ε = 1/2 under the one, at ε = 10 under the other"));
    CHECK(contains(noise.out, "cumulative  201 numbers  10  200            20             400"));
    const Folder folder;
    const auto workload = folder.file("w.txt", "histogram\nranges\n");
    CHECK(contains(run(both + " --workload '" + workload + "' --epsilon 1").out,
                   "ranges     20,301 numbers  1920  10201"));
    const auto json = run(both + " --query cumulative --lambda 2 --json").out;
    CHECK(contains(json, "\"queries\""));
    CHECK(contains(json, "\"second_queries\""));
    CHECK(contains(run(both + " --query cumulative --lambda 1").out, "cumulative  201 numbers  10  200"));
    CHECK(contains(run(both + " --pair 0,1000").err, "--pair: found --compare as well"));
    const auto none = folder.file("none.json", R"({"values": 2, "secrets": "full", "tuples": 1})");
    CHECK(contains(run("policy '" + none + "' --compare '" + none + "' --query 'count 0,1' --epsilon 1").out,
                   "count 0,1  1 number  0  0 "));
}

TEST_CASE("ranges under a partition are the same for policy, mechanism and release") {
    const Folder folder;
    const auto file =
        folder.file("p.json", R"({"values": 100, "secrets": {"partition": {"blocks": 10}}, "tuples": 100})");
    std::string counts;
    for (int v = 0; v < 100; ++v) counts += "1\n";
    const auto table = folder.file("t.csv", counts);
    const auto policy = run("policy '" + file + "' --query ranges --epsilon 1/2");
    const auto mechanism = run("mechanism ranges --policy '" + file + "' --epsilon 1/2");
    const auto release =
        run("release '" + table + "' --policy '" + file + "' --query ranges --epsilon 1/2 --rows counts --seed 1");
    for (const auto& outcome : {policy, mechanism, release}) {
        CHECK(outcome.exit_code == 0);
        CHECK(contains(outcome.out, "153.811091…"));
    }
    CHECK(contains(policy.out, "sensitivity 828"));
    CHECK(contains(release.out, "sensitivity   828"));
    const auto numbers = run("release '" + table + "' --policy '" + file +
                             "' --query ranges --epsilon 1/2 --rows counts --seed 1 --out -")
                             .out;
    for (const auto* total : {"up to 9,10,0\n", "up to 49,50,0\n", "up to 99,100,0\n"}) CHECK(contains(numbers, total));
}

TEST_CASE("answers that never change need no noise, and what is a fraction is shown as one") {
    const Folder folder;
    const auto one = folder.file("one.json", R"({"values": ["a"], "secrets": "full", "tuples": 5})");
    const auto both = folder.file("both.json", R"({"values": ["a", "b"], "secrets": "full", "tuples": 5})");
    const auto workload = folder.file("w.txt", "count a,b\ncount a\n");
    for (const auto* level : {"--lambda 2", "--epsilon 1/2"}) {
        const auto none = run("policy '" + one + "' --query histogram " + level);
        CHECK(none.exit_code == 0);
        CHECK(contains(none.out, "no noise is needed, nor under plain differential privacy"));
        CHECK(contains(run("policy '" + both + "' --query 'count a,b' " + level).out, "no noise is needed"));
        CHECK(run("policy '" + both + "' --workload '" + workload + "' " + level).exit_code == 0);
        CHECK(run("policy '" + both + "' --workload '" + workload + "' --json " + level).exit_code == 0);
    }
    CHECK(contains(run("policy '" + both + "' --query 'count a' --lambda 2").out,
                   "geometric noise of ratio 1/2, expected squared error 4; plain: 1/2 and 4"));
    const auto released =
        run("release '" + folder.file("t.csv", "5\n") + "' --policy '" + one + "' --epsilon 1 --seed 1");
    CHECK(released.exit_code == 0);
}

TEST_CASE("strange numbers and texts in a policy, and an ε next to nothing") {
    const Folder folder;
    const auto refused = [&](const std::string& text, const std::string& why) {
        const auto outcome = run("policy '" + folder.file("p.json", text) + "'");
        CHECK(outcome.exit_code == 2);
        CHECK_FALSE(contains(outcome.err, "internal"));
        CHECK(contains(outcome.err, why));
    };
    refused(R"({"title": 5, "values": 2, "secrets": "full", "tuples": 1})", "title: found '5', expected a text");
    refused(R"({"values": 2, "people": [{"name": 5, "secrets": "full", "tuples": 1}]})", "name: found '5'");
    refused(R"({"values": 2, "secrets": {"threshold": 1e400}, "tuples": 1})", "found the number 1e400");
    refused(R"({"values": [1e400], "secrets": "full", "tuples": 1})", "found the number 1e400");
    refused(R"({"values": 2, "secrets": "full", "tuples": 1, "databases": [[0], [1], [0]]})",
            "expected each database once");
    refused(R"({"attributes": {"a": 2, "b": 2}, "secrets": "full", "tuples": 1,
                "marginals": [{"attributes": ["a", "a"], "counts": [1, 0, 0, 0]}]})",
            "expected each attribute once");
    const auto file = folder.file("p.json", R"({"values": 2, "secrets": "full", "tuples": 1})");
    for (const auto* query : {"--query histogram", ""}) {
        const auto tiny = run("policy '" + file + "' --epsilon 1e-300 " + query);
        CHECK(tiny.exit_code == 0);
        CHECK(tiny.err.empty());
    }
    CHECK(contains(run("policy '" + file + "' --query histogram --epsilon 1e-300").out, "ratio 0.999999…"));
}

TEST_CASE("the bound for every number of persons is no less than what is shown at this one") {
    const Folder folder;
    const auto file = folder.file("p.json", R"({"values": 5, "constraints": [{"values": ["1", "2"], "answer": 2}],
        "people": [{"tuples": 2, "secrets": {"threshold": 1}},
                   {"tuples": 2, "secrets": {"edges": [["0", "1"], ["1", "2"], ["1", "4"]]}}]})");
    const auto outcome = run("policy '" + file + "' --query ranges");
    CHECK(contains(outcome.out, "sensitivity 13;"));
    CHECK(contains(outcome.out, "for every number of persons and all answers between 13 and 14"));
}
