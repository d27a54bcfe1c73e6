// Images of a graph that are trees of layers: what they leak at most, the graph leaks at least.
#include "checks/beyond/parts.hpp"
#include "checks/shared/curve_findings.hpp"
#include "graph/forest.hpp"
#include "optimum/bounds/layer_tree.hpp"
#include "optimum/curve/bound_curves.hpp"

namespace leakproof::beyond {

LayersFound layers_found(const AtEveryLevel& g) {
    return {g.of.curves().optimum, layers_curve(g.of.components(), g.of.distance())};
}

void layers(const AtEveryLevel& g, const LayersFound& found, Findings& expect) {
    never_above("bound", found.image, found.optimum, "OPT of the tree of layers ≤ OPT for every λ ≥ 1", expect);
    never_above("path", path_curve(g.of.components()), found.image,
                "Σ_t 1 + d_t (λ - 1)/(λ + 1) ≤ OPT of the tree of layers for every λ ≥ 1", expect);
    if (as_forest(g.of.graph()))
        always_equal("forests", found.image, found.optimum, "OPT of the tree of layers = OPT for every λ ≥ 1", expect);
}

}  // namespace leakproof::beyond
