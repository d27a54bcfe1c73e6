// Faults in who is a neighbour, in what is put together, and in what an adversary believes.
#include "checks/he14/composition.hpp"
#include "graph/families.hpp"
#include "tests/faults/he14.hpp"

namespace leakproof::he14 {
namespace {

using faults::Fault;
using planted::everybody;
using planted::nobody;
using planted::policies_up_to;

HeRelations both(const OrderedRelation& relation) { return {relation, relation}; }
HeRelations nobody_at_all(const PolicyCase& p) { return both(nobody(p.policy())); }
HeRelations everybody_else(const PolicyCase& p) { return both(everybody(p.policy())); }
HeRelations minimally_different(const PolicyCase& p) { return both(p.relation()); }
HeRelations upwards_only(const PolicyCase& p) {
    OrderedRelation out(p.policy().size());
    for (const auto& [d, e] : p.relation().arcs())
        if (d < e) out.set(d, e);
    return both(out);
}
OrderedRelation everybody_for_all(const PolicyForEveryChannel& p) { return everybody(p.policy()); }
Graph no_edges(const PolicyForEveryChannel& p) { return Graph(p.policy().size()); }
Graph all_edges(const PolicyForEveryChannel& p) { return complete(p.policy().size()); }

std::vector<Fault> neighbours() {
    const Range small = policies_up_to(3, 2);
    return {
        {"nobody is a neighbour",
         {"agrees/repaired", "symmetric/repaired"},
         check("he14/definition-4.1", policies, nobody_at_all, definition_4_1),
         small},
        {"only the later database is a neighbour",
         {"symmetric/complete-secrets"},
         check("he14/definition-4.1", policies, upwards_only, definition_4_1),
         small},
        {"a database between must be secretly different, also as printed",
         {"has-neighbours/as-printed"},
         check("he14/definition-4.1", free_policies, minimally_different, definition_4_1_unconstrained),
         small},
        {"nobody is a neighbour",
         {"has-neighbours/repaired"},
         check("he14/definition-4.1", free_policies, nobody_at_all, definition_4_1_unconstrained),
         small},
        {"everybody is a neighbour of everybody",
         {"neighbours/repaired", "one-secret"},
         check("he14/no-constraints", free_policies, everybody_else, no_constraints),
         small},
        {"everybody is a neighbour of everybody",
         {"complete"},
         check("he14/no-constraints", free_policies_for_every_channel, everybody_for_all, no_constraints_complete),
         small},
        {"everybody is a neighbour of everybody",
         {""},
         check("he14/lemma-5.2", free_policies_for_every_channel, everybody_for_all, lemma_5_2),
         small},
        {"no databases are adjacent",
         {"bound"},
         check("he14/equation-9", free_policies_for_every_channel, no_edges, equation_9),
         small},
        {"all databases are adjacent",
         {"unbounded"},
         check("he14/equation-9", free_policies_for_every_channel, all_edges, equation_9),
         small},
    };
}

std::vector<TwoMechanisms> weaker_than_claimed(const ChannelsOnPolicy& p) {
    auto out = one_after_the_other(p);
    for (auto& m : out) {
        m.lambda_first = Rational(3, 2);
        m.lambda_second = 1;
    }
    return out;
}
std::vector<TwoMechanisms> equally_private(const ChannelsOnPolicy& p) {
    auto out = one_after_the_other(p);
    for (auto& m : out) m.lambda_first = m.lambda_second;
    return out;
}

std::vector<std::vector<bool>> nothing_affected(const ConstrainedCase& c) {
    return std::vector<std::vector<bool>>(c.constraints.size(), std::vector<bool>(c.tuples));
}
const Stream<ConstrainedCase> without_secrets{
    constrained_cases.source, [](const ConstrainedCase& of, const Range&, const Visitor<ConstrainedCase>& visitor) {
        if (of.secrets.edge_count() == 0) visitor.see(of);
    }};
const Stream<ConstrainedCase> two_tuples_all_secret{
    constrained_cases.source, [](const ConstrainedCase& of, const Range&, const Visitor<ConstrainedCase>& visitor) {
        if (of.tuples == 2 && is_complete(of.secrets)) visitor.see(of);
    }};

CriticalPairs critical_exchanged(const CountSystem& s) {
    auto out = critical_pairs(s);
    std::swap(out.any, out.one_change);
    return out;
}
CriticalPairs everybody_in_components(const CountSystem& s) {
    auto out = critical_pairs(s);
    for (auto& p : out.policies) p.relation = everybody(p.policy);
    return out;
}
std::vector<GenderExample> nobody_exchanges(const MarginalSystem& s) {
    auto out = gender_examples(s);
    for (auto& example : out) example.exchange.reset();
    return out;
}
std::vector<GenderExample> mechanisms_that_tell_nothing(const MarginalSystem& s) {
    auto out = gender_examples(s);
    for (auto& example : out)
        for (Matrix* k : {&example.one, &example.two})
            for (int d = 0; d < k->rows(); ++d) (*k)(d, 0) = (*k)(d, 1) = Rational(1, 2);
    return out;
}

std::vector<Fault> compositions() {
    const Range small = policies_up_to(3, 2), tiny = policies_up_to(2, 2);
    return {
        {"mechanisms that are less private than they claim",
         {"theorem", "inequality-19/repaired"},
         check("he14/theorem-4.1", channels_on_policies, weaker_than_claimed, theorem_4_1),
         tiny},
        {"two mechanisms with the same claim",
         {"inequality-19/as-printed"},
         check("he14/theorem-4.1", channels_on_policies, equally_private, theorem_4_1),
         tiny},
        {"everybody is a neighbour of everybody",
         {""},
         check("he14/theorem-4.2", free_policies_for_every_channel, everybody_for_all, theorem_4_2),
         small},
        {"no constraint affects anything",
         {"exhausting/complete-secrets-strict", "exhausting/complete-secrets-all-tuples"},
         check("he14/theorem-4.3", constrained_cases, nothing_affected, theorem_4_3),
         tiny},
        {"without secrets there are no neighbours",
         {"as-printed"},
         check("he14/theorem-4.3", without_secrets, affected_tuples, theorem_4_3),
         tiny},
        {"all pairs are secrets and every tuple is in one of the sets",
         {"exhausting/strict"},
         check("he14/theorem-4.3", two_tuples_all_secret, affected_tuples, theorem_4_3),
         small},
        {"all pairs are secrets and every tuple is in one of the sets",
         {"exhausting", "exhausting/complete-secrets"},
         check("he14/theorem-4.3", two_tuples_all_secret, affected_tuples, theorem_4_3),
         policies_up_to(2, 3)},
        {"what is critical with other changes, and without, exchanged",
         {"two-components-critical", "two-components-critical/repaired"},
         check("he14/theorem-4.3", two_component_systems, critical_exchanged, theorem_4_3_two_components),
         small},
        {"everybody is a neighbour of everybody",
         {"two-components-composition"},
         check("he14/theorem-4.3", two_component_systems, everybody_in_components, theorem_4_3_two_components),
         small},
        {"no neighbours exchange the two values",
         {"gender-neighbours"},
         check("he14/theorem-4.3", gender_example, nobody_exchanges, theorem_4_3_gender),
         small},
        {"mechanisms that tell nothing",
         {"gender-composition"},
         check("he14/theorem-4.3", gender_mechanisms, mechanisms_that_tell_nothing, theorem_4_3_gender_mechanisms),
         small},
    };
}

std::vector<PufferfishInequality> certain_of_the_second(const PolicyForEveryChannel& p) {
    auto out = pufferfish_inequalities(p);
    for (auto& q : out) q.given_y = q.given_x;
    return out;
}
std::vector<PufferfishInequality> never_certain(const PolicyForEveryChannel& p) {
    auto out = pufferfish_inequalities(p);
    for (auto& q : out)
        for (auto& weight : q.given_x) weight /= Rational(2);
    return out;
}
std::vector<BoxBelief> values_exchanged(const PolicyForEveryChannel& p) {
    auto out = box_beliefs(p);
    for (auto& b : out) std::swap(b.given_x, b.given_y);
    return out;
}
const Stream<PolicyAtLambda, PolicyCase> nothing_excluded{
    policies_at_lambda.source, [](const PolicyCase& of, const Range& range, const Visitor<PolicyAtLambda>& visitor) {
        for (const auto& lambda : range.lambdas)
            if (of.policy().is_unconstrained()) visitor.see(PolicyAtLambda(of, lambda));
    }};
AxiomInstances peeking_at_the_database(const PolicyForEveryChannel& p) {
    auto out = axiom_instances(p);
    for (auto& [map, channel] : out.processed) std::swap(channel(0, 0), channel(0, 1));
    for (auto& [weight, channel] : out.mixed) std::swap(channel(0, 0), channel(0, 1));
    return out;
}

std::vector<Fault> other_definitions() {
    const Range small = policies_up_to(3, 2), tiny = policies_up_to(2, 2);
    return {
        {"the adversary believes the same for both values",
         {"if"},
         check("he14/theorem-4.4", free_policies_for_every_channel, certain_of_the_second, theorem_4_4),
         small},
        {"no prior leaves one database",
         {"only-if"},
         check("he14/theorem-4.4", free_policies_for_every_channel, never_certain, theorem_4_4),
         small},
        {"the two values of the secret exchanged",
         {"repaired"},
         check("he14/theorem-4.5", policies_for_every_channel, values_exchanged, theorem_4_5),
         small},
        {"without constraints",
         {"repaired"},
         check("he14/conjecture-4.5", nothing_excluded, pufferfish_breach, conjecture_4_5),
         tiny},
        {"a map and a choice that depend on the database",
         {"transformation-invariance", "convexity"},
         check("he14/axioms", policies_for_every_channel, peeking_at_the_database, axioms),
         tiny},
    };
}

std::vector<Fault> all_of_relations() {
    std::vector<Fault> out;
    for (const auto& several : {neighbours(), compositions(), other_definitions()})
        out.insert(out.end(), several.begin(), several.end());
    return out;
}

}  // namespace
}  // namespace leakproof::he14

namespace leakproof::faults {
Faults he14_relations() { return {leakproof::he14::all_of_relations()}; }
}  // namespace leakproof::faults
