// The table of checks of the paper, in its order.
#include "checks/alvim15/alvim15.hpp"

namespace leakproof::alvim15 {

std::vector<Check> table() {
    return {
        check("alvim15/min-entropy", {"at-least-one", "at-most-entropy", "capacity-uniform", "capacity-formula"}, every_matrix, vulnerability_forms, min_entropy_all),
        check("alvim15/min-entropy", {"at-least-one", "at-most-entropy", "capacity-uniform", "capacity-formula"}, small_channels, min_entropy_values, min_entropy),
        check("alvim15/min-entropy", {"not-symmetric"}, once_for_some_channels, asymmetric_channel, min_entropy_asymmetric),
        check("alvim15/composition", {""}, small_graphs_all_channels, extreme_columns_of, composition_all),
        check("alvim15/composition", {""}, private_channel_instances, composed_with_itself, composition),
        check("alvim15/proposition-3", {"only-if", "if"}, graphs, two_descriptions, proposition_3),
        check("alvim15/proposition-3", {"only-if", "if"}, many_symmetric_cases, two_descriptions_symmetric, proposition_3_symmetric),
        check("alvim15/proposition-5", {"distance-regular", "vertex-transitive"}, many_symmetric_cases, spheres, proposition_5),
        check("alvim15/figure-1", {"a", "b"}, once, pictured_graphs, figure_1),
        check("alvim15/figure-2", {"chang/distance-regular", "chang/not-vertex-transitive", "truncated-tetrahedron/vertex-transitive", "truncated-tetrahedron/not-distance-regular"}, once, separating_graphs, figure_2),
        check("alvim15/lemma-7", {"i", "ii", "iii", "iv", "v", "union/as-printed", "union/repaired", "disjoint", "empty/as-printed", "empty/repaired", "diagonal/as-printed", "diagonal/repaired"}, every_wide_channel, step_one, lemma_7),
        check("alvim15/lemma-8", {"i", "ii", "iii/text", "iv", "equation-21", "edge-count"}, symmetric_channels, averaged_by_distance_all, lemma_8_all),
        check("alvim15/lemma-8", {"i", "ii", "iii/text", "iii/appendix", "iv"}, symmetric_instances, averaged_by_distance, lemma_8),
        check("alvim15/lemma-9", {"i", "ii", "iii", "iv", "disconnected"}, symmetric_channels, averaged_over_group_all, lemma_9_all),
        check("alvim15/lemma-9", {"i", "ii", "iii", "iv", "disconnected"}, symmetric_instances, averaged_over_group, lemma_9),
        check("alvim15/lemma-32", {""}, graphs_with_listed_groups, arrow_counts, lemma_32),
        check("alvim15/remark-10", {"product", "inequality-5/connected"}, every_column, path_proofs, remark_10_all),
        check("alvim15/remark-10", {"quotient", "product", "different-components", "inequality-5/as-printed", "inequality-5/connected"}, private_channel_instances, its_matrix, remark_10),
        check("alvim15/proposition-11", {""}, every_square_channel_once, row_bound_proofs, proposition_11),
        check("alvim15/theorem-12", {"distance-regular/connected", "distance-regular/disconnected", "vertex-transitive/connected", "vertex-transitive/disconnected"}, symmetric_channels, symmetric_bound, theorem_12_all),
        check("alvim15/theorem-12", {"distance-regular/connected", "distance-regular/disconnected", "vertex-transitive/connected", "vertex-transitive/disconnected", "equality"}, symmetric_instances, averaged_both_ways, theorem_12),
        check("alvim15/proposition-13", {"connected", "diameter", "distance-regular"}, database_graphs, database_shape, proposition_13),
        check("alvim15/proposition-14", {"vertex-transitive", "equation-7"}, database_graphs, database_symmetry, proposition_14),
        check("alvim15/theorem-15", {"bound"}, database_channels, database_bound_proof, theorem_15_all),
        check("alvim15/theorem-15", {"at-zero", "limit", "monotone-epsilon", "monotone-u", "monotone-v"}, bound_parameters, bound_behaviour, theorem_15_behaviour),
        check("alvim15/proposition-16", {"channel", "private", "leakage"}, database_mechanisms, database_mechanism, proposition_16),
        check("alvim15/lemma-19", {"i-to-iii", "iv/repaired"}, targets_rounding_down, extreme_square, lemma_19_all),
        check("alvim15/lemma-19", {"iv/as-printed", "injection"}, few_output_instances, wanted_sum, lemma_19),
        check("alvim15/proposition-20", {"text", "power", "special-case"}, targets_rounding_down, skinny_bound, proposition_20_text),
        check("alvim15/proposition-20", {"appendix"}, targets_rounding_up, skinny_bound, proposition_20_appendix),
        check("alvim15/proposition-20", {"smaller"}, bound_parameters, bound_for_v_outputs, proposition_20_smaller),
        check("alvim15/proposition-20", {"collapse/as-printed", "collapse/repaired"}, few_output_instances, folded, proposition_20_collapse),
        check("alvim15/equation-10", {"bound", "ratio"}, clique_channels, clique_bound_proof, equation_10_all),
        check("alvim15/equation-10", {"bound"}, database_graphs, lines_of_databases, equation_10_lines),
        check("alvim15/equation-10", {"equation-8", "equation-9"}, small_channels, posterior_values, equation_10),
        check("alvim15/proposition-21", {"bound", "correction"}, clique_channels, clique_uniform_proof, proposition_21_all),
        check("alvim15/proposition-21", {"number-bound", "number-correction", "fifty-percent"}, once, individual_numbers, proposition_21_numbers),
        //MORE
    };
}

}  // namespace leakproof::alvim15
