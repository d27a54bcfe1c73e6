// Certificates of curves, for leakproof-referee: the maximum leakage and the covering number for every λ ≥ 1.
#pragma once

#include <string>

#include "optimum/curve/graph_curves.hpp"

namespace leakproof {

// A proof for each piece: polynomials for an optimal channel, prices and flows.
std::string optimum_curve_certificate(const Graph& graph, const GraphCurves& curves);

// A proof for each piece: polynomials for a packing and a cover.
std::string covering_curve_certificate(const Graph& graph, const GraphCurves& curves);

}  // namespace leakproof
