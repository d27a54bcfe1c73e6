// Proofs for every λ at once that the covering number of a small connected graph is attained.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exact/polynomial.hpp"
#include "graph/distance.hpp"

namespace leakproof {

// One basis of the program of the maximum leakage, for all λ ≥ 1 at which `where` is nonnegative: as many private
// columns λ^{-f} as there are vertices, with weights w_f ≥ 0 that make a channel, Σ_f w_f λ^{-f(i)} = 1, and prices y ≥
// 0 of the same sum that are a cover, M y ≥ 1. So Σ w ≤ OPT ≤ cov ≤ Σ y = Σ w. Weights and prices are polynomials in λ
// over a common denominator.
struct AttainedPiece {
    Polynomial where;  // 1 for every λ
    std::vector<std::vector<int>> functions;
    std::vector<Polynomial> weight, price;
    Polynomial denominator;
};

// Pieces for every λ ≥ 1: one, or two on both sides of the roots of a polynomial. The graph is connected and has at
// most four vertices. Empty if there are none.
std::vector<AttainedPiece> attained_at_all_levels(const Graph& graph, const Distances& distance);

// What is wrong with such a proof; no value if OPT(λ) = cov(λ) for every λ ≥ 1.
std::optional<std::string> flaw_of(const std::vector<AttainedPiece>& pieces, const Graph& graph,
                                   const Distances& distance);

}  // namespace leakproof
