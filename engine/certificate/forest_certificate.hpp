// Certificates of the maximum leakage of trees and forests, with a number or two for each vertex; referee/SPEC.md gives
// the format.
#pragma once

#include <string>

#include "exact/rational.hpp"
#include "graph/forest.hpp"
#include "optimum/tree/forest_optimum.hpp"

namespace leakproof {

// Levels from above, starts and turns from below.
std::string forest_certificate(const Forest& forest, const Rational& lambda, const ForestOptimum& optimum);

}  // namespace leakproof
