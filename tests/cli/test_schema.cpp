// All JSON that the commands print meets docs/schema.json.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "program.hpp"
#include "tests/support/json_schema.hpp"

namespace leakproof::test {
namespace {

using SchemaJson = nlohmann::json;

const oracle::JsonSchema& schema() {
    static const oracle::JsonSchema read = [] {
        std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
        return oracle::JsonSchema(SchemaJson::parse(in));
    }();
    return read;
}

void one_object(const std::string& arguments, const std::string& name) {
    const Outcome outcome = run(arguments + " --json");
    INFO(arguments);
    REQUIRE(outcome.exit_code == 0);
    CHECK(schema().fault(SchemaJson::parse(outcome.out), name).value_or("") == "");
}

void lines(const std::string& arguments, const std::string& name, std::size_t expected) {
    const Outcome outcome = run(arguments + " --json");
    INFO(arguments);
    REQUIRE(outcome.exit_code == 0);
    std::istringstream in(outcome.out);
    std::size_t count = 0;
    for (std::string line; std::getline(in, line); ++count)
        CHECK(schema().fault(SchemaJson::parse(line), name).value_or("") == "");
    CHECK(count == expected);
}

}  // namespace

TEST_CASE("the schema finds faults") {
    const SchemaJson good = SchemaJson::parse(run("optimum petersen --json").out);
    CHECK_FALSE(schema().fault(good, "optimum"));
    const auto faulty = [&](const std::function<void(SchemaJson&)>& spoil) {
        SchemaJson bad = good;
        spoil(bad);
        return schema().fault(bad, "optimum").value_or("");
    };
    CHECK(contains(faulty([](SchemaJson& j) { j.erase("bits"); }), "no \"bits\""));
    CHECK(contains(faulty([](SchemaJson& j) { j["bits"] = "1.3"; }), "optimum.bits"));
    CHECK(contains(faulty([](SchemaJson& j) { j["maximum"] = 2.5; }), "optimum.maximum"));
    CHECK(contains(faulty([](SchemaJson& j) { j["maximum"] = "5/02"; }), "optimum.maximum"));
    CHECK(contains(faulty([](SchemaJson& j) { j["bounds"]["new"] = "1"; }), "optimum.bounds.new: not expected"));
    CHECK(contains(faulty([](SchemaJson& j) { j["vertices"] = 0; }), "too small"));
    CHECK(contains(faulty([](SchemaJson& j) { j["channel"] = {{1, 2}}; }), "optimum.channel[0][0]"));
    CHECK(schema().fault(SchemaJson::parse(R"({"id": "x"})"), "check"));
}

TEST_CASE("single objects, and streams of the same objects a line") {
    const Folder folder;
    const std::string graphs = folder.file("graphs", "petersen\nBw\n\na b\nb c\n");
    const std::string channel = folder.file("k.csv", ",x,y\nb,1/3,2/3\na,2/3,1/3\n");
    one_object("optimum petersen", "optimum");
    one_object("optimum petersen --channel --epsilon 0.5", "optimum");
    lines("optimum petersen --lambda 2,3", "optimum", 2);
    lines("optimum @" + graphs, "optimum", 3);
    lines("optimum @" + graphs + " --lambda 2,3 --epsilon 1 --channel", "optimum", 9);
    one_object("optimum chair --channel", "optimum");
    one_object("optimum HCQebRB --first-order", "first_order");
    lines("optimum @" + graphs + " --first-order", "first_order", 3);
    one_object("optimum ECro --all-lambda", "optimum_all_lambda");
    one_object("optimum 'union(chair; DQw)' --all-lambda --digits 12", "optimum_all_lambda");
    one_object("optimum 'within(grid:8,8; 2)' --all-lambda --time-limit 0.001", "optimum_all_lambda_in_time");
    lines("optimum @" + graphs + " --all-lambda", "optimum_all_lambda", 3);
    one_object("graph petersen --lambda 2 --epsilon 1/3", "graph");
    one_object("graph empty:0", "graph");
    one_object("graph edges:a-b,c", "graph");
    lines("graph @" + graphs, "graph", 3);
    one_object("channel " + channel + " --graph edges:a-b", "channel");
    one_object("channel " + channel + " --graph complete:2 --lambda 3/2,2 --epsilon 1 --prior 1/3,2/3 --transform",
               "channel");
    one_object("channel " + folder.file("u.csv", "1,0\n1/2,1/2\n") + " --graph complete:2", "channel");
    for (const std::string kind : {"by-distance", "geometric", "mixture"}) {
        one_object("mechanism " + kind + " --graph path:4 --lambda 2", "mechanism");
        one_object("mechanism " + kind + " --graph complete:4 --epsilon 0.5", "mechanism");
    }
}

TEST_CASE("policies, claims, runs, tables, works") {
    for (const auto& entry : std::filesystem::directory_iterator(LEAKPROOF_SOURCE_DIR "/corpus/data/policies"))
        one_object("policy '" + entry.path().string() + "' --lambda 2 --epsilon 1/10", "policy");
    const std::string policies = LEAKPROOF_SOURCE_DIR "/corpus/data/policies/";
    one_object("policy '" + policies + "pay.json' --query sum --query ranges --epsilon 1 --lambda 2", "policy");
    one_object("policy '" + policies + "towns.json' --pair Aldow,Cray --pair Aldow,Dunn", "policy");
    one_object("policy '" + policies + "quota.json' --pair 'ill yes,well no'", "policy");
    one_object("policy '" + policies + "two_marginals.json' --pair 'f 0-19 low,m 65+ high'", "policy");
    one_object("policy '" + policies + "not_monotone.json' --pair 0,1 --pair 0,3", "policy");
    one_object("policy '" + policies + "census.json' --compare '" + policies + "census_attribute.json'", "policy");
    one_object("policy '" + policies + "two_marginals.json' --compare '" + policies + "census_marginal.json'",
               "policy");
    one_object("policy '" + policies + "pay.json' --compare '" + policies + "pay_full.json'", "policy");
    one_object("policy '" + policies + "pay.json' --compare '" + policies + "pay_full.json' --query ranges --epsilon 1",
               "policy");
    one_object("policy '" + policies + "partition.json' --query ranges --epsilon 1", "policy");
    one_object("mechanism ranges --policy '" + policies + "partition.json' --epsilon 1", "mechanism_ranges");
    one_object("claims", "claims");
    one_object("explain edwards/lemma-4", "explain");
    one_object("errata", "errata");
    one_object("errata he14 --letter", "letter");
    for (const char* paper : {"edwards", "alvim11", "alvim15", "he14"})
        one_object(std::string("paper ") + paper, "paper");
    one_object("check 'edwards/lemma-*' --graphs 1..4", "check");
    one_object("check 'edwards/theorem-1*' --on cycle:5 --lambda 2", "check");
    one_object("check edwards/lemma-4 --graphs 1..3 --profile", "check");
    one_object("optimum --graphs 1..5 --lambda 2,3", "survey");
    one_object("hull 'm, opt' --graphs 1..4", "hull");
    one_object("conjecture opt --by n,components --graphs 1..4 --attack path:5 --all-lambda", "conjecture");
    one_object("ask 'symmetric implies opt <= covering' --graphs '1..4; &BP_; bull' --where 'n < 7'", "ask");
    one_object("search opt --maximise --graphs '1..4; &BP_; edges:a-b,b-c,c-d,d-e' --lambda 2,3", "search");
    one_object("table 'opt, 1/(opt - 2), opt < 3' --graphs 'threshold:160,5' --lambda 11/10 --time-limit 0.001",
               "table");
    one_object("table 'n, opt, girth, tree' --graphs '1..3; bull; edges:a-b,b-c' --lambda 2,3", "table");
    const Folder answers;
    const Outcome refuted = run("ask 'opt < n' --graphs '1..4; &BP_' --json");
    const Outcome named = run("ask 'n > 2' --graphs edges:a-b --json");
    const Outcome still =
        run("search opt --maximise --graphs 'threshold:160,5; path:160' --lambda 11/10 --time-limit 0.001 --json");
    CHECK(still.exit_code == 3);
    CHECK(schema().fault(SchemaJson::parse(still.out), "search").value_or("") == "");
    const Outcome open = run("ask 'opt < 3' --graphs threshold:160,5 --lambda 11/10 --time-limit 0.001 --json");
    CHECK(schema().fault(SchemaJson::parse(open.out), "ask").value_or("") == "");
    for (const Outcome& one : {refuted, named}) {
        CHECK(one.exit_code == 1);
        CHECK(schema().fault(SchemaJson::parse(one.out), "ask").value_or("") == "");
    }
    one_object("compare " + answers.file("a", refuted.out) + " " + answers.file("b", refuted.out), "compare");
    one_object("cite", "cite");
    one_object("cite edwards/lemma-4", "cite");
    one_object("reproduce alvim15/table-1", "reproduce");
    one_object("reproduce he14/figure-2c", "reproduce");
    lines("reproduce alvim15/figure-9 alvim11/table-4", "reproduce", 2);
    const auto all = SchemaJson::parse(run("reproduce --json").out);
    CHECK(schema().fault(all, "reproduce_list").value_or("") == "");
    CHECK(all.size() >= 2);
}

TEST_CASE("the recorded baseline meets the schema too") {
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/corpus/data/baseline.json");
    const auto all = SchemaJson::parse(in);
    CHECK(all.size() > 100);
    for (const auto& one : all) CHECK(schema().fault(one, "result").value_or("") == "");
}

TEST_CASE("families, records and what is told against them meet the schema") {
    const Folder folder;
    const std::string mine = "@" + folder.file("mine.txt", "title: Mine\ncycle:3..4\nBw\n");
    one_object("ask 'opt <= covering' --graphs " + mine, "ask");
    one_object("search opt --maximise --graphs " + mine, "search");
    one_object("table opt --graphs " + mine, "table");
    one_object("check edwards/lemma-1 --on " + mine, "check");
    lines("optimum " + mine, "optimum", 3);
    for (const std::string& command :
         {"table opt --graphs " + mine, "optimum " + mine, "check edwards/lemma-1 --on " + mine}) {
        REQUIRE(run(command + " --record " + folder.path() + "/kept.json").exit_code == 0);
        CHECK(schema().fault(SchemaJson::parse(folder.read("kept.json")), "record").value_or("") == "");
        one_object(command + " --against " + folder.path() + "/kept.json", "against");
    }
}

}  // namespace leakproof::test
