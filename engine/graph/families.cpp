#include "graph/families.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "graph/distance.hpp"
#include "graph/family_tools.hpp"
#include "graph/product.hpp"

namespace leakproof {

using family_tools::checked_vertices;
using family_tools::countless;
using family_tools::graph_by_rule;
using family_tools::join_path;
using family_tools::require;

// ---- Elementary families

Graph empty_graph(int n) { return Graph(checked_vertices("empty", n)); }

Graph complete(int n) {
    return graph_by_rule(checked_vertices("complete", n), [](int, int) { return true; });
}

Graph path(int n) {
    require(n >= 1, "path", n, "at least 1 vertex");
    return graph_by_rule(checked_vertices("path", n), [](int u, int v) { return v == u + 1; });
}

Graph cycle(int n) {
    require(n >= 3, "cycle", n, "at least 3 vertices");
    return graph_by_rule(checked_vertices("cycle", n), [n](int u, int v) { return v == u + 1 || v == u + n - 1; });
}

Graph star(int leaves) {
    require(leaves >= 0, "star", leaves, "at least 0 leaves");
    return graph_by_rule(checked_vertices("star", 1L + leaves), [](int u, int) { return u == 0; });
}

Graph wheel(int n) {
    require(n >= 4, "wheel", n, "at least 4 vertices, the hub included");
    return graph_by_rule(checked_vertices("wheel", n),
                         [n](int u, int v) { return u == 0 || v == u + 1 || v == u + n - 2; });
}

Graph fan(int n) {
    require(n >= 2, "fan", n, "at least 2 vertices, the hub included");
    return graph_by_rule(checked_vertices("fan", n), [](int u, int v) { return u == 0 || v == u + 1; });
}

Graph complete_multipartite(const std::vector<int>& parts) {
    long total = 0;
    for (const int part : parts) {
        require(part >= 0, "complete-multipartite", part, "part sizes of at least 0");
        total += part;
    }
    checked_vertices("complete-multipartite", total);
    std::vector<std::size_t> part_of;
    for (std::size_t k = 0; k < parts.size(); ++k) part_of.insert(part_of.end(), static_cast<std::size_t>(parts[k]), k);
    return graph_by_rule(static_cast<int>(total), [&](int u, int v) { return part_of[u] != part_of[v]; });
}

Graph complete_bipartite(int a, int b) {
    require(a >= 0, "complete-bipartite", a, "part sizes of at least 0");
    require(b >= 0, "complete-bipartite", b, "part sizes of at least 0");
    checked_vertices("complete-bipartite", 0L + a + b);
    return complete_multipartite({a, b});
}

Graph turan(int n, int r) {
    checked_vertices("turan", n);
    require(r >= 1, "turan", r, "at least 1 part");
    std::vector<int> parts;
    for (int k = 0; k < std::min(n, r); ++k) parts.push_back(n / r + (k < n % r ? 1 : 0));
    return complete_multipartite(parts);
}

Graph cocktail_party(int n) {
    require(n >= 1, "cocktail-party", n, "at least 1 couple");
    return graph_by_rule(checked_vertices("cocktail-party", 2L * n), [](int u, int v) { return u / 2 != v / 2; });
}

Graph crown(int n) {
    require(n >= 1, "crown", n, "at least 1 vertex on each side");
    return graph_by_rule(checked_vertices("crown", 2L * n),
                         [n](int u, int v) { return u < n && v >= n && v != u + n; });
}

Graph threshold_graph(const std::vector<int>& runs) {
    std::vector<bool> joins;  // all before it
    long total = 0;
    for (const int run : runs) checked_vertices("threshold-graph", total += run);
    for (std::size_t k = 0; k < runs.size(); ++k) joins.insert(joins.end(), runs[k], k % 2 == 1);
    return graph_by_rule(static_cast<int>(total), [&](int, int v) { return joins[v]; });
}

Graph threshold(int m, int theta) {
    require(theta >= 0, "threshold", theta, "a distance of at least 0");
    return graph_by_rule(checked_vertices("threshold", m), [theta](int u, int v) { return v - u <= theta; });
}

Graph within_distance(const Graph& graph, int theta) {
    require(theta >= 0, "within", theta, "a distance of at least 0");
    const Distances distance(graph);
    return graph_by_rule(graph.size(),
                         [&](int u, int v) { return distance.connected(u, v) && distance(u, v) <= theta; });
}

// ---- Words and points

Graph hamming(int u, int v) {
    require(u >= 0, "hamming", u, "words of length at least 0");
    require(v >= 1, "hamming", v, "at least 1 letter");
    if (v == 1) return Graph(1);  // one word, however long
    long words = 1;
    for (int k = 0; k < u && words <= countless; ++k) words *= v;
    checked_vertices("hamming", words);
    return cartesian_power(complete(v), u);
}

Graph hypercube(int n) {
    require(n >= 0, "hypercube", n, "a dimension of at least 0");
    checked_vertices("hypercube", 1L << std::min(n, 30));
    return hamming(n, 2);
}

Graph folded_cube(int n) {
    require(n >= 2, "folded-cube", n, "a dimension of at least 2");
    const int size = checked_vertices("folded-cube", 1L << std::min(n - 1, 30));
    return graph_by_rule(size, [size](int u, int v) {
        const auto difference = static_cast<unsigned>(u ^ v);
        return std::has_single_bit(difference) || difference == static_cast<unsigned>(size - 1);
    });
}

Graph halved_cube(int n) {
    require(n >= 1, "halved-cube", n, "a dimension of at least 1");
    return graph_by_rule(checked_vertices("halved-cube", 1L << std::min(n - 1, 30)),
                         [](int u, int v) { return std::popcount(static_cast<unsigned>(u ^ v)) <= 2; });
}

namespace {

// The Cartesian product of one factor per side, its size checked before the factors are built.
Graph product_of_sides(const char* family, const std::vector<int>& sides, int least, Graph (*factor)(int)) {
    long points = 1;
    for (const int side : sides) {
        require(side >= least, family, side, "sides of at least " + std::to_string(least));
        points = std::min(points * side, countless + 1);
    }
    checked_vertices(family, points);
    Graph out(1);
    for (const int side : sides) out = cartesian_product(out, factor(side));
    return out;
}

}  // namespace

Graph grid(const std::vector<int>& sides) { return product_of_sides("grid", sides, 1, path); }
Graph torus(const std::vector<int>& sides) { return product_of_sides("torus", sides, 3, cycle); }
Graph rook(int a, int b) { return product_of_sides("rook", {a, b}, 1, complete); }

Graph king(int a, int b) {
    require(a >= 1, "king", a, "sides of at least 1");
    require(b >= 1, "king", b, "sides of at least 1");
    return graph_by_rule(checked_vertices("king", static_cast<long>(a) * b),
                         [b](int u, int v) { return std::abs(u / b - v / b) <= 1 && std::abs(u % b - v % b) <= 1; });
}

Graph ladder(int n) {
    require(n >= 1, "ladder", n, "at least 1 rung");
    checked_vertices("ladder", 2L * n);
    return cartesian_product(path(n), complete(2));
}

Graph prism(int n) {
    require(n >= 3, "prism", n, "a polygon of at least 3 sides");
    checked_vertices("prism", 2L * n);
    return cartesian_product(cycle(n), complete(2));
}

Graph book(int pages) {
    require(pages >= 0, "book", pages, "at least 0 pages");
    checked_vertices("book", 2L * pages + 2);
    return cartesian_product(star(pages), complete(2));
}

// ---- Graphs glued from simpler ones

Graph lollipop(int m, int n) {
    require(m >= 1, "lollipop", m, "a complete graph on at least 1 vertex");
    require(n >= 0, "lollipop", n, "a path on at least 0 vertices");
    const int size = checked_vertices("lollipop", 0L + m + n);
    std::vector<Edge> edges = complete(m).edges();
    join_path(edges, m - 1, m, n);
    return Graph(size, edges);
}

Graph tadpole(int m, int n) {
    require(m >= 3, "tadpole", m, "a cycle on at least 3 vertices");
    require(n >= 0, "tadpole", n, "a path on at least 0 vertices");
    const int size = checked_vertices("tadpole", 0L + m + n);
    std::vector<Edge> edges = cycle(m).edges();
    join_path(edges, m - 1, m, n);
    return Graph(size, edges);
}

Graph barbell(int m, int n) {
    require(m >= 1, "barbell", m, "complete graphs on at least 1 vertex");
    require(n >= 0, "barbell", n, "a path with at least 0 inner vertices");
    const int size = checked_vertices("barbell", 2L * m + n);
    return graph_by_rule(size, [m, n](int u, int v) {
        const bool same_bell = v < m || u >= m + n;
        const bool along_the_path = v == u + 1 && u >= m - 1 && v <= m + n;
        return same_bell || along_the_path;
    });
}

Graph windmill(int k, int n) {
    require(k >= 1, "windmill", k, "complete graphs on at least 1 vertex");
    require(n >= 0, "windmill", n, "at least 0 copies");
    const int size = checked_vertices("windmill", 1 + (k - 1L) * n);
    return graph_by_rule(size, [k](int u, int v) { return u == 0 || (u - 1) / (k - 1) == (v - 1) / (k - 1); });
}

Graph friendship(int n) {
    require(n >= 0, "friendship", n, "at least 0 triangles");
    checked_vertices("friendship", 1 + 2L * n);
    return windmill(3, n);
}

Graph triangular_book(int pages) {
    require(pages >= 0, "triangular-book", pages, "at least 0 pages");
    return graph_by_rule(checked_vertices("triangular-book", 2L + pages), [](int u, int) { return u <= 1; });
}

Graph helm(int n) {
    require(n >= 3, "helm", n, "at least 3 spokes");
    const int size = checked_vertices("helm", 2L * n + 1);
    std::vector<Edge> edges = wheel(n + 1).edges();
    for (int k = 1; k <= n; ++k) edges.emplace_back(k, n + k);
    return Graph(size, edges);
}

Graph gear(int n) {
    require(n >= 2, "gear", n, "at least 2 spokes");
    return graph_by_rule(checked_vertices("gear", 2L * n + 1),
                         [n](int u, int v) { return u == 0 ? v % 2 == 1 : v == u + 1 || v == u + 2 * n - 1; });
}

Graph sunlet(int n) {
    require(n >= 3, "sunlet", n, "a cycle on at least 3 vertices");
    const int size = checked_vertices("sunlet", 2L * n);
    std::vector<Edge> edges = cycle(n).edges();
    for (int k = 0; k < n; ++k) edges.emplace_back(k, n + k);
    return Graph(size, edges);
}

// ---- Trees

Graph caterpillar(const std::vector<int>& leaves) {
    long total = static_cast<long>(leaves.size());
    for (const int count : leaves) {
        require(count >= 0, "caterpillar", count, "at least 0 leaves");
        total += count;
    }
    const int size = checked_vertices("caterpillar", total);
    std::vector<Edge> edges;
    int next = static_cast<int>(leaves.size());
    for (std::size_t k = 0; k < leaves.size(); ++k) {
        if (k > 0) edges.emplace_back(static_cast<int>(k) - 1, static_cast<int>(k));
        for (int count = 0; count < leaves[k]; ++count) edges.emplace_back(static_cast<int>(k), next++);
    }
    return Graph(size, edges);
}

Graph spider(const std::vector<int>& legs) {
    long total = 1;
    for (const int leg : legs) {
        require(leg >= 0, "spider", leg, "legs of at least 0 edges");
        total += leg;
    }
    const int size = checked_vertices("spider", total);
    std::vector<Edge> edges;
    int next = 1;
    for (const int leg : legs) {
        join_path(edges, 0, next, leg);
        next += leg;
    }
    return Graph(size, edges);
}

Graph balanced_tree(int arity, int height) {
    require(arity >= 1, "balanced-tree", arity, "at least 1 child");
    require(height >= 0, "balanced-tree", height, "a height of at least 0");
    long total = 1, level = 1;
    for (int k = 0; k < height && total <= countless; ++k) {
        level *= arity;
        total += level;
    }
    const int size = checked_vertices("balanced-tree", total);
    std::vector<Edge> edges;
    for (int v = 1; v < size; ++v) edges.emplace_back((v - 1) / arity, v);
    return Graph(size, edges);
}

}  // namespace leakproof
