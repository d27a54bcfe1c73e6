// The table of checks of the paper, in its order.
#include "checks/alvim11/sentences.hpp"

namespace leakproof::alvim11 {

std::vector<Row> table() {
    return {
        check("alvim11/non-negative", deterministic_channels, uncertainties, non_negative_deterministic),
        check("alvim11/non-negative", small_channels, uncertainties, non_negative_probabilistic),
        check("alvim11/non-negative", every_matrix, guesses_in_each_order, non_negative_guessing_all),
        check("alvim11/non-negative", once_for_some_channels, search_negative, non_negative_only),
        check("alvim11/epsilon-zero", channels_on_connected_graphs, bound_at_zero, epsilon_zero),
        check("alvim11/best-question", positive_distributions, even_questions, best_question),
        check("alvim11/example-3", once, eight_values, example_3),
        check("alvim11/proposition-1", positive_distributions, questions, proposition_1),
        check("alvim11/shannon-entropy", positive_distributions, entropy_of_values, shannon_bounds),
        check("alvim11/shannon-entropy", small_channels, input_and_output, shannon_facts),
        check("alvim11/renyi", positive_distributions, renyi_values, renyi),
        check("alvim11/cachin-smith", every_matrix, posterior_form, smith_all),
        check("alvim11/cachin-smith", small_channels, two_entropies, smith),
        check("alvim11/cachin-smith", once_for_some_channels, cachin_witness, cachin),
        check("alvim11/tables-2-3", once_for_some_channels, program_channels, tables_2_3),
        check("alvim11/tables-2-3", small_connected_graphs, fair_dc_net, dc_net_anonymous),
        check("alvim11/tables-2-3", small_graphs, fair_dc_net, dc_net_sum),
        check("alvim11/proposition-2", small_channels_uniform, shannon_capacity, proposition_2),
        check("alvim11/proposition-3", every_matrix, sum_of_maxima_form, proposition_3_all),
        check("alvim11/proposition-3", small_channels, sum_of_maxima, proposition_3),
        check("alvim11/proposition-3", once_for_every_channel, witness_room, proposition_3_remark),
        check("alvim11/min-capacity", small_channels, capacity_at_prior, min_capacity),
        check("alvim11/min-capacity", once_for_some_channels, table_capacities, min_capacity_tables),
        check("alvim11/min-capacity", every_matrix, corner_factors, min_capacity_all),
        check("alvim11/min-capacity", once_for_some_channels, other_best_prior, min_capacity_other_prior),
        check("alvim11/definition-9", many_symmetric_cases, transitivity, definition_9),
        check("alvim11/definition-9", once, separating_pair, definition_9_separated),
        check("alvim11/proposition-4", database_graphs, database_symmetries, proposition_4),
        check("alvim11/proposition-4", connected_regular_or_not, definition_eight, definition_8),
        check("alvim11/transformation", symmetric_channels, averaged_over_set, transformation),
        check("alvim11/theorem-1", symmetric_channels, symmetric_mechanism, theorem_1),
        check("alvim11/theorem-2", database_channels, proof_by_rows, theorem_2),
        check("alvim11/proposition-5", every_matrix, utilities_of_guesses, proposition_5_all),
        check("alvim11/proposition-5", small_channels, optimal_utility, proposition_5),
        check("alvim11/oblivious", alvim15::queries, alvim15::graph_of_answers, oblivious_privacy),
        check("alvim11/theorem-3", symmetric_channels, symmetric_bound, theorem_3),
        check("alvim11/theorem-4", symmetric_channels, symmetric_mechanism, theorem_4),
        check("alvim11/always-legal", connected_graphs_two_ways, by_distance_two_ways, always_legal),
        check("alvim11/always-legal", connected_graphs_with_sums, sums_of_distances, always_legal_everywhere),
        check("alvim11/always-legal", once_for_all, search_not_optimal, always_legal_not_optimal),
        check("alvim11/example-8", once_at_one_lambda, first_city_tables, example_8),
        check("alvim11/example-8", once_for_every_channel_at_one_lambda, on_the_ring, example_8_ring),
        check("alvim11/barthe-koepf", alvim15::whole_levels, same_function, barthe_koepf),
        check("alvim11/example-8", once_for_every_channel_at_one_lambda, first_city_tables, example_8_optimal),
    };
}

}  // namespace leakproof::alvim11
