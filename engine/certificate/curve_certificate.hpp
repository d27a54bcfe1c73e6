// Certificates of curves, for leakproof-referee: the maximum leakage and the covering number for every λ ≥ 1.
#pragma once

#include <string>

#include "metric/metric.hpp"
#include "optimum/curve/graph_curves.hpp"

namespace leakproof {

// A proof for each piece: polynomials for an optimal channel, prices and flows.
std::string optimum_curve_certificate(const Graph& graph, const GraphCurves& curves);

// The same for whole distances that are the same both ways; what the referee does not read is an InputError.
std::string optimum_curve_certificate(const Metric& metric, const GraphCurves& curves);

// A proof for each piece: polynomials for a packing and a cover.
std::string covering_curve_certificate(const Graph& graph, const GraphCurves& curves);

}  // namespace leakproof
