// Geodesic distances, components, diameters and radii.
#pragma once

#include <cstdint>
#include <vector>

#include "graph/graph.hpp"

namespace leakproof {

// All distances of a graph; vertices in different components are infinitely far apart.
class Distances {
public:
    static constexpr int infinite = 0xffff;

    explicit Distances(const Graph& graph);
    // Any others, row by row: from u to v is what stands in row u. They need not be the same both ways.
    Distances(int size, std::vector<std::uint16_t> table)
        : n_(static_cast<std::size_t>(size)), table_(std::move(table)) {}

    int operator()(int u, int v) const {
        return table_[static_cast<std::size_t>(u) * n_ + static_cast<std::size_t>(v)];
    }
    bool connected(int u, int v) const { return (*this)(u, v) != infinite; }
    int size() const { return static_cast<int>(n_); }

private:
    void search_in_words(const Graph& graph);
    void search_from_many(const Graph& graph);

    std::size_t n_;
    std::vector<std::uint16_t> table_;
};

bool is_symmetric(const Distances& distance);

// Those between some of the vertices, which are 0, 1, … in the order given.
Distances induced_distances(const Distances& distance, const std::vector<int>& vertices);

struct Component {
    std::vector<int> vertices;  // ascending
    int diameter = 0;           // the largest distance inside the component
    int radius = 0;             // the smallest eccentricity
};

// The connected components, by smallest vertex.
std::vector<Component> components(const Graph& graph, const Distances& distance);

// Their diameters alone, in the same order, without the table of distances; `out` is overwritten.
void component_diameters(const Graph& graph, std::vector<int>& out);

// For each vertex the smallest vertex of its component; needs no distances.
std::vector<int> component_of(const Graph& graph);

int component_count(const Graph& graph);
bool is_connected(const Graph& graph);  // the graph without vertices counts as connected

}  // namespace leakproof
