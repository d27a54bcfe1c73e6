#include "graph/product.hpp"

#include <algorithm>
#include <map>

#include "base/error.hpp"

namespace leakproof {
namespace {

int checked_size(long a, long b) {
    if (a > 0 && b > Graph::max_vertices / a)
        throw InputError("product", std::to_string(a) + " × " + std::to_string(b) + " vertices",
                         "at most " + std::to_string(Graph::max_vertices));
    return static_cast<int>(a * b);
}

}  // namespace

Graph cartesian_product(const Graph& g, const Graph& h) {
    const int size = checked_size(g.size(), h.size()), m = h.size();
    std::vector<Edge> edges;
    for (const auto& [a, b] : g.edges())
        for (int x = 0; x < m; ++x) edges.emplace_back(a * m + x, b * m + x);
    for (const auto& [x, y] : h.edges())
        for (int a = 0; a < g.size(); ++a) edges.emplace_back(a * m + x, a * m + y);
    return Graph(size, edges);
}

Graph cartesian_power(const Graph& g, int n) {
    if (n < 0) throw InputError("power", "exponent " + std::to_string(n), "0 or more");
    Graph out(1);
    for (int k = 0; k < n; ++k) out = cartesian_product(out, g);
    return out;
}

Graph words_up_to_order(const Graph& g, int n) {
    if (n < 0) throw InputError("power", "exponent " + std::to_string(n), "0 or more");
    if (g.size() == 0) return Graph(n == 0 ? 1 : 0);
    long words = 1;
    for (int k = 1; k < g.size(); ++k) words = checked_size(1, words * (n + k) / k);
    std::map<std::vector<int>, int> number;
    std::vector<int> word(n, 0);
    while (true) {  // the next nondecreasing word raises the last letter that can be raised, and those after it with it
        number.emplace(word, static_cast<int>(number.size()));
        int k = n - 1;
        while (k >= 0 && word[k] == g.size() - 1) --k;
        if (k < 0) break;
        const int letter = word[k] + 1;
        std::fill(word.begin() + k, word.end(), letter);
    }
    std::vector<Edge> edges;
    for (const auto& [from, at] : number)
        for (std::size_t k = 0; k < from.size(); ++k) {
            if (k > 0 && from[k] == from[k - 1]) continue;  // of letters that are alike, one
            g.for_each_neighbour(from[k], [&, at = at, &from = from](int letter) {
                std::vector<int> to = from;
                to[k] = letter;
                std::sort(to.begin(), to.end());
                if (const int other = number.at(to); at < other) edges.emplace_back(at, other);
            });
        }
    return Graph(static_cast<int>(number.size()), edges);
}

std::vector<int> word_of(int vertex, int base, int n) {
    std::vector<int> word(n);
    for (int k = n - 1; k >= 0; --k, vertex /= base) word[k] = vertex % base;
    return word;
}

int vertex_of(const std::vector<int>& word, int base) {
    int vertex = 0;
    for (const int letter : word) vertex = vertex * base + letter;
    return vertex;
}

Graph disjoint_union(const Graph& g, const Graph& h) {
    std::vector<Edge> edges = g.edges();
    for (const auto& [u, v] : h.edges()) edges.emplace_back(g.size() + u, g.size() + v);
    return Graph(g.size() + h.size(), edges);
}

Graph complement(const Graph& g) {
    std::vector<Edge> edges;
    for (int u = 0; u < g.size(); ++u)
        for (int v = u + 1; v < g.size(); ++v)
            if (!g.adjacent(u, v)) edges.emplace_back(u, v);
    return Graph(g.size(), edges);
}

Graph line_graph(const Graph& g) {
    const auto lines = g.edges();
    std::vector<Edge> edges;
    for (std::size_t a = 0; a < lines.size(); ++a)
        for (std::size_t b = a + 1; b < lines.size(); ++b)
            if (lines[a].first == lines[b].first || lines[a].first == lines[b].second ||
                lines[a].second == lines[b].first || lines[a].second == lines[b].second)
                edges.emplace_back(static_cast<int>(a), static_cast<int>(b));
    return Graph(static_cast<int>(lines.size()), edges);
}

Graph induced_subgraph(const Graph& g, const std::vector<int>& vertices) {
    std::vector<Edge> edges;
    for (std::size_t a = 0; a < vertices.size(); ++a)
        for (std::size_t b = a + 1; b < vertices.size(); ++b)
            if (g.adjacent(vertices[a], vertices[b])) edges.emplace_back(static_cast<int>(a), static_cast<int>(b));
    return Graph(static_cast<int>(vertices.size()), edges);
}

}  // namespace leakproof
