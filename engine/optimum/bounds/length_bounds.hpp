// Upper bounds on the leakage factor of every channel that is private for distances of any length.
#pragma once

#include <optional>
#include <vector>

#include "metric/unit_powers.hpp"

namespace leakproof {

// Points by what bounds are made of. Powers may be numbers below or above them: so are the bounds then.
struct BoundedMetric {
    std::vector<Distances> parts;  // in units, of the points that belong together
    bool symmetric;                // the same both ways
    const UnitPowers& power;
};

// No value where they do not hold: the first two and the last ask for distances that are the same both ways, radii for
// a point that can be reached from all others.
std::optional<Rational> diameter_by_lengths(const BoundedMetric& metric);  // Σ_t λ^{d_t}
std::optional<Rational> clique_by_lengths(const BoundedMetric& metric);  // Σ_t ℓ_t λ^{d_t} / (ℓ_t - 1 + λ^{d_t})
std::optional<Rational> radius_by_lengths(const BoundedMetric& metric);  // Σ_t λ^{r_t}, r_t to the point, not from it
std::optional<Rational> uniform_by_lengths(const BoundedMetric& metric);  // Σ_t ℓ_t / min_i Σ_h λ^{-d(i,h)}
// n - Σ_e 2 / (λ^{ℓ(e)} + 1) over the edges of a shortest spanning forest
std::optional<Rational> tree_by_lengths(const BoundedMetric& metric);

// From all points to one, the least of what is the most; none if no point can be reached from all.
std::optional<int> inward_radius(const Distances& distance);

}  // namespace leakproof
