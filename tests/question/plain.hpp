// Invariants by their definitions, slowly: what the questions are held to.
#pragma once

#include <algorithm>
#include <optional>

#include "graph/graph.hpp"
#include "optimum/covering/weight_bounds.hpp"
#include "tests/support/oracle.hpp"

namespace leakproof::plain {

constexpr int far = 1000;

// All distances by Floyd and Warshall; `far` between components.
inline std::vector<std::vector<int>> distances(const Graph& g) {
    const int n = g.size();
    std::vector<std::vector<int>> d(n, std::vector<int>(n, far));
    for (int u = 0; u < n; ++u)
        for (int v = 0; v < n; ++v) d[u][v] = u == v ? 0 : g.adjacent(u, v) ? 1 : far;
    for (int k = 0; k < n; ++k)
        for (int u = 0; u < n; ++u)
            for (int v = 0; v < n; ++v) d[u][v] = std::min(d[u][v], d[u][k] + d[k][v]);
    for (auto& row : d)
        for (int& x : row) x = std::min(x, far);
    return d;
}

inline int components(const Graph& g) {
    const auto d = distances(g);
    int out = 0;
    for (int u = 0; u < g.size(); ++u) {
        bool first = true;
        for (int v = 0; v < u; ++v) first = first && d[u][v] == far;
        out += first ? 1 : 0;
    }
    return out;
}

inline std::vector<int> eccentricities(const Graph& g) {
    std::vector<int> out;
    for (const auto& row : distances(g)) out.push_back(*std::max_element(row.begin(), row.end()));
    return out;
}

inline std::optional<int> diameter(const Graph& g) {
    const auto e = eccentricities(g);
    const int most = *std::max_element(e.begin(), e.end());
    return most == far ? std::nullopt : std::optional(most);
}

inline std::optional<int> radius(const Graph& g) {
    const auto e = eccentricities(g);
    return diameter(g) ? std::optional(*std::min_element(e.begin(), e.end())) : std::nullopt;
}

// Over all sequences of different vertices, each adjacent to the next and the last to the first.
inline void extend_cycle(const Graph& g, std::vector<int>& path, int& least) {
    const int length = static_cast<int>(path.size());
    if (length >= 3 && g.adjacent(path.back(), path.front())) least = std::min(least, length);
    for (int v = 0; v < g.size(); ++v) {
        if (!g.adjacent(path.back(), v) || std::find(path.begin(), path.end(), v) != path.end()) continue;
        path.push_back(v);
        extend_cycle(g, path, least);
        path.pop_back();
    }
}

inline std::optional<int> girth(const Graph& g) {
    int least = far;
    for (int v = 0; v < g.size(); ++v) {
        std::vector<int> path{v};
        extend_cycle(g, path, least);
    }
    return least == far ? std::nullopt : std::optional(least);
}

// Over all ways to colour with two colours.
inline bool bipartite(const Graph& g) {
    for (unsigned colours = 0; colours < 1U << g.size(); ++colours) {
        bool proper = true;
        for (const auto& [u, v] : g.edges()) proper = proper && (colours >> u & 1U) != (colours >> v & 1U);
        if (proper) return true;
    }
    return false;
}

inline bool regular(const Graph& g) {
    for (int v = 1; v < g.size(); ++v)
        if (g.neighbours(v).size() != g.neighbours(0).size()) return false;
    return true;
}

inline int orbits(const Graph& g) {
    const auto all = oracle::automorphisms_by_listing(g);
    int out = 0;
    for (int v = 0; v < g.size(); ++v)
        out += std::all_of(all.begin(), all.end(), [&](const Permutation& p) { return p(v) >= v; }) ? 1 : 0;
    return out;
}

// A set of n automorphisms that takes each vertex once to every vertex, by trying all.
inline bool cover_rows(const std::vector<Permutation>& all, std::vector<const Permutation*>& chosen, int n) {
    if (static_cast<int>(chosen.size()) == n) return true;
    const int image = static_cast<int>(chosen.size());  // the next takes 0 there
    for (const auto& p : all) {
        if (p(0) != image) continue;
        bool apart = true;
        for (const auto* other : chosen)
            for (int v = 0; v < n; ++v) apart = apart && p(v) != (*other)(v);
        if (!apart) continue;
        chosen.push_back(&p);
        if (cover_rows(all, chosen, n)) return true;
        chosen.pop_back();
    }
    return false;
}

inline bool vt_plus(const Graph& g) {
    const auto all = oracle::automorphisms_by_listing(g);
    std::vector<const Permutation*> chosen;
    return cover_rows(all, chosen, g.size());
}

// Connected, and how many neighbours of x are at each distance from w depends on d(w, x) only.
inline bool distance_regular(const Graph& g) {
    if (!diameter(g)) return false;
    const auto d = distances(g);
    std::map<std::pair<int, int>, std::set<int>> counts;
    for (int w = 0; w < g.size(); ++w)
        for (int x = 0; x < g.size(); ++x)
            for (int at = 0; at < g.size(); ++at) {
                int count = 0;
                for (const int y : g.neighbours(x)) count += d[w][y] == at ? 1 : 0;
                counts[{d[w][x], at}].insert(count);
            }
    return std::all_of(counts.begin(), counts.end(), [](const auto& one) { return one.second.size() == 1; });
}

// M w = 1 by elimination with rationals; no value if there is no solution.
inline std::optional<Rational> magnitude(const Graph& g, const Rational& lambda) {
    const int n = g.size();
    const auto d = distances(g);
    std::vector<std::vector<Rational>> a(n, std::vector<Rational>(n + 1, 1));
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) a[i][j] = d[i][j] == far ? Rational(0) : power(lambda, -d[i][j]);
    std::vector<int> pivots;
    for (int column = 0, row = 0; column < n && row < n; ++column) {
        int from = row;
        while (from < n && a[from][column].is_zero()) ++from;
        if (from == n) continue;
        std::swap(a[row], a[from]);
        for (int i = 0; i < n; ++i) {
            if (i == row || a[i][column].is_zero()) continue;
            const Rational factor = a[i][column] / a[row][column];
            for (int j = 0; j <= n; ++j) a[i][j] -= factor * a[row][j];
        }
        pivots.push_back(column);
        ++row;
    }
    for (int i = static_cast<int>(pivots.size()); i < n; ++i)
        if (!a[i][n].is_zero()) return std::nullopt;
    Rational sum;
    for (std::size_t k = 0; k < pivots.size(); ++k) sum += a[k][n] / a[k][pivots[k]];
    return sum;
}

}  // namespace leakproof::plain
