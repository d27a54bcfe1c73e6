// Tables of data, answers, noise and what releases cost together.
#include <doctest/doctest.h>

#include <random>

#include "base/error.hpp"
#include "checks/he14/parallel_readings.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/reading/policy_reader.hpp"
#include "policy/release/composition.hpp"
#include "policy/release/noisy_answer.hpp"

using namespace leakproof;

namespace {

Policy policy_from(const std::string& text) { return read_policy(text, "policy"); }

const std::string line_of_five = R"({"values": 5, "secrets": {"threshold": 1}, "tuples": 9})";
const std::string product_file =
    R"({"attributes": {"sex": ["f", "m"], "band": ["low", "high"]}, "secrets": "full", "tuples": 6})";

std::vector<Integer> whole(std::initializer_list<long> numbers) { return {numbers.begin(), numbers.end()}; }

void refused(const std::string& table, const std::string& policy_text, const std::string& says) {
    CAPTURE(table);
    const Policy policy = policy_from(policy_text);
    std::string said;
    try {
        require_permitted(policy, read_counts(table, "t", policy, {}), "t");
    } catch (const InputError& e) { said = e.what(); }
    CAPTURE(said);
    CHECK(said.find(says) != std::string::npos);
}

std::vector<PlannedRelease> plan_of(const std::vector<std::vector<PersonRange>>& people) {
    std::vector<PlannedRelease> out;
    for (const auto& one : people)
        out.push_back(
            {"r" + std::to_string(out.size()), Level::of_epsilon(Rational(1, static_cast<long>(out.size()) + 2)), one});
    return out;
}

// By the definition: every pair of neighbours, every release that reads somebody in whom they differ.
PrivacyLoss slow_joint_loss(const Policy& policy, const std::vector<PlannedRelease>& releases) {
    const Databases& p = *policy.listed();
    PrivacyLoss most;
    for (int d = 0; d < p.size(); ++d)
        for (int e = 0; e < p.size(); ++e) {
            if (d == e || secret_difference(p, d, e).empty() || database_between(p, d, e)) continue;
            PrivacyLoss sum;
            for (const auto& r : releases) {
                bool differs = false;
                for (int i = 0; i < p.tuples(); ++i)
                    differs = differs || (r.reads(i) && p.database(d)[i] != p.database(e)[i]);
                if (differs) sum += PrivacyLoss(r.level);
            }
            most = std::max(most, sum);
        }
    return most;
}

}  // namespace

TEST_CASE("the same counts from a table of counts, from a row for each person, and from plain numbers") {
    const Domain line = policy_from(line_of_five).domain();
    const auto expected = whole({2, 0, 3, 0, 4});
    CHECK(read_counts("value,count\n4,4\n0,2\n2,3\n", "t", line).counts == expected);
    CHECK(read_counts("salary;count\n4;4\n0;2\n2;3\n", "t", line).counts == expected);  // any name in a plain domain
    CHECK(read_counts("2\n0\n3\n0\n4\n", "t", policy_from(line_of_five), {}).counts == expected);
    CHECK(read_counts("value\n4\n2\n0\n4\n2\n4\n0\n2\n4\n", "t", line).counts == expected);
    CHECK(read_counts("value\n4\n2\n0\n4\n2\n4\n0\n2\n4\n", "t", line).form == TableForm::records);
    const Domain two = policy_from(product_file).domain();
    const CountTable table = read_counts("band,name,sex\nhigh,ann,f\nlow,bob,m\nhigh,eve,f\n", "t", two, {{"name"}});
    CHECK(table.counts == whole({0, 2, 1, 0}));
    CHECK(table.total == Integer(3));
    CHECK(read_counts("sex,count,band\nm,7,high\n", "t", two).counts == whole({0, 0, 0, 7}));
}

