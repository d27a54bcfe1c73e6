// The flat table of our own claims: claim, the subjects it is tried on, the construction it judges, the
// judge.
#include "checks/beyond/beyond.hpp"
#include "checks/beyond/changes.hpp"
#include "checks/beyond/curves.hpp"
#include "checks/beyond/products.hpp"

namespace leakproof::beyond {

std::vector<Row> table() {
    return {
        check("beyond/components", graphs_solved_as_a_whole, optimum_whole_and_by_parts, components),
        check("beyond/radius-bound", every_square_channel_once, proof_of_radius_bound, radius_bound_all),
        check("beyond/radius-bound", graphs_with_maximum, optimum_of, radius_bound),
        check("beyond/uniform-bound", every_square_channel_once, proofs_of_uniform_bound, uniform_bound_all),
        check("beyond/uniform-bound", graphs_with_maximum, uniform_bound_and_optimum, uniform_bound),
        check("beyond/clique-bound", every_square_channel_once, proofs_of_clique_bound, clique_bound_all),
        check("beyond/clique-bound", graphs_with_maximum, clique_bound_and_optimum, clique_bound),
        check("beyond/covering-bound", graphs_with_programs, covering_and_optimum, covering_bound),
        check("beyond/magnitude", graphs_with_programs, magnitude_and_optimum, magnitude),
        check("beyond/extreme-columns", small_graphs_at_lambda, extreme_columns_listed, extreme_columns_are_rays),
        check("beyond/extreme-columns", small_private_channels, split_into_extreme_columns, extreme_columns_merge),
        check("beyond/extreme-columns", medium_graphs_at_lambda, optimum_over_extreme_columns, extreme_columns_program),
        certified(check("beyond/optimum", graphs_with_optimum, optimum_of, optimum), graphs_with_optimum,
                  optimum_certificates),
        check("beyond/tightness", graphs_with_maximum, optimum_of, tightness),
        check("beyond/tightness", stars_at_lambda, optimum_of, tightness_on_stars),
        check("beyond/tightness", graphs_with_slope, limit_at_one, tightness_of_one_component),
        check("beyond/tightness", every_square_channel_once, between_components_and_diameters,
              tightness_of_several_components),
        check("beyond/covering-duality", graphs_with_covering, covering_found, covering_duality),
        check("beyond/covering-interval", graphs_with_covering, interval_found, covering_interval),
        check("beyond/covering-product", pairs_at_lambda, covering_of_product, covering_product),
        check("beyond/covering-product", powers_at_lambda, covering_of_power, covering_of_powers),
        check("beyond/covering-product", split_graphs_at_lambda, covering_by_components, covering_of_components),
        check("beyond/product-optimum", pairs_at_lambda, product_found, product_optimum),
        check("beyond/product-optimum", pairs_with_gap_at_lambda, product_found, product_optimum_with_gap),
        check("beyond/not-multiplicative", once_for_every_channel_at_one_lambda, fork_and_its_square,
              not_multiplicative),
        check("beyond/n-tuples", powers_at_lambda, tuples_found, n_tuples),
        check("beyond/n-tuples", free_policies_at_lambda, policy_found, n_tuples_policy),
        check("beyond/special-cases", graphs_with_covering, covering_found, special_cases),
        check("beyond/special-cases", powers_at_lambda, bounds_of_power, special_cases_tuples),
        check("beyond/special-cases", databases_at_lambda, covering_of_databases, special_cases_databases),
        check("beyond/covering-gap", tiny_graphs_at_every_level, proofs_of_attainment, covering_gap_never),
        check("beyond/covering-gap", graphs_with_gap, square_found, covering_gap_square),
        check("beyond/covering-bound", graphs_at_every_level, curves_found, covering_bound_everywhere),
        check("beyond/clique-bound", graphs_at_every_level, curves_found, clique_bound_everywhere),
        check("beyond/uniform-bound", graphs_at_every_level, uniform_curve_found, uniform_bound_everywhere),
        check("beyond/tightness", graphs_at_every_level, curves_found, tightness_everywhere),
        check("beyond/tightness", stars_at_every_level, curves_found, tightness_on_stars_everywhere),
        check("beyond/covering-interval", graphs_at_every_level, curves_found, covering_interval_everywhere),
        check("beyond/special-cases", graphs_at_every_level, curves_found, special_cases_everywhere),
        check("beyond/product-optimum", pairs_at_every_level, product_curves, product_optimum_everywhere),
        check("beyond/product-optimum", fork_and_fork, product_curves, product_optimum_everywhere),
        check("beyond/covering-product", pairs_at_every_level, product_curves, covering_product_everywhere),
        check("beyond/covering-product", fork_and_fork, product_curves, covering_product_everywhere),
        check("beyond/optimum", small_graphs_at_every_level, pieces_found, optimum_everywhere),
        check("beyond/covering-duality", small_graphs_at_every_level, pieces_found, covering_duality_everywhere),
        check("beyond/curve-shape", connected_graphs_at_every_level, curves_found, curve_shape),
        check("beyond/curve-pieces", graphs_at_every_level, curves_found, curve_pieces),
        check("beyond/curve-pieces", graph_of_nine_pieces, curves_found, curve_pieces),
        check("beyond/gap-shape", graphs_at_every_level, curves_found, gap_shape),
        check("beyond/gap-ratio", connected_graphs_at_every_level, curves_found, gap_ratio),
        check("beyond/curve-distances", couples, curves_of_couple, curve_distances),
        check("beyond/additive-sensitivity", free_policies, additive_found, additive_sensitivity),
        check("beyond/count-changes", small_systems_of_counts, count_changes_found, count_changes),
        check("beyond/fork-powers", once_for_every_channel_at_one_lambda, powers_of_fork, fork_powers),
    };
}

}  // namespace leakproof::beyond
