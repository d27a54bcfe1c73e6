// Bounds for inequalities, and steps that another person makes possible, against all databases of small policies.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <tuple>

#include "policy/protection/one_step.hpp"
#include "policy/protection/protection.hpp"
#include "policy/reading/policy_reader.hpp"
#include "policy/secrets/combination.hpp"
#include "policy/sensitivity/cycles/inequalities.hpp"
#include "policy/sensitivity/sensitivity.hpp"

using namespace leakproof;

namespace inequalities {
namespace {

using Random = std::mt19937_64;
using Relation = CountConstraint::Relation;

int below(Random& random, int n) { return static_cast<int>(random() % static_cast<unsigned long>(n)); }

Domain domain_of(const std::vector<int>& sides, bool absent) {
    std::vector<Attribute> attributes;
    for (const int side : sides) {
        attributes.push_back({"a" + std::to_string(attributes.size()), {}});
        for (int v = 0; v < side; ++v) attributes.back().values.push_back(std::to_string(v));
    }
    return Domain(attributes, absent);
}

SecretGraph random_secrets(const std::vector<int>& sides, Random& random) {
    const int kind = below(random, 4), size = domain_size(sides);
    if (kind == 0) return SecretGraph::full(sides);
    if (kind == 1) return SecretGraph::attribute(sides);
    std::vector<Edge> edges;
    for (int u = 0; u < size; ++u)
        for (int v = u + 1; v < size; ++v)
            if (below(random, kind + 1) == 0) edges.emplace_back(u, v);
    return SecretGraph::listed(sides, edges);
}

// What some database has is known up to so much, or exactly.
Policy random_policy(const std::vector<Relation>& relations, Random& random) {
    static const std::vector<std::pair<std::vector<int>, int>> shapes{{{2}, 5},    {{3}, 4},    {{4}, 4},
                                                                      {{2, 2}, 4}, {{2, 3}, 3}, {{5}, 3}};
    const auto& [sides, persons] = shapes[static_cast<std::size_t>(below(random, static_cast<int>(shapes.size())))];
    const bool absent = below(random, 4) == 0;
    const Domain domain = domain_of(sides, absent);
    auto secrets = random_secrets(sides, random);
    if (absent) secrets = secrets.with_absent(std::vector<bool>(static_cast<std::size_t>(domain.present()), true));
    std::vector<int> truth;
    for (int i = 0; i < persons; ++i) truth.push_back(below(random, domain.size()));
    Constraints constraints;
    for (int k = 1 + below(random, 3); k > 0; --k) {
        CountConstraint c{Predicate(static_cast<std::size_t>(domain.size())), relations.front(), 0L};
        for (int v = 0; v < domain.present(); ++v) c.predicate[v] = below(random, 2) == 0;
        if (k == 2 && !constraints.counts.empty() && below(random, 2) == 0)
            c.predicate = constraints.counts.back().predicate;
        c.relation = relations[static_cast<std::size_t>(below(random, static_cast<int>(relations.size())))];
        const auto found = std::count_if(truth.begin(), truth.end(), [&](int v) { return c.predicate[v]; });
        const long loose = c.relation == Relation::equal ? 0 : below(random, 2);
        c.answer =
            c.relation == Relation::at_least ? std::max(0L, found - loose) : std::min<long>(persons, found + loose);
        constraints.counts.push_back(std::move(c));
    }
    return {"", domain, {{persons, secrets}}, constraints};
}

std::vector<AdditiveQuery> queries_on(const Domain& domain, Random& random) {
    SumQuery sum;
    BlockQuery blocks{{}, 2};
    for (int v = 0; v < domain.present(); ++v) {
        sum.weight.emplace_back(below(random, 7) - 2);
        blocks.block_of.push_back(below(random, 3) - 1);
    }
    return {{"histogram", domain.sides(), HistogramQuery{}},
            {"cumulative", domain.sides(), CumulativeQuery{}},
            {"sum", domain.sides(), sum},
            {"blocks", domain.sides(), blocks}};
}

}  // namespace

TEST_CASE("bounds under inequalities hold for all neighbours that there are, and those shown are neighbours") {
    Random random(17);
    int exact = 0, compared = 0;
    for (int trial = 0; trial < 500; ++trial) {
        const auto policy = random_policy({Relation::equal, Relation::at_least, Relation::at_most}, random);
        for (const auto& query : queries_on(policy.domain(), random)) {
            const auto truth = listed_sensitivity(policy, query);
            const auto found = inequality_sensitivity(policy, query);
            CAPTURE(trial);
            CAPTURE(query.name());
            REQUIRE(truth);
            REQUIRE(found);
            CHECK(found->lower <= truth->upper);
            CHECK(truth->upper <= found->upper);
            CHECK(found->lower == (found->changes.empty() ? Rational(0) : query.change(found->changes)));
            ++compared;
            exact += found->exact() ? 1 : 0;
        }
    }
    CHECK(exact > compared / 2);
}

TEST_CASE("several counts inside bounds: what is tried one by one are all neighbours that there are") {
    Random random(53);
    int exact = 0, compared = 0, several = 0;
    for (int trial = 0; trial < 400; ++trial) {
        const auto policy = random_policy({Relation::at_least, Relation::at_most}, random);
        if (policy.domain().absent() || policy.constraints().counts.size() < 2) continue;
        SumQuery sum;
        for (int v = 0; v < policy.domain().present(); ++v) sum.weight.emplace_back(below(random, 9) - 4);
        const AdditiveQuery query("sum", policy.domain().sides(), sum);
        const auto truth = listed_sensitivity(policy, query);
        const auto found = inequality_sensitivity(policy, query);
        CAPTURE(trial);
        REQUIRE(truth);
        REQUIRE(found);
        CHECK(found->lower <= truth->upper);
        CHECK(truth->upper <= found->upper);
        ++compared;
        exact += found->exact() ? 1 : 0;
        several += found->changes.size() > 1 ? 1 : 0;
    }
    CHECK(exact > compared * 3 / 4);
    CHECK(several > compared / 20);
}

TEST_CASE("one count inside bounds: an answer of one number is exact") {
    Random random(41);
    int two = 0;
    for (int trial = 0; trial < 150; ++trial) {
        const auto policy = random_policy({Relation::at_least, Relation::at_most}, random);
        if (policy.domain().absent()) continue;
        auto constraints = policy.constraints();
        constraints.counts.resize(1);
        auto& first = constraints.counts.front();
        // Sometimes between two bounds, the second one of the rest.
        if (trial % 3 == 0 && *first.answer > 0 && *first.answer < policy.tuples()) {
            CountConstraint second{first.predicate, first.relation, 0L};
            second.predicate.flip();
            const long room = first.relation == Relation::at_least ? policy.tuples() - *first.answer : *first.answer;
            second.answer = first.relation == Relation::at_least
                                ? policy.tuples() - *first.answer - 1 - below(random, 2)
                                : policy.tuples() - *first.answer + 1 + below(random, 2);
            if (room < 2) continue;
            constraints.counts.push_back(second);
        }
        const Policy one("", policy.domain(), policy.people(), constraints);
        SumQuery sum;
        BlockQuery count{{}, 1};
        for (int v = 0; v < one.domain().present(); ++v) {
            sum.weight.emplace_back(below(random, 9) - 4);
            count.block_of.push_back(below(random, 2) - 1);
        }
        for (const AdditiveQuery& query :
             {AdditiveQuery("sum", one.domain().sides(), sum), AdditiveQuery("count", one.domain().sides(), count)}) {
            const auto truth = listed_sensitivity(one, query);
            CAPTURE(trial);
            CAPTURE(query.name());
            if (!truth) continue;
            const auto found = inequality_sensitivity(one, query);
            REQUIRE(found);
            CAPTURE(text_of(first.predicate));
            CAPTURE(*first.answer);
            CAPTURE(one.secrets().text());
            CAPTURE(found->lower.str());
            CAPTURE(found->upper.str());
            CAPTURE(truth->upper.str());
            CHECK(found->lower == truth->upper);
            CHECK(found->upper == truth->upper);
            two += found->changes.size() == 2 ? 1 : 0;
        }
    }
    CHECK(two > 5);
}

TEST_CASE("three inequalities on ten thousand persons: every sequence is tried") {
    const std::vector<int> sides{2, 10, 5};
    Constraints constraints;
    for (const auto& [axis, value, answer] : {std::tuple{0U, 0, 1000L}, {1U, 3, 100L}, {2U, 3, 100L}}) {
        Predicate q(100);
        for (int v = 0; v < 100; ++v) q[v] = attributes_of(v, sides)[axis] == value;
        constraints.counts.push_back({q, Relation::at_least, answer});
    }
    SumQuery age;
    for (int v = 0; v < 100; ++v) age.weight.emplace_back(attributes_of(v, sides)[1]);
    const Policy policy("", domain_of(sides, false), {{10'000, SecretGraph::attribute(sides)}}, constraints);
    const auto histogram = sensitivity(policy, {"histogram", sides, HistogramQuery{}});
    CHECK(histogram.lower == Rational(10));
    CHECK(histogram.upper == Rational(10));
    const auto sum = sensitivity(policy, {"sum", sides, age});
    CHECK(sum.lower == Rational(36));
    CHECK(sum.upper == Rational(36));
}

TEST_CASE("one inequality on ten thousand persons costs no more than two changes") {
    const std::vector<int> sides{2, 10};
    Predicate first(20);
    for (int v = 0; v < 10; ++v) first[v] = true;
    for (const auto relation : {Relation::at_least, Relation::at_most}) {
        Constraints constraints;
        constraints.counts.push_back({first, relation, 1000});
        const AdditiveQuery histogram("histogram", sides, HistogramQuery{});
        const auto bounds = [&](const SecretGraph& secrets) {
            return sensitivity({"", domain_of(sides, false), {{10'000, secrets}}, constraints}, histogram);
        };
        const auto full = bounds(SecretGraph::full(sides)), attribute = bounds(SecretGraph::attribute(sides));
        CHECK(full.exact());
        CHECK(full.upper == Rational(2));
        CHECK(attribute.exact());
        CHECK(attribute.upper == Rational(4));
        CHECK(attribute.changes.size() == 2);
    }
}

TEST_CASE("steps that another person makes possible are steps in all databases") {
    Random random(23);
    int proved = 0;
    for (int trial = 0; trial < 400; ++trial) {
        const auto policy = random_policy({Relation::equal}, random);
        REQUIRE(is_short(policy));
        const auto listed = listed_protection(policy);
        for (int u = 0; u < policy.domain().size(); ++u)
            for (int v = 0; v < policy.domain().size(); ++v) {
                if (!one_step_by_another_person(policy, policy.people().front(), u, v)) continue;
                CAPTURE(trial);
                CAPTURE(u);
                CAPTURE(v);
                if (!listed.meaningful(u, v)) continue;
                ++proved;
                CHECK(listed.at(u, v) == 1L);
            }
    }
    CHECK(proved > 100);
}

TEST_CASE("steps one after the other, with other persons, are no fewer than those in all databases") {
    Random random(47);
    int proved = 0, chains = 0;
    for (int trial = 0; trial < 150; ++trial) {
        const auto policy = random_policy({Relation::equal}, random);
        REQUIRE(is_short(policy));
        const auto listed = listed_protection(policy);
        for (int u = 0; u < policy.domain().size(); ++u)
            for (int v = 0; v < policy.domain().size(); ++v) {
                if (u == v) continue;
                const auto steps = steps_by_other_persons(policy, policy.people().front(), u, v);
                if (!steps || !listed.meaningful(u, v)) continue;
                CAPTURE(trial);
                CAPTURE(u);
                CAPTURE(v);
                ++proved;
                chains += *steps > 1 ? 1 : 0;
                REQUIRE(listed.at(u, v));
                CHECK(*listed.at(u, v) <= *steps);
            }
    }
    CHECK(proved > 100);
    CHECK(chains > 10);
}

TEST_CASE("where answers are left open, steps do not go through values that the same answers forbid") {
    const Policy policy = read_policy(R"({"attributes": {"x": ["k", "m"], "y": ["k", "b"], "z": 2},
        "secrets": {"partition": {"attributes": ["y"]}}, "tuples": 1,
        "constraints": [{"values": [["m", "k", "1"], ["m", "b", "1"]], "answer": "any"}]})",
                                      "policy");
    const auto& person = policy.people().front();
    const int kb0 = 2, kk1 = 1, mk1 = 5;  // k b 0 and k k 1 are not counted: with nobody counted there is no m k 1
    CHECK_FALSE(steps_by_other_persons(policy, person, kb0, kk1));
    CHECK(steps_by_other_persons(policy, person, kb0, mk1) == 1);
}

}  // namespace inequalities
