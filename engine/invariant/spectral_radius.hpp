// The largest eigenvalue of the adjacency matrix.
#pragma once

#include "exact/enclosure.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// A whole number is one number; any other is no fraction, and lies between two with so many decimals.
Enclosure spectral_radius(const Graph& graph, int decimals);

}  // namespace leakproof
