// A floating-point guess at which distance functions an optimal packing uses, and which vertices it leaves slack.
// Nothing depends on it being right.
#pragma once

#include <array>
#include <optional>

#include "exact/rational.hpp"
#include "graph/distance.hpp"

namespace leakproof {

constexpr std::size_t most_covered = 16;  // vertices

using PackingBasis = std::array<int, most_covered>;

// For each row of max Σ w over w ≥ 0 with M w ≤ 1 what is in the basis: the function of a vertex of the component, by
// its place there, or n + i for the slack of vertex i, n the number of vertices. No value if it got stuck.
std::optional<PackingBasis> propose_packing(const Component& component, const Distances& distance,
                                            const Rational& lambda);

}  // namespace leakproof
