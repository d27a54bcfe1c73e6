// Protection by steps and the covering numbers of secret graphs, against the graphs written out.
#include <doctest/doctest.h>

#include "graph/distance.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/covering/secret_covering.hpp"
#include "policy/protection/implication.hpp"
#include "policy/protection/protection.hpp"
#include "policy/reading/policy_reader.hpp"
#include "policy/secrets/combination.hpp"

using namespace leakproof;

namespace {

SecretGraph line(int values, int theta) {
    std::vector<Rational> positions;
    for (int v = 0; v < values; ++v) positions.emplace_back(v);
    return SecretGraph::threshold({values}, threshold_rule({positions}, Norm::one, Rational(theta)));
}

SecretGraph grid(int rows, int columns, Norm norm, int theta) {
    std::vector<std::vector<Rational>> positions(2);
    for (int v = 0; v < rows; ++v) positions[0].emplace_back(v);
    for (int v = 0; v < columns; ++v) positions[1].emplace_back(v);
    return SecretGraph::threshold({rows, columns}, threshold_rule(positions, norm, Rational(theta)));
}

Policy policy_of(const SecretGraph& secrets, long n) {
    return {"", Domain::numbered(secrets.present()), {{n, secrets}}};
}

// A line with reach 4, and beside it a cycle and a path, which no rule describes.
SecretGraph beside(int rows, int columns, SecretCombination::Kind kind) {
    std::vector<Edge> cycles;
    const int half = columns / 2;
    for (int x = 0; x < half; ++x) cycles.emplace_back(std::min(x, (x + 1) % half), std::max(x, (x + 1) % half));
    for (int x = half; x < columns; ++x)
        if (x + 1 < columns) cycles.emplace_back(x, x + 1);
    return along_attributes({rows, columns}, {0, 1}, {line(rows, 4), SecretGraph::listed({columns}, cycles)}, kind);
}

}  // namespace

TEST_CASE("answers that are left open permit everything") {
    const auto policy = [](const std::string& theta, const std::string& known) {
        return read_policy(R"({"values": 6, "secrets": {"threshold": ")" + theta + R"("}, "tuples": 1)" + known + "}",
                           "policy");
    };
    const auto open = policy("1", R"(, "constraints": [{"values": [0, 1], "answer": "any"}])");
    CHECK(implication(open, policy("1/2", "")).power == Rational(0));
    CHECK_FALSE(implication(open, policy("1", "")).power);
    CHECK_FALSE(implication(open, policy("1", "")).exact);
    const auto known = policy("1", R"(, "constraints": [{"values": [0, 1], "answer": 1}])");
    CHECK_FALSE(implication(known, policy("1/2", "")).power);
    CHECK(implication(known, policy("1/2", "")).exact);
}

TEST_CASE("pairs by steps of attributes beside each other are those that are counted one by one") {
    for (const auto kind : {SecretCombination::Kind::one_attribute, SecretCombination::Kind::each_attribute}) {
        const auto secrets = beside(45, 46, kind);
        REQUIRE(secrets.kind() == SecretGraph::Kind::combined);
        const Distances distance(*secrets.graph());
        std::map<long, long> counted;
        long unprotected = 0;
        for (int u = 0; u < secrets.present(); ++u)
            for (int v = u + 1; v < secrets.present(); ++v)
                ++(distance.connected(u, v) ? counted[distance(u, v)] : unprotected);
        const auto found = protection_of(secrets);
        CHECK(found.not_counted.empty());
        CHECK(found.unprotected == Rational(unprotected));
        REQUIRE(found.unprotected_example);
        CHECK_FALSE(distance.connected(found.unprotected_example->first, found.unprotected_example->second));
        REQUIRE(found.by_steps.size() == counted.size());
        for (const auto& line : found.by_steps) {
            CHECK(line.pairs == Rational(counted[line.steps]));
            CHECK(distance(line.example.first, line.example.second) == line.steps);
        }
    }
}

