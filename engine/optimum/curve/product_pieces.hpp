// Pieces of the curves of a Cartesian product, from those of its factors.
#pragma once

#include "graph/prime.hpp"
#include "optimum/curve/graph_curves.hpp"
#include "symmetry/permutation.hpp"

namespace leakproof {

// Distances add, so that columns λ^{-f} of the factors multiply, and M is a Kronecker product: products of packings are
// packings, and of covers covers. Where the prices of all factors but at most one are covers, mixtures and prices
// multiply, and the maximum of the product is the product of the maxima: with y any prices and z a cover, a private
// column c has Σ_i y_i c_ij ≥ m_j, the largest entry of its layer j; m is private, so Σ_j z_j m_j is no less than its
// largest entry.
class ProductOfMaxima {
public:
    // The pieces of all prime factors; none of a graph that is prime or has fewer than 8 vertices.
    explicit ProductOfMaxima(const Graph& connected);

    // A piece with λ inside its interval; no value if there are no factors, if the prices of two are no cover, or if λ
    // is the end of a piece of one.
    std::optional<OptimumPiece> around(const Rational& lambda) const;

private:
    bool price(OptimumPiece& out, const std::vector<const OptimumPiece*>& pieces) const;
    PricingForest forest_at(int root, const std::vector<const OptimumPiece*>& pieces, std::size_t uncovered) const;

    const Graph& graph_;
    Distances distance_;
    CartesianFactors product_;
    std::vector<std::vector<OptimumPiece>> pieces_;
    std::vector<Distances> factor_distance_;
    std::vector<std::vector<Permutation>>
        ways_;                              // in each factor, from the smallest vertex of an orbit to every vertex
    std::vector<std::vector<int>> orbits_;  // of each factor
};

class ProductOfCoverings {
public:
    explicit ProductOfCoverings(const Graph& connected);
    std::optional<CoveringPiece> around(const Rational& lambda) const;  // in the same way, whatever the prices are

private:
    CartesianFactors product_;
    std::vector<std::vector<CoveringPiece>> pieces_;
};

// The same functions as without "by factors", perhaps in other pieces: products wherever the above allows, else what is
// found on the graph as a whole.
std::vector<OptimumPiece> optimum_pieces_by_factors(const Graph& connected);
std::vector<CoveringPiece> covering_pieces_by_factors(const Graph& connected);
GraphCurves curves_by_factors(const Graph& graph);  // at least one vertex

// As many of them as there is time for.
PiecesSoFar<OptimumPiece> optimum_pieces_in_time(const Graph& connected, const SeePieces<OptimumPiece>& see = {});
PiecesSoFar<CoveringPiece> covering_pieces_in_time(const Graph& connected, const SeePieces<CoveringPiece>& see = {});

}  // namespace leakproof
