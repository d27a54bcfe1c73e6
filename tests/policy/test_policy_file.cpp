#include <doctest/doctest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/error.hpp"
#include "base/file.hpp"
#include "graph/families.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/reading/policy_reader.hpp"
#include "policy/reading/policy_writer.hpp"

using namespace leakproof;

namespace {

std::string error_of(const std::string& text) {
    try {
        read_policy(text, "p.json").databases("p.json");
    } catch (const InputError& e) { return e.what(); }
    return "";
}

bool mentions(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("the examples can be read") {
    int seen = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(LEAKPROOF_SOURCE_DIR) + "/corpus/data/policies")) {
        CAPTURE(entry.path().string());
        CHECK(read_policy(read_file(entry.path().string()), "example").tuples() > 0);
        ++seen;
    }
    CHECK(seen >= 19);
}

TEST_CASE("what is written can be read back") {
    const Databases p(path(3), 2, {{0, 1}, {2, 2}, {1, 0}});
    const Databases back = read_policy(to_json(Policy(p)), "text").databases("text");
    CHECK(back.secrets() == p.secrets());
    CHECK(back.size() == 3);
    CHECK(back.text(2) == "(2, 2)");
    const auto counted = read_policy(to_json(Policy(complete(3), 2, {{true, true, false}}, {1})), "text");
    REQUIRE(counted.listed() != nullptr);
    CHECK(counted.listed()->size() == 4);
    CHECK(counted.constraints().counts.size() == 1);
    // Listed from its constraints, a written policy has the databases that reading it gives.
    const Policy written(complete(3), 2, {{true, true, false}}, {1});
    REQUIRE(written.listed()->size() == counted.listed()->size());
    for (int d = 0; d < written.listed()->size(); ++d) CHECK(written.database_text(d) == counted.database_text(d));
}

TEST_CASE("what was read is written as it was given: combined secrets, bins, names, who may be absent") {
    const std::vector<std::string> texts{
        R"({"attributes": {"a": ["x", "y", "z"], "b": 4}, "secrets": {"attributes": {"a": "full", "b": {"threshold": 1}}, "change": "each"}, "tuples": 900})",
        R"({"attributes": {"a": 3, "b": 4}, "secrets": {"any_of": ["attribute", {"all_of": [{"threshold": 2}, {"partition": {"attributes": ["a"]}}]}]}, "tuples": 7})",
        R"({"values": {"bins": ["0", "5/2", "9"], "clamp": true, "missing": "?"}, "secrets": {"edges": [["0", "?"]]}, "tuples": 7})",
        R"({"attributes": {"pay": ["low", "high"]}, "secrets": "full", "tuples": 7})",
        R"({"values": ["10", "20", "40"], "secrets": {"threshold": "25/2", "by": "value"}, "tuples": 5})",
        R"({"values": 6, "people": [{"secrets": {"partition": {"blocks": 2}}, "tuples": 3}, {"secrets": {"any_of": [{"threshold": 1}, {"edges": [[0, 5]]}]}, "tuples": 4, "absent": [2, 3]}]})"};
    for (const auto& text : texts) {
        CAPTURE(text);
        const Policy read = read_policy(text, "text");
        const std::string written = to_json(read);
        const auto json = nlohmann::ordered_json::parse(text), again = nlohmann::ordered_json::parse(written);
        for (const char* key : {"secrets", "people", "tuples"})
            CHECK(nlohmann::json(json.value(key, nlohmann::ordered_json())) ==
                  nlohmann::json(again.value(key, nlohmann::ordered_json())));
        const Policy back = read_policy(written, "written");
        CHECK(back.domain() == read.domain());
        REQUIRE(back.people().size() == read.people().size());
        for (std::size_t g = 0; g < read.people().size(); ++g) {
            const auto &one = read.people()[g].secrets, &other = back.people()[g].secrets;
            CHECK(one.text() == other.text());
            CHECK(read.people()[g].count == back.people()[g].count);
            for (int u = 0; u < read.domain().size(); ++u)
                for (int v = 0; v < read.domain().size(); ++v)
                    if (u < one.size() && v < one.size()) CHECK(one.joined(u, v) == other.joined(u, v));
        }
    }
}