TEST_CASE("tables that cannot be used are refused by place, found and expected") {
    refused("", line_of_five, "an empty table");
    refused("value,count\n0,-3\n", line_of_five, "line 2: found '-3', expected a count");
    refused("value,count\n0,1.5\n", line_of_five, "'1.5'");
    refused("value,count\n0,\n", line_of_five, "''");
    refused("value,count\n0,9999999999999999999\n", line_of_five, "a whole number");
    refused("value,count\n7,1\n", line_of_five, "the unknown value '7'");
    refused("value,count\n0,1\n0,2\n", line_of_five, "of line 2 again");
    refused("value,count,note\n0,1,x\n", line_of_five, "the unknown column 'note'");
    refused("value,value\n0,1\n", line_of_five, "'value' twice");
    refused("count\n3\n", line_of_five, "no column 'value'");
    refused("value,count\n0\n", line_of_five, "1 cell, expected 2");
    refused("1\n2\n3\n", line_of_five, "3 counts, expected 5");
    refused("1\n2\n3\n4\nx\n", line_of_five, "line 5");
    refused("1\n2\n3\n4\n5\n", line_of_five, "15 persons, expected 9");
    refused("sex,bend\nf,low\n", product_file, "did you mean 'band'");
    refused("sex\nf\n", product_file, "no column 'band'");
    const std::string counted = R"({"values": ["a", "b", "c"], "secrets": "full", "tuples": 4,
                                    "constraints": [{"values": ["a", "b"], "answer": 3}]})";
    refused("2\n0\n2\n", counted, "2 persons counted by constraint number 0");
    CHECK_NOTHROW(
        require_permitted(policy_from(counted), read_counts("2\n1\n1\n", "t", policy_from(counted).domain()), "t"));
    const std::string listed =
        R"({"values": ["a", "b"], "secrets": "full", "tuples": 2, "databases": [["a", "a"], ["a", "b"]]})";
    refused("0\n2\n", listed, "none of the listed databases");
    CHECK_NOTHROW(
        require_permitted(policy_from(listed), read_counts("1\n1\n", "t", policy_from(listed).domain()), "t"));
}

TEST_CASE("answers are what the vectors of the values add up to") {
    const Policy policy = policy_from(R"({"attributes": {"x": ["0", "1/2", "3"], "y": ["0", "1", "2", "5"]},
                                               "secrets": "attribute", "tuples": 78})");
    std::vector<Integer> counts;
    for (long v = 0; v < 12; ++v) counts.emplace_back(v + 1);
    for (const std::string text : {"histogram", "cumulative", "histogram of x", "histogram by 2x2", "count 0 0,3 5",
                                   "count where y=1", "sum of x", "sum with 0 1=1/3,3 5=-2/7",
                                   "ranges 0..1/2 1..5;3..3 0..0", "sizes around 0,0;3,3", "sums around 0,0;3,3"}) {
        CAPTURE(text);
        const AdditiveQuery query = parse_query(text, policy.domain(), "query");
        std::vector<Rational> expected;
        for (int v = 0; v < 12; ++v) {
            const auto vector = query.vector_of(v);
            expected.resize(vector.size());
            for (std::size_t k = 0; k < vector.size(); ++k)
                expected[k] += Rational(counts[static_cast<std::size_t>(v)]) * vector[k];
        }
        CHECK(answer_of(query, counts) == expected);
        CHECK(numbers_of(query, policy.domain()).size() == expected.size());
        const Rational unit = unit_of(query);
        for (int v = 0; v < 12; ++v)
            for (const auto& x : query.vector_of(v)) CHECK(Rational(floor(x / unit)) == x / unit);
    }
    CHECK(unit_of(parse_query("sum with 0 1=1/3,3 5=-2/7", policy.domain(), "query")) == Rational(1, 21));
    CHECK(unit_of(parse_query("sum of x", policy.domain(), "query")) == Rational(1, 2));
}

TEST_CASE("noise keeps to the unit, and there is none without sensitivity") {
    SeededRandom random(3);
    const std::vector<Rational> answer{Rational(1, 3), 5, 7};
    CHECK(with_noise(answer, Level::of_epsilon(1), 0, 1, random) == answer);
    const auto noisy = with_noise(answer, Level::of_epsilon(1), 10, Rational(1, 3), random);
    CHECK(noisy != answer);
    for (const auto& x : noisy) CHECK(Rational(floor(x * Rational(3))) == x * Rational(3));
    SeededRandom again(3);
    CHECK(with_noise(answer, Level::of_epsilon(1), 10, Rational(1, 3), again) ==
          noisy);  // drawing nothing took nothing from the source
}

TEST_CASE("losses add up and compare exactly, whichever way they are given") {
    const PrivacyLoss half(Level::of_epsilon(Rational(1, 2))), two(Level::of_lambda(2)), four(Level::of_lambda(4));
    CHECK(two + two == four);
    CHECK(half + half == PrivacyLoss(Level::of_epsilon(1)));
    CHECK(half < two);         // 1/2 < ln 2 = 0.69…
    CHECK(half + half > two);  // 1 > ln 2
    CHECK(half + two < four);  // 1/2 < ln 2
    CHECK(half + two > half);
    CHECK((half + two).str() == "ε = 1/2 + ln 2");
    CHECK((two + two).str() == "λ = 4");
    CHECK((half + two).epsilon().str(6) == "1.193147…");
    CHECK((four - two) == two);
    CHECK(PrivacyLoss(Level::of_lambda(power(Rational(3, 2), 1000))).str() == "ε = 405.465108…");
}

