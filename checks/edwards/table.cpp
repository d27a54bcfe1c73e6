// The flat table of the paper: claim, the subjects it is tried on, the construction it judges, the judge.
#include "checks/edwards/edwards.hpp"
#include "checks/edwards/policies.hpp"

namespace leakproof::edwards {

std::vector<Row> table() {
    return {
        check("edwards/definition-2", policies, relation_of, definition_2),
        check("edwards/definition-2", free_policies, relation_of, definition_2_unconstrained),
        check("edwards/equation-1", every_square_channel_once, three_outputs, equation_1_sets),
        check("edwards/equation-1", private_channel_instances, matrix_itself, equation_1),
        check("edwards/equation-1", policies_at_lambda, channel_by_steps, equation_1_ordered),
        check("edwards/theorem-1", free_policies, relation_of, theorem_1),
        check("edwards/example-1", thresholds_on_four_values, threshold_on_four_values, example_1),
        check("edwards/lemma-1", private_channel_instances, leakage_under_uniform_prior, lemma_1),
        check("edwards/uniform-prior", private_channel_instances, worst_prior, uniform_prior),
        check("edwards/uniform-prior", every_channel, slack_below_maxima, uniform_prior_all),
        check("edwards/theorem-2", private_channel_instances, bound_by_diameters, theorem_2),
        check("edwards/theorem-2", every_square_channel_once, bound_by_diameters_all, theorem_2_all),
        check("edwards/theorem-3", private_channel_instances, bound_by_diameters, theorem_3),
        check("edwards/theorem-3", every_square_channel_once, bound_by_diameters_all, theorem_3_all),
        check("edwards/theorem-3", policies_at_lambda, largest_ordered_leakage, theorem_3_ordered),
        check("edwards/theorem-3", named_policies_at_lambda, largest_ordered_leakage, theorem_3_ordered),
        check("edwards/theorem-3", policies_for_every_channel, closure_and_intersection, theorem_3_symmetrised),
        check("edwards/theorem-3-proof", private_channel_instances, symmetrised, theorem_3_proof),
        check("edwards/theorem-3-proof", every_square_channel_once, matrix_of, theorem_3_proof_all),
        check("edwards/theorem-3-connected", private_channel_instances, bound_by_diameters, theorem_3_connected),
        check("edwards/theorem-3-connected", every_square_channel_once, bound_by_diameters_all,
              theorem_3_connected_all),
        check("edwards/theorem-3-connected", numbers, diameter_of_words, theorem_3_differential_privacy),
        check("edwards/power-diameter", powers, diameter_of_power, power_diameter),
        check("edwards/power-diameter", induced_powers, diameter_of_power, power_diameter),
        check("edwards/example-2", values_on_lines, adjacency_on_a_line, example_2),
        check("edwards/theorem-4", graphs, relation_of_single_tuples, theorem_4),
        check("edwards/figure-2", figure_2_points, diameter_of_threshold_power, figure_2),
        check("edwards/example-4", numbers, diameters_of_powers, example_4),
        check("edwards/theorem-5", block_families, block_channel, theorem_5),
        check("edwards/theorem-5", graphs, channel_telling_the_component, theorem_5_every_graph),
        check("edwards/theorem-5", every_square_channel_once, proof_of_uniform_bound, theorem_5_connected_graphs),
        check("edwards/lemma-2", groups_at_arrows, left_coset_of_stabiliser, lemma_2),
        check("edwards/lemma-3", groups_at_arrows, right_coset_of_stabiliser, lemma_3),
        check("edwards/lemma-4", groups_at_pairs, group_sizes, lemma_4),
        check("edwards/lemma-5", groups_at_pairs, group_sizes, lemma_5),
        check("edwards/lemma-6", private_channel_instances, collapsed, lemma_6),
        check("edwards/lemma-6", every_channel, collapsed_all, lemma_6_all),
        check("edwards/lemma-7", private_channels_with_groups, averaged, lemma_7),
        check("edwards/lemma-7", every_square_channel, averaged_all, lemma_7_all),
        check("edwards/theorem-6", powers, componentwise_automorphisms, theorem_6),
        check("edwards/theorem-6", induced_powers, componentwise_automorphisms, theorem_6),
        check("edwards/remark-2", powers, symmetry_of_power, remark_2),
        check("edwards/remark-2", induced_powers, symmetry_of_power, remark_2),
        check("edwards/example-5", numbers, groups_of_cycle_and_complete, example_5),
        check("edwards/hierarchy", policies_at_lambda, channel_by_hamming_distance, hierarchy_every_policy),
        check("edwards/hierarchy", free_policies_for_every_channel, relation_for_every_channel,
              hierarchy_unconstrained),
        check("edwards/hierarchy", every_square_channel_once, bound_by_diameters_all, hierarchy_leakage),
        check("edwards/hierarchy", hierarchy_witnesses, converse_witnesses, hierarchy_converses),
    };
}

}  // namespace leakproof::edwards