TEST_CASE("products, marginals, attributes and ranges") {
    const auto p = read_policy(R"({"attributes": {"A": ["a1", "a2"], "B": 2}, "secrets": "attribute", "tuples": 2,
        "marginals": [{"attributes": ["A"], "counts": [1, 1]}], "constraints": [{"attribute": {"B": 0}, "answer": 2}]})",
                               "p");
    CHECK(p.listed()->size() == 2);
    CHECK(p.database_text(0) == "(a1 0, a2 0)");
    CHECK(p.constraints().counts.size() == 3);
    const auto grid = read_policy(
        R"({"attributes": {"x": 2, "y": 2}, "secrets": {"threshold": "3/2", "norm": 2}, "tuples": 1, "constraints": [{"range": [[0, 0], [0, 1]], "answer": 1}]})",
        "p");
    CHECK(grid.listed()->size() == 2);
    CHECK(grid.listed()->secrets() == complete(4));
}

TEST_CASE("bad policies are refused with the place, what was found and what was expected") {
    CHECK(mentions(error_of(R"({"values": ["a", "b"], "secrets": {"edges": [["a", "z"]]}, "tuples": 1})"),
                   "unknown value"));
    CHECK(mentions(error_of(R"({"values": 2, "secrets": "full", "tuples": 2, "databases": [[0, 1, 1]]})"),
                   "a database of 2 tuples"));
    CHECK(mentions(error_of(R"({"values": 2, "secrets": {"edges": [[1, 1]]}, "tuples": 2})"), "two different values"));
    CHECK(mentions(
        error_of(
            R"({"values": 2, "secrets": "full", "tuples": 2, "constraints": [{"values": [0], "answer": 2}, {"values": [1], "answer": 1}]})"),
        "contradictory"));
    CHECK(mentions(error_of(R"({"values": 10, "secrets": "full", "tuples": 30})"), "10^30"));
    CHECK(mentions(error_of(R"({"values": 10, "secrets": "full", "tuples": 30})"), "n ≤ 6"));
    CHECK(mentions(error_of(R"({"values": 10, "secrets": "full", "tuples": 5})"), "100000 permitted databases"));
    CHECK(mentions(error_of("{\n\"values\": 2,\n,}"), "line 3"));
    CHECK(mentions(error_of(""), "empty"));
    CHECK(mentions(error_of("[]"), "an object"));
    CHECK(mentions(error_of(R"({"secrets": "full", "tuples": 1})"), "neither"));
    CHECK(mentions(error_of(R"({"values": 2, "tuples": 1})"), "secrets"));
    CHECK(mentions(error_of(R"({"values": 2, "secrets": "some", "tuples": 1})"), "\"full\""));
    CHECK(mentions(error_of(R"({"values": 2, "secrets": "full", "tuples": 0})"), "from 1 to 1000000000"));
    CHECK(mentions(error_of(R"({"values": 2, "secrets": "full", "tuples": 1, "colour": 3})"), "colour"));
    CHECK(mentions(error_of(R"({"values": ["a", "a"], "secrets": "full", "tuples": 1})"), "twice"));
    CHECK(mentions(error_of(R"({"values": 3, "secrets": {"partition": [[0], [1]]}, "tuples": 1})"), "each value once"));
    CHECK(mentions(error_of(R"({"values": 3, "secrets": {"threshold": -1}, "tuples": 1})"), "not negative"));
    CHECK(mentions(
        error_of(R"({"values": 3, "secrets": "full", "tuples": 1, "constraints": [{"range": [[2, 1]], "answer": 1}]})"),
        "low"));
    CHECK(mentions(
        error_of(
            R"({"values": 3, "secrets": "full", "tuples": 1, "marginals": [{"attributes": ["value"], "counts": [1]}]})"),
        "3 counts"));
}

