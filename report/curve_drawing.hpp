// The maximum leakage and all bounds on it, drawn over ε.
#pragma once

#include <string>

#include "metric/metric.hpp"
#include "optimum/curve/graph_curves.hpp"

namespace leakproof {

// SVG: bits over ε from 0 on, beyond the last breakpoint; breakpoints of the maximum marked, the gap shaded.
std::string drawing_of_curves(const std::string& name, const Graph& graph, const GraphCurves& curves);
// Of whole distances, the same both ways.
std::string drawing_of_curves(const std::string& name, const Metric& metric, const GraphCurves& curves);

}  // namespace leakproof
