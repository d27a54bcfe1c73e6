// The curves of a graph where there is no time for all of them: for which λ they are known, and what follows for the
// others from the fact that both grow with λ.
#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <vector>

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

// What belongs together, and what finds the pieces of its curves.
struct PartOfCurves {
    Graph graph;  // of distances, the pattern
    std::vector<int> vertices;
    std::function<PiecesSoFar<OptimumPiece>(const SeePieces<OptimumPiece>& see)> optimum;
    std::function<PiecesSoFar<CoveringPiece>(const SeePieces<CoveringPiece>& see)> covering;
    bool optimum_first = false;  // else the covering number, which is sooner found, has a third of the time first
};
PartOfCurves part_of_curves(const Graph& connected, std::vector<int> vertices);
std::vector<PartOfCurves> parts_as_wholes(const Graph& graph);  // for each component

// What is known of the curves of one graph, or of distances, so far, for another thread too.
class CurvesSoFar {
public:
    explicit CurvesSoFar(const Graph& graph);  // which has a vertex
    explicit CurvesSoFar(std::vector<PartOfCurves> parts);

    // Works until all is known, its thread is asked to stop or the time is over, if there is a limit; it does not throw
    // Interrupted. A third of the time is for the covering number, more if the maximum leaves it. To be called once.
    void find(std::optional<std::chrono::milliseconds> limit);

    CurvesInTime now() const;

private:
    struct Part {
        PartOfCurves of;
        std::vector<KnownPiece> optimum{{}}, covering{{}};  // nothing is known
    };

    template <class Piece>
    SeePieces<Piece> keep_in(std::vector<KnownPiece>& part);

    int vertices_ = 0;
    mutable std::mutex guard_;  // of what follows
    std::vector<Part> parts_;
    std::optional<GraphCurves> whole_;
};

// All of it in one call.
CurvesInTime curves_in_time(const Graph& graph, std::optional<std::chrono::milliseconds> limit);

}  // namespace leakproof
