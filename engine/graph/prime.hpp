// Prime graphs for the Cartesian product.
#pragma once

#include "graph/distance.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// The number of prime factors of a connected graph with at least two vertices under the Cartesian product; it is the
// number of classes of the relation (Θ ∪ τ)* on its edges (Feigenbaum; Imrich), where xy Θ uv iff
// d(x,u) + d(y,v) ≠ d(x,v) + d(y,u), and uv τ uw iff u is the only common neighbour of v ≠ w.
int cartesian_prime_factors(const Graph& graph, const Distances& distance);

}  // namespace leakproof
