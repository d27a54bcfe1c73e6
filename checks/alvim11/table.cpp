// The table of checks of the paper, in its order.
#include "checks/alvim11/alvim11.hpp"

namespace leakproof::alvim11 {

std::vector<Check> table() {
    return {
        check("alvim11/example-3", {"expected", "entropy", "optimal", "sum/as-printed", "sum/repaired", "substitution/as-printed", "substitution/repaired"}, once, eight_values, example_3),
        check("alvim11/proposition-1", {"bound", "attained", "attained-powers"}, positive_distributions, questions, proposition_1),
        check("alvim11/cachin-smith", {"smith"}, every_matrix, posterior_form, smith_all),
        check("alvim11/cachin-smith", {"smith", "smith-independent"}, small_channels, two_entropies, smith),
        check("alvim11/cachin-smith", {"cachin", "cachin-two-by-two"}, once_for_some_channels, cachin_witness, cachin),
        check("alvim11/tables-2-3", {"password", "password-counting", "dc-net-fair", "dc-net-biased", "leakage-password", "leakage-password-counting", "leakage-dc-net-fair", "leakage-dc-net-biased"}, once_for_some_channels, program_channels, tables_2_3),
        check("alvim11/tables-2-3", {"dc-net-anonymous"}, small_connected_graphs, fair_dc_net, dc_net_anonymous),
        check("alvim11/proposition-2", {"zero-if", "zero-only-if", "maximal-if", "maximal-only-if/as-printed", "maximal-only-if/unrestricted"}, small_channels_uniform, shannon_capacity, proposition_2),
        check("alvim11/proposition-3", {"zero-only-if", "maximal-only-if"}, every_matrix, sum_of_maxima_form, proposition_3_all),
        check("alvim11/proposition-3", {"zero-if", "maximal-if", "zero-only-if", "maximal-only-if"}, small_channels, sum_of_maxima, proposition_3),
        check("alvim11/proposition-3", {"remark-zero", "remark-maximal"}, once_for_every_channel, witness_room, proposition_3_remark),
        check("alvim11/min-capacity", {"as-printed", "with-logarithm", "uniform"}, small_channels, capacity_at_prior, min_capacity),
        check("alvim11/min-capacity", {"with-logarithm", "uniform"}, every_matrix, slack_below_maxima, min_capacity_all),
        check("alvim11/min-capacity", {"not-only-uniform"}, once_for_some_channels, other_best_prior, min_capacity_other_prior),
        check("alvim11/definition-9", {"one-orbit", "vt-plus-is-vertex-transitive", "vertex-transitive-is-vt-plus"}, many_symmetric_cases, vt_plus, definition_9),
        check("alvim11/definition-9", {"distance-regular-not-vt-plus", "vt-plus-not-distance-regular"}, once, separating_pair, definition_9_separated),
        check("alvim11/proposition-4", {"distance-regular", "vt-plus"}, database_graphs, translations, proposition_4),
        check("alvim11/theorem-1", {"bound/distance-regular", "bound/vt-plus", "tight/distance-regular", "tight/vt-plus"}, symmetric_channels, symmetric_mechanism, theorem_1),
        check("alvim11/theorem-2", {""}, database_channels, proof_by_rows, theorem_2),
        check("alvim11/proposition-5", {""}, every_matrix, utilities_of_guesses, proposition_5_all),
        check("alvim11/proposition-5", {""}, small_channels, optimal_utility, proposition_5),
        check("alvim11/theorem-3", {"distance-regular", "vt-plus"}, symmetric_channels, symmetric_bound, theorem_3),
        check("alvim11/theorem-4", {"channel", "private", "utility", "maximal"}, symmetric_channels, symmetric_mechanism, theorem_4),
        check("alvim11/always-legal", {"legal/fixed-vertex", "legal/each-row", "private/fixed-vertex", "private/each-row", "legal-and-private"}, connected_graphs_at_lambda, by_distance_two_ways, always_legal),
        check("alvim11/always-legal", {"not-optimal"}, once_for_all_channels, search_not_optimal, always_legal_not_optimal),
        check("alvim11/example-8", {"table-m1", "table-m2", "utility-uniform-m1/exact", "utility-uniform-m1/from-table", "utility-uniform-m2", "utility-other-m1/exact", "utility-other-m1/from-table", "utility-other-m2", "better/both-priors", "better/every-prior", "agrees/table-m1", "agrees/utilities"}, once_at_one_lambda, first_city_tables, example_8),
        check("alvim11/example-8", {"optimal-m2"}, once_for_all_channels, first_city_tables, example_8_optimal),
    };
}

}  // namespace leakproof::alvim11