TEST_CASE("formulas for covering numbers are the covering numbers, and bounds hold") {
    const std::vector<SecretGraph> all{SecretGraph::full({7}),
                                       SecretGraph::attribute({3, 2, 2}),
                                       SecretGraph::partition({6}, {0, 1, 0, 1, 1, 2}),
                                       line(9, 1),
                                       line(9, 3),
                                       line(9, 0),
                                       grid(3, 4, Norm::one, 1),
                                       grid(3, 4, Norm::one, 2),
                                       grid(3, 4, Norm::infinity, 1),
                                       grid(3, 4, Norm::two, 1),
                                       line(6, 2).with_absent({true, false, true, true, false, true})};
    for (const auto& lambda : {Rational(11, 10), Rational(3, 2), Rational(5)})
        for (const auto& secrets : all) {
            const auto bounds = covering_of_secrets(secrets, lambda);
            CHECK(bounds.exact());
            CHECK(bounds.lower == covering_number(*secrets.graph(), lambda).value);
        }
    // Too large for the exact program of the command, but not for a test.
    for (const auto& secrets : {line(203, 60), line(210, 7), grid(15, 14, Norm::infinity, 4),
                                grid(15, 14, Norm::one, 9), beside(15, 14, SecretCombination::Kind::one_attribute)}) {
        const auto bounds = covering_of_secrets(secrets, Rational(3, 2));
        const auto exact = covering_number(*secrets.graph(), Rational(3, 2)).value;
        CHECK(bounds.lower <= exact);
        CHECK(exact <= bounds.upper);
    }
}

TEST_CASE("pairs are counted by their steps, by rule or one by one") {
    // The same graphs above and below the size up to which all pairs are looked at.
    const auto attribute = protection_of(SecretGraph::attribute({13, 13, 13}));
    REQUIRE(attribute.by_steps.size() == 3);
    CHECK(*attribute.by_steps[0].pairs == Rational(2197L * 36 / 2));
    CHECK(*attribute.by_steps[2].pairs == Rational(2197L * 12 * 12 * 12 / 2));
    const auto small = protection_of(SecretGraph::attribute({3, 3, 3}));
    CHECK(*small.by_steps[2].pairs == Rational(27L * 8 / 2));
    const auto far = protection_of(line(2500, 100));
    CHECK(far.by_steps.back().steps == 25);
    CHECK(!far.not_counted.empty());
    const auto near = protection_of(line(250, 100));
    CHECK(near.by_steps.back().steps == 3);
    std::vector<int> block;
    for (int v = 0; v < 2400; ++v) block.push_back(v % 3);
    const auto blocks = protection_of(SecretGraph::partition({2400}, block));
    CHECK(*blocks.by_steps[0].pairs == Rational(3L * 800 * 799 / 2));
    CHECK(blocks.unprotected == Rational(3L * 800 * 800));
}

TEST_CASE("without constraints the steps between databases are those between values") {
    for (const auto& secrets : {line(4, 1), SecretGraph::partition({4}, {0, 0, 1, 1}), SecretGraph::full({3})}) {
        const auto protection = listed_protection(policy_of(secrets, 3));
        for (int u = 0; u < secrets.size(); ++u)
            for (int v = 0; v < secrets.size(); ++v) {
                const auto steps = secrets.distance(u, v);
                CHECK(protection.meaningful(u, v));
                CHECK(protection.at(u, v) == (steps ? std::optional(steps->least) : std::nullopt));
            }
    }
}

TEST_CASE("of two policies, what the one says under the other") {
    const auto c = compare(policy_of(line(5, 1), 9), policy_of(line(5, 2), 9));
    REQUIRE(c.pairs);
    CHECK_FALSE(c.pairs->ordered);
    CHECK(c.pairs->first.is_zero());
    CHECK(c.pairs->second == Rational(6));
    CHECK(c.pairs->equal == Rational(4));
    CHECK(c.first_for_second.power == Rational(2));
    CHECK(c.second_for_first.power == Rational(1));
    const auto apart =
        compare(policy_of(SecretGraph::partition({4}, {0, 0, 1, 1}), 9), policy_of(SecretGraph::full({4}), 9));
    CHECK(!apart.first_for_second.power);
    CHECK(apart.second_for_first.power == Rational(1));
}

