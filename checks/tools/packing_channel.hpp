// The channel that shows that a covering number is nearly attained.
#pragma once

#include "channel/matrix.hpp"
#include "graph/distance.hpp"

namespace leakproof {

// For a packing x, that is x ≥ 0 and M x ≤ 1, and c = 1 - 1/λ: the columns c·x_j·(λ^{-d(i,j)})_i, one for each vertex
// j, and one more for each component, on its vertices ρ_i = 1 - c·(M x)_i. Rows sum to 1. The last ones are private,
// since 1 - c ≤ ρ_i ≤ 1 and λ(1 - c) = 1. The column maxima sum to c·Σ x + q/λ at least, q the number of components.
Matrix packing_channel(const std::vector<Rational>& packing, const std::vector<Component>& components,
                       const Distances& distance, const Rational& lambda);

}  // namespace leakproof
