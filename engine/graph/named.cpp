#include "graph/named.hpp"

#include <algorithm>
#include <bit>
#include <string>

#include "base/error.hpp"
#include "graph/families.hpp"
#include "graph/family_tools.hpp"
#include "graph/product.hpp"

namespace leakproof {

using family_tools::checked_vertices;
using family_tools::graph_by_rule;
using family_tools::require;

Graph lcf(const std::vector<int>& shifts, int repeats) {
    require(repeats >= 1, "lcf", repeats, "at least 1 repeat");
    const int n = checked_vertices("lcf", static_cast<long>(shifts.size()) * repeats);
    std::vector<Edge> edges = cycle(n).edges();
    for (int i = 0; i < n; ++i) {
        const long end = (i + 0L + shifts[static_cast<std::size_t>(i) % shifts.size()]) % n;
        edges.emplace_back(i, static_cast<int>(end < 0 ? end + n : end));
    }
    return Graph(n, edges);
}

Graph seidel_switching(const Graph& graph, const std::vector<int>& vertices) {
    std::vector<bool> inside(graph.size(), false);
    for (const int v : vertices) {
        require(v >= 0 && v < graph.size(), "switching", v, "a vertex of the graph");
        inside[v] = true;
    }
    return graph_by_rule(graph.size(), [&](int u, int v) {
        const bool across = inside[u] != inside[v];
        return graph.adjacent(u, v) != across;
    });
}

Graph chang(int number) {
    static const std::vector<Edge> switched[] = {
        {{0, 1}, {2, 3}, {4, 5}, {6, 7}},
        {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}, {6, 7}, {0, 7}},
        {{0, 1}, {1, 2}, {0, 2}, {3, 4}, {4, 5}, {5, 6}, {6, 7}, {3, 7}},
    };
    require(number >= 1 && number <= 3, "chang", number, "1, 2 or 3");
    const auto points = complete(8).edges();  // the order in which triangular(8) numbers them
    std::vector<int> vertices;
    for (const auto& edge : switched[number - 1])
        vertices.push_back(static_cast<int>(std::find(points.begin(), points.end(), edge) - points.begin()));
    return seidel_switching(triangular(8), vertices);
}

