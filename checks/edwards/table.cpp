// The flat table of the paper: claim, its parts, the subjects it is tried on, the construction it judges, the judge.
#include "checks/edwards/edwards.hpp"
#include "checks/edwards/policies.hpp"

namespace leakproof::edwards {

std::vector<Check> table() {
    return {
        check("edwards/definition-2", {"every-policy"}, policies, relation_of, definition_2),
        check("edwards/definition-2", {"unconstrained"}, free_policies, relation_of, definition_2_unconstrained),
        check("edwards/equation-1", {"sets"}, every_square_channel_once, three_outputs, equation_1_sets),
        check("edwards/equation-1", {"quotient", "product"}, private_channel_instances, matrix_itself, equation_1),
        check("edwards/equation-1", {"product-ordered"}, policies_at_lambda, channel_by_steps, equation_1_ordered),
        check("edwards/theorem-1", {"if", "only-if", "proof-intermediate/as-printed", "proof-intermediate/repaired"}, free_policies, relation_of, theorem_1),
        check("edwards/example-1", {"simple/as-printed", "simple/repaired", "edges", "adjacency"}, thresholds_on_four_values, threshold_on_four_values, example_1),
        check("edwards/lemma-1", {"formula", "sentence-as-printed", "sentence-repaired"}, private_channel_instances, leakage_under_uniform_prior, lemma_1),
        check("edwards/uniform-prior", {""}, private_channel_instances, factors_of_extreme_priors, uniform_prior),
        check("edwards/uniform-prior", {""}, every_channel, slack_below_maxima, uniform_prior_all),
        check("edwards/theorem-2", {""}, private_channel_instances, bound_by_diameters, theorem_2),
        check("edwards/theorem-2", {""}, every_square_channel_once, bound_by_diameters_all, theorem_2_all),
        check("edwards/theorem-3", {"graph"}, private_channel_instances, bound_by_diameters, theorem_3),
        check("edwards/theorem-3", {"graph"}, every_square_channel_once, bound_by_diameters_all, theorem_3_all),
        check("edwards/theorem-3", {"ordered"}, policies_at_lambda, largest_ordered_leakage, theorem_3_ordered),
        check("edwards/theorem-3", {"ordered"}, named_policies_at_lambda, largest_ordered_leakage, theorem_3_ordered),
        check("edwards/theorem-3", {"symmetric-closure", "both-directions"}, policies_for_every_channel, closure_and_intersection, theorem_3_symmetrised),
        check("edwards/theorem-3-proof", {"step-1", "step-2", "step-3", "step-4", "step-5"}, private_channel_instances, symmetrised, theorem_3_proof),
        check("edwards/theorem-3-proof", {"step-1", "step-2", "step-3", "step-4", "step-5"}, every_square_channel_once, itself, theorem_3_proof_all),
        check("edwards/theorem-3-connected", {"connected"}, private_channel_instances, bound_by_diameters, theorem_3_connected),
        check("edwards/theorem-3-connected", {"connected"}, every_square_channel_once, bound_by_diameters_all, theorem_3_connected_all),
        check("edwards/theorem-3-connected", {"differential-privacy", "bits"}, numbers, diameter_of_words, theorem_3_differential_privacy),
        check("edwards/power-diameter", {""}, powers, diameter_of_power, power_diameter),
        check("edwards/power-diameter", {""}, induced_powers, diameter_of_power, power_diameter),
        check("edwards/example-2", {"if-no-gap", "gap-disconnects"}, values_on_lines, adjacency_on_a_line, example_2),
        check("edwards/theorem-4", {"simple", "loops-allowed", "proof-case-c/as-printed", "proof-case-c/repaired"}, graphs, relation_of_single_tuples, theorem_4),
        check("edwards/figure-2", {""}, figure_2_points, diameter_of_threshold_power, figure_2),
        check("edwards/example-4", {"cycle", "complete/as-printed", "complete/repaired"}, numbers, diameters_of_powers, example_4),
        check("edwards/theorem-5", {"rows", "privacy-level", "leakage", "limit", "limit-one-component", "not-vertex-transitive", "not-distance-regular", "first-epsilon", "second-epsilon"}, block_families, block_channel, theorem_5),
        check("edwards/theorem-5", {"every-graph"}, graphs, channel_telling_the_component, theorem_5_every_graph),
        check("edwards/theorem-5", {"connected-graphs"}, every_square_channel_once, proof_of_uniform_bound, theorem_5_connected_graphs),
        check("edwards/lemma-2", {""}, groups_at_arrows, left_coset_of_stabiliser, lemma_2),
        check("edwards/lemma-3", {""}, groups_at_arrows, right_coset_of_stabiliser, lemma_3),
        check("edwards/lemma-4", {"as-printed", "as-printed-full-group", "repaired"}, groups_at_pairs, group_sizes, lemma_4),
        check("edwards/lemma-5", {""}, groups_at_pairs, group_sizes, lemma_5),
        check("edwards/lemma-6", {"a", "b", "c", "d"}, private_channel_instances, collapsed, lemma_6),
        check("edwards/lemma-6", {"a", "b", "c", "d"}, every_channel, collapsed_all, lemma_6_all),
        check("edwards/lemma-7", {"a", "b-maximum", "b-orbits", "b-equal-diagonals/as-printed", "b-equal-diagonals/repaired", "c", "d"}, private_channels_with_groups, averaged, lemma_7),
        check("edwards/lemma-7", {"a", "b-maximum", "b-orbits", "c", "d"}, every_square_channel, averaged_all, lemma_7_all),
        check("edwards/theorem-6", {""}, powers, componentwise_automorphisms, theorem_6),
        check("edwards/theorem-6", {""}, induced_powers, componentwise_automorphisms, theorem_6),
        check("edwards/remark-2", {"automorphism", "not-componentwise/as-printed", "not-componentwise/repaired", "order/componentwise", "order/wreath", "order/wreath-prime"}, powers, symmetry_of_power, remark_2),
        check("edwards/remark-2", {"automorphism", "not-componentwise/as-printed", "not-componentwise/repaired", "order/componentwise", "order/wreath", "order/wreath-prime"}, induced_powers, symmetry_of_power, remark_2),
        check("edwards/example-5", {"cycle/as-printed", "cycle/repaired", "complete"}, numbers, groups_of_cycle_and_complete, example_5),
        check("edwards/hierarchy", {"dp-implies-blowfish/every-policy"}, policies_at_lambda, channel_by_hamming_distance, hierarchy_every_policy),
        check("edwards/hierarchy", {"dp-implies-blowfish/unconstrained"}, free_policies_for_every_channel, relation_for_every_channel, hierarchy_unconstrained),
        check("edwards/hierarchy", {"blowfish-implies-leakage"}, every_square_channel_once, bound_by_diameters_all, hierarchy_leakage),
        check("edwards/hierarchy", {"blowfish-without-dp", "leakage-without-blowfish"}, hierarchy_witnesses, converse_witnesses, hierarchy_converses),
    };
}

}  // namespace leakproof::edwards
