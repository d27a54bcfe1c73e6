#include "graph/spec_table.hpp"

#include <algorithm>
#include <set>

#include "graph/families.hpp"
#include "graph/family_tools.hpp"
#include "graph/named.hpp"
#include "graph/product.hpp"

namespace leakproof::spec_table {
namespace {

using family_tools::checked_vertices;
using family_tools::countless;
using family_tools::require;

// Operations on graphs with the size of the result checked before any of it is built.

Graph power(const Graph& base, int exponent) {
    if (base.size() <= 1 && exponent >= 1) return base;
    long vertices = 1;
    for (int k = 0; k < exponent && vertices <= countless; ++k) vertices *= base.size();
    checked_vertices("power", vertices);
    return cartesian_power(base, exponent);
}

Graph copies(const Graph& part, int number) {
    const int vertices = checked_vertices("copies", static_cast<long>(part.size()) * number);
    const auto one = part.edges();
    std::vector<Edge> edges;
    for (int before = 0; before < vertices; before += part.size())
        for (const auto& [u, v] : one) edges.emplace_back(before + u, before + v);
    return Graph(vertices, edges);
}

Graph line(const Graph& graph) {
    checked_vertices("line", graph.edge_count());
    return line_graph(graph);
}

Graph joined_all(const Graph& a, const Graph& b) {
    checked_vertices("join", static_cast<long>(a.size()) + b.size());
    return join(a, b);
}

Graph mycielskian_of(const Graph& graph) {
    checked_vertices("mycielskian", 2L * graph.size() + 1);
    return mycielskian(graph);
}

Graph subdivision_of(const Graph& graph) {
    checked_vertices("subdivision", static_cast<long>(graph.size()) + graph.edge_count());
    return subdivision(graph);
}

void require_vertices(const char* function, const Graph& graph, const std::vector<int>& vertices) {
    std::set<int> seen;
    for (const int v : vertices) {
        require(v < graph.size(), function, v,
                "vertices from 0 to " + std::to_string(graph.size() - 1) + ", as the graph has them");
        require(seen.insert(v).second, function, v, "each vertex once");
    }
}

Graph induced(const Graph& graph, const std::vector<int>& vertices) {
    require_vertices("induced", graph, vertices);
    return induced_subgraph(graph, vertices);
}

Graph without_vertices(const Graph& graph, const std::vector<int>& vertices) {
    require_vertices("delete", graph, vertices);
    std::vector<int> left;
    for (int v = 0; v < graph.size(); ++v)
        if (std::find(vertices.begin(), vertices.end(), v) == vertices.end()) left.push_back(v);
    return induced_subgraph(graph, left);
}

template <class Entry>
const Entry* find(const std::vector<Entry>& table, std::string_view name) {
    const auto it = std::find_if(table.begin(), table.end(), [&](const Entry& entry) { return entry.name == name; });
    return it == table.end() ? nullptr : &*it;
}

}  // namespace

const std::vector<Family>& families() {
    static const std::vector<Family> table = {
        {"empty", "N", "N vertices without an edge", "empty:3", empty_graph},
        {"complete", "N", "the complete graph on N vertices", "complete:4", complete},
        {"path", "N", "a path on N vertices", "path:5", path},
        {"cycle", "N", "a cycle on N vertices, N ≥ 3", "cycle:8", cycle},
        {"star", "N", "a centre with N leaves", "star:5", star},
        {"wheel", "N", "N vertices: a hub joined to a cycle on N - 1", "wheel:6", wheel},
        {"fan", "N", "N vertices: a hub joined to a path on N - 1", "fan:5", fan},
        {"complete-bipartite", "A,B", "K_{A,B}", "complete-bipartite:2,3", complete_bipartite},
        {"complete-multipartite", "A,B,…", "parts of sizes A, B, …, adjacent across parts",
         "complete-multipartite:2,2,3", complete_multipartite},
        {"turan", "N,R", "N vertices in R parts as equal as can be, adjacent across parts", "turan:7,3", turan},
        {"cocktail-party", "N", "N pairs, all adjacent but the two of a pair", "cocktail-party:4", cocktail_party},
        {"crown", "N", "K_{N,N} without a perfect matching", "crown:4", crown},
        {"distance-threshold", "M,T", "the values 1..M, adjacent when at most T apart: G_T on [M]",
         "distance-threshold:4,2", threshold},
        {"threshold", "M,T", "the former name of distance-threshold:M,T", "threshold:4,2", threshold},
        {"threshold-graph", "A,B,…", "A vertices, then B joined to all before them, then C joined to none, and so on",
         "threshold-graph:2,1,2,1", threshold_graph},
        {"hamming", "U,V", "words of length U over V letters, adjacent when one letter differs", "hamming:3,2",
         hamming},
        {"hypercube", "N", "hamming:N,2", "hypercube:4", hypercube},
        {"folded-cube", "N", "the N-cube with opposite vertices identified", "folded-cube:5", folded_cube},
        {"halved-cube", "N", "the even words of the N-cube, adjacent at distance 2", "halved-cube:4", halved_cube},
        {"fibonacci-cube", "N", "words of N bits without two consecutive ones, as in the cube", "fibonacci-cube:4",
         fibonacci_cube},
        {"johnson", "N,K", "K-subsets of N, adjacent when they share K - 1", "johnson:5,2", johnson},
        {"kneser", "N,K", "K-subsets of N, adjacent when disjoint", "kneser:5,2", kneser},
        {"odd", "K", "kneser:2K-1,K-1", "odd:4", odd_graph},
        {"triangular", "N", "the edges of complete:N, adjacent when they meet", "triangular:8", triangular},
        {"grid", "A,B,…", "the product of paths on A, B, … vertices", "grid:3,4", grid},
        {"torus", "A,B,…", "the product of cycles on A, B, … vertices", "torus:3,4", torus},
        {"rook", "A,B", "an A by B board, adjacent when a rook's move apart", "rook:4,4", rook},
        {"king", "A,B", "an A by B board, adjacent when a king's move apart", "king:3,4", king},
        {"ladder", "N", "the product of path:N and an edge", "ladder:4", ladder},
        {"moebius-ladder", "N", "a ladder with N rungs closed with a twist, 2N vertices", "moebius-ladder:4",
         moebius_ladder},
        {"prism", "N", "the product of cycle:N and an edge", "prism:5", prism},
        {"antiprism", "N", "two N-gons and a band of triangles", "antiprism:4", antiprism},
        {"circulant", "N,S,…", "residues modulo N, adjacent when S, … apart", "circulant:8,1,4", circulant},
        {"paley", "Q", "the field with Q = 4k + 1 elements, a power of a prime, adjacent when a square apart",
         "paley:9", paley},
        {"latin-square", "N", "cells of an N by N board, adjacent in a row, a column, or with the same r + c modulo N",
         "latin-square:4", latin_square},
        {"latin-squares", "Q,K", "the same by K orthogonal squares, k r + c over the field with Q elements",
         "latin-squares:5,2", latin_squares},
        {"generalized-petersen", "N,K", "an N-cycle, spokes, and inner vertices joined K apart",
         "generalized-petersen:8,3", generalized_petersen},
        {"chang", "I", "the I-th Chang graph, I = 1, 2, 3: SRG(28, 12, 6, 4)", "chang:1", chang},
        {"lollipop", "M,N", "complete:M with a path of N more vertices", "lollipop:4,3", lollipop},
        {"tadpole", "M,N", "cycle:M with a path of N more vertices", "tadpole:5,2", tadpole},
        {"barbell", "M,N", "two complete:M joined through a path of N vertices", "barbell:4,1", barbell},
        {"friendship", "N", "N triangles that share a vertex", "friendship:3", friendship},
        {"windmill", "K,N", "N copies of complete:K that share a vertex", "windmill:4,3", windmill},
        {"book", "N", "N squares that share an edge", "book:3", book},
        {"triangular-book", "N", "N triangles that share an edge", "triangular-book:3", triangular_book},
        {"helm", "N", "a wheel with N spokes and a leaf on every vertex of its rim", "helm:5", helm},
        {"gear", "N", "a 2N-cycle with every other vertex joined to a hub", "gear:4", gear},
        {"sunlet", "N", "cycle:N with a leaf on every vertex", "sunlet:5", sunlet},
        {"caterpillar", "A,B,…", "a path whose vertices have A, B, … leaves", "caterpillar:2,0,1", caterpillar},
        {"spider", "A,B,…", "legs of A, B, … edges from one centre", "spider:1,2,3", spider},
        {"balanced-tree", "R,H", "the tree of height H whose inner vertices have R children", "balanced-tree:2,3",
         balanced_tree},
        {"random", "N,P,SEED", "N vertices, each pair adjacent with probability P", "random:10,1/3,1", random_graph},
        {"random-regular", "N,D,SEED", "a graph with N vertices of degree D, by switching edges",
         "random-regular:10,3,1", random_regular},
        {"random-tree", "N,SEED", "a tree with N vertices, each labelled one as likely", "random-tree:10,1",
         random_tree},
        {"random-geometric", "N,R,SEED", "N points of the unit square, adjacent when at most R apart",
         "random-geometric:10,2/5,1", random_geometric},
    };
    return table;
}

const std::vector<Function>& functions() {
    static const std::vector<Function> table = {
        {"box", "A; B; …", "the Cartesian product", "box(hamming:3,2; cycle:5)", cartesian_product},
        {"power", "A; N", "the N-fold Cartesian power of A", "power(path:3; 2)", power},
        {"union", "A; B; …", "the graphs side by side", "union(cycle:3; path:2)", disjoint_union},
        {"copies", "A; N", "N copies of A side by side", "copies(complete:3; 2)", copies},
        {"complement", "A", "the same vertices, adjacent when not adjacent in A", "complement(cycle:5)", complement},
        {"line", "A", "the edges of A, adjacent when they share a vertex", "line(petersen)", line},
        {"within", "A; T", "the same vertices, adjacent when at distance 1 to T in A", "within(grid:3,4; 2)",
         within_distance},
        {"join", "A; B; …", "side by side, each vertex of one adjacent to each of another", "join(cycle:4; empty:2)",
         joined_all},
        {"strong", "A; B; …", "the strong product: each letter stays or moves along an edge", "strong(path:3; cycle:4)",
         strong_product},
        {"tensor", "A; B; …", "the tensor product: every letter moves along an edge", "tensor(path:3; cycle:5)",
         tensor_product},
        {"lexicographic", "A; B; …", "the lexicographic product: each vertex of A becomes a copy of B",
         "lexicographic(cycle:5; empty:2)", lexicographic_product},
        {"mycielskian", "A", "a copy of each vertex with its neighbours, and one more adjacent to all copies",
         "mycielskian(cycle:5)", mycielskian_of},
        {"subdivision", "A", "a new vertex in the middle of every edge", "subdivision(complete:4)", subdivision_of},
        {"induced", "A; V,…", "what A has on these vertices, in this order", "induced(cube; 0,1,2,3)", induced},
        {"delete", "A; V,…", "A without these vertices", "delete(petersen; 0)", without_vertices},
    };
    return table;
}

const Family* find_family(std::string_view name) { return find(families(), name); }
const Function* find_function(std::string_view name) { return find(functions(), name); }

}  // namespace leakproof::spec_table
