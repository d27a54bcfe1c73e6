#include "symmetry/isometries.hpp"

#include <map>

namespace leakproof {
namespace {

Automorphisms without_any(int n) {
    Automorphisms out{{}, Integer(1), {}};
    for (int v = 0; v < n; ++v) out.orbit_of.push_back(v);
    return out;
}

// The lengths of arcs, numbered from 1 on.
std::map<int, int> numbered_lengths(const Graph& pattern, const Distances& distance) {
    std::map<int, int> out;
    for (const auto& [u, v] : pattern.arcs())
        if (distance.connected(u, v)) out.emplace(distance(u, v), 0);
    int next = 0;
    for (auto& [length, m] : out) m = ++next;
    return out;
}

int layers_for(const std::map<int, int>& number) {
    int out = 0;
    while (number.size() >> out != 0) ++out;
    return out;
}

// How many copies of the points there are: each layer has one, or three if arcs go one way only.
int copies_for(const std::map<int, int>& number, const Distances& distance) {
    return layers_for(number) * (is_symmetric(distance) ? 1 : 3);
}

bool is_a_graph(const std::map<int, int>& number, const Distances& distance) {
    return number.size() <= 1 && is_symmetric(distance);
}

}  // namespace

bool isometries_are_all(const Graph& pattern, const Distances& distance) {
    const auto number = numbered_lengths(pattern, distance);
    return is_a_graph(number, distance) || pattern.size() * copies_for(number, distance) <= Graph::max_vertices;
}

// Edges of k lengths become edges of ⌈log₂(k+1)⌉ copies of the points, one above the other: an edge with the number
// m = 1, …, k is there in the copies of the bits of m. Where distances differ on the way back a layer has three
// copies, joined point by point: an arc leads from the first to the last, and what joins a point to itself goes by the
// one between.
Automorphisms isometries(const Graph& pattern, const Distances& distance) {
    const auto number = numbered_lengths(pattern, distance);
    if (is_a_graph(number, distance)) return automorphisms(pattern);
    const int n = pattern.size(), copies = copies_for(number, distance), layers = layers_for(number);
    if (!isometries_are_all(pattern, distance)) return without_any(n);
    const int sides = copies / layers;
    std::vector<Edge> layered;
    std::vector<int> colours;
    for (int copy = 0; copy < copies; ++copy)
        for (int v = 0; v < n; ++v) {
            colours.push_back(copy);
            if (copy > 0) layered.emplace_back((copy - 1) * n + v, copy * n + v);
        }
    for (const auto& [u, v] : pattern.arcs()) {
        if (!distance.connected(u, v) || (sides == 1 && u > v)) continue;
        for (int layer = 0; layer < layers; ++layer)
            if ((number.at(distance(u, v)) >> layer & 1) != 0)
                layered.emplace_back(sides * layer * n + u, (sides * layer + sides - 1) * n + v);
    }
    const Automorphisms of_layers = automorphisms(Graph(n * copies, layered), colours);
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
