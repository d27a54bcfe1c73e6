// What the tests of the commands release and budget share.
#pragma once

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "program.hpp"
#include "tests/support/json_schema.hpp"

namespace leakproof::test {

using ReleaseJson = nlohmann::json;

inline const std::string example_policies = LEAKPROOF_SOURCE_DIR "/corpus/data/policies/";

inline ReleaseJson released_json(const std::string& arguments, const std::string& name, int exit_code = 0) {
    const Outcome outcome = run(arguments + " --json");
    INFO(arguments << "\n" << outcome.err);
    REQUIRE(outcome.exit_code == exit_code);
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
    auto out = ReleaseJson::parse(outcome.out);
    CHECK(oracle::JsonSchema(ReleaseJson::parse(in)).fault(out, name).value_or("") == "");
    return out;
}

inline void is_refused(const std::string& arguments, const std::string& says) {
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

}  // namespace leakproof::test