TEST_CASE("combined secrets, and names that are not added up") {
    const auto secrets = [](const std::string& text) {
        return read_policy(R"({"attributes": {"band": ["low", "middle", "high"], "age": 4, "town": ["A"]}, "tuples": 5,
                              "secrets": )" +
                               text + "}",
                           "p.json")
            .secrets();
    };
    const auto error = [&](const std::string& text) -> std::string {
        try {
            secrets(text);
        } catch (const InputError& e) { return e.what(); }
        return "";
    };
    using Kind = SecretGraph::Kind;
    CHECK(secrets(R"({"attributes": {"band": "full", "age": "full"}, "change": "one"})").kind() == Kind::attribute);
    CHECK(secrets(R"({"attributes": {"band": "full", "age": "full"}, "change": "each"})").kind() == Kind::full);
    CHECK(secrets(R"({"attributes": {"band": {"threshold": 1}, "age": {"threshold": 2}}, "change": "each"})").kind() ==
          Kind::threshold);
    CHECK(secrets(R"({"all_of": [{"partition": {"attributes": ["band"]}}, {"partition": {"attributes": ["age"]}}]})")
              .kind() == Kind::partition);
    const auto near = secrets(R"({"any_of": ["attribute", {"threshold": 2, "ordered": ["band"]}]})");
    CHECK(near.kind() == Kind::combined);
    CHECK(near.joined(0, 5));
    CHECK_FALSE(near.joined(0, 6));
    CHECK(mentions(near.text(), "any of: (attribute: values that differ in one attribute) or (threshold"));
    CHECK(mentions(error(R"({"threshold": 1})"), "\"ordered\": [\"band\"]"));
    CHECK(mentions(error(R"({"threshold": 1, "ordered": ["bnad"]})"), "did you mean 'band'"));
    CHECK(mentions(error(R"({"attributes": {"band": "full", "age": "full"}})"), "\"change\": \"one\""));
    CHECK(mentions(error(R"({"attributes": {"band": {"edges": [["low", "3"]]}}})"), "attributes, band, edges"));
    CHECK(mentions(error(R"({"any_of": []})"), "at least one"));
    CHECK(mentions(error(R"({"any_of": ["full"], "norm": 1})"), "both \"any_of\" and 'norm'"));
    CHECK(mentions(error(R"({"threshold": 1, "change": "one", "ordered": ["band"]})"), "without \"attributes\""));
}

TEST_CASE("keys for policies of any size") {
    const auto error = [](const std::string& text) -> std::string {
        try {
            read_policy(text, "p.json");
        } catch (const InputError& e) { return e.what(); }
        return "";
    };
    const auto numbers = read_policy(
        R"({"values": {"from": 1, "to": 3, "step": "1/2"}, "secrets": {"threshold": 1, "by": "value"}, "tuples": 1000000})",
        "p");
    CHECK(numbers.domain().present() == 5);
    CHECK(numbers.domain().name(1) == "3/2");
    CHECK(numbers.secrets().joined(0, 2));
    CHECK_FALSE(numbers.secrets().joined(0, 3));
    const auto groups = read_policy(
        R"({"values": ["a", "b", "c"], "people": [{"tuples": 2, "secrets": "full"},
            {"tuples": 3, "secrets": {"partition": {"blocks": 2}}, "absent": ["c"]}]})",
        "p");
    CHECK(groups.tuples() == 5);
    CHECK(groups.domain().name(3) == "⊥");
    CHECK(groups.people()[0].secrets.joined(0, 2));
    CHECK_FALSE(groups.people()[0].secrets.joined(2, 3));
    CHECK(groups.people()[1].secrets.joined(2, 3));
    CHECK_FALSE(groups.people()[1].secrets.joined(1, 2));
    CHECK(mentions(error(R"({"values": ["b", "a"], "secrets": {"threshold": 1, "by": "value"}, "tuples": 1})"),
                   "numbers, for a threshold by value"));
    CHECK(mentions(error(R"({"values": [2, 1], "secrets": {"threshold": 1, "by": "value"}, "tuples": 1})"), "ascend"));
    CHECK(mentions(error(R"({"values": 2, "secrets": {"threshold": 1, "distances": [[0, 1], [2, 0]]}, "tuples": 1})"),
                   "the other way round"));
    CHECK(mentions(error(R"({"values": 2, "secrets": "full", "tuples": 1, "constraint": []})"), "did you mean"));
    CHECK(mentions(error(R"({"values": 2, "secrets": "full", "tuples": 3, "constraints": [
        {"values": [0], "answer": "any"}, {"values": [1], "answer": 2}]})"),
                   "either all answers known or all of them open"));
    CHECK(mentions(error(R"({"values": 2, "secrets": "full", "tuples": 1, "people": []})"), "one of them"));
    CHECK(mentions(error(R"({"values": 5000000, "secrets": "full", "tuples": 1})"), "1 to 4000000"));
}

TEST_CASE("a marginal counts everybody, or all who are not absent") {
    const auto policy = [](const std::string& rest) {
        return R"({"attributes": {"a": ["x", "y"], "b": 2}, "secrets": "full", "tuples": 5, )" + rest + "}";
    };
    const std::string right = R"("marginals": [{"attributes": ["a"], "counts": [2, 3]}])",
                      wrong = R"("marginals": [{"attributes": ["a"], "counts": [2, 2]}])";
    CHECK_NOTHROW(read_policy(policy(right), "file"));
    CHECK_NOTHROW(read_policy(policy(R"("absent": true, )" + wrong), "file"));
    CHECK_THROWS_WITH_AS(read_policy(policy(wrong), "file"),
                         "file, marginals, counts: found counts that add up to 4, expected 5, the number of persons",
                         InputError);
}
