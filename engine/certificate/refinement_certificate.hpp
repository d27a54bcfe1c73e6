// Certificates of refinement for every λ ≥ 1, for leakproof-referee; referee/SPEC.md gives the format.
#pragma once

#include <string>

#include "optimum/refinement/refinement_curve.hpp"

namespace leakproof {

// A proof of where the second is the first followed by a channel, and where it is not: entries are in μ, μ^root = λ,
// and the pieces are all that refinement_pieces finds. What the referee does not read is an InputError.
std::string refinement_curve_certificate(const QuotientMatrix& first, const QuotientMatrix& second, int root,
                                         const std::vector<RefinementPiece>& pieces);

}  // namespace leakproof
