// Proofs, valid for every private channel and every λ ≥ 1, that go along shortest paths of the graph.
#pragma once

#include "derivation/derivation.hpp"
#include "graph/distance.hpp"

namespace leakproof {

// Steps proving λ^{d(i,h)} K_ij - K_hj ≥ 0 for i, h in one component, each step times `factor`.
void add_path_proof(Derivation& proof, const Graph& graph, const Distances& distance, int h, int i, int j,
                    const Polynomial& factor);

// Proves Σ_t λ^{d_t} - Σ_j K_jj ≥ 0 for a square channel, with one representative vertex in each component.
Derivation diameter_bound_proof(const Graph& graph, const Distances& distance, const std::vector<Component>& components,
                                const std::vector<int>& representatives);

// Proves λ^D - Σ_j λ^{D - d(i,j)} K_jj ≥ 0 over the j in the component of i, for a square channel; D is at least any
// finite distance.
Derivation row_bound_proof(const Graph& graph, const Distances& distance, int i, int diameter);

// Proves ℓ λ^D - Σ_j (Σ_i λ^{D - d(i,j)}) K_jj ≥ 0 for a square channel on a graph whose distances are at most D where
// they are finite; the inner sum is over the vertices i in the component of j.
Derivation uniform_bound_proof(const Graph& graph, const Distances& distance, int diameter);

}  // namespace leakproof
