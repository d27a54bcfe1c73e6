#include "graph/distance.hpp"

#include <algorithm>
#include <bit>

namespace leakproof {

// Breadth-first search from every vertex, a whole frontier at a time as a bit set.
Distances::Distances(const Graph& graph) : n_(graph.size()), table_(n_ * n_, static_cast<std::uint16_t>(infinite)) {
    const auto words = static_cast<std::size_t>(graph.words_per_row());
    std::vector<std::uint64_t> seen(words), frontier(words), next(words);
    for (std::size_t source = 0; source < n_; ++source) {
        std::fill(seen.begin(), seen.end(), 0);
        std::fill(frontier.begin(), frontier.end(), 0);
        seen[source / 64] = frontier[source / 64] = std::uint64_t{1} << (source % 64);
        bool any = true;
        for (int level = 0; any; ++level) {
            std::fill(next.begin(), next.end(), 0);
            for (std::size_t w = 0; w < words; ++w)
                for (auto rest = frontier[w]; rest != 0; rest &= rest - 1) {
                    const auto v = 64 * w + static_cast<std::size_t>(std::countr_zero(rest));
                    table_[source * n_ + v] = static_cast<std::uint16_t>(level);
                    const auto row = graph.row(static_cast<int>(v));
                    for (std::size_t x = 0; x < words; ++x) next[x] |= row[x];
                }
            any = false;
            for (std::size_t w = 0; w < words; ++w) {
                frontier[w] = next[w] & ~seen[w];
                seen[w] |= frontier[w];
                any = any || frontier[w] != 0;
            }
        }
    }
}

std::vector<Component> components(const Graph& graph, const Distances& distance) {
    std::vector<Component> out;
    std::vector<bool> placed(graph.size(), false);
    for (int u = 0; u < graph.size(); ++u) {
        if (placed[u]) continue;
        Component c;
        for (int v = u; v < graph.size(); ++v)
            if (distance.connected(u, v)) {
                c.vertices.push_back(v);
                placed[v] = true;
            }
        c.radius = Distances::infinite;
        for (const int v : c.vertices) {
            int eccentricity = 0;
            for (const int w : c.vertices) eccentricity = std::max(eccentricity, distance(v, w));
            c.diameter = std::max(c.diameter, eccentricity);
            c.radius = std::min(c.radius, eccentricity);
        }
        out.push_back(std::move(c));
    }
    return out;
}

bool is_connected(const Graph& graph) { return components(graph, Distances(graph)).size() <= 1; }

}  // namespace leakproof
