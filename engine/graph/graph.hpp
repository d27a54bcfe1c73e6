// Simple undirected graphs on the vertices 0, …, n-1.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace leakproof {

using Edge = std::pair<int, int>;

// A simple graph. Immutable once built; each row of the adjacency matrix is a bit set,
// vertex v being bit v % 64 of word v / 64.
class Graph {
public:
    static constexpr int max_vertices = 4096;

    Graph() = default;
    explicit Graph(int vertices);                         // no edges
    Graph(int vertices, const std::vector<Edge>& edges);  // loops are refused, repeated edges merged

    // The pairs (0,1), (0,2), (1,2), (0,3), … are edges where next() says so, asked once for each in this order.
    template <class Next>
    static Graph from_pairs(int vertices, Next&& next) {
        Graph out(vertices);
        std::uint64_t* const bits = out.bits_.data();
        const auto words = static_cast<std::size_t>(out.words_), n = static_cast<std::size_t>(vertices);
        for (std::size_t v = 1; v < n; ++v) {
            std::uint64_t word = 0;  // of row v
            for (std::size_t u = 0; u < v; ++u) {
                const std::uint64_t edge = next() ? 1 : 0;  // without branches: nobody can foresee it
                bits[u * words + v / 64] |= edge << (v % 64);
                word |= edge << (u % 64);
                if (u % 64 == 63) bits[v * words + u / 64] = std::exchange(word, 0);
            }
            bits[v * words + v / 64] |= word;
        }
        return out;
    }

    int size() const { return vertices_; }
    int words_per_row() const { return words_; }
    std::span<const std::uint64_t> row(int u) const {
        return {bits_.data() + static_cast<std::size_t>(u) * static_cast<std::size_t>(words_),
                static_cast<std::size_t>(words_)};
    }
    bool adjacent(int u, int v) const { return (row(u)[static_cast<std::size_t>(v) / 64] >> (v % 64) & 1) != 0; }
    int degree(int u) const;
    std::vector<int> neighbours(int u) const;  // ascending
    template <class Action>
    void for_each_neighbour(int u, const Action& action) const {  // ascending
        const auto words = row(u);
        for (int w = 0; w < words_; ++w)
            for (auto rest = words[w]; rest != 0; rest &= rest - 1) action(64 * w + std::countr_zero(rest));
    }
    std::vector<Edge> edges() const;  // (u, v) with u < v, ascending
    std::vector<Edge> arcs() const;   // both directions of every edge, ascending
    int edge_count() const;

    friend bool operator==(const Graph&, const Graph&) = default;

private:
    void set(int u, int v) {
        bits_[static_cast<std::size_t>(u) * static_cast<std::size_t>(words_) + static_cast<std::size_t>(v) / 64] |=
            std::uint64_t{1} << (v % 64);
    }

    int vertices_ = 0;
    int words_ = 0;
    std::vector<std::uint64_t> bits_;
};

// The graph with vertex v renamed to image[v].
Graph relabelled(const Graph& graph, const std::vector<int>& image);

}  // namespace leakproof
