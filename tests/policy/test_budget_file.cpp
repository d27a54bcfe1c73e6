// Budgets: what is written down of a release, and what it costs under another policy.
#include <doctest/doctest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <queue>
#include <random>

#include "base/error.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/reading/policy_reader.hpp"
#include "policy/release/budget_file.hpp"
#include "tests/support/oracle.hpp"

namespace leakproof::budget_test {
namespace {

PolicyRecord record(const std::string& text) { return read_policy_record(text, "policy"); }

const std::string nine = R"({"values": 5, "secrets": {"threshold": 1}, "tuples": 9})";
const std::string nine_full = R"({"title": "all pairs", "values": 5, "secrets": "full", "tuples": 9})";
const std::string nine_open = R"({"title": "no pairs", "values": 5, "secrets": {"edges": []}, "tuples": 9})";
const std::string of_one = R"({"budget": {"epsilon": "1"}, "releases": []})";

std::shared_ptr<const nlohmann::ordered_json> noise(const char* kind) {
    return std::make_shared<const nlohmann::ordered_json>(nlohmann::ordered_json{{"kind", kind}});
}
NewEntry entry_at(const Level& level) {
    return {"histogram", level, noise("two-sided geometric"), "00", "ff", "2026-01-31T12:00:00Z"};
}
NewEntry exact_entry() {
    return {"histogram", Level::of_epsilon(0), noise("none"), "00", "ff", "2026-01-31T12:00:00Z"};
}
Level epsilon(long p, long q) { return Level::of_epsilon(Rational(p, q)); }

std::string budget_error(const std::string& text) {
    return oracle::error_of([&] { BudgetFile(text, "b", 9); });
}
std::string adding(const std::string& text, const NewEntry& entry, const std::string& policy) {
    return oracle::error_of([&] { BudgetFile(text, "b", 9).add(entry, record(policy)); });
}
std::string grown(const std::string& text, const NewEntry& entry, const std::string& policy) {
    BudgetFile file(text, "b", 9);
    file.add(entry, record(policy));
    return file.json().dump();
}

}  // namespace

TEST_CASE("the digest of a policy is that of what counts") {
    const std::string plain =
        R"({"attributes": {"a": ["0", "1"], "b": ["0", "1"]}, "people": [{"tuples": 2, "secrets": {"threshold": 1, "norm": 1}}],
            "constraints": [{"attribute": {"a": "0", "b": "1"}, "at_least": 1}]})";
    const std::string digest = record(plain).digest;
    CHECK(digest.size() == 64);
    for (
        const char* same :
        {R"({"title": "x", "attributes": {"a": ["0", "1"], "b": ["0", "1"]}, // why
              "people": [{"name": "all", "secrets": {"norm": 1, "threshold": 1}, "tuples": 2}], "databases": "all",
              "constraints": [{"at_least": 1, "attribute": {"b": "1", "a": "0"}}]})",
         R"({"constraints":[{"attribute":{"a":"0","b":"1"},"at_least":1}],"people":[{"tuples":2,"secrets":{"threshold":1,"norm":1}}],"attributes":{"a":["0","1"],"b":["0","1"]}})"})
        CHECK(record(same).digest == digest);
    // What is kept of a policy is read as the same policy, however it is laid out; only the title is kept besides.
    const auto kept = record(R"({"title": "t", "tuples": 3, "values": 2, "secrets": "full"})");
    CHECK(kept.json->dump() == R"({"title":"t","secrets":"full","tuples":3,"values":2})");
    CHECK(record(kept.json->dump()).digest == kept.digest);
    CHECK(record(record(plain).json->dump()).digest == digest);
    // Each change of what counts changes it; the order of attributes is that of the values, which lists go by.
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {R"("tuples": 2)", R"("tuples": 3)"},
             {R"("threshold": 1)", R"("threshold": 2)"},
             {R"("norm": 1)", R"("norm": "infinity")"},
             {R"("at_least": 1)", R"("at_most": 1)"},
             {R"("at_least": 1)", R"("at_least": 2)"},
             {R"({"a": "0", "b": "1"})", R"({"a": "1", "b": "1"})"},
             {R"({"a": ["0", "1"], "b": ["0", "1"]})", R"({"b": ["0", "1"], "a": ["0", "1"]})"},
             {R"(["0", "1"])", R"(["1", "0"])"},
             {R"("tuples": 2,)", R"("absent": true, "tuples": 2,)"}}) {
        std::string other = plain;
        REQUIRE(other.find(from) != std::string::npos);
        other.replace(other.find(from), from.size(), to);
        CAPTURE(other);
        CHECK(record(other).digest != digest);
    }
}