namespace {

// ---- Distance-regular graphs that have no short LCF notation

// Z_4 × Z_4, adjacent iff the difference is ±(1, 0), ±(0, 1) or ±(1, 1).
Graph shrikhande() {
    return graph_by_rule(16, [](int u, int v) {
        const int a = (v / 4 - u / 4 + 4) % 4, b = (v % 4 - u % 4 + 4) % 4;
        return (a == 0 && b % 2 == 1) || (b == 0 && a % 2 == 1) || (a == b && a % 2 == 1);
    });
}

// 3-subsets of the Fano plane that are not lines, adjacent iff disjoint. The lines are {i, i+1, i+3} modulo 7.
Graph coxeter() {
    std::vector<unsigned> triples;
    for (unsigned set = 0; set < 128; ++set) {
        bool line = false;
        for (unsigned i = 0; i < 7; ++i) line = line || set == (1u << i | 1u << (i + 1) % 7 | 1u << (i + 3) % 7);
        if (std::popcount(set) == 3 && !line) triples.push_back(set);
    }
    return graph_by_rule(28, [&](int u, int v) { return (triples[u] & triples[v]) == 0; });
}

// The 27 lines of a cubic surface, adjacent iff skew. The lines are a_i, b_i (0 ≤ i < 6) and c_ij (i < j); those that
// meet are a_i and b_j with i ≠ j, a_i and b_i with each c_ij, and c_ij and c_kl with i, j, k, l all different.
Graph schlaefli() {
    const auto pairs = complete(6).edges();
    const auto in = [&](int point, int line) {
        const auto& [i, j] = pairs[line - 12];
        return point % 6 == i || point % 6 == j;
    };
    return graph_by_rule(27, [&](int u, int v) {
        if (v < 12) return !(u < 6 && v >= 6 && u != v - 6);
        if (u < 12) return !in(u, v);
        const auto& [i, j] = pairs[u - 12];
        return in(i, v) || in(j, v);
    });
}

// Two copies of the edges of K_8: adjacent iff they meet, in one copy, or are disjoint, in different copies.
Graph gosset() {
    const Graph t8 = triangular(8);
    return graph_by_rule(56, [&](int u, int v) {
        if (u % 28 == v % 28) return false;
        return t8.adjacent(u % 28, v % 28) == (u / 28 == v / 28);
    });
}

// Robertson's pentagons P_h (vertices 5h + j) and pentagrams Q_i (25 + 5i + j): P_h's vertex j is joined to Q_i's
// vertex h·i + j (mod 5).
Graph hoffman_singleton() {
    std::vector<Edge> edges;
    for (int h = 0; h < 5; ++h)
        for (int j = 0; j < 5; ++j) {
            edges.emplace_back(5 * h + j, 5 * h + (j + 1) % 5);
            edges.emplace_back(25 + 5 * h + j, 25 + 5 * h + (j + 2) % 5);
            for (int i = 0; i < 5; ++i) edges.emplace_back(5 * h + j, 25 + 5 * i + (h * i + j) % 5);
        }
    return Graph(50, edges);
}

// 17 trees of the shape H, whose four ends x_i are joined along x_i — x_{i+s} (mod 17) for s = 1, 4 (one side of
// the H) and 2, 8 (the other side).
Graph biggs_smith() {
    std::vector<Edge> edges;
    for (int i = 0; i < 17; ++i) {
        const auto vertex = [](int place, int tree) { return 17 * place + tree % 17; };
        edges.emplace_back(vertex(4, i), vertex(5, i));
        constexpr int jumps[] = {1, 4, 2, 8};
        for (int end = 0; end < 4; ++end) {
            edges.emplace_back(vertex(end, i), vertex(4 + end / 2, i));
            edges.emplace_back(vertex(end, i), vertex(end, i + jumps[end]));
        }
    }
    return Graph(102, edges);
}

// Two poles, 10 and 11, over the two pentagons (even and odd vertices) of an antiprism.
Graph icosahedron() {
    std::vector<Edge> edges = antiprism(5).edges();
    for (int v = 0; v < 10; ++v) edges.emplace_back(v, 10 + v % 2);
    return Graph(12, edges);
}

// ---- Others with a construction

// The 4-cube after Godsil–McKay switching at the neighbours of 0: the words of weight 2, each adjacent to two of the
// four words of weight 1, are joined to the other two instead. It has the spectrum of the 4-cube.
Graph hoffman() {
    const Graph cube = hypercube(4);
    return graph_by_rule(16, [&](int u, int v) {
        const int a = std::popcount(static_cast<unsigned>(u)), b = std::popcount(static_cast<unsigned>(v));
        return cube.adjacent(u, v) != (std::min(a, b) == 1 && std::max(a, b) == 2);
    });
}

// Z_9 × Z_3, (x, y) adjacent to (4x ± 1, y - 1): the smallest graph that is vertex- and edge- but not
// arc-transitive.
Graph holt() {
    std::vector<Edge> edges;
    for (int x = 0; x < 9; ++x)
        for (int y = 0; y < 3; ++y)
            for (const int sign : {1, 8}) edges.emplace_back(3 * x + y, (4 * x + sign) % 9 * 3 + (y + 2) % 3);
    return Graph(27, edges);
}

// g with the further edges.
Graph extended(const Graph& g, int vertices, const std::vector<Edge>& further) {
    std::vector<Edge> edges = g.edges();
    edges.insert(edges.end(), further.begin(), further.end());
    return Graph(vertices, edges);
}

// The truncation of a polyhedron with the skeleton g: each vertex becomes a polygon, one corner for each arc that
// leaves it; the corners are numbered as arcs(). Around a vertex of degree 3 every two corners are neighbours, in a
// polyhedron of triangles those that lead to adjacent vertices are.
Graph truncation(const Graph& g) {
    const auto corners = g.arcs();
    return graph_by_rule(static_cast<int>(corners.size()), [&](int a, int b) {
        const auto& [u, v] = corners[a];
        const auto& [w, x] = corners[b];
        return u == w ? g.degree(u) == 3 || g.adjacent(v, x) : u == x && v == w;
    });
}

// Z_3 × Z_19, (i, j) adjacent to (i+1, k) iff (k - j)³ = 2^(6i) modulo 19.
Graph perkel() {
    constexpr int right[] = {1, 7, 11};  // 64 ≡ 7, and its square ≡ 11
    std::vector<Edge> edges;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 19; ++j)
            for (int step = 1; step < 19; ++step)
                if (step * step * step % 19 == right[i])
                    edges.emplace_back(19 * i + j, 19 * ((i + 1) % 3) + (j + step) % 19);
    return Graph(57, edges);
}

// Two rhombi of two triangles each that share the vertex 0, and an edge between their far ends 3 and 6.
Graph moser_spindle() {
    return Graph(7, {{0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 3}, {0, 4}, {0, 5}, {4, 5}, {4, 6}, {5, 6}, {3, 6}});
}

Graph herschel() {
    return Graph(11, {{0, 1},
                      {0, 3},
                      {0, 4},
                      {1, 2},
                      {1, 5},
                      {1, 6},
                      {2, 3},
                      {2, 7},
                      {3, 8},
                      {3, 9},
                      {4, 5},
                      {4, 9},
                      {5, 10},
                      {6, 7},
                      {6, 10},
                      {7, 8},
                      {8, 10},
                      {9, 10}});
}

