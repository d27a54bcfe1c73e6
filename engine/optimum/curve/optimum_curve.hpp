// The maximum leakage of a connected graph as a function of λ, exact for every λ ≥ 1 at once.
#pragma once

#include "graph/distance.hpp"
#include "graph/graph.hpp"
#include "optimum/curve/curve.hpp"
#include "optimum/curve/polynomial_system.hpp"

namespace leakproof {

// Why no private column with its maximum in row `root` costs less than that: a function f with f(root) = 0, and a
// forest of arcs (u, v) with f(v) = f(u) + d(u, v). Along the arcs flows what y_i λ^{-f(i)} asks for at each vertex i
// but the root, and the forest leaves no choice how much.
struct PricingForest {
    int root = 0;
    std::vector<int> exponent;
    std::vector<Edge> arcs;
};

// What flows along the forest, all times the denominator of the prices and λ^{scale}.
struct ForestFlow {
    std::vector<WholePolynomial> along;  // each arc
    WholePolynomial left_over;           // Σ_i y_i λ^{-f(i)} - 1
    int scale = 0;                       // the largest exponent
    bool balanced = true;                // every tree without the root takes what it gives
};
ForestFlow flow_along(const PricingForest& forest, const OverDenominator& price);

// An optimal mixture and optimal prices for all λ of an interval: weights ≥ 0, all flows ≥ 0 and denominators > 0
// inside it.
struct OptimumPiece {
    LevelInterval interval;
    PolynomialQuotient value;
    // Column k is λ^{-exponent}, with minimum 0; the mixture stands for its average over all automorphisms.
    std::vector<std::vector<int>> columns;
    OverDenominator weight;              // of the columns
    OverDenominator price;               // of the vertices, the same on each orbit
    bool is_cover = false;               // the prices are nonnegative, so that the covering number is attained
    std::vector<PricingForest> forests;  // one for a vertex of each orbit
};

// Ascending, from 1 to infinity. Neighbours may have the same value, the proof being another one.
std::vector<OptimumPiece> optimum_pieces(const Graph& connected);
// The same for any finite distances that are the same both ways, and the smallest vertex of each vertex's orbit under
// symmetries of them; the pattern joins two points where no third one stands between them.
std::vector<OptimumPiece> optimum_pieces(const Graph& pattern, const Distances& distance,
                                         const std::vector<int>& orbit_of);
PiecesSoFar<OptimumPiece> optimum_pieces_in_time(const Graph& pattern, const Distances& distance,
                                                 const std::vector<int>& orbit_of,
                                                 const SeePieces<OptimumPiece>& see = {});
OptimumPiece first_optimum_piece(const Graph& connected);  // the one that begins at 1, by itself

Curve curve_of(const std::vector<OptimumPiece>& pieces);

// The same for any graph: the sum over the components.
Curve optimum_curve(const Graph& graph);

}  // namespace leakproof