// By the definition: all databases, all neighbours, paths from neighbour to neighbour. No value: some neighbours under
// the second are joined by no path under the first, or are not permitted there.
std::optional<long> slow_power(const Policy& first, const Policy& second) {
    const Databases &a = *first.listed(), &b = *second.listed();
    const auto neighbours = [](const Databases& p, int d, int e) {
        return d != e && !secret_difference(p, d, e).empty() && !database_between(p, d, e);
    };
    std::map<std::vector<int>, int> number;
    for (int d = 0; d < a.size(); ++d) number[first.database(d)] = d;
    std::vector<std::vector<long>> steps(a.size(), std::vector<long>(a.size(), -1));
    for (int from = 0; from < a.size(); ++from) {
        steps[from][from] = 0;
        for (std::queue<int> queue({from}); !queue.empty(); queue.pop())
            for (int e = 0; e < a.size(); ++e) {
                const int d = queue.front();
                if (steps[from][e] >= 0 || (!neighbours(a, d, e) && !neighbours(a, e, d))) continue;
                steps[from][e] = steps[from][d] + 1;
                queue.push(e);
            }
    }
    long most = 0;
    for (int d = 0; d < b.size(); ++d) {
        if (!number.contains(second.database(d))) return std::nullopt;
        for (int e = 0; e < b.size(); ++e) {
            if (!neighbours(b, d, e)) continue;
            if (!number.contains(second.database(e))) return std::nullopt;
            const long way = steps[number.at(second.database(d))][number.at(second.database(e))];
            if (way < 0) return std::nullopt;
            most = std::max(most, way);
        }
    }
    return most;
}

TEST_CASE("what is released under one policy costs under another what paths from neighbour to neighbour say") {
    const std::vector<std::string> secrets{R"("full")",
                                           R"({"threshold": 1})",
                                           R"({"edges": []})",
                                           R"({"edges": [["0", "2"]]})",
                                           R"({"partition": [["0", "1"], ["2"]]})",
                                           R"({"edges": [["0", "1"], ["0", "2"]]})"};
    const std::vector<std::string> known{
        "",
        "",
        R"(, "constraints": [{"values": ["0"], "answer": 1}])",
        R"(, "constraints": [{"values": ["1"], "at_least": 1}])",
        R"(, "any_of": [[{"values": ["0"], "answer": 1}], [{"values": ["1"], "answer": 2}]])",
        R"(, "databases": [["0", "0", "0"], ["0", "1", "0"], ["2", "1", "0"]])"};
    std::mt19937_64 random(26);
    const auto some = [&](const auto& list) { return list[random() % list.size()]; };
    const auto any_policy = [&] {
        if (random() % 3 != 0) return R"({"values": 3, "tuples": 3, "secrets": )" + some(secrets) + some(known) + "}";
        const int first = 1 + static_cast<int>(random() % 2);
        return R"({"values": 3, "people": [{"tuples": )" + std::to_string(first) + R"(, "secrets": )" + some(secrets) +
               R"(}, {"tuples": )" + std::to_string(3 - first) + R"(, "secrets": )" + some(secrets) + "}]" +
               some(known) + "}";
    };
    int bounded = 0, unbounded = 0, larger = 0;
    for (int round = 0; round < 150; ++round) {
        const auto first = record(any_policy()), second = record(any_policy());
        CAPTURE(first.json->dump());
        CAPTURE(second.json->dump());
        const auto found = carried_over(first, second);
        const auto expected =
            first.digest == second.digest ? std::optional<long>(1) : slow_power(first.policy, second.policy);
        REQUIRE(found.exact);  // so few databases are listed
        REQUIRE(found.power.has_value() == expected.has_value());
        if (expected) CHECK(*found.power == Rational(*expected));
        ++(expected ? bounded : unbounded);
        larger += expected && *expected > 1;
    }
    CHECK(bounded > 20);
    CHECK(unbounded > 20);
    CHECK(larger > 3);
    // Where nothing is listed, by the secret graphs; policies on other values or for others say nothing.
    CHECK(*carried_over(record(nine), record(nine_full)).power == Rational(4));
    CHECK(*carried_over(record(nine_full), record(nine)).power == Rational(1));
    CHECK(carried_over(record(nine_open), record(nine_open)).power == Rational(1));
    CHECK(carried_over(record(nine), record(nine_open)).power == Rational(0));
    for (const char* other :
         {R"({"values": 5, "secrets": "full", "tuples": 8})", R"({"values": 6, "secrets": "full", "tuples": 9})",
          R"({"values": ["1", "0", "2", "3", "4"], "secrets": "full", "tuples": 9})",
          R"({"values": 5, "secrets": "full", "absent": true, "tuples": 9})"})
        CHECK_FALSE(carried_over(record(nine_full), record(other)).power);
}

