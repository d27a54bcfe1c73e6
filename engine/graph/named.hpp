// Well-known single graphs, by name, and the constructions they come from.
#pragma once

#include <string_view>
#include <vector>

#include "graph/graph.hpp"

namespace leakproof {

// The graph in LCF notation [shifts]^repeats: the cycle 0, 1, …, n-1 with n = |shifts| · repeats ≥ 3, and for each
// vertex i the chord i — i + shifts[i mod |shifts|] (mod n). Cubic when every chord is named from both its ends.
Graph lcf(const std::vector<int>& shifts, int repeats);

// Seidel switching: adjacency is complemented between the given vertices and all others, and kept elsewhere.
Graph seidel_switching(const Graph& graph, const std::vector<int>& vertices);

// The three Chang graphs, number 1, 2 or 3: the strongly regular graphs with parameters (28, 12, 6, 4) other than the
// triangular graph T(8). Each is T(8), whose vertices are the edges of K_8, switched with respect to the edges of a
// subgraph of K_8: 1 a perfect matching, 2 an 8-cycle, 3 a triangle and a 5-cycle.
Graph chang(int number);

struct NamedGraph {
    const char* name;
    const char* description;
    Graph (*build)();
};

// All named graphs, small ones first. The numbering of their vertices is that of the construction, and never changes.
const std::vector<NamedGraph>& named_graphs();

Graph named_graph(std::string_view name);  // an unknown name is an InputError

}  // namespace leakproof
