// Proofs, for every private channel and every λ ≥ 1, that averaging a square channel keeps what it should: each
// conclusion about the averaged matrix is a combination of assumptions about the matrix that was averaged.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "base/function_ref.hpp"
#include "derivation/derivation.hpp"
#include "graph/distance.hpp"
#include "symmetry/orbits.hpp"

namespace leakproof {

// ---- Averaging over a group (transform/average_over_orbits.hpp)

// One assumption for each triple of an orbit, all with the same weight.
Derivation over_orbit(std::span<const Triple> orbit, FunctionRef<Assumption(const Triple&)> assumption);

// ---- Averaging by distance (transform/average_by_distance.hpp), on a distance-regular graph

Derivation averaged_rows(int degree);  // each row with weight 1/n: proves that rows of the average sum to 1

// One assumption for each pair (h, k) at distance d, with the same weight.
Derivation averaged_at_distance(const Distances& distance, int d,
                                const std::function<Assumption(int h, int k)>& assumption);

// The edges h ~ h' with h at distance `from` and h' at distance `to` from k, for every k, with the same weight: proves
// K''_ij ≤ λ K''_hj for d(i, j) = from, d(h, j) = to. For from = to that is (λ - 1) K''_ij ≥ 0.
Derivation averaged_privacy(const Graph& graph, const Distances& distance, int from, int to);

// The edges between distance d and d + 1 from the vertex k: proves λ c_{d+1} S_{d+1} - b_d S_d ≥ 0, S_d the sum of
// column k over the vertices at distance d from k.
Derivation privacy_between_spheres(const Graph& graph, const Distances& distance, int k, int d);

}  // namespace leakproof
