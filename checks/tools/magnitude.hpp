// The magnitude of a connected graph as a function of λ: the weights w with M w = 1, M_ij = λ^{-d(i,j)}.
#pragma once

#include "graph/distance.hpp"
#include "optimum/curve/level_range.hpp"
#include "optimum/curve/polynomial_system.hpp"

namespace leakproof {

// The same on each orbit. M is nonsingular but at finitely many λ, as it tends to the identity.
OverDenominator magnitude_weights(const Graph& connected, const Distances& distance);

// The λ > 1 at which the denominator is not 0 and all quotients are nonnegative: open intervals between roots,
// ascending, and the roots themselves where it is so too.
struct NonnegativeLevels {
    std::vector<LevelInterval> intervals;
    std::vector<RealRoot> roots;
};
NonnegativeLevels nonnegative_levels(const OverDenominator& functions);

}  // namespace leakproof
