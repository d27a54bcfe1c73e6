// Graphs without circles, of any size: lists of neighbours in place of a matrix of bits.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "graph/graph.hpp"

namespace leakproof {

// A forest on the vertices 0, …, n-1, each tree hung from its smallest vertex. Immutable once built.
class Forest {
public:
    static constexpr int max_vertices = 1 << 22;

    // Loops, edges given twice, circles and vertices outside are an InputError.
    Forest(int vertices, const std::vector<Edge>& edges);

    int size() const { return static_cast<int>(parent_.size()); }
    int degree(int v) const { return first_[v + 1] - first_[v]; }
    std::span<const int> neighbours(int v) const {  // ascending
        return {neighbour_.data() + first_[v], static_cast<std::size_t>(degree(v))};
    }
    int components() const { return components_; }
    std::vector<Edge> edges() const;  // (u, v) with u < v, ascending

    // The neighbour on the way to the root, -1 at a root.
    int parent(int v) const { return parent_[v]; }
    // All vertices, each after its parent; the vertices of a tree stand together.
    const std::vector<int>& downwards() const { return order_; }

private:
    void hang();

    std::vector<int> first_, neighbour_;
    std::vector<int> parent_, order_;
    int components_ = 0;
};

// The same graph as a forest; no value if it has a circle.
std::optional<Forest> as_forest(const Graph& graph);

}  // namespace leakproof
