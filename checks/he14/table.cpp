// The flat table of the paper: claim, its parts, the subjects it is tried on, the construction it judges, the judge.
#include "checks/he14/composition.hpp"
#include "checks/he14/queries.hpp"

namespace leakproof::he14 {

std::vector<Check> table() {
    return {
        check("he14/definition-4.1", {"symmetric/as-printed", "symmetric/repaired", "agrees/as-printed", "agrees/repaired"}, policies, he_relations, definition_4_1),
        check("he14/definition-4.1", {"has-neighbours/as-printed", "has-neighbours/repaired"}, free_policies, he_relations, definition_4_1_unconstrained),
        check("he14/histogram-error", {"sensitivity/as-printed", "sensitivity/repaired", "error", "density/as-printed", "density/repaired"}, lines, second_moment, histogram_error),
        check("he14/secret-graphs", {"full", "attribute", "partition", "threshold", "exclusive/as-printed", "exclusive/repaired", "threshold-certainty/as-printed", "threshold-certainty/repaired"}, lines, secret_kinds, secret_graphs),
        check("he14/equation-9", {"bound", "unbounded"}, free_policies_for_every_channel, adjacency_graph, equation_9),
        check("he14/correlated-counts", {"undetermined", "determined-by-one", "estimators", "average", "release/as-printed", "release/repaired"}, chains_of_counts, estimators, correlated_counts),
        check("he14/theorem-4.1", {"theorem", "inequality-19/as-printed", "inequality-19/repaired"}, channels_on_policies, one_after_the_other, theorem_4_1),
        check("he14/theorem-4.2", {""}, free_policies_for_every_channel, relation_without_constraints, theorem_4_2),
        check("he14/theorem-4.3", {"as-printed", "exhausting", "exhausting/complete-secrets", "exhausting/complete-secrets-strict", "exhausting/complete-secrets-all-tuples"}, constrained_cases, affected_tuples, theorem_4_3),
        check("he14/theorem-4.3", {"two-components-critical", "two-components-composition"}, two_component_systems, affected_tuples_by_counts, theorem_4_3_two_components),
        check("he14/theorem-4.3", {"gender-neighbours", "gender-composition"}, gender_example, gender_relations, theorem_4_3_gender),
        check("he14/theorem-4.4", {"if", "only-if"}, free_policies_for_every_channel, relation_without_constraints, theorem_4_4),
        check("he14/theorem-4.5", {"as-printed", "repaired"}, policies_for_every_channel, both_relations, theorem_4_5),
        check("he14/conjecture-4.5", {"as-printed", "repaired"}, policies_at_lambda, pufferfish_breaches, conjecture_4_5),
        check("he14/axioms", {"transformation-invariance", "convexity"}, policies_for_every_channel, adjacency_graph, axioms),
        check("he14/restricted-sensitivity", {"restricted", "policy-specific", "noise", "distinguishable"}, zeros_or_ones, zeros_and_ones, restricted_sensitivity),
        check("he14/theorem-5.1", {"laplace", "geometric"}, policies_for_every_channel, sensitivities_of_queries, theorem_5_1),
        check("he14/sensitivities", {"linear-full/as-printed", "linear-full/repaired", "linear-threshold/as-printed", "linear-threshold/repaired", "partition-histogram", "coarser-histogram", "histogram-exception/complete", "histogram-exception/partition"}, lines, secret_kinds, sensitivities),
        check("he14/sensitivities", {"never-larger", "histogram-two"}, free_policies, he_relations, sensitivities_every_graph),
        check("he14/lemma-6.1", {"full/by-value", "full/by-individual", "attribute/by-value", "attribute/by-individual", "threshold/by-value", "threshold/by-individual", "partition/by-value", "partition/by-individual", "attribute-smaller/as-printed", "attribute-smaller/repaired", "threshold-smaller/as-printed", "threshold-smaller/repaired", "partition-smaller/as-printed", "size/by-value", "size/joining-clusters", "finest-partition"}, clustered_points, cluster_sensitivities, lemma_6_1),
        check("he14/cumulative-histogram", {"general", "line", "threshold/as-printed", "threshold/repaired"}, lines, secret_kinds, cumulative_histogram_claims),
        check("he14/theorem-7.1", {"count-error", "bound", "strict"}, lines, second_moment, theorem_7_1),
        check("he14/no-constraints", {"neighbours/as-printed", "neighbours/repaired", "one-secret"}, free_policies, he_relations, no_constraints),
        check("he14/no-constraints", {"complete"}, free_policies_for_every_channel, repaired_relation, no_constraints_complete),
        check("he14/lemma-5.2", {""}, free_policies_for_every_channel, repaired_relation, lemma_5_2),
        check("he14/theorem-7.2", {"s-count/as-printed", "s-count/repaired", "s-nodes", "h-nodes/as-printed", "h-nodes/below-roots", "cumulative/as-printed", "cumulative/repaired", "private/any-change", "private/later-blocks", "private/within-first-block", "private/across-first-block", "theta-full"}, hierarchies, ordered_hierarchy, theorem_7_2),
        check("he14/equation-15", {"minimiser", "minimum", "theta-full", "theta-one"}, cube_roots, best_share, equation_15),
        check("he14/theorem-8.1", {"identity", "histogram"}, formulas, policy_of_solutions, theorem_8_1),
        check("he14/example-8.1", {"lifts-and-lowers", "neither", "every-pair", "sparse"}, example_8, example_queries, example_8_1),
        check("he14/example-8.2", {"edge", "special-vertices", "complete", "alpha", "xi"}, example_8, example_policy_graph, example_8_2),
        check("he14/example-8.3", {"bound", "witness", "value"}, example_8, example_sensitivity, example_8_3),
        check("he14/theorem-8.2", {"bound", "equality", "secrets-bound", "histogram-step", "inequality-17/as-printed", "complete-secrets", "secrets-bound/complete-secrets"}, count_policies, cycle_and_path_of, theorem_8_2),
        check("he14/theorem-8.2", {"inequality-17/enough-tuples", "answers-irrelevant"}, systems_of_counts, cycle_and_path, theorem_8_2_systems),
        check("he14/corollary-8.3", {"as-printed", "policy-graph", "repaired", "complete-secrets", "complete-secrets/repaired"}, count_policies, cycle_and_path_of, corollary_8_3),
        check("he14/theorem-8.4", {"every-n", "upper", "enough-tuples", "enough-tuples-and-values", "sparse"}, marginal_policies, largest_marginal, theorem_8_4),
        check("he14/theorem-8.5", {"every-n", "upper"}, marginal_policies, largest_marginal, theorem_8_5),
        check("he14/theorem-8.5", {"enough-tuples", "sparse", "cliques"}, systems_of_marginals, best_over_tuples, theorem_8_5_systems),
        check("he14/theorem-8.6", {"upper", "equality/as-printed", "equality/theta-at-least-one", "sparse"}, grid_policies, twice_component_plus_one, theorem_8_6),
        check("he14/theorem-8.6", {"equality/enough-tuples", "equality/enough-tuples-and-room"}, systems_of_ranges, best_over_tuples_on_grid, theorem_8_6_systems),
    };
}

}  // namespace leakproof::he14
