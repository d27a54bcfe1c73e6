// Forests that carry the flow which proves a column cheapest.
#pragma once

#include "exact/rational.hpp"
#include "optimum/curve/optimum_curve.hpp"

namespace leakproof {

// A breadth-first tree from the root, with the distances as exponents. With prices ≥ 0 nothing flows backwards.
PricingForest forest_of_distances(const Graph& graph, const Distances& distance, int root);

// The forest of the cheapest column for these prices at λ. No value if some column costs less than its maximum. Where
// distances differ on the way back, not all that the prices are worth need flow to the root; the rest is left where it
// is.
std::optional<PricingForest> forest_of_cheapest(const Graph& graph, const Distances& distance, const Rational& lambda,
                                                const std::vector<Rational>& price, int root);

}  // namespace leakproof
