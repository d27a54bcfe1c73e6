// The commands reproduce and mechanism, run as a user would.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "program.hpp"

using leakproof::test::contains;
using leakproof::test::Folder;
using leakproof::test::run;
using Json = nlohmann::json;

TEST_CASE("reproduce lists, prints and compares") {
    const auto list = run("reproduce");
    CHECK(list.exit_code == 0);
    CHECK(contains(list.out, "alvim15/table-2"));
    const auto figure = run("reproduce alvim15/figure-9");
    CHECK(figure.exit_code == 0);
    CHECK(contains(figure.out, "row ba, column bc: printed 2, exact 1, off by 1"));
    CHECK(contains(figure.out, "2 of 81 entries differ (glyph):"));
    CHECK(contains(list.out, "9: 8 rounding, 1 glyph"));
    const auto table = run("reproduce alvim15/table-2");
    CHECK(contains(table.out, "All 36 entries agree"));
    const Json json = Json::parse(run("reproduce alvim15/table-1 --json").out);
    CHECK(json["id"] == "alvim15/table-1");
    CHECK(json["entries"] == 77);  // two matrices, α and four utilities: what is printed, and nothing else
    CHECK(json["differing"] == 9);
    CHECK(json["numbers"][1]["from_printed_entries"] == "28/125");
    CHECK_FALSE(json["numbers"][0].contains("from_printed_entries"));
    CHECK(json["matrices"][0]["entries"][0]["printed"] == "0.534");
    CHECK_FALSE(json["matrices"][0]["entries"][0]["agrees"].get<bool>());
    CHECK(json["matrices"][0]["entries"][0]["how"] == "rounding");
    CHECK_FALSE(json["matrices"][0]["entries"][1].contains("how"));
    CHECK(json["numbers"][0]["how"] == "glyph");
    CHECK(Json::parse(run("reproduce --json").out).size() >= 8);
    const auto map = run("reproduce he14/twitter-grid");
    CHECK(contains(map.out, "printed ≈36300, exact 801031/25 = 32041.24: differs (false)"));
    CHECK(contains(map.out, "printed ≈30, exact"));
}

TEST_CASE("reproduce recomputes curves that are drawn without numbers") {
    const auto text = run("reproduce he14/figure-2c");
    CHECK(text.exit_code == 0);
    CHECK(contains(text.out, "the paper draws it and prints no numbers"));
    const Json json = Json::parse(run("reproduce he14/figure-2b --json").out);
    CHECK(json["entries"] == 0);
    REQUIRE(json["curves"].size() == 2);
    for (const auto& curve : json["curves"]) {
        CHECK(curve["entries"].size() == 70);
        const auto& last =
            curve["entries"].back();  // θ = 1, ε = 1: the ordered mechanism, 4|T|/(|T|+1) or a little less
        CHECK(last["row"] == "1");
        CHECK(last["column"] == "1.0");
        CHECK(last["value"]["text"].get<std::string>().starts_with("3.99"));
    }
}

TEST_CASE("reproduce refuses what it does not know") {
    const auto unknown = run("reproduce alvim15/table-9");
    CHECK(unknown.exit_code == 2);
    CHECK(contains(unknown.err, "alvim15/table-9"));
    CHECK(run("reproduce alvim15/table-1 --digits 0").exit_code == 2);
    CHECK(run("reproduce alvim15/table-1 --digits many").exit_code == 2);
}

TEST_CASE("mechanism builds channels that the channel command reads") {
    const Folder folder;
    const std::string file = folder.path() + "/k.csv";
    const auto built = run("mechanism by-distance --graph petersen --lambda 2 --output " + file);
    CHECK(built.exit_code == 0);
    CHECK(contains(built.out, "every row sums to 1"));
    CHECK(contains(built.out, "yes at λ = 2"));
    const auto read = run("channel " + file + " --graph petersen");
    CHECK(read.exit_code == 0);
    CHECK(contains(read.out, "λ = 2"));
    const Json hamming = Json::parse(run("mechanism hamming --graph hamming:2,3 --lambda 2 --json").out);
    CHECK(hamming["sum_of_column_maxima"] == "9/4");
    CHECK(hamming["private"].get<bool>());
    const Json city = Json::parse(run("mechanism geometric --graph complete:6 --lambda 2 --json").out);
    CHECK(city["private"].get<bool>());
    CHECK_FALSE(city["rational"].get<bool>());
    const Json line = Json::parse(run("mechanism geometric --graph path:6 --lambda 2 --json").out);
    CHECK(line["sum_of_column_maxima"] == "8/3");
    CHECK(Json::parse(run("mechanism mixture --graph cycle:5 --lambda 3/2 --json").out)["privacy_level"] == "3/2");
    const Json votes =
        Json::parse(run("mechanism oblivious --graph hypercube:2 --query 0,1,1,2 --lambda 2 --json").out);
    CHECK(votes["channel"].size() == 4);
    CHECK_FALSE(Json::parse(run("mechanism by-distance --graph path:3 --lambda 2 --json").out)["private"].get<bool>());
    CHECK(contains(run("mechanism mixture --graph complete:2 --lambda 2 --output -").out, ","));
}

TEST_CASE("mechanism refuses bad input with exit code 2") {
    for (const char* arguments :
         {"mechanism laplace --graph cycle:4 --lambda 2", "mechanism by-distance --graph cycle:4 --lambda 1/2",
          "mechanism by-distance --graph cycle:4 --lambda 2,3", "mechanism hamming --graph cycle:4 --lambda 2",
          "mechanism oblivious --graph cycle:4 --lambda 2",
          "mechanism oblivious --graph cycle:4 --lambda 2 --query 0,1",
          "mechanism oblivious --graph cycle:4 --lambda 2 --query 0,1,x,1",
          "mechanism by-distance --graph cycle:4 --lambda 2 --query 0,1,1,0",
          "mechanism geometric --graph complete:6 --lambda 2 --output /dev/null",
          "mechanism by-distance --graph empty:0 --lambda 2", "mechanism by-distance --lambda 2"}) {
        CAPTURE(arguments);
        const auto outcome = run(arguments);
        CHECK(outcome.exit_code == 2);
        CHECK_FALSE(outcome.err.empty());
    }
}