namespace {

// The first value is had by so many persons.
Policy with_first_counted(const Policy& policy, long answer) {
    Constraints constraints;
    Predicate first(static_cast<std::size_t>(policy.domain().size()));
    first[0] = true;
    constraints.counts.push_back({first, CountConstraint::Relation::equal, answer});
    return {"", policy.domain(), policy.people(), constraints};
}

Policy with_all_counted(const Policy& policy, const std::vector<long>& answers) {
    Constraints constraints;
    for (std::size_t v = 0; v < answers.size(); ++v) {
        Predicate one(answers.size());
        one[v] = true;
        constraints.counts.push_back({one, CountConstraint::Relation::equal, answers[v]});
    }
    return {"", policy.domain(), policy.people(), constraints};
}

}  // namespace

TEST_CASE("under counts with all pairs secret, values that a person can have are one step apart") {
    for (int n = 1; n <= 4; ++n)
        for (long answer = 0; answer <= n; ++answer) {
            const auto policy = with_first_counted(policy_of(SecretGraph::full({3}), n), answer);
            REQUIRE(all_one_step_apart(policy));
            REQUIRE(is_short(policy));
            const auto protection = listed_protection(policy);
            for (int u = 0; u < 3; ++u) {
                CHECK(is_possible(policy, u) == protection.meaningful(u, u));
                for (int v = 0; v < 3; ++v)
                    if (u != v && protection.meaningful(u, v)) CHECK(protection.at(u, v) == 1);
            }
        }
    CHECK_FALSE(all_one_step_apart(with_first_counted(policy_of(line(3, 1), 2), 1)));
}

TEST_CASE("steps inside a type are enough, whatever the database") {
    for (int n = 1; n <= 4; ++n)
        for (long answer = 0; answer < n; ++answer) {
            const auto policy = with_first_counted(policy_of(line(4, 1), n), answer);
            const auto protection = listed_protection(policy);
            CHECK(steps_inside_type(policy, policy.secrets(), 1, 3) == 2);
            CHECK(!steps_inside_type(policy, policy.secrets(), 0, 1));
            for (int u = 1; u < 4; ++u)
                for (int v = 1; v < 4; ++v)
                    CHECK(*protection.at(u, v) <= *steps_inside_type(policy, policy.secrets(), u, v));
        }
}

TEST_CASE("what a policy says about another one by rule holds where both are listed") {
    int known = 0;
    for (int n = 2; n <= 4; ++n) {
        std::vector<Policy> all;
        for (const auto& secrets : {SecretGraph::full({3}), line(3, 1), SecretGraph::partition({3}, {0, 0, 1})}) {
            all.push_back(policy_of(secrets, n));
            all.push_back(with_first_counted(policy_of(secrets, n), 1));
            all.push_back(with_first_counted(policy_of(secrets, n), 2));
            all.push_back(with_all_counted(policy_of(secrets, n), {2, n - 2, 0}));
            all.push_back(with_all_counted(policy_of(secrets, n), {1, 1, n - 2}));
        }
        for (const auto& first : all)
            for (const auto& second : all) {
                if (first.is_unconstrained() && second.is_unconstrained()) continue;
                const auto by_rule = implication_by_rules(first, second);
                const auto listed = implication(first, second);
                CHECK(listed.exact);
                if (by_rule.power) {
                    ++known;
                    REQUIRE(listed.power);
                    CHECK(*listed.power <= *by_rule.power);
                }
                if (!by_rule.power && by_rule.exact) CHECK(!listed.power);
            }
    }
    CHECK(known > 60);
}
