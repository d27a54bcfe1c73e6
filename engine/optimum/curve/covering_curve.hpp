// The covering number of a graph as a function of λ, exact for every λ ≥ 1 at once; and where it is not attained.
#pragma once

#include "graph/distance.hpp"
#include "optimum/covering/large/proposal.hpp"
#include "optimum/curve/curve.hpp"
#include "optimum/curve/polynomial_system.hpp"

namespace leakproof {

// A packing x ≥ 0, M x ≤ 1, and a cover y ≥ 0, M y ≥ 1, of the same sum for all λ of an interval; M_ij = λ^{-d(i,j)}.
struct CoveringPiece {
    LevelInterval interval;
    PolynomialQuotient value;
    OverDenominator packing, cover;  // of the vertices, the same on each orbit
};

// (M z)_v - 1, times the denominator of z and λ to the largest distance from v.
WholePolynomial beyond_one(const OverDenominator& z, int v, const Distances& distance);

// Ascending, from 1 to infinity. Neighbours may have the same value.
std::vector<CoveringPiece> covering_pieces(const Graph& connected);
// The same for any finite distances that are the same both ways, with the smallest vertex of each vertex's orbit under
// symmetries of them.
std::vector<CoveringPiece> covering_pieces(const Distances& distance, const std::vector<int>& orbit_of);
PiecesSoFar<CoveringPiece> covering_pieces_in_time(const Distances& distance, const std::vector<int>& orbit_of,
                                                   const SeePieces<CoveringPiece>& see = {});

// Supports by the exact simplex, which needs no luck.
ProposedSupports exact_supports(const OrbitsOfGraph& of, const Rational& lambda);

Curve curve_of(const std::vector<CoveringPiece>& pieces);

// For any graph: the sum over the components.
Curve covering_curve(const Graph& graph);

}  // namespace leakproof
