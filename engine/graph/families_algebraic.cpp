// The families of families.hpp that are defined by subsets, residues or codes.
#include <algorithm>
#include <bit>
#include <cstdint>

#include "graph/families.hpp"
#include "graph/family_tools.hpp"

namespace leakproof {

using family_tools::checked_vertices;
using family_tools::countless;
using family_tools::graph_by_rule;
using family_tools::require;

namespace {

// n choose k for 0 ≤ k ≤ n, or any countless number when it is that large.
long binomial(long n, long k) {
    k = std::min(k, n - k);
    long value = 1;
    // After step i the value is n-k+i choose i, which grows with i; so it may stop as soon as it is too large.
    for (long i = 1; i <= k && value <= countless; ++i) value = value * (n - k + i) / i;
    return value;
}

using BitSet = std::vector<std::uint64_t>;

// The k-subsets of {0, …, n-1} in lexicographic order, as bit sets.
std::vector<BitSet> subsets(int n, int k) {
    std::vector<BitSet> out;
    std::vector<int> chosen(k);
    for (int i = 0; i < k; ++i) chosen[i] = i;
    for (;;) {
        BitSet set(static_cast<std::size_t>(n + 63) / 64);
        for (const int x : chosen) set[static_cast<std::size_t>(x) / 64] |= std::uint64_t{1} << (x % 64);
        out.push_back(std::move(set));
        int i = k - 1;  // the last element that can still grow
        while (i >= 0 && chosen[i] == n - k + i) --i;
        if (i < 0) return out;
        for (int x = chosen[i] + 1; i < k; ++i) chosen[i] = x++;
    }
}

int common_elements(const BitSet& a, const BitSet& b) {
    int total = 0;
    for (std::size_t w = 0; w < a.size(); ++w) total += std::popcount(a[w] & b[w]);
    return total;
}

// k-subsets of an n-set, adjacent iff they share exactly `common` elements.
Graph subset_graph(const char* family, int n, int k, int common) {
    require(n >= 0 && n <= Graph::max_vertices, family, n, "a set of 0 to 4096 elements");
    require(k >= 0 && k <= n, family, k, "subsets of 0 to " + std::to_string(n) + " elements");
    const int size = checked_vertices(family, binomial(n, k));
    const auto sets = subsets(n, k);
    return graph_by_rule(size, [&](int u, int v) { return common_elements(sets[u], sets[v]) == common; });
}

}  // namespace

Graph johnson(int n, int k) { return subset_graph("johnson", n, k, k - 1); }
Graph kneser(int n, int k) { return subset_graph("kneser", n, k, 0); }

Graph odd_graph(int k) {
    require(k >= 1 && k <= 7, "odd", k, "1 to 7, for at most 4096 vertices");
    return subset_graph("odd", 2 * k - 1, k - 1, 0);
}

Graph triangular(int n) {
    require(n >= 2, "triangular", n, "at least 2");
    return subset_graph("triangular", n, 2, 1);
}

Graph circulant(int n, const std::vector<int>& jumps) {
    require(n >= 1, "circulant", n, "at least 1 vertex");
    const int size = checked_vertices("circulant", n);
    std::vector<bool> joined(n, false);
    for (const int jump : jumps) {
        require(jump >= 1 && jump < n, "circulant", jump, "jumps from 1 to " + std::to_string(n - 1));
        joined[jump] = joined[n - jump] = true;
    }
    return graph_by_rule(size, [&](int u, int v) { return joined[v - u]; });
}

Graph moebius_ladder(int n) {
    require(n >= 2, "moebius-ladder", n, "at least 2 rungs");
    return circulant(checked_vertices("moebius-ladder", 2L * n), {1, n});
}

Graph antiprism(int n) {
    require(n >= 3, "antiprism", n, "a polygon of at least 3 sides");
    return circulant(checked_vertices("antiprism", 2L * n), {1, 2});
}

Graph generalized_petersen(int n, int k) {
    require(n >= 3, "generalized-petersen", n, "a cycle on at least 3 vertices");
    const int size = checked_vertices("generalized-petersen", 2L * n);
    require(k >= 1 && 2 * k < n, "generalized-petersen", k, "a jump from 1 to " + std::to_string((n - 1) / 2));
    std::vector<Edge> edges;
    for (int i = 0; i < n; ++i) {
        edges.emplace_back(i, (i + 1) % n);
        edges.emplace_back(i, n + i);
        edges.emplace_back(n + i, n + (i + k) % n);
    }
    return Graph(size, edges);
}

Graph fibonacci_cube(int n) {
    require(n >= 0, "fibonacci-cube", n, "a dimension of at least 0");
    require(n <= 17, "fibonacci-cube", n, "a dimension of at most 17, for at most 4096 vertices");
    std::vector<unsigned> words;
    for (unsigned word = 0; word < 1u << n; ++word)
        if ((word & word >> 1) == 0) words.push_back(word);
    return graph_by_rule(checked_vertices("fibonacci-cube", static_cast<long>(words.size())),
                         [&](int u, int v) { return std::has_single_bit(words[u] ^ words[v]); });
}

}  // namespace leakproof
