// The maximum leakage factor of a disjoint union is the sum over its components. The whole is solved without looking
// at components, by the program for one-sided constraints with both directions of every edge.
#include "checks/beyond/beyond.hpp"
#include "graph/product.hpp"

namespace leakproof::beyond {

WholeAndParts optimum_whole_and_by_parts(const GraphAtLambda& g) {
    if (g.connected()) return {};
    WholeAndParts out{maximum_leakage_ordered(g.graph().size(), g.graph().arcs(), g.lambda).value, 0};
    for (const auto& c : g.components())
        out.sum_of_parts += maximum_leakage(induced_subgraph(g.graph(), c.vertices), g.lambda).value;
    return out;
}

void components(const GraphAtLambda& g, const WholeAndParts& optimum, Findings& expect) {
    if (g.connected()) return;
    expect.equal("", "OPT of the graph", optimum.whole, "Σ_t OPT of component t", optimum.sum_of_parts,
                 Certifiable::maximum_leakage);
}

}  // namespace leakproof::beyond
