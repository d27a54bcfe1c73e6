// That the maximum leakage of a graph is the sum over its components, for every λ at once.
#pragma once

#include "optimum/curve/graph_curves.hpp"

namespace leakproof {

// What is wrong with the claim that OPT of the graph is this sum for every λ ≥ 1; no value if nothing is. The pieces of
// all parts are looked at again. If nothing is wrong with them, nothing joins the parts, and every vertex is in one:
// their mixtures, side by side, are a private channel; and a private column of the graph costs on each part at least
// its maximum there, which is nowhere negative, so on the whole no less than its maximum.
std::optional<std::string> flaw_of_sum(const Curve& sum, const std::vector<ComponentCurves>& parts, const Graph& graph);

}  // namespace leakproof
