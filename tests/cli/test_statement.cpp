// Statements about releases, and releases of some persons, as a user makes them.
#include <doctest/doctest.h>

#include "releases.hpp"

namespace leakproof::test {

namespace {

struct Town {
    const Folder folder;
    const std::string table = folder.file("people.csv",
                                          "region,pay\nnorth,low\nnorth,high\nsouth,low\nsouth,low\nnorth,low\n"),
                      policy = folder.file("p.json", R"({"title": "pay by region", "tuples": 5,
        "attributes": {"region": ["north", "south"], "pay": ["low", "middle", "high"]},
        "secrets": {"partition": {"attributes": ["region"]}}})"),
                      budget = folder.file("b.json", R"({"budget": {"epsilon": "1"}, "releases": []})"),
                      command = "release " + table + " --policy " + policy + " --anyway ";
};

}  // namespace

TEST_CASE("release --statement: text, a page and JSON, which hold no number that was released") {
    const Town town;
    const std::string out = town.folder.path() + "/s";
    CHECK(run(town.command + "--epsilon 1/4 --budget " + town.budget + " --statement " + out + ".txt").exit_code == 0);
    CHECK(run(town.command + "--epsilon 1/2 --statement " + out + ".html").exit_code == 0);
    CHECK(run(town.command + "--epsilon 1/2 --statement " + out + ".json --out " + out + ".csv").exit_code == 0);
    const std::string text = town.folder.read("s.txt"), page = town.folder.read("s.html");
    for (const std::string words :
         {"What was released", "people.csv", "What is promised to each person", "believed 50 %", "at most 57 %",
          "pay low", "What is not protected", "region north", "may become certain", "What other releases add",
          "ε = 1/4 is spent", "What is true of people in general"})
        CHECK_MESSAGE(contains(text, words), words);
    CHECK(contains(page, "<h1>Statement about a release: pay by region</h1>"));
    CHECK(contains(page, "at most 63 %"));
    CHECK(contains(page, "No account was kept"));
    const auto json = ReleaseJson::parse(town.folder.read("s.json"));
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
    CHECK(oracle::JsonSchema(ReleaseJson::parse(in)).fault(json, "release_statement").value_or("") == "");
    CHECK(json["numbers"] == 6);
    CHECK(json["beliefs"][0]["beliefs"][1]["at_most_percent"] == "63");
}

static std::string repeated(const std::string& text, int times) {
    std::string out;
    while (times-- > 0) out += text;
    return out;
}

TEST_CASE("release --statement: seeds, exact numbers, groups, constraints") {
    const Folder folder;
    const auto stated = [&](const std::string& table, const std::string& policy, const std::string& options) {
        const std::string out = folder.path() + "/s.txt";
        const Outcome outcome = run("release " + folder.file("t.txt", table) + " --policy " +
                                    folder.file("q.json", policy) + " --anyway --statement " + out + " " + options);
        CAPTURE(outcome.err);
        REQUIRE(outcome.exit_code == 0);
        return folder.read("s.txt");
    };
    CHECK(contains(stated("1\n1\n2\n", R"({"values": 3, "secrets": "full", "tuples": 4})", "--lambda 2 --seed 1"),
                   "NOT PRIVATE"));
    const auto none = stated("1\n1\n2\n", R"({"values": 3, "secrets": {"edges": []}, "tuples": 4})", "--lambda 2");
    CHECK(contains(none, "Nothing. The policy"));
    CHECK(contains(none, "They are the true numbers"));
    const auto groups = stated("1\n1\n2\n",
                               R"({"values": 3, "people": [{"name": "staff", "tuples": 3, "secrets": "full"},
                                   {"name": "visitors", "tuples": 1, "secrets": {"edges": []}}]})",
                               "--lambda 2");
    CHECK(contains(groups, "About each of the 3 persons of 'staff'"));
    CHECK(contains(groups, "Of the one person of 'visitors': nothing is protected"));
    const auto known = stated("2\n2\n", R"({"attributes": {"ill": ["yes", "no"]}, "secrets": "full", "tuples": 4,
                                            "constraints": [{"attribute": {"ill": "yes"}, "answer": 2}]})",
                              "--lambda 2 --query histogram");
    CHECK(contains(known, "how many persons have ill=yes: 2"));
    const auto large =
        stated("f,0\nf,1\nf,2\nm,0\nm,3\n" + repeated("m,3\n", 35), R"({"attributes": {"sex": ["f", "m"], "age": 5},
                                  "secrets": {"attributes": {"age": {"threshold": 1}}}, "tuples": 40,
                                  "constraints": [{"attribute": {"sex": "f"}, "at_least": 2}]})",
               "--lambda 2 --query histogram --rows persons --header no");
    CHECK(contains(large, "1 to 4 "));
    CHECK(contains(large, "Not of all differences it is known"));
    CHECK(contains(large, "nothing says that it does not become"));
    const auto bins =
        stated("1\n17\n30\n",
               R"({"attributes": {"age": {"bins": [0, 18, 30, 65], "clamp": true}}, "secrets": "full", "tuples": 3})",
               "--lambda 2 --rows persons --header no");
    CHECK(contains(bins, "age below 18"));
    CHECK(contains(bins, "age from 18 to below 30"));
}