TEST_CASE("entries are written with all that they vouch for, and read again") {
    const std::string once = grown(of_one, entry_at(epsilon(1, 2)), nine), twice = grown(once, exact_entry(), nine);
    const auto json = nlohmann::json::parse(twice);
    const auto digest = record(nine).digest;
    CHECK(json["policies"].size() == 1);
    CHECK(json["policies"][digest] == nlohmann::json::parse(nine));
    const auto& entry = json["releases"][0];
    CHECK(entry["query"] == "histogram");
    CHECK(entry["policy"] == digest);
    CHECK(entry["epsilon"] == "1/2");
    CHECK(entry["noise"]["kind"] == "two-sided geometric");
    CHECK(entry["table"]["salt"] == "00");
    CHECK(entry["table"]["sha256"] == "ff");
    CHECK(entry["time"] == "2026-01-31T12:00:00Z");
    CHECK(json["releases"][1]["epsilon"] == "0");
    CHECK(json["releases"][1]["noise"]["kind"] == "none");
    const BudgetFile file(twice, "b", 9);
    CHECK(file.joint_loss_under(record(nine)).joint == PrivacyLoss(epsilon(1, 2)));
    CHECK(file.joint_loss_under(record(nine_full)).joint == PrivacyLoss(epsilon(2, 1)));  // λ^4
    CHECK(file.entries()[1].noise == "none");
    const std::string at_lambda =
        grown(R"({"budget": {"lambda": "16"}, "releases": []})", entry_at(Level::of_lambda(2)), nine);
    CHECK(BudgetFile(at_lambda, "b", 9).joint_loss_under(record(nine_full)).joint == PrivacyLoss(Level::of_lambda(16)));
}

TEST_CASE("a budget is kept under the policy of the release, and under those of the releases before it") {
    const std::string half = grown(of_one, entry_at(epsilon(1, 2)), nine);
    CHECK(adding(half, entry_at(epsilon(1, 2)), nine) == "no error");
    CHECK(
        adding(half, entry_at(epsilon(501, 1000)), nine) ==
        "b: found a budget of ε = 1, of which ε = 1001/1000 would be spent with this release, expected a release that "
        "what is left is enough for");
    // Under all pairs the first one costs 2 by itself; one under all pairs costs the same under neighbouring values.
    CHECK(adding(half, entry_at(epsilon(1, 9)), nine_full).find("of which ε = 19/9 would be spent") !=
          std::string::npos);
    const std::string full = grown(of_one, entry_at(epsilon(1, 2)), nine_full);
    CHECK(adding(full, entry_at(epsilon(1, 8)), nine) == "no error");
    const std::string beyond = adding(full, entry_at(epsilon(1, 2)), nine);
    CHECK(beyond.find("of which ε = 5/2 would be spent with this release under 'all pairs'") != std::string::npos);
    // Exact numbers cost nothing where nothing is secret, and everything where they were promised to be.
    const std::string open = grown(of_one, exact_entry(), nine_open);
    CHECK(adding(open, exact_entry(), nine_open) == "no error");
    const std::string refused = adding(open, entry_at(epsilon(1, 9)), nine);
    CHECK(refused.find("b, release number 0, 'histogram': found a release under 'no pairs' (policy ") == 0);
    CHECK(refused.find(record(nine).digest.substr(0, 12)) != std::string::npos);
    CHECK(refused.find("is without bound: some secret pairs") != std::string::npos);
    CHECK(
        adding(half, exact_entry(), nine_open).find("b, this release, 'histogram': found a release under 'no pairs'") ==
        0);
    CHECK(adding(half, exact_entry(), R"({"values": 5, "secrets": {"threshold": 1}, "tuples": 9, "title": "same"})") ==
          "no error");
    CHECK(adding(R"({"releases": []})", entry_at(epsilon(1, 2)), nine).find("no \"budget\"") != std::string::npos);
}

