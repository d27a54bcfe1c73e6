// Pieces looked at again, from their definitions alone: what a reader of a proof would check.
#pragma once

#include "optimum/curve/covering_curve.hpp"
#include "optimum/curve/optimum_curve.hpp"

namespace leakproof {

// What is wrong with the claim that OPT is the piece's value for every λ of its interval; no value if nothing is.
std::optional<std::string> flaw_of(const OptimumPiece& piece, const Graph& connected);

// The same for the covering number.
std::optional<std::string> flaw_of(const CoveringPiece& piece, const Graph& connected);

}  // namespace leakproof