TEST_CASE("release --statement: what would be lost or cannot be written") {
    const Town town;
    is_refused(town.command + "--epsilon 1/2 --statement s.pdf", "ends with .txt, .html or .json");
    is_refused(town.command + "--epsilon 1/2 --statement " + town.policy, "--statement");
    is_refused(town.command + "--epsilon 1/2 --statement " + town.folder.path() + "/x.txt --out " + town.folder.path() +
                   "/x.txt",
               "x.txt");
    is_refused(
        town.command + "--epsilon 1/2 --budget " + town.budget + " --statement " + town.folder.path() + "/none/x.txt",
        "none");
    CHECK(contains(town.folder.read("b.json"), "\"releases\": []"));
}

TEST_CASE("release --where and --persons: what is read, and what a budget makes of it") {
    const Town town;
    const auto north = released_json(
        town.command + "--epsilon 1/2 --query 'histogram of pay' --where region=north --budget " + town.budget,
        "release");
    CHECK(north["numbers"].size() == 3);
    CHECK(north["where"] == "region=north");
    const auto count =
        released_json(town.command + "--epsilon 1/2 --query 'count where region=north' --persons 1..3", "release");
    CHECK(count["numbers"][0]["released"] == "1");  // nobody changes region, so that it needs no noise
    CHECK(count["persons"] == "1..3");
    CHECK(run(town.command + "--epsilon 1/2 --where region=south --budget " + town.budget).exit_code == 0);
    const auto budget = released_json("budget " + town.budget + " --policy " + town.policy, "budget");
    CHECK(budget["joint"]["text"] == "ε = 1/2");
    CHECK(budget["parallel"] == true);
    CHECK(budget["releases"][0]["where"] == "region=north");
    CHECK(run(town.command + "--epsilon 1/2 --where pay=low --budget " + town.budget).exit_code == 0);
    const auto crossed = released_json("budget " + town.budget + " --policy " + town.policy, "budget");
    CHECK(crossed["joint"]["text"] == "ε = 1");
    CHECK(crossed["parallel"] == false);
    CHECK(contains(run("budget " + town.budget + " --policy " + town.policy).out,
                   "as when somebody's value changes from"));
    is_refused(town.command + "--epsilon 1/2 --where pay=middle --budget " + town.budget, "would be spent");
    is_refused(town.command + "--epsilon 1/2 --where region=west", "the unknown value 'west'");
    is_refused(town.command + "--epsilon 1/2 --persons 3..7", "persons from 0 to 4");
    const auto ranges = released_json(
        town.command + "--epsilon 1/2 --query 'ranges north..south low..high' --where region=north", "release");
    CHECK(ranges["numbers"].size() == 1);
    is_refused(town.command + "--epsilon 1/2 --query 'ranges north..south low..high' --where 'pay=low|high'",
               "a selection with gaps");
    is_refused("release " + town.folder.file("c.csv", "region,pay,count\nnorth,low,5\n") + " --policy " + town.policy +
                   " --epsilon 1 --persons 0..1",
               "a table of counts");
}

}  // namespace leakproof::test
