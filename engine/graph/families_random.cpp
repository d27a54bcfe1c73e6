// The families of families.hpp that are drawn: the same graph for the same numbers, on every machine.
#include <algorithm>
#include <queue>
#include <set>

#include "base/random.hpp"
#include "exact/integer.hpp"
#include "graph/families.hpp"
#include "graph/family_tools.hpp"

namespace leakproof {

using family_tools::checked_vertices;
using family_tools::graph_by_rule;
using family_tools::require;

namespace {

// The least whole number that is not below x·2^bits, or 2^64 - 1 if that is larger.
std::uint64_t scaled_up(const Rational& x, int bits) {
    const Rational scaled = x * power(Rational(2), bits);
    Integer out = floor(scaled);
    if (Rational(out) < scaled) out += Integer(1);
    return fmpz_bits(out.raw()) > 64 ? ~std::uint64_t{0} : fmpz_get_ui(out.raw());
}

}  // namespace

Graph random_graph(int n, const Rational& probability, int seed) {
    if (probability.sign() < 0 || probability > Rational(1))
        throw InputError("random", probability.str(), "a probability from 0 to 1");
    const int size = checked_vertices("random", n);
    const bool all = probability == Rational(1);
    const std::uint64_t below = all ? 0 : scaled_up(probability, 64);
    RandomNumbers random(static_cast<std::uint64_t>(seed));
    return graph_by_rule(size, [&](int, int) { return random.next() < below || all; });
}

Graph random_tree(int n, int seed) {
    require(n >= 1, "random-tree", n, "at least 1 vertex");
    const int size = checked_vertices("random-tree", n);
    if (size == 1) return Graph(1);
    RandomNumbers random(static_cast<std::uint64_t>(seed));
    std::vector<int> code(n - 2), missing(n, 1);  // of each vertex, how many of its edges are not there yet
    for (int& vertex : code) ++missing[vertex = random.below(n)];
    std::priority_queue<int, std::vector<int>, std::greater<>> leaves;
    for (int v = 0; v < n; ++v)
        if (missing[v] == 1) leaves.push(v);
    std::vector<Edge> edges;
    for (const int vertex : code) {
        edges.emplace_back(leaves.top(), vertex);
        leaves.pop();
        if (--missing[vertex] == 1) leaves.push(vertex);
    }
    const int last = leaves.top();
    leaves.pop();
    edges.emplace_back(last, leaves.top());
    return Graph(size, edges);
}

Graph random_regular(int n, int degree, int seed) {
    const int size = checked_vertices("random-regular", n);
    require(degree >= 0 && degree < std::max(n, 1), "random-regular", degree,
            "a degree from 0 to " + std::to_string(std::max(n - 1, 0)));
    require(static_cast<long>(n) * degree % 2 == 0, "random-regular", degree,
            "an even degree for " + std::to_string(n) + " vertices, an odd number");
    std::vector<int> jumps;
    for (int jump = 1; jump <= degree / 2; ++jump) jumps.push_back(jump);
    if (degree % 2 == 1) jumps.push_back(n / 2);
    const Graph start = degree == 0 ? Graph(size) : circulant(n, jumps);
    std::vector<Edge> edges = start.edges();
    std::vector<std::vector<bool>> joined(n, std::vector<bool>(n, false));
    const auto join = [&](int u, int v, bool now) { joined[u][v] = joined[v][u] = now; };
    for (const auto& [u, v] : edges) join(u, v, true);
    RandomNumbers random(static_cast<std::uint64_t>(seed));
    const int many = static_cast<int>(edges.size());
    for (long round = 0; round < 20L * many; ++round) {
        Edge& first = edges[random.below(many)];
        Edge& second = edges[random.below(many)];
        const bool crossed = random.below(2) == 1;
        const auto [a, b] = first;
        const int c = crossed ? second.second : second.first, d = crossed ? second.first : second.second;
        if (a == c || a == d || b == c || b == d || joined[a][c] || joined[b][d]) continue;
        join(a, b, false);
        join(c, d, false);
        join(a, c, true);
        join(b, d, true);
        first = std::minmax(a, c);
        second = std::minmax(b, d);
    }
    return Graph(size, edges);
}

Graph random_geometric(int n, const Rational& radius, int seed) {
    if (radius.sign() < 0 || radius > Rational(2))
        throw InputError("random-geometric", radius.str(), "a distance from 0 to 2, in the unit square");
    const int size = checked_vertices("random-geometric", n);
    constexpr int bits = 20;  // of a coordinate
    RandomNumbers random(static_cast<std::uint64_t>(seed));
    std::vector<std::pair<long, long>> points;
    for (int v = 0; v < size; ++v) {
        const auto x = static_cast<long>(random.next() >> (64 - bits));
        points.emplace_back(x, static_cast<long>(random.next() >> (64 - bits)));
    }
    const long within = floor(radius * radius * power(Rational(2), 2 * bits)).whole();
    return graph_by_rule(size, [&](int u, int v) {
        const long x = points[u].first - points[v].first, y = points[u].second - points[v].second;
        return x * x + y * y <= within;
    });
}

}  // namespace leakproof
