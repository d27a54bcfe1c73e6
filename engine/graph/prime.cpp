#include "graph/prime.hpp"

#include <numeric>

namespace leakproof {
namespace {

bool theta(const Distances& d, const Edge& e, const Edge& f) {
    return d(e.first, f.first) + d(e.second, f.second) != d(e.first, f.second) + d(e.second, f.first);
}

int common_neighbours(const Graph& graph, int v, int w) {
    int count = 0;
    for (const int x : graph.neighbours(v)) count += graph.adjacent(x, w) ? 1 : 0;
    return count;
}

bool tau(const Graph& graph, const Edge& e, const Edge& f) {
    for (const auto& [u, v] : {e, Edge{e.second, e.first}})
        for (const auto& [x, w] : {f, Edge{f.second, f.first}})
            if (u == x && v != w && common_neighbours(graph, v, w) == 1) return true;
    return false;
}

}  // namespace

int cartesian_prime_factors(const Graph& graph, const Distances& distance) {
    const auto edges = graph.edges();
    std::vector<std::size_t> parent(edges.size());
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    const auto root = [&](std::size_t x) {
        while (parent[x] != x) x = parent[x] = parent[parent[x]];
        return x;
    };
    int classes = static_cast<int>(edges.size());
    for (std::size_t a = 0; a < edges.size(); ++a)
        for (std::size_t b = a + 1; b < edges.size(); ++b) {
            if (!theta(distance, edges[a], edges[b]) && !tau(graph, edges[a], edges[b])) continue;
            const std::size_t x = root(a), y = root(b);
            if (x == y) continue;
            parent[x] = y;
            --classes;
        }
    return classes;
}

}  // namespace leakproof
