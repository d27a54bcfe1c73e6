#include "checks/edwards/sentences.hpp"

#include "graph/families.hpp"
#include "optimum/curve/bound_curves.hpp"
#include "tests/faults/edwards/parts.hpp"

namespace leakproof::edwards {
namespace {

std::vector<faults::Fault> faults_in_secrets() {
    const auto path_of_secrets =
        +[](const NumberCase& mn) { return neighbour_relation(Databases::unconstrained(path(mn.m), mn.n)); };
    const auto falling = +[](const GraphCase& of) { return Polynomial(of.size()) - bound_of_graph(of); };
    const auto larger_of_both = +[](const TwoSecretGraphs& of) {
        const TwoDiameters found = diameters_of_both(of);
        return TwoDiameters{std::max(found.fewer, found.more), found.more};
    };
    const auto within_components = +[](const GraphCase& of) {
        auto out = with_one_pair_more(of);
        std::erase_if(out, [&](const Graph& more) { return component_of(more) != component_of(of.graph()); });
        return out;
    };
    const auto paths = +[](const GraphCase& of) { return std::vector<Graph>{path(of.size())}; };
    const auto one_too_much = +[](const GraphAtLambda& g) {
        auto out = optima_with_one_pair_more(g);
        for (auto& value : out.with_one_pair_more) value += Rational(1);
        return out;
    };
    const auto steeper = +[](const AtEveryLevel& g) {
        auto out = best_columns_with_one_pair_less(g);
        for (auto& column : out.columns)
            for (auto& exponent : column)
                if (exponent) *exponent *= 2;
        return out;
    };
    const auto nested = [](auto construction) {
        return check("edwards/fewer-pairs", graphs, construction, fewer_pairs_nested);
    };
    return {
        {"a path of secrets",
         {"adjacency", "vertex-transitive", "distance-regular"},
         check("edwards/differential-privacy", words_without_constraints, path_of_secrets, differential_privacy)},
        {"a bound that falls", {""}, check("edwards/smaller-epsilon", graphs, falling, smaller_epsilon)},
        {"the larger of the two diameters for fewer pairs",
         {"diameter/by-number"},
         check("edwards/fewer-pairs", connected_secret_graphs, larger_of_both, fewer_pairs_by_number),
         planted::graphs_up_to(5)},
        {"a path in place of one pair more", {"diameter/nested"}, nested(paths)},
        {"one pair more within a component", {"bound/every-graph"}, nested(within_components)},
        {"largest factors that are too large by 1",
         {"leakage"},
         check("edwards/fewer-pairs", secret_graphs_at_lambda, one_too_much, fewer_pairs_leakage)},
        {"columns of steps of 2",
         {"leakage"},
         check("edwards/fewer-pairs", secret_graphs_at_every_level, steeper, fewer_pairs_leakage_everywhere)},
    };
}

std::vector<faults::Fault> faults_in_comparisons() {
    const auto nothing_leaks = +[](const SmallDelta& of) {
        LeakageAndPrevious out = leakage_and_previous_bounds(of);
        out.leaked = out.denominator;
        return out;
    };
    const auto always_both = +[](const SymmetricChannels& k) { return BothSymmetries{symmetric_bound(k), true, true}; };
    const auto as_the_bound = +[](const BlockGraphAtLambda& g) { return Rational(g.n) * g.lambda; };
    const auto bound_everywhere = +[](const BlockGraphAtEveryLevel& g) { return diameter_curve(g.of.components()); };
    const auto delta_too_large = +[](const NumberCase& cn) { return channel_above(NumberCase(0, cn.n)); };
    const auto stabiliser = +[](const GroupAtPair& at) { return elements_taking(at.elements(), at.u, at.u); };
    const auto without_identity = +[](const GroupAtPair& at) {
        auto out = elements_from_u_to_v(at);
        std::erase_if(out, [](const Permutation& p) { return p.is_identity(); });
        return out;
    };
    const auto moved_once_more = +[](const GroupAtArrow& at) {
        CosetProducts out = products_of_proofs(at);
        for (auto* products : {&out.left, &out.returning, &out.right, &out.conjugates})
            for (auto& product : *products) product = compose(product, at.sigma);
        return out;
    };
    const auto back_again = +[](const GroupAtArrow& at) {
        CosetProducts out = products_of_proofs(at);
        for (auto& product : out.right) product = compose(product, at.sigma.inverse());
        return out;
    };
    const auto not_averaged = +[](const EverySquareChannel& k) { return k.matrix(); };
    const auto halved = +[](const EverySquareChannel& k) {
        GenericMatrix out = averaged_all(k);
        for (int i = 0; i < out.rows(); ++i) out(i, i) /= Rational(2);
        return out;
    };
    const auto products = [](auto construction) {
        return check("edwards/coset-proofs", groups_at_arrows, construction, coset_proofs);
    };
    const auto line = [](auto construction) {
        return check("edwards/lemma-7-proof", every_square_channel, construction, lemma_7_proof);
    };
    const auto at_level = [](auto construction) {
        return check("edwards/smaller-bound", block_graphs_at_lambda, construction, smaller_bound);
    };
    return {
        {"a channel that tells nothing",
         {"differential-privacy", "symmetric-graphs"},
         check("edwards/previous-bounds", block_families_for_small_delta, nothing_leaks, previous_bounds)},
        {"both symmetries wherever there is one",
         {"both-symmetries"},
         check("edwards/previous-bounds", symmetric_channels, always_both, previous_bounds_symmetries)},
        {"the bound for the largest factor", {"at-each-level", "sharp"}, at_level(as_the_bound)},
        {"the bound for the largest factor",
         {"at-each-level", "sharp"},
         check("edwards/smaller-bound", block_graphs_at_every_level, bound_everywhere, smaller_bound_everywhere)},
        {"the same δ = 1 for every c",
         {"in-the-limit"},
         check("edwards/smaller-bound", factors_below_one, delta_too_large, smaller_bound_in_the_limit)},
        {"the stabiliser of u, whatever v is",
         {"different-vertices"},
         check("edwards/not-a-group", groups_at_pairs, stabiliser, not_a_group)},
        {"σ applied once more", {"lemma-2", "lemma-5"}, products(moved_once_more)},
        {"σ taken back", {"lemma-3/as-printed"}, products(back_again)},
        {"not averaged", {"diagonal-mean"}, line(not_averaged)},
        {"diagonal entries halved", {"diagonal-mean", "orbit-sum"}, line(halved)},
        {"the identity left out",
         {"same-vertex"},
         check("edwards/not-a-group", groups_at_pairs, without_identity, not_a_group)},
    };
}

}  // namespace

std::vector<faults::Fault> faults_in_sentences() {
    auto out = faults_in_secrets();
    for (auto& fault : faults_in_comparisons()) out.push_back(std::move(fault));
    return out;
}

}  // namespace leakproof::edwards
