#include "tests/faults/beyond_parts.hpp"

#include "checks/beyond/parts.hpp"

namespace leakproof::faults {
namespace {

using namespace leakproof::beyond;

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
        {"half the way carried",
         {"carried"},
         check("beyond/whole-prices", few_connected_vertices, halves_carried, whole_prices)},
        {"the farthest vertex at half its distance",
         {"centre"},
         check("beyond/whole-prices", few_connected_vertices, halfway, whole_prices)},
    };
}

}  // namespace leakproof::faults
