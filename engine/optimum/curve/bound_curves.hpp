// The bounds by distances as functions of λ: what distance_bounds.hpp has at one λ.
#pragma once

#include "graph/distance.hpp"
#include "optimum/curve/curve.hpp"

namespace leakproof {

Curve diameter_curve(const std::vector<Component>& components);  // Σ_t λ^{d_t}
Curve radius_curve(const std::vector<Component>& components);    // Σ_t λ^{r_t}
Curve tree_curve(const std::vector<Component>& components);      // n - 2(n - q)/(λ + 1)
Curve clique_curve(const std::vector<Component>& components);    // Σ_t ℓ_t λ^{d_t} / (ℓ_t - 1 + λ^{d_t})

Curve mixture_curve(const std::vector<Component>& components);  // Σ_t ℓ_t λ / (ℓ_t - 1 + λ)
Curve path_curve(const std::vector<Component>& components);     // Σ_t 1 + d_t (λ - 1)/(λ + 1)

// Σ_t max_{j ∈ t} ℓ_t / Σ_{i ∈ t} λ^{-d(i,j)}
Curve uniform_curve(const std::vector<Component>& components, const Distances& distance);

// Σ_{i ∈ t} λ^{D-d(i,j)}, D the diameter of j's component t.
WholePolynomial closeness_of(int j, const Component& component, const Distances& distance);

// The greatest common divisor of all differences of these within components: its roots are the λ at which
// Σ_i λ^{-d(i,j)} does not depend on j within each component; zero if that is so at every λ.
WholePolynomial differences_of_closeness(const std::vector<Component>& components, const Distances& distance);

}  // namespace leakproof
