// The extreme private columns of a graph. On a connected graph with λ > 1 the columns (λ^{-f(i)})_i with f
// integer, min f = 0, |f(u) - f(v)| ≤ 1 on edges, and the edges with difference exactly 1 connecting the graph,
// span the extreme rays of the cone of private columns; on other graphs the extreme columns live on one component.
#pragma once

#include <vector>

#include "graph/distance.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// Exponents of one extreme column: f(i) on its component, `absent` (entry zero) elsewhere.
struct ExtremeColumn {
    static constexpr int absent = -1;
    std::vector<int> exponent;
    friend bool operator==(const ExtremeColumn&, const ExtremeColumn&) = default;
};

// All extreme columns, component by component. Their number grows fast: the graph must have at most `max_vertices`.
constexpr int extreme_columns_max_vertices = 16;
std::vector<ExtremeColumn> extreme_columns(const Graph& graph, const std::vector<Component>& components);

}  // namespace leakproof
