// For which λ is one channel another one followed by a channel, where their entries are rational functions of λ? How
// far B is from all A·R, measured as Σ weighted |B - A·R| for the nearest channel R, is a continuous function of λ,
// since R is from a compact set; it is rational in pieces, and B refines A exactly where it is zero.
#pragma once

#include <vector>

#include "channel/level_matrix.hpp"
#include "optimum/curve/curve.hpp"

namespace leakproof {

struct RefinementPiece {
    LevelInterval interval;
    PolynomialQuotient distance;  // zero everywhere, or positive but for finitely many numbers
    QuotientMatrix garbling;      // R, with A·R = B wherever the distance is zero, the ends of the piece included
    // Unless the distance is zero everywhere: gains ≥ 0, a guess for each output of B, such that under the uniform
    // prior B is worth more than A wherever the distance is positive.
    BasicMatrix<WholePolynomial> gain;
    std::vector<int> answer;  // with it, the best guess after each output of A, all over the piece
};
// Ascending, from 1 to infinity; the channels have the same inputs, and entries that are channels for every λ ≥ 1.
std::vector<RefinementPiece> refinement_pieces(const QuotientMatrix& a, const QuotientMatrix& b);
PiecesSoFar<RefinementPiece> refinement_pieces_in_time(const QuotientMatrix& a, const QuotientMatrix& b);

// A closed interval or a number at which the distance is zero, and the piece whose garbling is the witness.
struct RefinedAt {
    LevelInterval interval;
    std::size_t piece;
    bool is_number() const { return interval.upper && interval.lower == *interval.upper; }
};
// One for each piece where the distance is zero, and numbers of other pieces that lie in none of them; ascending.
std::vector<RefinedAt> refined_at(const std::vector<RefinementPiece>& pieces);

// The set as closed intervals that do not meet, some of them single numbers.
std::vector<LevelInterval> joined(const std::vector<RefinedAt>& parts);

// From μ to λ = μ^root.
LevelInterval in_lambda(const LevelInterval& interval, int root);
std::vector<LevelInterval> in_lambda(std::vector<LevelInterval> intervals, int root);

}  // namespace leakproof
