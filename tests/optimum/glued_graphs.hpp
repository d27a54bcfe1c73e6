// Graphs that are glued from blocks, by chance.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "graph/graph.hpp"
#include "metric/metric.hpp"
#include "tests/optimum/trees.hpp"

namespace leakproof {

// Cycles and cliques with 2 to `largest` vertices, each hung on a random vertex.
inline Graph random_cactus_of_cliques(int vertices, int largest, std::uint64_t seed) {
    RandomNumbers random(seed);
    std::vector<Edge> edges;
    int n = 1;
    while (n < vertices) {
        std::vector<int> block{random.below(n)};
        for (int k = 1 + random.below(largest - 1); k > 0; --k) block.push_back(n++);
        const bool clique = random.below(2) == 0;
        const int size = static_cast<int>(block.size());
        for (int i = 0; i < size; ++i)
            for (int j = i + 1; j < size; ++j)
                if (clique || j == i + 1 || (i == 0 && j == size - 1)) edges.emplace_back(block[i], block[j]);
    }
    return {n, edges};
}

// A cycle with chords, and small blocks and paths hung on it and on each other.
inline Graph random_core_with_parts(int core, int vertices, std::uint64_t seed) {
    RandomNumbers random(seed);
    std::set<Edge> edges;
    for (int v = 0; v < core; ++v) edges.insert({std::min(v, (v + 1) % core), std::max(v, (v + 1) % core)});
    for (int k = 0; k < core / 2; ++k)
        if (const int u = random.below(core), v = random.below(core); u != v)
            edges.insert({std::min(u, v), std::max(u, v)});
    for (int v = core; v < vertices;) {
        const int from = random.below(v), size = std::min(1 + random.below(4), vertices - v);
        for (int k = 0; k < size; ++k) edges.insert({k == 0 ? from : v + k - 1, v + k});
        if (size > 1 && random.below(2) == 0) edges.insert({from, v + size - 1});
        v += size;
    }
    return {vertices, {edges.begin(), edges.end()}};
}

// The distances of a graph whose edges have lengths from 1 to `longest`.
inline Metric with_random_lengths(const Graph& graph, int longest, std::uint64_t seed) {
    RandomNumbers random(seed);
    const auto n = static_cast<std::size_t>(graph.size());
    DistanceTable table(n, std::vector<std::optional<Rational>>(n));
    for (std::size_t v = 0; v < n; ++v) table[v][v] = 0;
    for (const auto& [u, v] : graph.edges()) table[u][v] = table[v][u] = Rational(1 + random.below(longest));
    return {{}, closed_by_shortest_ways(table, "lengths"), "lengths"};
}

}  // namespace leakproof
