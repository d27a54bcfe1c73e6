#include <doctest/doctest.h>

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
                             R"({"values": 9, "secrets": "full", "tuples": 60})"}) {
        const auto outcome = run("policy '" + folder.file("p.json", text) + "'");
        CHECK(outcome.exit_code == 2);
        CHECK(contains(outcome.err, "p.json"));
    }
    CHECK(run("policy no-such-file.json").exit_code == 2);
    CHECK(run("policy " + example("salaries") + " --count nothing").exit_code == 2);
    CHECK(run("policy " + example("salaries") + " --lambda 1/2").exit_code == 2);
}

TEST_CASE("check --policies sets the range") {
    const auto small = run("check edwards/definition-2 --policies 'values<=2,tuples<=2' --json");
    CHECK(small.exit_code == 0);
    CHECK(contains(small.out, "\"verdict\": \"holds\""));
    for (const auto* bad : {"values<=0", "values<3", "tuples<=x", "values<=9,tuples<=9"})
        CHECK(run("check edwards/definition-2 --policies '" + std::string(bad) + "'").exit_code == 2);
}
