#include "symmetry/isometries.hpp"

#include <map>

namespace leakproof {
namespace {

Automorphisms without_any(int n) {
    Automorphisms out{{}, Integer(1), {}};
    for (int v = 0; v < n; ++v) out.orbit_of.push_back(v);
    return out;
}

}  // namespace

// Edges of k lengths become edges of ⌈log₂(k+1)⌉ copies of the points, one above the other: an edge with the number
// m = 1, …, k is there in the copies of the bits of m.
Automorphisms isometries(const Graph& pattern, const Distances& distance) {
    std::map<int, int> number;
    const auto edges = pattern.edges();
    for (const auto& [u, v] : edges) number.emplace(distance(u, v), 0);
    if (number.size() <= 1) return automorphisms(pattern);
    int next = 0, layers = 0;
    for (auto& [length, m] : number) m = ++next;
    while (next >> layers != 0) ++layers;
    const int n = pattern.size();
    if (n * layers > Graph::max_vertices) return without_any(n);
    std::vector<Edge> layered;
    std::vector<int> colours;
    for (int layer = 0; layer < layers; ++layer)
        for (int v = 0; v < n; ++v) {
            colours.push_back(layer);
            if (layer > 0) layered.emplace_back((layer - 1) * n + v, layer * n + v);
        }
    for (const auto& [u, v] : edges)
        for (int layer = 0; layer < layers; ++layer)
            if ((number[distance(u, v)] >> layer & 1) != 0) layered.emplace_back(layer * n + u, layer * n + v);
    const Automorphisms of_layers = automorphisms(Graph(n * layers, layered), colours);
    Automorphisms out{{}, of_layers.order, {}};
    for (const auto& g : of_layers.generators) {
        std::vector<int> image;
        for (int v = 0; v < n; ++v) image.push_back(g(v));
        out.generators.emplace_back(std::move(image));
    }
    out.orbit_of.assign(of_layers.orbit_of.begin(), of_layers.orbit_of.begin() + n);
    return out;
}

}  // namespace leakproof