TEST_CASE("the joint loss is the largest sum over all neighbours, and the bound from counts is not below it") {
    std::mt19937_64 random(8);
    int parallel = 0, sequential = 0, bounded = 0;
    for (
        const std::string text :
        {R"({"values": 2, "secrets": "full", "tuples": 4})",
         R"({"values": 2, "secrets": "full", "tuples": 4, "constraints": [{"values": ["1"], "answer": 2}]})",
         R"({"values": 4, "secrets": {"partition": [["0", "1"], ["2", "3"]]}, "tuples": 4,
              "constraints": [{"values": ["0", "1"], "answer": 2}]})",
         R"({"values": 3, "secrets": {"edges": [["0", "2"]]}, "tuples": 4, "constraints": [{"values": ["1"], "answer": 1}]})",
         R"({"values": 3, "secrets": "full", "tuples": 4, "constraints": [{"values": ["0"], "answer": 1},
              {"values": ["1"], "answer": 2}]})"}) {
        const Policy policy = policy_from(text);
        for (int round = 0; round < 12; ++round) {
            std::vector<std::vector<PersonRange>> people;
            for (int k = 0; k < 3; ++k) {
                const long first = static_cast<long>(random() % 4),
                           last = first + static_cast<long>(random() % (4 - first));
                people.push_back(random() % 6 == 0 ? std::vector<PersonRange>{}
                                                   : std::vector<PersonRange>{{first, last}});
            }
            if (round == 0) people = {{{0, 0}}, {{1, 2}}, {{3, 3}}};
            const auto plan = plan_of(people);
            const JointLoss found = joint_loss(policy, plan);
            CAPTURE(text);
            REQUIRE(found.exact);
            CHECK(found.joint == slow_joint_loss(policy, plan));
            CHECK(found.joint >= found.most_of_one);
            CHECK(found.joint <= found.sequential);
            parallel += found.joint == found.most_of_one;
            sequential += found.joint == found.sequential;
            if (policy.is_unconstrained()) continue;
            // The same with so many persons that they cannot be listed, the readers being the same four.
            const auto many = text.find("\"tuples\": 4");
            std::string large = text;
            large.replace(many, 11, "\"tuples\": 4000");
            const JointLoss bound = joint_loss(policy_from(large), plan);
            CHECK_FALSE(bound.exact);
            CHECK(bound.joint >= found.joint);
            if (text.find("partition") != std::string::npos) CHECK(bound.joint == found.joint);  // one person at a time
            ++bounded;
        }
    }
    CHECK(parallel > 3);
    CHECK(sequential > 5);
    CHECK(bounded > 20);
}

TEST_CASE("where a reading that holds is met, the releases cost no more than one of them") {
    int met = 0;
    for (
        const std::string text :
        {R"({"values": 2, "secrets": "full", "tuples": 3})",
         R"({"values": 2, "secrets": "full", "tuples": 3, "constraints": [{"values": ["1"], "answer": 2}]})",
         R"({"values": 4, "secrets": {"partition": [["0", "1"], ["2", "3"]]}, "tuples": 3,
              "constraints": [{"values": ["0", "1"], "answer": 2}]})",
         R"({"values": 4, "secrets": {"partition": [["0", "1"], ["2", "3"]]}, "tuples": 3,
              "constraints": [{"values": ["0", "1"], "answer": 2}, {"values": ["2", "3"], "answer": 1}]})",
         R"({"values": 4, "secrets": {"edges": [["0", "1"]]}, "tuples": 3,
              "constraints": [{"values": ["2"], "answer": 1}]})",
         R"({"values": 3, "secrets": "full", "tuples": 3, "constraints": [{"values": ["0", "1", "2"], "answer": 3}]})"}) {
        const Policy policy = policy_from(text);
        const auto plan = plan_of({{{0, 0}}, {{1, 2}}});
        CHECK(are_disjoint(plan, 3));
        CHECK(cover_everybody(plan, 3));
        const JointLoss loss = joint_loss(policy, plan);
        for (const auto& reading : he14::parallel_readings(policy, plan)) {
            const bool holds = reading.id == "he14/theorem-4.2" ||
                               reading.id.find("complete-secrets-") != std::string::npos ||
                               reading.id.find("any-pairs") != std::string::npos ||
                               reading.id.find("two-components") != std::string::npos;
            CAPTURE(text);
            CAPTURE(reading.id);
            REQUIRE(reading.met.has_value());
            if (!holds || !*reading.met) continue;
            CHECK(loss.joint == loss.most_of_one);
            ++met;
        }
    }
    CHECK(met >= 5);
}

