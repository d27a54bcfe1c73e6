// The maximum leakage of a connected graph for every λ at once, from its blocks.
//
// At one λ the glued program (glued.hpp) is solved exactly. Its basis, columns for each block and which u are above 1,
// is solved for every λ, a block and what is tied to it at a time; how far it is optimal is told by the signs of what
// is found: weights, what is counted beyond b_i - 1, u - 1, and the flows that prove a block's prices.
#pragma once

#include "graph/distance.hpp"
#include "graph/graph.hpp"
#include "optimum/curve/optimum_curve.hpp"
#include "optimum/glue/block_program.hpp"

namespace leakproof {

// Of connected graphs with several blocks that have at most so many vertices.
constexpr std::size_t largest_glued_block = BlockProgram::most_by_simplex;

// Intervals and values alone, without columns, prices and forests: channels are not put together.
PiecesSoFar<OptimumPiece> glued_pieces_in_time(const Graph& connected, const SeePieces<OptimumPiece>& see = {});
// The same for whole distances that are the same both ways.
PiecesSoFar<OptimumPiece> glued_pieces_in_time(const Graph& pattern, const Distances& distance,
                                               const SeePieces<OptimumPiece>& see = {});

}  // namespace leakproof
