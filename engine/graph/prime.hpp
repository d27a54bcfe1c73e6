// Prime graphs for the Cartesian product.
#pragma once

#include "graph/distance.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// The number of prime factors of a connected graph with at least two vertices under the Cartesian product; it is the
// number of classes of the relation (Θ ∪ τ)* on its edges (Feigenbaum; Imrich), where xy Θ uv iff
// d(x,u) + d(y,v) ≠ d(x,v) + d(y,u), and uv τ uw iff u is the only common neighbour of v ≠ w.
int cartesian_prime_factors(const Graph& graph, const Distances& distance);

// The factors themselves, by the same classes: vertex v of the graph has coordinate[f][v] in factor f, and the graph is
// the Cartesian product of the factors with these coordinates. Also for large graphs: each edge is compared with those
// of a spanning tree only, which generates the same classes (Feder), until a single class is left.
struct CartesianFactors {
    std::vector<Graph> factors;  // a graph with one vertex is the only factor of itself
    std::vector<std::vector<int>> coordinate;
};
CartesianFactors cartesian_factors(const Graph& graph, const Distances& distance);

}  // namespace leakproof