TEST_CASE("readings that are not decided for groups are not called unmet") {
    const auto plan = plan_of({{{0, 0}}, {{1, 1}}});
    const auto met = [&](const std::string& people, const std::string& id) {
        const auto policy = policy_from(R"({"values": 2, "people": )" + people +
                                        R"(, "constraints": [{"values": ["0"], "answer": 1}]})");
        for (const auto& reading : he14::parallel_readings(policy, plan))
            if (reading.id == "he14/theorem-4.3/" + id) return reading.met;
        return std::optional<bool>();
    };
    const std::string full = R"([{"tuples": 1, "secrets": "full"}, {"tuples": 1, "secrets": "full"}])",
                      none = R"([{"tuples": 1, "secrets": {"edges": []}}, {"tuples": 1, "secrets": {"edges": []}}])";
    CHECK_FALSE(met(full, "exhausting/complete-secrets"));
    CHECK_FALSE(met(full, "exhausting/complete-secrets-strict"));
    CHECK(met(full, "two-components-composition") == std::optional(false));
    CHECK(met(none, "exhausting/complete-secrets") == std::optional(false));
    CHECK_FALSE(met(none, "two-components-composition"));
}

// What can break a constraint, by its definition, on all databases of three persons.
TEST_CASE("whom a constraint reaches: every pair of databases") {
    for (const std::string& secrets :
         {std::string(R"("full")"), std::string(R"({"edges": [["0", "1"]]})"),
          std::string(R"({"edges": [["0", "2"]]})"), std::string(R"({"partition": [["0", "1"], ["2", "3"]]})")})
        for (const std::string& values : {std::string(R"(["0", "1"])"), std::string(R"(["2"])"), std::string(R"([])"),
                                          std::string(R"(["0", "1", "2", "3"])")})
            for (int answer = 0; answer <= 3; ++answer) {
                if ((values == "[]" && answer != 0) || (values.size() > 18 && answer != 3)) continue;
                const Policy policy = policy_from(R"({"values": 4, "tuples": 3, "secrets": )" + secrets +
                                                  R"(, "constraints": [{"values": )" + values + R"(, "answer": )" +
                                                  std::to_string(answer) + "}]}");
                const Databases all = Databases::unconstrained(*policy.secrets().graph(), 3);
                const auto meets = [&](int d) {
                    return std::count_if(all.database(d).begin(), all.database(d).end(), [&](Value v) {
                               return policy.constraints().counts.front().predicate[v];
                           }) == answer;
                };
                bool by_a_secret = false, by_any = false;
                for (int d = 0; d < all.size(); ++d)
                    for (int e = 0; e < all.size(); ++e) {
                        if (!meets(d) || meets(e)) continue;
                        by_a_secret = by_a_secret || secret_difference(all, d, e).size() == 1;
                        by_any = by_any || all.hamming_distance(d, e) == 1;
                    }
                const auto reach = constraint_reach(policy);
                CAPTURE(secrets);
                CAPTURE(values);
                CAPTURE(answer);
                REQUIRE(reach);
                CHECK(reach->front().by_a_secret == std::optional<bool>(by_a_secret));
                CHECK(reach->front().by_any_change == by_any);
            }
}

TEST_CASE("blocks are called by the attributes that all of their values have, and no others") {
    const Domain domain({{"sex", {"f", "m"}}, {"age", {"young", "old"}}, {"pay", {"1", "2"}}});
    const auto names = [&](const std::string& query) {
        return numbers_of(parse_query(query, domain, "query"), domain);
    };
    CHECK(names("histogram of age") == std::vector<std::string>{"age=young", "age=old"});
    CHECK(names("histogram of sex,pay").front() == "sex=f, pay=1");
    CHECK(names("count where sex=m") == std::vector<std::string>{"sex=m"});
    CHECK(names("histogram of sex,age,pay").front() == "f young 1");
    CHECK(names("count f young 1,f old 2").front() == "f young 1 … f old 2 (2 values)");
}
