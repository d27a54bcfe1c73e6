// A ledger that cannot be meant is refused, with the entry and the field.
#include <doctest/doctest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "corpus/data/ledger.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::ordered_json;

// Two claims of a paper, the first with two readings that fail.
Json sample() {
    return Json::parse(R"({"claims": [
        {"id": "p/one", "source": "Section 1", "title": "One", "statement": "All is one.", "readings": [
            {"id": "a", "statement": "a", "kind": "printed", "remark": "A remark.",
             "fails": {"how": "false", "why": "w", "correction": "c", "corrected": ["b"], "printed": "All.",
                       "worked": ["$1 + 1 = 2$.", "So."], "stands": "The rest.", "sure": "A little.", "gravity": "result"}},
            {"id": "b", "statement": "b", "kind": "ours"},
            {"id": "c", "statement": "c", "kind": "step", "fails": {"how": "misprint", "why": "w", "with": "a"}}]},
        {"id": "p/two", "source": "Section 1", "title": "Two", "statement": "s", "readings": [], "kind": "step",
         "part_of": "p/one", "fails": {"how": "false", "why": "w", "none": "There is none."}},
        {"id": "q/three", "source": "", "title": "Three", "statement": "s", "readings": [], "kind": "ours"}]})");
}

std::string refused(const std::function<void(Json&)>& spoil) {
    Json json = sample();
    spoil(json["claims"]);
    try {
        read_ledger(json.dump());
    } catch (const InputError& e) { return e.what(); }
    return "";
}

TEST_CASE("what errata tell is read") {
    const auto claims = read_ledger(sample().dump());
    REQUIRE(claims.size() == 3);
    const Failing& first = *claims[0].readings[0].weight.failing;
    CHECK(first.corrected == std::vector<std::string>{"p/one/b"});
    CHECK(first.printed.plain() == "All.");
    REQUIRE(first.worked.size() == 2);
    CHECK(first.worked[0].plain() == "1 + 1 = 2.");
    CHECK(first.stands.plain() == "The rest.");
    CHECK(first.sure.plain() == "A little.");
    CHECK(first.gravity == Gravity::result);
    CHECK(first.with.empty());
    CHECK(claims[0].readings[0].weight.remark.plain() == "A remark.");
    CHECK(claims[0].readings[2].weight.failing->with == "p/one/a");
    CHECK_FALSE(claims[0].readings[2].weight.failing->gravity.has_value());
    CHECK(claims[1].part_of == "p/one");
    CHECK(claims[1].weight.failing->none.plain() == "There is none.");
}

TEST_CASE("what is unknown, missing or of another kind is told with its place") {
    CHECK(refused([](Json&) {}) == "");
    CHECK(
        refused([](Json& c) { c[0]["readings"][0]["fails"]["gravty"] = "result"; }) ==
        "ledger.json: p/one/a: fails: found the field 'gravty', expected one of how, why, correction, corrected, with, "
        "printed, worked, none, stands, sure, gravity; did you mean 'gravity'?");
    CHECK(
        refused([](Json& c) { c[0]["readings"][0]["fails"]["gravity"] = "detial"; }) ==
        "ledger.json: p/one/a: fails: gravity: found 'detial', expected one of result, statement, detail; did you mean "
        "'detail'?");
    CHECK(refused([](Json& c) { c[0]["readings"][1]["kind"] = "our"; }).find("p/one/b: kind: found 'our'") !=
          std::string::npos);
    CHECK(refused([](Json& c) { c[0]["readings"][1].erase("statement"); }) ==
          "ledger.json: p/one/b: found nothing, expected the field 'statement'");
    CHECK(refused([](Json& c) { c[0]["readings"][0]["fails"]["worked"] = "1 + 1 = 2"; }) ==
          "ledger.json: p/one/a: fails: worked: found '\"1 + 1 = 2\"', expected a list");
    CHECK(refused([](Json& c) { c[0]["readings"][0]["fails"]["stands"] = ""; }) ==
          "ledger.json: p/one/a: fails: stands: found an empty text, expected a text, or no such field");
    CHECK(refused([](Json& c) { c[0]["remarks"] = "x"; }).find("did you mean 'remark'?") != std::string::npos);
    CHECK(refused([](Json& c) { c.push_back(c[2]); }) == "ledger.json: found 'q/three' twice, expected a claim once");
}

TEST_CASE("what is told in another entry names one that errata list") {
    const auto with = [](const std::string& name) {
        return refused([&](Json& c) { c[0]["readings"][2]["fails"]["with"] = name; });
    };
    const std::string place = "ledger.json: p/one/c: fails: with: found ";
    CHECK(with("p/one/aa").starts_with(place + "'p/one/aa', expected a reading of the ledger; did you mean"));
    CHECK(with("b") == place + "'p/one/b', expected a reading that fails");
    CHECK(with("c") == place + "'p/one/c', expected another reading than itself");
    CHECK(with("q/three") == place + "'q/three', expected a reading of the same paper");
    CHECK(refused([](Json& c) { c[1]["fails"]["with"] = "p/one/c"; }).ends_with("it is told with 'p/one/a'"));
    CHECK(refused([](Json& c) {
              c[0]["readings"][0]["fails"]["how"] = "boundary";
          }).ends_with("expected a reading that errata list: printed or a step, and neither rounding nor boundary"));
    CHECK(refused([](Json& c) { c[0]["readings"][0]["kind"] = "ours"; }).find("that errata list") != std::string::npos);
    CHECK(refused([](Json& c) {
              c[0]["readings"][0]["fails"]["none"] = "n";
          }).starts_with("ledger.json: p/one/a: fails: found both 'none' and 'worked'"));
}

TEST_CASE("a part is part of a claim that is whole, of the same paper") {
    const auto part_of = [](const std::string& name) { return refused([&](Json& c) { c[1]["part_of"] = name; }); };
    const std::string place = "ledger.json: p/two: part_of: found ";
    CHECK(part_of("p/on") == place + "'p/on', expected a claim of the ledger; did you mean 'p/one'?");
    CHECK(part_of("p/two") == place + "'p/two', expected a claim that is not itself a part of one");
    CHECK(part_of("q/three") == place + "'q/three', expected a claim of the same paper");
    CHECK(refused([](Json& c) {
              c[2]["id"] = "p/three", c[2]["part_of"] = "p/two";
          }).ends_with("expected a claim that is not itself a part of one"));
}

}  // namespace
}  // namespace leakproof
