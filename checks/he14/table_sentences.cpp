// The second part of the paper's table: sentences outside its numbered statements, and repairs.
#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {

std::vector<Row> table_of_sentences() {
    return {
        check("he14/absent-individuals", individuals_and_values, with_absent, absent_individuals),
        check("he14/reconstruction", chains_of_counts, chain_of_counts, reconstruction),
        check("he14/theorem-4.2-randomness", pairs_of_functions, joint_releases, theorem_4_2_randomness),
        check("he14/theorem-4.3-covering", constrained_cases, affected_tuples_both_ways, theorem_4_3_covering),
        check("he14/theorem-4.3-covering", separate_constraints, affected_tuples_both_ways, theorem_4_3_covering),
        check("he14/pufferfish-composition", several_bits, telling_parities, pufferfish_composition),
        check("he14/lemma-6.1-smaller", clustered_points, cluster_sensitivities, lemma_6_1_smaller),
        check("he14/twitter-grid", once, twitter_map, twitter_grid),
        check("he14/svd-bound", domain_sizes, workloads, svd_bound),
        check("he14/ordered-crossover", lines_and_fan_outs, ordered_and_hierarchical, ordered_crossover),
        check("he14/theorem-7.2-roots", hierarchies, losses_without_roots, theorem_7_2_roots),
        check("he14/theorem-7.2-distance", lines_with_thresholds, threshold_graph_on_line, theorem_7_2_distance),
        check("he14/nodes-of-a-count", wide_hierarchies, h_nodes_read, nodes_of_a_count),
        check("he14/hierarchical-tree", lines_and_fan_outs, hierarchical_tree, hierarchical_tree_claims),
        check("he14/constrained-inference", noisy_counts, nearest_nondecreasing, inference_never_hurts),
        check("he14/constrained-inference", constants_of_an_order, exponent_beyond, order_with_all_distinct),
        check("he14/constrained-inference", lines, first_counts, first_count),
        check("he14/any-mechanism", lines_with_people, half_of_all, any_mechanism),
        check("he14/longest-cycle", each_value_counted, cycle_and_path, longest_cycle),
        check("he14/definition-8.4", attributes_of_marginals, marginal_predicates, definition_8_4),
        check("he14/equation-13", wide_hierarchies, error_shares, equation_13),
        check("he14/equation-14", hierarchies, exact_forms, equation_14),
        check("he14/error-by-threshold", lines_and_fan_outs, errors_by_threshold, error_by_threshold),
        check("he14/error-by-threshold", lines_of_figure_2, errors_in_figure_2, error_in_figure_2),
        check("he14/complexity", hierarchies, size_of_structure, complexity),
        check("he14/vertex-cover", cover_questions, cover_reduction, vertex_cover),
        check("he14/appendix-a", directed_secrets, pairs_of_the_proof, appendix_a),
        check("he14/theorem-8.2-secret-changes", systems_of_counts, cycle_and_path, theorem_8_2_secret_changes),
        check("he14/theorem-8.4-cells", marginal_policies, twice_the_cells_in_use, theorem_8_4_cells),
        check("he14/theorem-8.6-disjoint", count_policies, twice_queries_plus_one, theorem_8_6_disjoint_queries),
    };
}

}  // namespace leakproof::he14
