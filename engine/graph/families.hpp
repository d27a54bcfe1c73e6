// Parametric families of graphs.
//
// Every function states its definition and the numbering of its vertices, and refuses parameters outside its range
// (InputError) before any memory is taken, so that the numbers may come straight from a user. A family that is
// defined by words, subsets or points numbers them in lexicographic order.
#pragma once

#include <vector>

#include "exact/rational.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// ---- Elementary families

Graph empty_graph(int n);  // n ≥ 0 vertices, no edge
Graph complete(int n);     // K_n, n ≥ 0
Graph path(int n);         // P_n: n ≥ 1 vertices in a row, so the diameter is n - 1
Graph cycle(int n);        // C_n, n ≥ 3
Graph star(int leaves);    // K_{1,leaves}: the centre is 0, leaves ≥ 0
Graph wheel(int n);        // n ≥ 4 vertices in all: the hub 0, joined to each vertex of a cycle on 1, …, n-1
Graph fan(int n);          // n ≥ 2 vertices in all: the hub 0, joined to each vertex of a path on 1, …, n-1

// Parts of the given sizes (each ≥ 0), numbered one after the other; adjacent iff in different parts.
Graph complete_multipartite(const std::vector<int>& parts);
Graph complete_bipartite(int a, int b);

// The Turán graph T(n, r): complete multipartite on n vertices with r ≥ 1 parts whose sizes differ by at most one,
// larger parts first. Some parts are empty when r > n.
Graph turan(int n, int r);
Graph cocktail_party(int n);  // K_{2,2,…,2} with n ≥ 1 parts {2i, 2i+1}
Graph crown(int n);           // K_{n,n} without the perfect matching i — n+i; n ≥ 1

// The threshold graphs of graph theory: runs[0] vertices without an edge, then runs[1] that are joined to all before
// them, then runs[2] that are not, and so on.
Graph threshold_graph(const std::vector<int>& runs);

// The distance-threshold graph G_θ on m ≥ 0 values: u ~ v iff 0 < |u - v| ≤ θ. θ = 1 is a path, θ ≥ m - 1 complete.
Graph threshold(int m, int theta);

// The same on any graph: u ~ v iff 0 < d(u, v) ≤ θ. On a grid this is the threshold of the L1 distance.
Graph within_distance(const Graph& graph, int theta);

// ---- Words and points

// Words of length u ≥ 0 over v ≥ 1 letters, adjacent iff they differ in exactly one position: the Cartesian power
// K_v^u, numbered as cartesian_power does. Its distance is the Hamming distance, its diameter u (when v ≥ 2).
Graph hamming(int u, int v);
Graph hypercube(int n);    // hamming(n, 2)
Graph folded_cube(int n);  // n ≥ 2: hypercube(n-1) with each word joined to its complement as well
Graph halved_cube(int n);  // n ≥ 1: hypercube(n-1) with the words at distance 2 joined as well

Graph grid(const std::vector<int>& sides);   // P_a □ P_b □ …, sides ≥ 1
Graph torus(const std::vector<int>& sides);  // C_a □ C_b □ …, sides ≥ 3
Graph rook(int a, int b);                    // K_a □ K_b: squares of a board, one rook's move apart
Graph king(int a, int b);                    // the same for a king: both coordinates differ by at most 1
Graph ladder(int n);                         // P_n □ K_2
Graph prism(int n);                          // C_n □ K_2, n ≥ 3
Graph book(int pages);                       // K_{1,pages} □ K_2: 4-cycles that share the edge 0 — 1

// ---- Subsets

// k-subsets of {0, …, n-1}, 0 ≤ k ≤ n: adjacent iff they share k - 1 elements (johnson), none (kneser).
Graph johnson(int n, int k);
Graph kneser(int n, int k);
Graph odd_graph(int k);   // O_k = kneser(2k-1, k-1), k ≥ 1; O_3 is the Petersen graph
Graph triangular(int n);  // T(n) = johnson(n, 2), the line graph of K_n; n ≥ 2

