// Upper bounds on the leakage factor of every private channel on a graph.
#pragma once

#include <vector>

#include "exact/polynomial.hpp"
#include "graph/distance.hpp"

namespace leakproof {

// Σ_t λ^{d_t} over the components, d_t their diameters: at one λ, and as a polynomial in λ.
Rational diameter_bound(const std::vector<Component>& components, const Rational& lambda);
Polynomial diameter_bound(const std::vector<Component>& components);

// The same with radii in place of diameters.
Rational radius_bound(const std::vector<Component>& components, const Rational& lambda);
// n - 2(n - q)/(λ + 1): that of a spanning forest, and attained by forests of maximum degree λ + 1 or less.
Rational tree_bound(const std::vector<Component>& components, const Rational& lambda);

// Σ_t ℓ_t / min_{j ∈ t} Σ_{i ∈ t} λ^{-d(i,j)}
Rational uniform_bound(const std::vector<Component>& components, const Distances& distance, const Rational& lambda);

// Σ_t ℓ_t λ^{d_t} / (ℓ_t - 1 + λ^{d_t}), ℓ_t and d_t the sizes and diameters of the components:
// the uniform bound with every distance replaced by the diameter.
Rational clique_bound(const std::vector<Component>& components, const Rational& lambda);

// What a mixture of the truth and the uniform distribution leaks on each component: a lower bound on the maximum,
// Σ_t ℓ_t λ / (ℓ_t - 1 + λ).
Rational mixture_factor(const std::vector<Component>& components, const Rational& lambda);

// What a path as long as the diameter leaks, an image of each component: Σ_t 1 + d_t (λ - 1)/(λ + 1).
Rational path_factor(const std::vector<Component>& components, const Rational& lambda);

}  // namespace leakproof
