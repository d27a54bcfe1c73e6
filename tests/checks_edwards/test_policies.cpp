// Faults planted in the checks about policies.
#include "checks/edwards/edwards.hpp"
#include "checks/edwards/policies.hpp"
#include "graph/families.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::edwards {
namespace {

using planted::caught;
using planted::passes;

OrderedRelation nobody(const PolicyCase& p) { return OrderedRelation(p.policy().size()); }
OrderedRelation one_sided(const PolicyCase& p) {
    OrderedRelation out(p.policy().size());
    for (const auto& [d, e] : p.relation().arcs())
        if (d < e) out.set(d, e);
    return out;
}

TEST_CASE("definition 2 and theorem 1 with half a relation, or none") {
    CHECK(caught(check("c", policies, relation_of, definition_2), "every-policy"));
    CHECK(passes(check("c", free_policies, relation_of, definition_2_unconstrained), "unconstrained"));
    CHECK(caught(check("c", free_policies, one_sided, definition_2_unconstrained), "unconstrained"));
    CHECK(passes(check("c", free_policies, relation_of, theorem_1), "only-if"));
    CHECK(caught(check("c", free_policies, nobody, theorem_1), "if"));
    const auto everybody = +[](const PolicyCase& p) {
        OrderedRelation out(p.policy().size());
        for (int d = 0; d < out.size(); ++d)
            for (int e = 0; e < out.size(); ++e) out.set(d, e);
        return out;
    };
    CHECK(caught(check("c", free_policies, everybody, theorem_1), "only-if"));
}

TEST_CASE("equation 1: the sides exchanged") {
    CHECK(passes(check("c", every_square_channel_once, three_outputs, equation_1_sets), "sets"));
    CHECK(caught(check("c", private_channel_instances, matrix_itself, equation_1), "quotient"));
    CHECK(passes(check("c", private_channel_instances, matrix_itself, equation_1), "product"));
    CHECK(caught(check("c", policies_at_lambda, channel_by_steps, equation_1_ordered), "product-ordered"));
    const auto shuffled = +[](const EverySquareChannel& k) {
        GenericMatrix out = three_outputs(k);
        for (int i = 0; i < out.rows(); ++i) std::swap(out(i, 0), out(i, i % 3));
        return out;
    };
    CHECK(caught(check("c", every_square_channel_once, shuffled, equation_1_sets), "sets"));
}

TEST_CASE("theorem 3: a bound too small, and a broken symmetrisation") {
    const auto too_small = +[](const PolicyAtLambda& p) {
        auto out = largest_ordered_leakage(p);
        out.bound = Rational(1, 2);
        return out;
    };
    CHECK(caught(check("c", policies_at_lambda, too_small, theorem_3_ordered), "ordered"));
    CHECK(passes(check("c", policies_for_every_channel, closure_and_intersection, theorem_3_symmetrised),
                 "both-directions"));

    // Eight databases for which privacy in one order only leaks more than the diameter allows.
    const PolicyCase p(Policy(Graph(4, {{0, 3}}), 2, {{0, 1}, {0, 3}, {1, 0}, {1, 3}, {2, 0}, {2, 3}, {3, 0}, {3, 1}}));
    const Rational lambda(11, 10);
    const auto found = largest_ordered_leakage(PolicyAtLambda(p, lambda));
    CHECK(found.bound == Rational(1331, 1000));
    CHECK(found.optimum.value == Rational(4, 3));
    for (const auto& [d, e] : p.relation().arcs())
        for (int j = 0; j < 8; ++j) CHECK(found.optimum.channel(d, j) <= lambda * found.optimum.channel(e, j));
}

TEST_CASE("theorem 4, the examples and the hierarchy") {
    const auto none = +[](const GraphCase& a) { return OrderedRelation(a.size()); };
    CHECK(passes(check("c", graphs, relation_of_single_tuples, theorem_4), "simple"));
    CHECK(caught(check("c", graphs, none, theorem_4), "simple"));
    CHECK(caught(check("c", graphs, none, theorem_4), "proof-case-c/repaired"));
    const auto path_only = +[](const NumberCase&) { return path(4); };
    CHECK(caught(check("c", thresholds_on_four_values, path_only, example_1), "edges"));
    const auto no_edges = +[](const ValuesOnALine& at) { return Graph(static_cast<int>(at.points.size())); };
    CHECK(caught(check("c", values_on_lines, no_edges, example_2), "if-no-gap"));
    CHECK(caught(check("c", policies_at_lambda, channel_by_hamming_distance, hierarchy_every_policy),
                 "dp-implies-blowfish/every-policy"));
    const auto swapped = +[](const NumberCase& mn) {
        auto out = converse_witnesses(mn);
        std::swap(out.tells_all, out.almost_constant);
        return out;
    };
    CHECK(caught(check("c", hierarchy_witnesses, swapped, hierarchy_converses), "leakage-without-blowfish"));
}

}  // namespace
}  // namespace leakproof::edwards