TEST_CASE("entries that name no policy are refused until somebody says which it was") {
    const std::string old =
        R"({"budget": {"epsilon": "1"}, "releases": [{"name": "old", "epsilon": "1/4"}, {"epsilon": 0.25}]})";
    CHECK(adding(old, entry_at(epsilon(1, 4)), nine).find("b, release number 0, 'old': found no \"policy\"") == 0);
    BudgetFile file(old, "b", 9);
    file.assume(record(nine_full));
    file.add(entry_at(epsilon(1, 8)), record(nine));  // four times as much under all pairs
    const BudgetFile again(file.json().dump(), "b", 9);
    CHECK(again.entries()[0].assumed);
    CHECK(again.entries()[1].assumed);
    CHECK_FALSE(again.entries()[2].assumed);
    CHECK(again.entries()[1].release.name == "release number 1");
    CHECK(again.joint_loss_under(record(nine)).joint == PrivacyLoss(epsilon(5, 8)));
    CHECK(again.joint_loss_under(record(nine_full)).joint == PrivacyLoss(epsilon(1, 1)));
}

TEST_CASE("budgets that say something else are refused") {
    const std::string good = grown(of_one, entry_at(epsilon(1, 2)), nine), digest = record(nine).digest;
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        REQUIRE(text.find(from) != std::string::npos);
        text.replace(text.find(from), from.size(), to);
        return budget_error(text);
    };
    CHECK(budget_error(good) == "no error");
    CHECK(with("\"tuples\":9", "\"tuples\":10").find("found a policy with the digest") != std::string::npos);
    CHECK(with("\"policy\":\"" + digest, "\"policy\":\"f" + digest.substr(1)).find("that the file holds") !=
          std::string::npos);
    CHECK(with("T12:00:00Z", " 12:00:00").find("such as 2026-01-31T12:00:00Z") != std::string::npos);
    CHECK(with("\"epsilon\":\"1/2\"", "\"epsilon\":\"0\"").find("a number above 0") != std::string::npos);
    CHECK(with("\"epsilon\":\"1/2\"", "\"epsilon\":\"2147483648\"").find("at most 1000") != std::string::npos);
    CHECK(with("two-sided geometric", "none").find("as there was no noise") != std::string::npos);
    CHECK(with("\"query\":\"histogram\"", "\"query\":7").find("a text") != std::string::npos);
    CHECK(with("\"salt\"", "\"pepper\"").find("the \"salt\"") != std::string::npos);
    CHECK(with("\"releases\":", "\"releases\":[],\"releases\":").find("the key 'releases' twice") != std::string::npos);
    const BudgetFile plan(R"({"releases": [{"epsilon": 0.5, "people": ["0..2", 7]}]})", "b", 9);
    CHECK(plan.entries()[0].release.people == std::vector<PersonRange>{{0, 2}, {7, 7}});
    CHECK(plan.entries()[0].release.reads(7));
    CHECK_FALSE(plan.entries()[0].release.reads(3));
    for (const char* bad :
         {"", "[]", "{}", R"({"releases": 3})", R"({"releases": [{"epsilon": "0"}]})",
          R"({"releases": [{"epsilon": "-1"}]})", R"({"releases": [{"lambda": "1"}]})",
          R"({"releases": [{"epsilon": "1", "lambda": "2"}]})", R"({"releases": [{}]})",
          R"({"releases": [{"epsilon": "1", "people": "5..3"}]})", R"({"releases": [{"epsilon": "1", "people": 9}]})",
          R"({"releases": [{"epsilon": "1", "people": []}]})", R"({"releases": [{"epsilon": "1", "persons": 1}]})",
          R"({"releases": [{"epsilon": "much"}]})", R"({"releases": [{"epsilon": [1]}]})",
          R"({"releases": [], "budget": 1})", R"({"releases": [], "policies": []})",
          R"({"releases": [], "policies": {"x": {}}})", R"({"releases": [{"epsilon": "1", "policy_assumed": 1}]})"}) {
        CAPTURE(bad);
        CHECK(budget_error(bad).rfind("b", 0) == 0);
    }
}

}  // namespace leakproof::budget_test
