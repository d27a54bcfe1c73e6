// Faults planted in the relations and compositions of Section 4.
#include "checks/he14/composition.hpp"
#include "graph/families.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::he14 {
namespace {

using planted::everybody;
using planted::nobody;
using planted::on_policies::caught;
using planted::on_policies::passes;

TEST_CASE("definition 4.1: the two readings, and a relation that lost its neighbours") {
    const Check row = check("c", policies, he_relations, definition_4_1);
    CHECK(passes(row, "agrees/repaired"));
    CHECK(caught(row, "agrees/as-printed"));
    CHECK(caught(row, "symmetric/repaired"));
    const auto empty = +[](const PolicyCase& p) { return HeRelations{nobody(p.policy()), nobody(p.policy())}; };
    CHECK(caught(check("c", policies, empty, definition_4_1), "agrees/repaired"));
    CHECK(passes(check("c", free_policies, he_relations, definition_4_1_unconstrained), "has-neighbours/repaired"));
    CHECK(caught(check("c", free_policies, empty, definition_4_1_unconstrained), "has-neighbours/repaired"));
}

TEST_CASE("without constraints: everybody a neighbour of everybody") {
    const auto all = +[](const PolicyCase& p) { return HeRelations{everybody(p.policy()), everybody(p.policy())}; };
    const auto all_for = +[](const PolicyForEveryChannel& p) { return everybody(p.policy()); };
    CHECK(passes(check("c", free_policies, he_relations, no_constraints), "neighbours/repaired"));
    CHECK(caught(check("c", free_policies, all, no_constraints), "neighbours/repaired"));
    CHECK(caught(check("c", free_policies, all, no_constraints), "one-secret"));
    CHECK(caught(check("c", free_policies_for_every_channel, all_for, no_constraints_complete), "complete"));
    CHECK(caught(check("c", free_policies_for_every_channel, all_for, lemma_5_2), ""));
    CHECK(caught(check("c", free_policies_for_every_channel, all_for, theorem_4_2), ""));
    CHECK(caught(check("c", free_policies_for_every_channel, all_for, theorem_4_4), "only-if"));
    const auto none_for = +[](const PolicyForEveryChannel& p) { return nobody(p.policy()); };
    CHECK(caught(check("c", free_policies_for_every_channel, none_for, theorem_4_4), "if"));
}

TEST_CASE("equation 9 and the axioms on a graph with an edge missing or too many") {
    const auto no_edges = +[](const PolicyForEveryChannel& p) { return Graph(p.policy().size()); };
    const auto all_edges = +[](const PolicyForEveryChannel& p) { return complete(p.policy().size()); };
    CHECK(passes(check("c", free_policies_for_every_channel, adjacency_graph, equation_9), "bound"));
    CHECK(caught(check("c", free_policies_for_every_channel, no_edges, equation_9), "bound"));
    CHECK(caught(check("c", free_policies_for_every_channel, all_edges, equation_9), "unbounded"));
    CHECK(passes(check("c", policies_for_every_channel, adjacency_graph, axioms), "convexity"));
}

TEST_CASE("theorem 4.1: mechanisms with a larger ratio than they claim") {
    CHECK(passes(check("c", channels_on_policies, one_after_the_other, theorem_4_1), "theorem"));
    CHECK(passes(check("c", channels_on_policies, one_after_the_other, theorem_4_1), "inequality-19/repaired"));
    CHECK(caught(check("c", channels_on_policies, one_after_the_other, theorem_4_1), "inequality-19/as-printed"));
    const auto too_weak = +[](const ChannelsOnPolicy& p) {
        TwoMechanisms out = one_after_the_other(p);
        out.lambda_second = 1;
        out.lambda_first = Rational(3, 2);
        return out;
    };
    CHECK(caught(check("c", channels_on_policies, too_weak, theorem_4_1), "theorem"));
    CHECK(caught(check("c", channels_on_policies, too_weak, theorem_4_1), "inequality-19/repaired"));
}

TEST_CASE("theorem 4.3: without affected tuples the hypothesis is always met") {
    CHECK(
        passes(check("c", constrained_cases, affected_tuples, theorem_4_3), "exhausting/complete-secrets-all-tuples"));
    CHECK(passes(check("c", constrained_cases, affected_tuples, theorem_4_3), "exhausting/complete-secrets-strict"));
    CHECK(caught(check("c", constrained_cases, affected_tuples, theorem_4_3), "as-printed"));
    const auto nothing = +[](const ConstrainedCase& c) {
        return std::vector<std::vector<bool>>(c.constraints.size(), std::vector<bool>(c.tuples));
    };
    CHECK(caught(check("c", constrained_cases, nothing, theorem_4_3), "exhausting"));
    CHECK(caught(check("c", constrained_cases, nothing, theorem_4_3), "exhausting/complete-secrets-strict"));
    CHECK(caught(check("c", constrained_cases, nothing, theorem_4_3), "exhausting/complete-secrets-all-tuples"));
    const auto no_neighbours = +[](const MarginalSystem& s) {
        HeRelations out = gender_relations(s);
        out.repaired = OrderedRelation(out.repaired.size());
        return out;
    };
    CHECK(passes(check("c", gender_example, gender_relations, theorem_4_3_gender), "gender-composition"));
    CHECK(caught(check("c", gender_example, no_neighbours, theorem_4_3_gender), "gender-neighbours"));
}

TEST_CASE("theorem 4.5 and its converse") {
    CHECK(passes(check("c", policies_for_every_channel, both_relations, theorem_4_5), "repaired"));
    // Neighbours by any secret difference, minimal or not.
    const auto secretly = +[](const PolicyForEveryChannel& p) {
        OrderedRelation out(p.policy().size());
        for (int d = 0; d < out.size(); ++d)
            for (int e = 0; e < out.size(); ++e)
                if (!secret_difference(p.policy(), d, e).empty()) out.set(d, e);
        return HeRelationsForAll{out, out};
    };
    CHECK(caught(check("c", policies_for_every_channel, secretly, theorem_4_5), "repaired"));

    CHECK(caught(check("c", policies_at_lambda, pufferfish_breaches, conjecture_4_5), "repaired", 2, 2));

    // The breach is real: the channel is private, and the odds change by more than λ.
    const PolicyCase p(Policy(complete(2), 2, {{0, 0}, {0, 1}, {1, 1}}));
    const Rational lambda = 2;
    const auto found = pufferfish_breaches(PolicyAtLambda(p, lambda)).repaired;
    REQUIRE(found);
    for (const auto& [d, e] : p.relation().arcs())
        for (int j = 0; j < 2; ++j) CHECK(found->channel(d, j) <= lambda * found->channel(e, j));
    CHECK(found->given_x > lambda * found->given_y);
}

}  // namespace
}  // namespace leakproof::he14
