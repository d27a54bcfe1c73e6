// The curves of a graph where there is no time for all of them: for which λ they are known, and what follows for the
// others from the fact that both grow with λ.
#pragma once

#include <chrono>

#include "optimum/curve/graph_curves.hpp"

namespace leakproof {

// Intervals that ascend and meet from 1 to infinity, with what the function is there, or none.
struct KnownPiece {
    LevelInterval interval;
    std::optional<PolynomialQuotient> value;
};

struct KnownCurve {
    std::vector<KnownPiece> pieces;  // neighbours differ
    Rational at_one, at_most;        // what it is at λ = 1, and nowhere exceeded

    bool whole() const;
    // Two numbers between which the function is on a piece that is not known.
    Enclosure between(std::size_t piece) const;
};

struct CurvesInTime {
    std::optional<GraphCurves> whole;  // if there was time for both
    KnownCurve optimum, covering;
};

// A third of the time is for the covering number, more if the maximum leaves it. The graph has a vertex.
CurvesInTime curves_in_time(const Graph& graph, std::chrono::milliseconds limit);

}  // namespace leakproof
