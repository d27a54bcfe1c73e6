// Ways to build a graph from others.
#pragma once

#include <vector>

#include "graph/graph.hpp"

namespace leakproof {

// The Cartesian product: (a, b) is vertex a·|H| + b, adjacent to (a', b) for a ~ a' and to (a, b') for b ~ b'.
Graph cartesian_product(const Graph& g, const Graph& h);

// Three more on the same pairs: adjacent iff they differ and each letter is the same or moves along an edge (strong);
// iff both letters move along edges (tensor); iff the first moves along an edge, or is the same and the second does
// (lexicographic).
Graph strong_product(const Graph& g, const Graph& h);
Graph tensor_product(const Graph& g, const Graph& h);
Graph lexicographic_product(const Graph& g, const Graph& h);

// The n-fold Cartesian power; its vertices are the words of length n over the vertices of g,
// numbered as numbers in base |g| with the first letter the most significant. The 0-th power is one vertex.
Graph cartesian_power(const Graph& g, int n);

// The n-fold power up to the order of letters: its vertices are the multisets of n vertices of g, in lexicographic
// order of their sorted words, adjacent when one letter moves along an edge. A step of the power is one here, or none.
Graph words_up_to_order(const Graph& g, int n);

// The letters of word number `vertex` of the n-fold power of a graph with `base` vertices.
std::vector<int> word_of(int vertex, int base, int n);
int vertex_of(const std::vector<int>& word, int base);

// g beside h: the vertices of h follow those of g.
Graph disjoint_union(const Graph& g, const Graph& h);
Graph join(const Graph& g, const Graph& h);  // the same, each vertex of g adjacent to each of h besides

Graph complement(const Graph& g);
Graph line_graph(const Graph& g);  // its vertices are the edges of g in ascending order

// A vertex n + v for each v of g, adjacent to the neighbours of v, and 2n adjacent to all of these.
Graph mycielskian(const Graph& g);
// A vertex n + k in the middle of the k-th edge, in ascending order.
Graph subdivision(const Graph& g);

// The subgraph induced on the given vertices, renamed 0, 1, … in that order.
Graph induced_subgraph(const Graph& g, const std::vector<int>& vertices);

}  // namespace leakproof
