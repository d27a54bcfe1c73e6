// The flat table of our own claims: claim, its parts, the subjects it is tried on, the construction it judges, the
// judge.
#include "checks/beyond/beyond.hpp"

namespace leakproof::beyond {

std::vector<Check> table() {
    return {
        check("beyond/components", {""}, graphs_at_lambda, optimum_whole_and_by_parts, components),
        check("beyond/radius-bound", {""}, every_square_channel_once, proof_of_radius_bound, radius_bound_all),
        check("beyond/radius-bound", {""}, graphs_at_lambda, optimum_of, radius_bound),
        check("beyond/uniform-bound", {"bound"}, every_square_channel_once, proofs_of_uniform_bound, uniform_bound_all),
        check("beyond/uniform-bound", {"bound", "symmetric-case"}, graphs_at_lambda, optimum_of, uniform_bound),
        check("beyond/clique-bound", {"bound", "below-theorem-3"}, every_square_channel_once, proofs_of_clique_bound,
              clique_bound_all),
        check("beyond/clique-bound", {"bound", "below-theorem-3", "attained-on-cliques", "attained-only-on-cliques"},
              graphs_at_lambda, optimum_of, clique_bound),
        check("beyond/covering-bound", {"bound", "implies-radius", "implies-uniform", "implies-clique", "attained"},
              graphs_at_lambda, covering_and_optimum, covering_bound),
        check("beyond/magnitude", {"attained", "maximum"}, graphs_at_lambda, magnitude_and_optimum, magnitude),
        check("beyond/extreme-columns", {"connected", "disconnected", "complete-count"}, small_graphs_at_lambda,
              extreme_columns_listed, extreme_columns_are_rays),
        check("beyond/extreme-columns", {"merging"}, small_private_channels, split_into_extreme_columns,
              extreme_columns_merge),
        check("beyond/extreme-columns", {"linear-program"}, medium_graphs_at_lambda, optimum_over_extreme_columns,
              extreme_columns_program),
        check("beyond/optimum", {""}, graphs_at_lambda, optimum_of, optimum),
        check("beyond/tightness", {"diameter-bound", "uniform-bound"}, graphs_at_lambda, optimum_of, tightness),
        check("beyond/tightness", {"radius-bound-on-stars"}, stars_at_lambda, optimum_of, tightness_on_stars),
        check("beyond/tightness", {"limit/one-component", "limit/several-components"}, graphs, limit_at_one,
              tightness_limits),
    };
}

}  // namespace leakproof::beyond
