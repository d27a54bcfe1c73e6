// The maximum leakage of a forest as a function of λ, exact for every λ ≥ 1 at once.
#pragma once

#include <vector>

#include "graph/forest.hpp"
#include "optimum/curve/curve.hpp"

namespace leakproof {

// Levels that are best for all λ of an interval. (λ+1)·value = Σ_i λ^{ρ(i)} (λ + 1 - deg(i)).
struct ForestPiece {
    LevelInterval interval;
    PolynomialQuotient value;
    std::vector<int> level;
};

// Ascending, from 1 to infinity; at least one vertex. Neighbours may have the same levels, the proof being another one:
// what flows between the levels are sums of λ^{ρ(i)} (λ + 1 - deg(i)) over parts of the forest, and an interval ends
// where one of them would become negative.
std::vector<ForestPiece> forest_pieces(const Forest& forest);

Curve curve_of(const std::vector<ForestPiece>& pieces);

}  // namespace leakproof
