// The flat table of our own claims: claim, the subjects it is tried on, the construction it judges, the
// judge.
#include "checks/beyond/beyond.hpp"

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
    };
}

}  // namespace leakproof::beyond