// ---- Cyclic families

// i ~ j iff i - j ≡ ±s (mod n) for one of the jumps s, each in 1, …, n-1; n ≥ 1.
Graph circulant(int n, const std::vector<int>& jumps);

Graph moebius_ladder(int n);  // circulant(2n; 1, n), n ≥ 2 rungs: a ladder closed with a twist
Graph antiprism(int n);       // circulant(2n; 1, 2), n ≥ 3: two n-gons and a band of triangles

// The Paley graph: elements of the field with q ≡ 1 (mod 4) elements, numbered as FiniteField does, i ~ j iff i - j is
// a nonzero square.
Graph paley(int q);

// Cells (r, c) of an n by n board, adjacent iff in one row, in one column or with the same symbol: in the Latin square
// (r + c mod n), and in each of the squares k r + c over the field with q elements, k = 1, …, squares, its elements
// numbered as FiniteField does. The latter are orthogonal to each other.
Graph latin_square(int n);
Graph latin_squares(int q, int squares);

// The generalized Petersen graph GP(n, k), n ≥ 3, 1 ≤ k < n/2: an outer cycle on 0, …, n-1, spokes i — n+i,
// and inner edges n+i — n+(i+k mod n).
Graph generalized_petersen(int n, int k);

// ---- Graphs glued from simpler ones

Graph lollipop(int m, int n);      // K_m, m ≥ 1, with a path on n ≥ 0 further vertices hung on vertex m-1
Graph tadpole(int m, int n);       // C_m, m ≥ 3, with such a path
Graph barbell(int m, int n);       // two copies of K_m, m ≥ 1, joined by a path with n ≥ 0 inner vertices
Graph friendship(int n);           // n ≥ 0 triangles that share the vertex 0
Graph windmill(int k, int n);      // n ≥ 0 copies of K_k, k ≥ 1, that share the vertex 0
Graph triangular_book(int pages);  // triangles that share the edge 0 — 1
Graph helm(int n);                 // a wheel with n ≥ 3 spokes, hub 0, and a leaf on each vertex of its rim
Graph gear(int n);                 // a cycle on 1, …, 2n, n ≥ 2, whose odd vertices are joined to the hub 0
Graph sunlet(int n);               // C_n, n ≥ 3, with a leaf on each vertex

// ---- Trees

// A path (the spine) of leaves.size() vertices, then leaves[i] leaves on its i-th vertex, in order.
Graph caterpillar(const std::vector<int>& leaves);
Graph spider(const std::vector<int>& legs);  // paths with the given numbers of edges, all starting at the centre 0

// Every vertex above the last level has `arity` children; `height` levels of edges, numbered level by level.
Graph balanced_tree(int arity, int height);

// ---- Drawn graphs, by the words of RandomNumbers (base/random.hpp) from that seed

// Every pair u < v in lexicographic order takes a word, and is an edge iff the word is below probability·2^64.
Graph random_graph(int n, const Rational& probability, int seed);
// The tree of a Prüfer code of n - 2 words modulo n: each labelled tree is as likely as any other, up to 2^-50.
Graph random_tree(int n, int seed);
// Degree d < n, n d even. The circulant graph with jumps 1, …, ⌊d/2⌋ (and n/2 for an odd d) whose m edges, in ascending
// order, are switched 20 m times: words modulo m, m and 2 choose edges ab and cd, and whether cd is read as dc; they
// become ac and bd where that gives no loop and no double edge. Every such graph can come; not each as likely.
Graph random_regular(int n, int degree, int seed);
// Points of the unit square, each coordinate the upper 20 bits of a word, x before y; adjacent iff at most `radius`
// apart.
Graph random_geometric(int n, const Rational& radius, int seed);

// The vertices of the n-cube without two consecutive ones, in increasing order, adjacent as in the cube.
Graph fibonacci_cube(int n);

}  // namespace leakproof
