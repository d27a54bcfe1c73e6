// The commands release and budget, run as a user would.
#include <doctest/doctest.h>

#include <atomic>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>

#include "program.hpp"
#include "tests/support/json_schema.hpp"

namespace leakproof::test {
namespace {

using ReleaseJson = nlohmann::json;

const std::string policies = LEAKPROOF_SOURCE_DIR "/corpus/data/policies/";

ReleaseJson released_json(const std::string& arguments, const std::string& name) {
    const Outcome outcome = run(arguments + " --json");
    INFO(arguments << "\n" << outcome.err);
    REQUIRE(outcome.exit_code == 0);
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
    auto out = ReleaseJson::parse(outcome.out);
    CHECK(oracle::JsonSchema(ReleaseJson::parse(in)).fault(out, name).value_or("") == "");
    return out;
}

void is_refused(const std::string& arguments, const std::string& says) {
    CAPTURE(arguments);
    const Outcome outcome = run(arguments);
    CAPTURE(outcome.err);
    CHECK(outcome.exit_code == 2);
    CHECK(contains(outcome.err, says));
    CHECK(outcome.out.empty());
}

// A million persons, a thousand values.
struct Large {
    const Folder folder;
    std::string policy, table;

    Large() {
        std::string rows = "salary,count\n";
        for (int v = 0; v < 1000; ++v) rows += std::to_string(v) + ",1000\n";
        table = folder.file("t.csv", rows);
        policy = folder.file(
            "p.json", R"({"title": "salaries", "values": 1000, "secrets": {"threshold": 20}, "tuples": 1000000})");
    }
};

}  // namespace

TEST_CASE("release: a million persons, with noise of the right size, from the system's random source") {
    const Large large;
    const std::string command = "release " + large.table + " --policy " + large.policy + " --epsilon 1/2";
    const auto json = released_json(command, "release");
    CHECK(json["private"].get<bool>());
    CHECK(json["sensitivity"]["upper"] == "2");
    CHECK(json["noise"]["exponent"] == "1/2");
    REQUIRE(json["numbers"].size() == 1000);
    long changed = 0, far = 0;
    for (const auto& one : json["numbers"]) {
        const long off = std::labs(std::stol(one["released"].get<std::string>()) - 1000);
        changed += off != 0;
        far += off > 100;  // e^-25 each
    }
    CHECK(changed > 700);  // 0 has probability 0.12
    CHECK(far == 0);
    const auto again = released_json(command, "release");
    CHECK(json["numbers"] != again["numbers"]);
    const auto seeded = released_json(command + " --seed 5", "release"),
               same = released_json(command + " --seed 5", "release");
    CHECK(seeded == same);
    CHECK_FALSE(seeded["private"].get<bool>());
    CHECK(contains(seeded["warning"].get<std::string>(), "NOT PRIVATE"));
    CHECK(seeded != released_json(command + " --seed 6", "release"));
}

TEST_CASE("release: what is written can be read again, and says so if it is not private") {
    const Large large;
    const std::string out = large.folder.path() + "/o.csv",
                      command = "release " + large.table + " --policy " + large.policy + " --lambda 3/2 --out ";
    const auto text = run(command + out);
    CHECK(text.exit_code == 0);
    CHECK(contains(text.out, "3/2 times"));
    CHECK(contains(text.out, "two values at most 20 apart"));
    const std::string written = large.folder.read("o.csv");
    CHECK(written.rfind("value,count\n0,", 0) == 0);
    CHECK(std::count(written.begin(), written.end(), '\n') == 1001);
    CHECK(run(command + out + " --seed 1").exit_code == 0);
    CHECK(large.folder.read("o.csv").rfind("# NOT PRIVATE", 0) == 0);
    const auto direct = run(command + "- --seed 1");
    CHECK(direct.out == large.folder.read("o.csv"));
}

TEST_CASE("release: other queries, constraints and domains") {
    const Large large;
    const std::string command = "release " + large.table + " --policy " + large.policy + " --epsilon 1 --query ";
    CHECK(released_json(command + "cumulative", "release")["sensitivity"]["upper"] == "20");
    CHECK(released_json(command + "'histogram by 100'", "release")["numbers"].size() == 10);
    CHECK(released_json(command + "'count 0,1,2'", "release")["numbers"].size() == 1);
    const auto ranges = released_json(command + "ranges", "release");
    CHECK(ranges["numbers"].size() == 1000);
    CHECK(ranges["numbers"][999]["released"] == "1000000");  // known
    CHECK(ranges["noise"]["block"].get<int>() > 1);
    CHECK(contains(run(command + "ranges --seed 1").out, "the mean over all ranges"));

    const Folder folder;
    const std::string people = folder.file("people.csv", "name,sex,band\nann,f,low\nbob,m,high\neve,f,low\n");
    const auto census = released_json(
        "release " + people + " --policy " + policies + "census.json --epsilon 1 --ignore name --seed 1", "release");
    CHECK(census["numbers"].size() == 6);
    CHECK(contains(census["statement"][1].get<std::string>(), "permitted database"));
    const auto absent = released_json(
        "release " + folder.file("a.txt", "1000\n1000\n500\n") + " --policy " + policies + "absent.json --epsilon 1",
        "release");  // 2,500 of at most 5,000
    CHECK(contains(absent["statement"][3].get<std::string>(), "at most 5,000 persons"));
    is_refused("release " + folder.file("b.txt", "5000\n1\n0\n") + " --policy " + policies + "absent.json --epsilon 1",
               "5001 persons, expected at most 5000");
    // How many women there are is known, and needs no noise.
    const auto known = released_json("release " + people + " --policy " + policies +
                                         "census.json --epsilon 1 --ignore name --query 'count where sex=f'",
                                     "release");
    CHECK(known["numbers"][0]["released"] == "2");
    CHECK_FALSE(known.contains("noise"));
}

TEST_CASE("release and budget refuse what they cannot use") {
    const Large large;
    const Folder folder;
    const std::string policy = " --policy " + large.policy, good = "release " + large.table + policy,
                      plan = folder.file("plan.json", R"({"budget": {"epsilon": "1"}, "releases": []})");
    is_refused(good, "neither --epsilon nor --lambda");
    is_refused(good + " --epsilon 0", "ε > 0");
    is_refused(good + " --epsilon -1", "0 ≤ ε");
    is_refused(good + " --lambda 1", "ε > 0");
    is_refused(good + " --lambda 1/2", "λ = e^ε ≥ 1");
    is_refused(good + " --epsilon 1,2", "one of either");
    is_refused(good + " --epsilon much", "a fraction");
    is_refused(good + " --epsilon 1 --seed x", "--seed");
    is_refused(good + " --epsilon 1 --query histgram", "did you mean 'histogram'");
    is_refused(good + " --epsilon 1 --json --out -", "--out");
    is_refused(good + " --epsilon 1 --budget " + folder.path() + "/none.json", "none.json");
    is_refused("release " + folder.path() + "/none.csv --epsilon 1" + policy, "none.csv");
    is_refused("release " + folder.file("n.csv", "value,count\n0,-1\n") + policy + " --epsilon 1",
               "line 2: found '-1'");
    is_refused("release " + folder.file("s.csv", "value,count\n0,7\n") + policy + " --epsilon 1",
               "7 persons, expected 1000000");
    is_refused("release " + folder.file("c.csv", "value,cuont\n0,7\n") + policy + " --epsilon 1",
               "did you mean 'count'");
    is_refused("release " + folder.file("w.csv", "sex,band,count\nf,low,1\nm,low,2\n") + " --policy " + policies +
                   "census.json --epsilon 1",
               "constraint number 0");
    is_refused("release " + folder.file("r.csv", "sex,band,count\nf,low,2\nm,low,1\n") + " --policy " + policies +
                   "census.json --epsilon 1 --query ranges",
               "several attributes");
    // A budget is kept to, and what was spent of it is written down before anything is released.
    CHECK(run(good + " --epsilon 2/3 --budget " + plan).exit_code == 0);
    CHECK(contains(folder.read("plan.json"), "2/3"));
    const std::string before = folder.read("plan.json");
    is_refused(good + " --epsilon 1/2 --budget " + plan, "of which ε = 7/6 would be spent");
    CHECK(folder.read("plan.json") == before);
    CHECK(run(good + " --epsilon 1/3 --budget " + plan).exit_code == 0);
    is_refused(good + " --lambda 1001/1000 --budget " + plan, "would be spent");
    is_refused("budget " + plan, "--policy");
    is_refused("budget " + folder.file("bad.json", "{}") + policy, "releases");
}

TEST_CASE("releases that run at once are all written into the budget, and none is above it") {
    const Large large;
    const Folder folder;
    const std::string plan = folder.file("plan.json", R"({"budget": {"epsilon": "1"}, "releases": []})");
    std::atomic<int> released = 0;
    std::vector<std::thread> all;
    for (int k = 0; k < 6; ++k)
        all.emplace_back([&] {
            released += run("release " + large.table + " --policy " + large.policy + " --epsilon 1/4 --budget " + plan)
                                    .exit_code == 0
                            ? 1
                            : 0;
        });
    for (auto& thread : all) thread.join();
    CHECK(released == 4);
    const std::string text = folder.read("plan.json");
    int entries = 0;
    for (auto at = text.find("1/4"); at != std::string::npos; at = text.find("1/4", at + 1)) ++entries;
    CHECK(entries == 4);
}

TEST_CASE("budget: disjoint persons under a policy without constraints and under one with") {
    const Folder folder;
    const std::string plan =
        folder.file("plan.json",
                    R"({"budget": {"epsilon": "3/5"}, "releases": [{"name": "first", "epsilon": "1/2", "people": 0},
                                                       {"name": "others", "epsilon": "1/3", "people": "1..2"}]})");
    const auto free = released_json("budget " + plan + " --policy " + policies + "salaries.json", "budget");
    CHECK(free["parallel"].get<bool>());
    CHECK(free["joint"]["text"] == "ε = 1/2");
    CHECK(free["sequential"]["text"] == "ε = 5/6");
    CHECK(free["kept"].get<bool>());
    const auto bound = released_json("budget " + plan + " --policy " + policies + "census.json", "budget");
    CHECK_FALSE(bound["parallel"].get<bool>());
    CHECK(bound["joint"]["text"] == "ε = 5/6");
    CHECK(bound["joint_is_exact"].get<bool>());
    CHECK_FALSE(bound["kept"].get<bool>());
    CHECK(bound["readings"].size() == 8);
    for (const auto& reading : bound["readings"])
        if (contains(reading["verdict"], "holds")) CHECK_FALSE(reading["met"].get<bool>());
    const auto text = run("budget " + plan + " --policy " + policies + "census.json");
    CHECK(contains(text.out, "exceeded"));
    CHECK(contains(text.out, "some neighbours differ in the persons"));
}

}  // namespace leakproof::test