Graph chvatal() {
    return Graph(
        12, {{0, 1}, {0, 4}, {0, 6}, {0, 9},  {1, 2},  {1, 5},  {1, 7},  {2, 3}, {2, 6},  {2, 8},  {3, 4},  {3, 7},
             {3, 9}, {4, 5}, {4, 8}, {5, 10}, {5, 11}, {6, 10}, {6, 11}, {7, 8}, {7, 11}, {8, 10}, {9, 10}, {9, 11}});
}

Graph cube() { return hypercube(3); }
Graph octahedron() { return cocktail_party(3); }
Graph dodecahedron() { return generalized_petersen(10, 2); }

}  // namespace

const std::vector<NamedGraph>& named_graphs() {
    static const std::vector<NamedGraph> table = {
        // Small graphs
        {"claw", "K_{1,3}", [] { return star(3); }},
        {"paw", "a triangle with a pendant edge", [] { return lollipop(3, 1); }},
        {"diamond", "K_4 without an edge",
         [] {
             return complete_multipartite({2, 1, 1});
         }},
        {"bull", "a triangle with a pendant edge at two of its corners",
         [] {
             return extended(path(5), 5, {{1, 3}});
         }},
        {"house", "a square with a triangle on one side: the complement of P_5", [] { return complement(path(5)); }},
        {"house-x", "the house with both diagonals of its square",
         [] {
             return extended(complete(4), 5, {{0, 4}, {1, 4}});
         }},
        {"butterfly", "two triangles that share a vertex", [] { return friendship(2); }},
        {"gem", "P_4 and a vertex joined to all of it", [] { return fan(5); }},
        {"kite", "the diamond with a pendant edge at a vertex of degree 2",
         [] {
             return extended(complete_multipartite({2, 1, 1}), 5, {{0, 4}});
         }},
        {"dart", "the diamond with a pendant edge at a vertex of degree 3",
         [] {
             return extended(complete_multipartite({2, 1, 1}), 5, {{2, 4}});
         }},
        {"cricket", "a triangle with two pendant edges at one corner",
         [] {
             return extended(star(4), 5, {{1, 2}});
         }},
        {"chair", "the claw with one edge subdivided, also called fork",
         [] {
             return spider({1, 1, 2});
         }},
        {"cross", "K_{1,4} with one edge subdivided",
         [] {
             return spider({1, 1, 1, 2});
         }},
        {"banner", "a square with a pendant edge", [] { return tadpole(4, 1); }},
        {"fish", "a square and a triangle that share a vertex",
         [] {
             return extended(cycle(4), 6, {{0, 4}, {4, 5}, {0, 5}});
         }},
        {"domino", "two squares that share an edge", [] { return ladder(3); }},
        {"net", "a triangle with a pendant edge at every corner", [] { return sunlet(3); }},
        {"hajos", "the 3-sun: a triangle with a triangle on every side", [] { return complement(sunlet(3)); }},
        {"utility", "K_{3,3}, three houses and three utilities", [] { return complete_bipartite(3, 3); }},
        {"moser-spindle", "7 points of the plane with unit edges that need 4 colours", moser_spindle},
        {"wagner", "the Möbius ladder with 4 rungs", [] { return moebius_ladder(4); }},
        {"groetzsch", "the smallest graph without triangles that needs 4 colours",
         [] { return mycielskian(cycle(5)); }},
        {"herschel", "the smallest polyhedron without a Hamiltonian cycle", herschel},
        {"chvatal", "the smallest 4-regular graph without triangles that needs 4 colours", chvatal},
        // Polyhedra
        {"tetrahedron", "the Platonic solid with 4 vertices, K_4", [] { return complete(4); }},
        {"cube", "the Platonic solid with 8 vertices, hypercube:3", cube},
        {"octahedron", "the Platonic solid with 6 vertices, K_{2,2,2}", octahedron},
        {"dodecahedron", "the Platonic solid with 20 vertices", dodecahedron},
        {"icosahedron", "the Platonic solid with 12 vertices", icosahedron},
        {"cuboctahedron", "the Archimedean solid with 12 vertices, the line graph of the cube",
         [] { return line_graph(cube()); }},
        {"icosidodecahedron", "the Archimedean solid with 30 vertices, the line graph of the dodecahedron",
         [] { return line_graph(dodecahedron()); }},
        {"truncated-tetrahedron", "vertex-transitive but not distance-regular, 12 vertices",
         [] { return truncation(complete(4)); }},
        {"truncated-cube", "the Archimedean solid with 24 vertices, triangles and octagons",
         [] { return truncation(cube()); }},
        {"truncated-octahedron", "the Archimedean solid with 24 vertices, squares and hexagons",
         [] { return truncation(octahedron()); }},
        {"truncated-dodecahedron", "the Archimedean solid with 60 vertices, triangles and decagons",
         [] { return truncation(dodecahedron()); }},
        {"truncated-icosahedron", "the football, 60 vertices", [] { return truncation(icosahedron()); }},
        // Cubic graphs
        {"petersen", "Kneser graph of the 2-subsets of 5, the Moore graph of degree 3", [] { return kneser(5, 2); }},
        {"franklin", "12 vertices, a map of six regions on the Klein bottle, each two neighbours",
         [] {
             return lcf({5, -5}, 6);
         }},
        {"frucht", "12 vertices, cubic without a symmetry",
         [] {
             return lcf({-5, -2, -4, 2, 5, -2, 2, 5, -2, -5, 4, 2}, 1);
         }},
        {"duerer", "12 vertices, the generalized Petersen graph GP(6, 2)", [] { return generalized_petersen(6, 2); }},
        {"bidiakis-cube", "12 vertices, the cube with an edge drawn across two opposite faces",
         [] {
             return lcf({6, 4, -4}, 4);
         }},
        {"heawood", "14 vertices, points and lines of the Fano plane, the cage of girth 6",
         [] {
             return lcf({5, -5}, 7);
         }},
        {"moebius-kantor", "16 vertices, the generalized Petersen graph GP(8, 3)",
         [] { return generalized_petersen(8, 3); }},
        {"pappus", "18 vertices, points and lines of the Pappus configuration",
         [] {
             return lcf({5, 7, -7, 7, -7, -5}, 3);
         }},
        {"desargues", "20 vertices, the generalized Petersen graph GP(10, 3)",
         [] { return generalized_petersen(10, 3); }},
        {"mcgee", "24 vertices, the cage of girth 7",
         [] {
             return lcf({12, 7, -7}, 8);
         }},
        {"nauru", "24 vertices, the generalized Petersen graph GP(12, 5)", [] { return generalized_petersen(12, 5); }},
        {"f26a", "26 vertices, arc-transitive",
         [] {
             return lcf({-7, 7}, 13);
         }},
        {"coxeter", "28 vertices, the non-lines of the Fano plane", coxeter},
        {"tutte-coxeter", "30 vertices, the cage of girth 8, or Tutte 8-cage",
         [] {
             return lcf({-13, -9, 7, -7, 9, 13}, 5);
         }},
        {"dyck", "32 vertices, arc-transitive",
         [] {
             return lcf({5, -5, 13, -13}, 8);
         }},
        {"gray", "54 vertices, edge- but not vertex-transitive",
         [] {
             return lcf({-25, 7, -7, 13, -13, 25}, 9);
         }},
        {"foster", "90 vertices, distance-regular with diameter 8",
         [] {
             return lcf({17, -9, 37, -37, 9, -17}, 15);
         }},
        {"biggs-smith", "102 vertices, distance-regular with diameter 7", biggs_smith},
        {"tutte-12-cage", "126 vertices, the cage of girth 12",
         [] {
             return lcf({17, 27, -13, -59, -35, 35, -11, 13, -53, 53, -27, 21, 57, 11, -21, -57, 59, -17}, 7);
         }},
        // Other regular graphs
        {"clebsch", "SRG(16, 5, 0, 2): the folded 5-cube", [] { return folded_cube(5); }},
        {"shrikhande", "SRG(16, 6, 2, 2), with the parameters of rook:4,4", shrikhande},
        {"hoffman", "16 vertices, with the spectrum of hypercube:4", hoffman},
        {"folkman", "20 vertices, edge- but not vertex-transitive",
         [] {
             return lcf({5, -7, -7, 5}, 5);
         }},
        {"holt", "27 vertices, vertex- and edge- but not arc-transitive", holt},
        {"doyle", "the same graph as holt", holt},
        {"schlaefli", "SRG(27, 16, 10, 8): the lines of a cubic surface, adjacent when skew", schlaefli},
        {"hoffman-singleton", "SRG(50, 7, 0, 1), the Moore graph of degree 7", hoffman_singleton},
        {"gosset", "56 vertices, distance-regular, every neighbourhood a Schläfli graph", gosset},
        {"perkel", "57 vertices, distance-regular of degree 6", perkel},
    };
    return table;
}

Graph named_graph(std::string_view name) {
    for (const auto& entry : named_graphs())
        if (entry.name == name) return entry.build();
    throw InputError("graph", quoted(std::string(name)), "the name of a known graph");
}

}  // namespace leakproof
