// The covering number of a connected graph for every λ at once, from its blocks.
//
// The inverse of M, M_ij = λ^{-d(i,j)}, is the sum of those of the blocks less b_i - 1 at each vertex i in b_i blocks.
// So a cover y = M^{-1} z with z = M y ≥ 1 is found from equations each of which is about a vertex and the blocks that
// it is in, and where z is 1 nothing goes on; a packing likewise.
#pragma once

#include "graph/distance.hpp"
#include "graph/graph.hpp"
#include "optimum/curve/covering_curve.hpp"

namespace leakproof {

// Intervals and values alone. The pattern joins two points where no third one stands between them; distances are whole
// and the same both ways.
PiecesSoFar<CoveringPiece> glued_covering_in_time(const Graph& pattern, const Distances& distance,
                                                  const SeePieces<CoveringPiece>& see = {});

}  // namespace leakproof
