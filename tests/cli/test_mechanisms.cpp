// The commands mechanism ranges and mechanism check, run as a user would.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "exact/rational.hpp"
#include "program.hpp"
#include "tests/support/json_schema.hpp"

namespace leakproof::test {
namespace {

using MechanismJson = nlohmann::json;

const std::string one_way_policy = LEAKPROOF_SOURCE_DIR "/corpus/data/policies/not_symmetric.json";

MechanismJson in_schema(const std::string& arguments, const std::string& name) {
    const Outcome outcome = run(arguments + " --json");
    INFO(arguments << "\n" << outcome.err);
    REQUIRE(outcome.exit_code == 0);
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
    auto out = MechanismJson::parse(outcome.out);
    CHECK(oracle::JsonSchema(MechanismJson::parse(in)).fault(out, name).value_or("") == "");
    return out;
}

Rational fraction(const MechanismJson& text) { return *Rational::parse(text.get<std::string>()); }

}  // namespace

TEST_CASE("mechanism ranges: the loss is the budget, and blocks of θ pay off in between") {
    const auto json = in_schema("mechanism ranges --values 1024 --theta 32 --epsilon 1/2 --lambda 2 --block search",
                                "mechanism_ranges");
    const auto& all = json["mechanisms"];
    REQUIRE(all.size() == 4);
    for (const auto& m : all)
        for (const char* split : {"one_rate", "by_depth"}) {
            CHECK(fraction(m[split]["loss"]) <= Rational(1));
            CHECK(fraction(m[split]["loss"]) > Rational(999'999, 1'000'000));
            CHECK(m[split]["geometric"].size() == 2);
        }
    const Rational ordered = fraction(all[0]["one_rate"]["laplace_error"]),
                   tree = fraction(all[1]["one_rate"]["laplace_error"]),
                   blocks = fraction(all[2]["one_rate"]["laplace_error"]),
                   best = fraction(all[3]["one_rate"]["laplace_error"]);
    CHECK(blocks < ordered);
    CHECK(blocks < tree);
    CHECK(best <= blocks);
    CHECK(fraction(json["printed"]["loss"]["lower"]) > Rational(1));  // Theorem 7.2(1) promises 1
    const int until = json["ordered_no_worse_until"];
    const auto at = [](int theta) {
        return in_schema("mechanism ranges --values 1024 --theta " + std::to_string(theta), "mechanism_ranges");
    };
    const auto last = at(until)["mechanisms"], next = at(until + 1)["mechanisms"];
    CHECK(fraction(last[0]["one_rate"]["laplace_error"]) <= fraction(last[1]["one_rate"]["laplace_error"]));
    CHECK(fraction(next[0]["one_rate"]["laplace_error"]) > fraction(next[1]["one_rate"]["laplace_error"]));
}

TEST_CASE("mechanism ranges in words") {
    const auto text = run("mechanism ranges --values 64 --theta 4 --fan-out 2");
    CHECK(text.exit_code == 0);
    CHECK(contains(text.out, "ordered hierarchical"));
    CHECK(contains(text.out, "but a change costs"));
    CHECK(run("mechanism ranges --values 2 --theta 1").exit_code == 0);
    for (const char* arguments :
         {"mechanism ranges --theta 4", "mechanism ranges --values 64", "mechanism ranges --values 64 --theta 0",
          "mechanism ranges --values 64 --theta 64", "mechanism ranges --values 1 --theta 1",
          "mechanism ranges --values 2000000 --theta 4", "mechanism ranges --values 64 --theta 4 --fan-out 1",
          "mechanism ranges --values 64 --theta 4 --block 0", "mechanism ranges --values 64 --theta 4 --block x",
          "mechanism ranges --values 64 --theta 4 --block 65", "mechanism ranges --values 64 --theta 4 --epsilon 0",
          "mechanism ranges --values 64 --theta 4 --epsilon -1", "mechanism ranges --values 64 --theta 4 --graph Bw",
          "mechanism mixture --graph cycle:5 --lambda 2 --values 4", "mechanism ranges k.csv --values 64 --theta 4"}) {
        CAPTURE(arguments);
        const auto outcome = run(arguments);
        CHECK(outcome.exit_code == 2);
        CHECK_FALSE(outcome.err.empty());
    }
}

TEST_CASE("mechanism check: the exact level under a policy, its witness, and a proof that the referee accepts") {
    const Folder folder;
    const std::string file = folder.file("k.csv", ",x,y\n\"b,a\",1/2,1/2\n\"(a, a)\",1/2,1/2\n\"a,c\",1/3,2/3\n"),
                      proof = folder.path() + "/k.cert",
                      check = "mechanism check " + file + " --policy " + one_way_policy;
    const auto json = in_schema(check + " --lambda 3/2,4/3 --epsilon 1", "mechanism_check");
    CHECK(json["rows"] == "databases");
    CHECK_FALSE(json["symmetric"].get<bool>());
    CHECK(json["privacy_level"]["lambda"] == "3/2");
    CHECK(json["privacy_level"]["witness"]["row_name"] == "(a, a)");
    CHECK(json["privacy_level"]["witness"]["other_row_name"] == "(a, c)");
    CHECK(json["levels"][0]["private"].get<bool>());
    CHECK_FALSE(json["levels"][1]["private"].get<bool>());
    CHECK(json["levels"][2]["private"].get<bool>());
    const auto text = run(check + " --certificate " + proof);
    CHECK(contains(text.out, "attained at (a, a) and (a, c), output x: 1/2 against 1/3"));
    CHECK(std::system((LEAKPROOF_REFEREE " " + proof + " > " + folder.path() + "/said").c_str()) == 0);
    CHECK(contains(folder.read("said"), "ACCEPTED"));
    // Below its level there is no proof, and one that is made so is not accepted.
    CHECK(run(check + " --lambda 4/3 --certificate " + proof).exit_code == 2);
    std::string forged = folder.read("k.cert");
    forged.replace(forged.find("lambda 3/2"), 10, "lambda 4/3");
    const std::string bad = folder.file("bad.cert", forged);
    CHECK(std::system((LEAKPROOF_REFEREE " " + bad + " > " + folder.path() + "/said 2>&1").c_str()) != 0);
}

TEST_CASE("mechanism check: one order only, and histograms") {
    const Folder folder;
    // (b, a) ~ (a, c), but not the other way round: a zero at (b, a) costs nothing but in the other order.
    const std::string file = folder.file("k.csv", ",x,y\n\"b,a\",0,1\n\"a,a\",1/2,1/2\n\"a,c\",1/2,1/2\n");
    const auto one = in_schema("mechanism check " + file + " --policy " + one_way_policy, "mechanism_check");
    CHECK(one["privacy_level"]["lambda"] == "2");
    CHECK_FALSE(one["privacy_level_both_orders"]["bounded"].get<bool>());
    const std::string proof = folder.path() + "/k.cert";
    CHECK(run("mechanism check " + file + " --policy " + one_way_policy + " --certificate " + proof).exit_code == 0);
    CHECK(contains(folder.read("k.cert"), "relation ordered"));
    CHECK(std::system((LEAKPROOF_REFEREE " " + proof + " > /dev/null").c_str()) == 0);

    const std::string bits = folder.file("bits.json", R"({"values": 2, "secrets": "full", "tuples": 3})");
    const std::string counts = folder.file("h.csv", ",low,high\n3 0,8/9,1/9\n2 1,2/3,1/3\n1 2,1/3,2/3\n0 3,1/9,8/9\n");
    const auto histograms = in_schema("mechanism check " + counts + " --policy " + bits, "mechanism_check");
    CHECK(histograms["rows"] == "histograms");
    CHECK(histograms["privacy_level"]["lambda"] == "3");
    CHECK(run("mechanism check " + counts + " --policy " + bits + " --certificate " + proof).exit_code == 0);
    CHECK(std::system((LEAKPROOF_REFEREE " " + proof + " > /dev/null").c_str()) == 0);
}

TEST_CASE("mechanism check: histograms of many persons, without constraints, and ranges of a policy") {
    const Folder folder;
    const std::string policy = folder.file("p.json", R"({"values": ["no", "yes"], "secrets": "full", "tuples": 100})");
    std::string rows = ",even,odd\n";
    for (int k = 0; k <= 100; ++k)
        rows += "\"(" + std::to_string(k) + ", " + std::to_string(100 - k) + ")\"," +
                (k % 2 == 0 ? "2/3,1/3\n" : "1/3,2/3\n");
    const std::string file = folder.file("k.csv", rows), proof = folder.path() + "/k.cert";
    const auto json = in_schema("mechanism check " + file + " --policy " + policy, "mechanism_check");
    CHECK(json["rows"] == "histograms");
    CHECK(json["inputs"] == 101);
    CHECK(json["privacy_level"]["lambda"] == "2");
    CHECK(run("mechanism check " + file + " --policy " + policy + " --certificate " + proof).exit_code == 0);
    CHECK(std::system((LEAKPROOF_REFEREE " " + proof + " > /dev/null").c_str()) == 0);
    const std::string line =
        folder.file("l.json", R"({"values": 128, "secrets": {"threshold": 8}, "tuples": 1000000})");
    const auto ranges = in_schema("mechanism ranges --policy " + line, "mechanism_ranges");
    CHECK(ranges["theta"] == 8);
    CHECK(ranges == in_schema("mechanism ranges --values 128 --theta 8", "mechanism_ranges"));
    CHECK(run("mechanism ranges --policy " + line + " --theta 3").exit_code == 2);
    CHECK(run("mechanism ranges --policy " + one_way_policy).exit_code == 2);
}

TEST_CASE("mechanism check refuses what it cannot use") {
    const Folder folder;
    const std::string good = folder.file("k.csv", "1\n1\n1\n"), short_one = folder.file("s.csv", "1\n"),
                      no_channel = folder.file("n.csv", "1\n1/2\n1\n");
    const std::string policy = " --policy " + one_way_policy;
    CHECK(run("mechanism check " + good + policy).exit_code == 0);
    for (const std::string& arguments :
         {std::string("mechanism check"), "mechanism check " + good, "mechanism check" + policy,
          "mechanism check " + short_one + policy, "mechanism check " + no_channel + policy,
          "mechanism check " + good + policy + " --on people", "mechanism check " + good + policy + " --theta 3",
          "mechanism check " + folder.path() + "/none.csv" + policy,
          "mechanism check " + good + policy + " --lambda 2,3 --certificate " + folder.path() + "/x"}) {
        CAPTURE(arguments);
        const auto outcome = run(arguments);
        CHECK(outcome.exit_code == 2);
        CHECK_FALSE(outcome.err.empty());
    }
}

}  // namespace leakproof::test
