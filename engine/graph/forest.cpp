#include "graph/forest.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "graph/distance.hpp"

namespace leakproof {
namespace {

std::string text_of(const Edge& edge) { return std::to_string(edge.first) + "-" + std::to_string(edge.second); }

}  // namespace

Forest::Forest(int vertices, const std::vector<Edge>& edges)
    : first_(static_cast<std::size_t>(vertices) + 1), neighbour_(2 * edges.size()), parent_(vertices, -1) {
    for (const auto& edge : edges) {
        const auto [u, v] = edge;
        if (u == v || std::min(u, v) < 0 || std::max(u, v) >= vertices)
            throw InputError("edge " + text_of(edge), "no two vertices of the forest",
                             "two of 0, …, " + std::to_string(vertices - 1));
        ++first_[static_cast<std::size_t>(u) + 1];
        ++first_[static_cast<std::size_t>(v) + 1];
    }
    for (std::size_t v = 0; v < parent_.size(); ++v) first_[v + 1] += first_[v];
    auto next = first_;
    for (const auto& [u, v] : edges) {
        neighbour_[next[u]++] = v;
        neighbour_[next[v]++] = u;
    }
    for (int v = 0; v < vertices; ++v)
        std::sort(neighbour_.begin() + first_[v], neighbour_.begin() + first_[static_cast<std::size_t>(v) + 1]);
    hang();
}

// Depth first. A neighbour that was met before and is not the parent closes a circle; an edge given twice does so too.
void Forest::hang() {
    std::vector<bool> met(parent_.size());
    std::vector<int> waiting;
    order_.reserve(parent_.size());
    for (int root = 0; root < size(); ++root) {
        if (met[root]) continue;
        ++components_;
        met[root] = true;
        waiting.push_back(root);
        while (!waiting.empty()) {
            const int v = waiting.back();
            waiting.pop_back();
            order_.push_back(v);
            bool above = false;
            for (const int u : neighbours(v)) {
                if (u == parent_[v] && !above) {
                    above = true;
                    continue;
                }
                if (met[u]) throw InputError("forest", "a circle through the edge " + text_of({v, u}), "no circle");
                met[u] = true;
                parent_[u] = v;
                waiting.push_back(u);
            }
        }
    }
}

std::vector<Edge> Forest::edges() const {
    std::vector<Edge> out;
    out.reserve(neighbour_.size() / 2);
    for (int u = 0; u < size(); ++u)
        for (const int v : neighbours(u))
            if (u < v) out.emplace_back(u, v);
    return out;
}

// A forest has fewer edges than vertices, so that most graphs are told by their number.
std::optional<Forest> as_forest(const Graph& graph) {
    long ends = 0;
    for (int v = 0; v < graph.size(); ++v)
        if ((ends += graph.degree(v)) >= 2L * graph.size()) return {};
    const auto smallest = component_of(graph);
    long components = 0;
    for (int v = 0; v < graph.size(); ++v) components += smallest[v] == v ? 1 : 0;
    if (ends / 2 + components != graph.size()) return {};
    return Forest(graph.size(), graph.edges());
}

}  // namespace leakproof
