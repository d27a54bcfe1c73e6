// Invariants of graphs, computed in the plainest way, for the tests of families and named graphs.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "graph/distance.hpp"
#include "graph/graph.hpp"
#include "graph/product.hpp"

namespace leakproof::facts {

inline std::vector<int> degrees(const Graph& g) {
    std::vector<int> out;
    for (int v = 0; v < g.size(); ++v) out.push_back(g.degree(v));
    std::sort(out.begin(), out.end());
    return out;
}

inline bool regular(const Graph& g, int degree) { return degrees(g) == std::vector<int>(g.size(), degree); }

inline int diameter(const Graph& g) {
    int out = 0;
    const Distances d(g);
    for (int u = 0; u < g.size(); ++u)
        for (int v = 0; v < g.size(); ++v) out = std::max(out, d(u, v));
    return out;
}

// The length of a shortest cycle, 0 for a forest. For each edge u — v, the shortest way round it when it is removed.
inline int girth(const Graph& g) {
    int out = 0;
    const auto edges = g.edges();
    for (std::size_t k = 0; k < edges.size(); ++k) {
        auto others = edges;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
        const int around = Distances(Graph(g.size(), others))(edges[k].first, edges[k].second);
        if (around != Distances::infinite && (out == 0 || around + 1 < out)) out = around + 1;
    }
    return out;
}

inline bool bipartite(const Graph& g) {
    const Distances d(g);
    for (const auto& [u, v] : g.edges())
        for (int w = 0; w < g.size(); ++w)
            if (d.connected(w, u) && d(w, u) % 2 == d(w, v) % 2) return false;
    return true;
}

// The intersection array "b0,b1,…;c1,c2,…" of a distance-regular graph: c_i and b_i count the neighbours of v nearer
// to and farther from u, for d(u, v) = i. Nothing when the counts depend on more than i.
inline std::optional<std::string> intersection_array(const Graph& g) {
    const Distances d(g);
    std::map<int, std::pair<int, int>> counts;  // i -> (b_i, c_i)
    for (int u = 0; u < g.size(); ++u)
        for (int v = 0; v < g.size(); ++v) {
            if (!d.connected(u, v)) return {};
            std::pair<int, int> here{0, 0};
            for (const int w : g.neighbours(v)) {
                if (d(u, w) > d(u, v)) ++here.first;
                if (d(u, w) < d(u, v)) ++here.second;
            }
            if (counts.emplace(d(u, v), here).first->second != here) return {};
        }
    std::string b, c;
    for (const auto& [i, pair] : counts) {
        if (i + 1 < static_cast<int>(counts.size())) b += (b.empty() ? "" : ",") + std::to_string(pair.first);
        if (i > 0) c += (c.empty() ? "" : ",") + std::to_string(pair.second);
    }
    return b + ";" + c;
}

// The number of sets of k vertices that are pairwise adjacent.
inline long cliques(const Graph& g, int k) {
    if (k == 0) return 1;
    long total = 0;
    for (int v = 0; v < g.size(); ++v) {
        std::vector<int> later;
        for (const int w : g.neighbours(v))
            if (w > v) later.push_back(w);
        total += cliques(induced_subgraph(g, later), k - 1);
    }
    return total;
}

// The numbers of closed walks of length 0, 1, …, n: equal iff the spectra are.
inline std::vector<long> closed_walks(const Graph& g) {
    const auto n = static_cast<std::size_t>(g.size());
    std::vector<long> out(n + 1, 0);
    const auto arcs = g.arcs();
    for (std::size_t start = 0; start < n; ++start) {
        std::vector<long> walks(n, 0);  // those from `start` to each vertex
        walks[start] = 1;
        for (std::size_t length = 0; length <= n; ++length) {
            out[length] += walks[start];
            std::vector<long> longer(n, 0);
            for (const auto& [u, v] : arcs) longer[v] += walks[u];
            walks = longer;
        }
    }
    return out;
}

// For each vertex, how many vertices lie at each distance; sorted. Equal for isomorphic graphs.
inline std::vector<std::vector<int>> distance_profile(const Graph& g) {
    const Distances d(g);
    std::vector<std::vector<int>> out;
    for (int u = 0; u < g.size(); ++u) {
        std::vector<int> count(static_cast<std::size_t>(g.size()) + 1, 0);
        for (int v = 0; v < g.size(); ++v) ++count[std::min(d(u, v), g.size())];
        out.push_back(count);
    }
    std::sort(out.begin(), out.end());
    return out;
}

}  // namespace leakproof::facts
