// Vertex-transitivity and distance-regularity.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "graph/distance.hpp"
#include "graph/graph.hpp"

namespace leakproof {

bool is_vertex_transitive(const Graph& graph);

// The numbers b_d and c_d of a distance-regular graph: a vertex at distance d from w has b_d neighbours at
// distance d + 1 from w and c_d at distance d - 1; b lists b_0..b_{D-1} and c lists c_1..c_D.
struct IntersectionArray {
    std::vector<int> b, c;
    std::string str() const;  // "{3,2;1,1}"
};

// The intersection array, if the numbers b_d, c_d are the same for every two vertices at finite distance d.
// The graph need not be connected: ask that separately where the definition in use demands it.
std::optional<IntersectionArray> intersection_array(const Graph& graph, const Distances& distance);

// Regular, and the number of vertices at distance j from w and k from w' depends on j, k and d(w, w') only; j and k are
// finite, and d(w, w') = ∞ counts as one more value.
bool has_constant_intersections(const Graph& graph, const Distances& distance);

// For each vertex the numbers n_0, n_1, … of vertices at each finite distance.
std::vector<std::vector<int>> sphere_sizes(const Distances& distance);

// Connected and with an intersection array: the usual definition.
bool is_distance_regular(const Graph& graph, const Distances& distance);

}  // namespace leakproof
