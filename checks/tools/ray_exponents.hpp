// The extreme rays of the cone of private columns for every λ > 1 at once, worked out from its inequalities alone.
#pragma once

#include <vector>

#include "graph/graph.hpp"

namespace leakproof {

// The cone is { c ≥ 0 : c_i ≤ λ c_h for adjacent i, h }. A column of it spans an extreme ray iff n - 1 independent
// inequalities are equalities there. All choices of n - 1 are tried: equations c_i = λ c_h tie entries by powers of λ,
// or force them to be 0 if two ways around differ, which does not depend on λ > 1; and whether λ^{-f} is in the cone
// does not either. Exponents f with minimum 0, ExtremeColumn::absent where the entry is 0; ascending. For a few
// vertices.
std::vector<std::vector<int>> exponents_of_extreme_rays(const Graph& graph);

}  // namespace leakproof
