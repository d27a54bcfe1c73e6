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

namespace {

// Pairs (a, x) and (b, y), a ≤ b, of which the rule says whether they are adjacent, given how a and b and how x and y
// stand: the same, adjacent, or neither.
enum class Standing { same, adjacent, apart };

template <class Rule>
Graph product_by_rule(const Graph& g, const Graph& h, const Rule& rule) {
    const int size = checked_size(g.size(), h.size()), m = h.size();
    const auto standing = [](const Graph& of, int u, int v) {
        return u == v ? Standing::same : of.adjacent(u, v) ? Standing::adjacent : Standing::apart;
    };
    std::vector<Edge> edges;
    for (int a = 0; a < g.size(); ++a)
        for (int b = a; b < g.size(); ++b) {
            const Standing first = standing(g, a, b);
            if (first == Standing::apart) continue;
            for (int x = 0; x < m; ++x)
                for (int y = a == b ? x + 1 : 0; y < m; ++y)
                    if (rule(first, standing(h, x, y))) edges.emplace_back(a * m + x, b * m + y);
        }
    return Graph(size, edges);
}

}  // namespace

Graph strong_product(const Graph& g, const Graph& h) {
    return product_by_rule(g, h, [](Standing, Standing second) { return second != Standing::apart; });
}

Graph tensor_product(const Graph& g, const Graph& h) {
    return product_by_rule(g, h, [](Standing first, Standing second) {
        return first == Standing::adjacent && second == Standing::adjacent;
    });
}

Graph lexicographic_product(const Graph& g, const Graph& h) {
    return product_by_rule(g, h, [](Standing first, Standing second) {
        return first == Standing::adjacent || second == Standing::adjacent;
    });
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

Graph join(const Graph& g, const Graph& h) {
    std::vector<Edge> edges = disjoint_union(g, h).edges();
    for (int u = 0; u < g.size(); ++u)
        for (int v = 0; v < h.size(); ++v) edges.emplace_back(u, g.size() + v);
    return Graph(g.size() + h.size(), edges);
}

Graph mycielskian(const Graph& g) {
    const int n = g.size();
    std::vector<Edge> edges = g.edges();
    for (const auto& [u, v] : g.edges()) {
        edges.emplace_back(u, n + v);
        edges.emplace_back(v, n + u);
    }
    for (int v = 0; v < n; ++v) edges.emplace_back(n + v, 2 * n);
    return Graph(2 * n + 1, edges);
}

Graph subdivision(const Graph& g) {
    std::vector<Edge> edges;
    int middle = g.size();
    for (const auto& [u, v] : g.edges()) {
        edges.emplace_back(u, middle);
        edges.emplace_back(v, middle++);
    }
    return Graph(middle, edges);
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
