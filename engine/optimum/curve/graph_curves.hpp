// The curves of any graph.
#pragma once

#include "optimum/curve/covering_curve.hpp"
#include "optimum/curve/optimum_curve.hpp"

namespace leakproof {

// A component with its pieces. A Cartesian product whose factors all attain their covering number at every λ is not
// taken apart here: one orbit, or a few, are solved as they are.
struct ComponentCurves {
    Graph graph;
    std::vector<int> vertices;  // which those of the component are in the whole graph
    std::vector<OptimumPiece> optimum;
    std::vector<CoveringPiece> covering;
};

struct GraphCurves {
    std::vector<ComponentCurves> components;
    Curve optimum, covering;

    // The open intervals on which the covering number exceeds the maximum, ascending.
    std::vector<LevelInterval> gap() const { return where_above(covering, optimum); }
};

GraphCurves curves_of(const Graph& graph);  // at least one vertex

}  // namespace leakproof
