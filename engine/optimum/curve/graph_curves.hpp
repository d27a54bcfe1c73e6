// The curves of any graph.
#pragma once

#include "optimum/curve/covering_curve.hpp"
#include "optimum/curve/optimum_curve.hpp"

namespace leakproof {

// A component with its pieces. Where they are glued from blocks they have intervals and values alone.
struct ComponentCurves {
    Graph graph;
    std::vector<int> vertices;  // which those of the component are in the whole graph
    std::vector<OptimumPiece> optimum;
    std::vector<CoveringPiece> covering;
};

struct GraphCurves {
    std::vector<ComponentCurves> components;
    Curve optimum, covering;

    // At every λ of the interval some of these columns make an optimal mixture: exponents for all vertices of the
    // graph, none outside the component of the column. A mixture is meant averaged over the automorphisms of each
    // component.
    using Column = std::vector<std::optional<int>>;
    std::vector<Column> columns_in(const LevelInterval& interval) const;

    // Whether there are any: curves that are glued from blocks come without.
    bool has_columns() const;

    // The open intervals on which the covering number exceeds the maximum, ascending.
    std::vector<LevelInterval> gap() const { return where_above(covering, optimum); }
};

GraphCurves curves_of(const Graph& graph);  // at least one vertex
GraphCurves curves_of_components(std::vector<ComponentCurves> components);

}  // namespace leakproof
