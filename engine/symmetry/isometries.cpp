#include "symmetry/isometries.hpp"

#include <map>

namespace leakproof {
namespace {

Automorphisms without_any(int n) {
    Automorphisms out{{}, Integer(1), {}};
    for (int v = 0; v < n; ++v) out.orbit_of.push_back(v);
    return out;
}

// The lengths of edges, numbered from 1 on.
std::map<int, int> numbered_lengths(const Graph& pattern, const Distances& distance) {
    std::map<int, int> out;
    for (const auto& [u, v] : pattern.edges()) out.emplace(distance(u, v), 0);
    int next = 0;
    for (auto& [length, m] : out) m = ++next;
    return out;
}

int layers_for(const std::map<int, int>& number) {
    int out = 0;
    while (number.size() >> out != 0) ++out;
    return out;
}

}  // namespace

bool isometries_are_all(const Graph& pattern, const Distances& distance) {
    const auto number = numbered_lengths(pattern, distance);
    return number.size() <= 1 || pattern.size() * layers_for(number) <= Graph::max_vertices;
}

// Edges of k lengths become edges of ⌈log₂(k+1)⌉ copies of the points, one above the other: an edge with the number
// m = 1, …, k is there in the copies of the bits of m.
Automorphisms isometries(const Graph& pattern, const Distances& distance) {
    const auto number = numbered_lengths(pattern, distance);
    if (number.size() <= 1) return automorphisms(pattern);
    const int n = pattern.size(), layers = layers_for(number);
    if (!isometries_are_all(pattern, distance)) return without_any(n);
    std::vector<Edge> layered;
    std::vector<int> colours;
    for (int layer = 0; layer < layers; ++layer)
        for (int v = 0; v < n; ++v) {
            colours.push_back(layer);
            if (layer > 0) layered.emplace_back((layer - 1) * n + v, layer * n + v);
        }
    for (const auto& [u, v] : pattern.edges())
        for (int layer = 0; layer < layers; ++layer)
            if ((number.at(distance(u, v)) >> layer & 1) != 0) layered.emplace_back(layer * n + u, layer * n + v);
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
