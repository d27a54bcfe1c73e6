#include "tests/faults/edwards/parts.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::edwards {
namespace {

Matrix same_rows(int rows) {
    Matrix k(rows, 2);
    for (int i = 0; i < rows; ++i) k(i, 0) = k(i, 1) = Rational(1, 2);
    return k;
}

std::vector<faults::Fault> faults_in_relations() {
    const auto nobody = +[](const PolicyCase& p) { return planted::nobody(p.policy()); };
    const auto everybody = +[](const PolicyCase& p) { return planted::everybody(p.policy()); };
    const auto both_orders = +[](const PolicyCase& p) {
        OrderedRelation out(p.policy().size());
        for (const auto& [d, e] : p.relation().arcs()) {
            out.set(d, e);
            out.set(e, d);
        }
        return out;
    };
    const auto secret_changes_only = +[](const PolicyCase& p) {
        auto out = intermediate_databases(p);
        std::erase_if(out, [&](const Intermediate& step) {
            return !p.policy().secrets().adjacent(step.change.u, step.change.v);
        });
        return out;
    };
    const auto no_edges = +[](const GraphCase& a) { return OrderedRelation(a.size()); };
    return {
        {"neighbours in one order taken for neighbours in both",
         {"every-policy"},
         check("edwards/definition-2", policies, both_orders, definition_2),
         planted::policies_up_to(3, 2)},
        {"nobody is a neighbour", {"if"}, check("edwards/theorem-1", free_policies, nobody, theorem_1)},
        {"everybody is a neighbour", {"only-if"}, check("edwards/theorem-1", free_policies, everybody, theorem_1)},
        {"one of the secret changes",
         {"proof-intermediate/as-printed"},
         check("edwards/theorem-1", free_policies, secret_changes_only, theorem_1_intermediate)},
        {"nobody is a neighbour",
         {"simple", "proof-case-c/as-printed"},
         check("edwards/theorem-4", graphs, no_edges, theorem_4)},
    };
}

std::vector<faults::Fault> faults_in_privacy() {
    const auto columns_exchanged = +[](const EverySquareChannel& k) {
        GenericMatrix out = three_outputs(k);
        for (int i = 0; i < out.rows(); ++i) std::swap(out(i, 0), out(i, i % 3));
        return out;
    };
    // The first output the likelier the larger the input, the second within λ whatever the first.
    const auto ascending_only = +[](const PrivateChannel& k) {
        Matrix out(k.graph().size(), 2);
        for (int i = 0; i < out.rows(); ++i) {
            out(i, 0) = (Rational(1) - Rational(1) / k.lambda()) * power(k.lambda(), 2L * (i - out.rows()));
            out(i, 1) = Rational(1) - out(i, 0);
        }
        return ChannelAndPairs{ScaledMatrix(out), k.graph().edges()};
    };
    const auto constant = +[](const PolicyAtLambda& p) { return same_rows(p.policy().size()); };
    return {
        {"outputs exchanged in some rows",
         {"sets"},
         check("edwards/equation-1", every_square_channel_once, columns_exchanged, equation_1_sets)},
        {"edges in ascending order only",
         {"product"},
         check("edwards/equation-1", private_channel_instances, ascending_only, equation_1)},
        {"a constant channel",
         {"product-ordered"},
         check("edwards/equation-1", policies_at_lambda, constant, equation_1_ordered),
         planted::policies_up_to(3, 2)},
        {"a constant channel",
         {"dp-implies-blowfish/every-policy"},
         check("edwards/hierarchy", policies_at_lambda, constant, hierarchy_every_policy),
         planted::policies_up_to(2, 2)},
    };
}

std::vector<faults::Fault> faults_in_hierarchy() {
    const auto everybody = +[](const PolicyForEveryChannel& p) { return planted::everybody(p.policy()); };
    const auto last_step_missing = +[](const PolicyForEveryChannel& p) {
        auto out = proofs_between_neighbours(p);
        for (auto& proof : out) proof.steps.pop_back();
        return out;
    };
    const auto exchanged = +[](const NumberCase& mn) {
        ConverseWitnesses out = converse_witnesses(mn);
        out.almost_constant(0, 0) = out.almost_constant(1, 1) = 1;
        out.almost_constant(0, 1) = out.almost_constant(1, 0) = 0;
        return out;
    };
    const auto tells_nothing = +[](const GraphCase& of) { return same_rows(of.size()); };
    return {
        {"everybody is a neighbour",
         {"dp-implies-blowfish/unconstrained"},
         check("edwards/hierarchy", free_policies_for_every_channel, everybody, hierarchy_unconstrained)},
        {"the last step of each proof missing",
         {"dp-implies-blowfish/some-epsilon"},
         check("edwards/hierarchy", policies_for_every_channel, last_step_missing, hierarchy_some_epsilon)},
        {"a channel that tells everything",
         {"leakage-without-blowfish"},
         check("edwards/hierarchy", hierarchy_witnesses, exchanged, hierarchy_converses)},
        {"a channel that tells nothing",
         {"blowfish-without-dp"},
         check("edwards/hierarchy", secrets_in_parts, tells_nothing, hierarchy_without_dp)},
    };
}

}  // namespace

std::vector<faults::Fault> faults_in_policies() {
    std::vector<faults::Fault> out;
    for (const auto& part : {faults_in_relations(), faults_in_privacy(), faults_in_hierarchy()})
        out.insert(out.end(), part.begin(), part.end());
    return out;
}

}  // namespace leakproof::edwards
