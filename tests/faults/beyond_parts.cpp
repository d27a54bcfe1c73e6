#include "tests/faults/beyond_parts.hpp"

#include "checks/beyond/curves.hpp"
#include "checks/beyond/parts.hpp"

namespace leakproof::faults {
namespace {

using namespace leakproof::beyond;

Range at_two() {
    Range range;
    range.lambdas = {Rational(2)};
    return range;
}

Rational flat_sum(const GraphAtLambda& g) {  // all levels 0: the tree bound
    const int n = g.graph().size(), q = static_cast<int>(g.components().size());
    return Rational(n) - Rational(2 * (n - q)) / (g.lambda + Rational(1));
}

LevelsFound without_levels(const GraphAtLambda& g) {
    auto out = levels_found(g);
    out.least = flat_sum(g);
    return out;
}

LevelsFound degrees_doubled(const GraphAtLambda& g) {
    auto out = levels_found(g);
    out.least = Rational(2) * flat_sum(g) - Rational(g.graph().size());
    return out;
}

SpanningFound cheaper_trees(const GraphAtLambda& g) {
    auto out = spanning_trees_found(g);
    for (auto& bound : out.bound) bound -= Rational(1, 10);
    return out;
}

BlocksFound larger_blocks(const GraphAtLambda& g) {
    auto out = blocks_found(g);
    for (auto& y : out.price) y -= Rational(1, 100);
    return out;
}

BlocksFound never_negative(const GraphAtLambda& g) {
    auto out = blocks_found(g);
    Rational sum;
    for (const auto& y : out.price) sum += y;
    for (auto& y : out.price) y = sum / Rational(static_cast<long>(out.price.size()));
    return out;
}

SpanningFound cheaper_blocks(const GraphAtLambda& g) {
    auto out = spanning_blocks_found(g);
    for (auto& bound : out.bound) bound -= Rational(1, 10);
    return out;
}

BlocksFound unweighted_blocks(const GraphAtLambda& g) {  // u = 1 throughout
    auto out = blocks_found(g);
    out.program = 0;
    for (const auto& y : out.price) out.program += y;
    return out;
}

BestBlocks half_of_best(const AtEveryLevel& g) {
    auto out = best_blocks_found(g);
    out.bound = out.bound * curve_of(PolynomialQuotient{1, 2});
    return out;
}

LayersFound image_doubled(const AtEveryLevel& g) {
    auto out = layers_found(g);
    out.image = out.image * curve_of(PolynomialQuotient{2, 1});
    return out;
}

LayersFound image_halved(const AtEveryLevel& g) {
    auto out = layers_found(g);
    out.image = out.image * curve_of(PolynomialQuotient{1, 2});
    return out;
}

BothValues one_value_twice(const GraphAtLambda& g) {
    auto out = both_values(g);
    out.covering = out.optimum;
    return out;
}

TreeGap no_levels(const GraphAtLambda& g) {  // the rule never says that there is no gap
    auto out = tree_gap_found(g);
    out.by_levels.reset();
    return out;
}

TreeGap always_the_tree_bound(const GraphAtLambda& g) {
    auto out = tree_gap_found(g);
    out.by_levels = flat_sum(g);
    return out;
}

std::vector<WeightedCycle> by_sum_alone(const GraphAtLambda& g) {
    auto out = weighted_cycle_found(g);
    const Rational share = g.lambda / (g.lambda + Rational(1));
    for (auto& at : out) {
        at.formula = 0;
        for (const int w : at.weight) at.formula += share * share * Rational(w);
    }
    return out;
}

std::vector<WholePricesFound> halves_carried(const AtEveryLevel& g) {
    auto out = whole_prices_found(g);
    for (auto& at : out) at.cost /= Rational(2);
    return out;
}

std::vector<WholePricesFound> halfway(const AtEveryLevel& g) {
    auto out = whole_prices_found(g);
    for (auto& at : out) at.farthest /= Rational(2);
    return out;
}

}  // namespace

std::vector<Fault> beyond_parts() {
    return {
        {"all levels 0",
         {"attained"},
         check("beyond/tree-formula", forests_at_lambda, without_levels, tree_formula),
         planted::graphs_up_to(5)},
        {"degrees that count twice",
         {"bound"},
         check("beyond/tree-formula", forests_at_lambda, degrees_doubled, tree_formula)},
        {"a spanning tree that is worth a tenth less",
         {"spanning"},
         check("beyond/tree-formula", spanned_graphs_at_lambda, cheaper_trees, tree_formula_spanning)},
        {"blocks that take too much off",
         {"bound"},
         check("beyond/block-graphs", block_graphs_at_lambda, larger_blocks, block_graphs)},
        {"prices averaged, so that none is negative",
         {"attained"},
         check("beyond/block-graphs", block_graphs_at_lambda, never_negative, block_graphs),
         planted::graphs_up_to(5)},
        {"a spanning subgraph that is worth a tenth less",
         {"spanning"},
         check("beyond/block-graphs", spanned_graphs_at_lambda, cheaper_blocks, block_graphs_spanning)},
        {"blocks with the weight 1 at every vertex",
         {"program"},
         check("beyond/block-graphs", block_graphs_at_lambda, unweighted_blocks, block_graphs),
         planted::graphs_up_to(5)},
        {"half of the bound by blocks",
         {"best"},
         check("beyond/block-graphs", graphs_at_every_level, half_of_best, block_graphs_best)},
        {"an image that leaks twice as much",
         {"bound", "forests"},
         check("beyond/layers", graphs_at_every_level, image_doubled, layers)},
        {"an image that leaks half as much",
         {"path"},
         check("beyond/layers", graphs_at_every_level, image_halved, layers)},
        {"a covering number that is the maximum, of arms",
         {"arms"},
         check("beyond/largest-ratio", arms_at_two, one_value_twice, ratio_of_arms)},
        {"a rule that says nothing", {"between"}, check("beyond/tree-gap", trees_at_lambda, no_levels, tree_gap)},
        {"the tree bound for all trees",
         {"whole"},
         check("beyond/tree-gap", trees_at_lambda, always_the_tree_bound, tree_gap),
         at_two()},
        {"a rule that says nothing at 2",
         {"whole-exception"},
         check("beyond/tree-gap", trees_at_lambda, no_levels, tree_gap),
         at_two()},
        {"the sum of the weights alone",
         {"four"},
         check("beyond/weighted-cycle", cycle_of_four_at_lambda, by_sum_alone, weighted_cycle)},
        {"half the way carried",
         {"carried"},
         check("beyond/whole-prices", few_connected_vertices, halves_carried, whole_prices)},
        {"the farthest vertex at half its distance",
         {"centre"},
         check("beyond/whole-prices", few_connected_vertices, halfway, whole_prices)},
    };
}

}  // namespace leakproof::faults
