#include "graph/graph.hpp"

#include "base/bits.hpp"
#include "base/error.hpp"

namespace leakproof {

Graph::Graph(int vertices) : vertices_(vertices), words_((vertices + 63) / 64) {
    if (vertices < 0 || vertices > max_vertices)
        throw InputError("graph", std::to_string(vertices) + " vertices", "0 to " + std::to_string(max_vertices));
    bits_.assign(static_cast<std::size_t>(vertices_) * static_cast<std::size_t>(words_), 0);
}

Graph::Graph(int vertices, const std::vector<Edge>& edges) : Graph(vertices) {
    for (const auto& [u, v] : edges) {
        if (u < 0 || v < 0 || u >= vertices || v >= vertices || u == v)
            throw InputError("graph", "edge " + std::to_string(u) + "-" + std::to_string(v),
                             "two different vertices in 0.." + std::to_string(vertices - 1));
        set(u, v);
        set(v, u);
    }
}

int Graph::degree(int u) const {
    int total = 0;
    for (const auto word : row(u)) total += bit_count(word);
    return total;
}

std::vector<int> Graph::neighbours(int u) const {
    std::vector<int> out;
    for_each_neighbour(u, [&](int v) { out.push_back(v); });
    return out;
}

std::vector<Edge> Graph::edges() const {
    std::vector<Edge> out;
    for (int u = 0; u < vertices_; ++u)
        for_each_neighbour(u, [&](int v) {
            if (u < v) out.emplace_back(u, v);
        });
    return out;
}

std::vector<Edge> Graph::arcs() const {
    std::vector<Edge> out;
    out.reserve(2 * static_cast<std::size_t>(edge_count()));
    for (int u = 0; u < vertices_; ++u) for_each_neighbour(u, [&](int v) { out.emplace_back(u, v); });
    return out;
}

int Graph::edge_count() const {
    int twice = 0;
    for (int u = 0; u < vertices_; ++u) twice += degree(u);
    return twice / 2;
}

Graph relabelled(const Graph& graph, const std::vector<int>& image) {
    std::vector<Edge> edges;
    for (const auto& [u, v] : graph.edges()) edges.emplace_back(image[u], image[v]);
    return Graph(graph.size(), edges);
}

}  // namespace leakproof
