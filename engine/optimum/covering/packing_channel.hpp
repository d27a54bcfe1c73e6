// The channel that shows that a covering number is nearly attained.
#pragma once

#include "channel/matrix.hpp"
#include "graph/distance.hpp"

namespace leakproof {

// For a packing x, that is x ≥ 0 and M x ≤ 1, and c = λ/(λ+1): the columns c·x_j·(λ^{-d(i,j)})_i, one for each vertex
// j, and one more for each component, on its vertices ρ_i = 1 - c·s_i, s = M x. Rows sum to 1. The last ones are
// private: along an edge s_a ≥ s_b/λ and s_b ≤ 1, so c(λs_b - s_a) ≤ c(λ² - 1)/λ = λ - 1. The column maxima sum to
// (λ·Σ x + q)/(λ+1) at least, q the number of components.
Matrix packing_channel(const std::vector<Rational>& packing, const std::vector<Component>& components,
                       const Distances& distance, const Rational& lambda);

}  // namespace leakproof
