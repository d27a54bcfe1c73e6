// The flat table of the paper: claim, the subjects it is tried on, the construction it judges, the judge.
#include "checks/he14/composition.hpp"
#include "checks/he14/queries.hpp"
#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {

std::vector<Row> table() {
    std::vector<Row> rows{
        check("he14/definition-4.1", policies, he_relations, definition_4_1),
        check("he14/definition-4.1", free_policies, he_relations, definition_4_1_unconstrained),
        check("he14/histogram-error", lines, histogram_noise, histogram_error),
        check("he14/secret-graphs", point_domains, secret_specifications, secret_graphs),
        check("he14/secret-graphs", lines, secrets_as_events, exclusive_secrets),
        check("he14/secret-graphs", threshold_policies, certainty, threshold_certainty),
        check("he14/equation-9", free_policies_for_every_channel, adjacency_graph, equation_9),
        check("he14/correlated-counts", chains_of_counts, chain_of_counts, correlated_counts),
        check("he14/theorem-4.1", channels_on_policies, one_after_the_other, theorem_4_1),
        check("he14/theorem-4.2", free_policies_for_every_channel, repaired_relation, theorem_4_2),
        check("he14/theorem-4.3", constrained_cases, affected_tuples, theorem_4_3),
        check("he14/theorem-4.3", two_component_systems, critical_pairs, theorem_4_3_two_components),
        check("he14/theorem-4.3", separate_constraints, affected_tuples, theorem_4_3),
        check("he14/theorem-4.3", gender_example, gender_examples, theorem_4_3_gender),
        check("he14/theorem-4.3", gender_mechanisms, gender_examples, theorem_4_3_gender_mechanisms),
        check("he14/theorem-4.4", free_policies_for_every_channel, pufferfish_inequalities, theorem_4_4),
        check("he14/theorem-4.5", policies_for_every_channel, box_beliefs, theorem_4_5),
        check("he14/conjecture-4.5", policies_at_lambda, pufferfish_breach, conjecture_4_5),
        check("he14/metrics", free_policies_for_every_channel, adjacency_graph, metrics),
        check("he14/axioms", policies_for_every_channel, axiom_instances, axioms),
        check("he14/restricted-sensitivity", zeros_or_ones, zeros_and_ones, restricted_sensitivity),
        check("he14/theorem-5.1", policies_for_every_channel, sensitivities_of_queries, theorem_5_1),
        check("he14/sensitivities", lines, linear_sums, linear_sensitivities),
        check("he14/sensitivities", lines, partition_histograms, partition_sensitivities),
        check("he14/sensitivities", free_policies, he_relations, sensitivities_every_graph),
        check("he14/lemma-6.1", clustered_points, cluster_sensitivities, lemma_6_1),
        check("he14/cumulative-histogram", lines, cumulative_sensitivities, cumulative_histogram_claims),
        check("he14/theorem-7.1", line_lengths, ordered_mechanism, theorem_7_1),
        check("he14/no-constraints", free_policies, he_relations, no_constraints),
        check("he14/no-constraints", free_policies_for_every_channel, repaired_relation, no_constraints_complete),
        check("he14/lemma-5.2", free_policies_for_every_channel, repaired_relation, lemma_5_2),
        check("he14/theorem-7.2", hierarchies, ordered_hierarchy, theorem_7_2),
        check("he14/equation-15", cube_roots, best_share, equation_15),
        check("he14/equation-15", thresholds_and_fan_outs, error_coefficients, equation_15_ends),
        check("he14/theorem-8.1", formulas, policy_of_solutions, theorem_8_1),
        check("he14/theorem-8.1", formulas, padded_solutions, theorem_8_1_padded),
        check("he14/example-8.1", example_8, example_queries, example_8_1),
        check("he14/example-8.2", example_8, example_policy_graph, example_8_2),
        check("he14/example-8.3", example_8, example_sensitivity, example_8_3),
        check("he14/theorem-8.2", count_policies, sparse_counts, theorem_8_2),
        check("he14/theorem-8.2", systems_of_counts, counts_for_all_tuples, theorem_8_2_systems),
        check("he14/corollary-8.3", count_policies, sparse_counts, corollary_8_3),
        check("he14/theorem-8.4", marginal_policies, largest_marginal, theorem_8_4),
        check("he14/theorem-8.5", marginal_policies, largest_marginal, theorem_8_5),
        check("he14/theorem-8.5", wide_marginal_policies, largest_marginal, theorem_8_5),
        check("he14/theorem-8.5", marginal_policies, bound_for_two_marginals, theorem_8_5_two_marginals),
        check("he14/theorem-8.5", systems_of_marginals, attribute_marginals, theorem_8_5_systems),
        check("he14/theorem-8.6", grid_policies, twice_component_plus_one, theorem_8_6),
        check("he14/theorem-8.6", systems_of_ranges, best_over_tuples_on_grid, theorem_8_6_systems),
        check("he14/theorem-8.6", ranges_on_lines, best_over_tuples_on_grid, theorem_8_6_lines),
    };
    for (const Row& row : table_of_sentences()) rows.push_back(row);
    return rows;
}

}  // namespace leakproof::he14
