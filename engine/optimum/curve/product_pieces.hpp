// Pieces of the curves of a Cartesian product, from those of its factors.
#pragma once

#include "graph/prime.hpp"
#include "optimum/curve/graph_curves.hpp"

namespace leakproof {

// Distances add, so that columns λ^{-f} of the factors multiply, and M is a Kronecker product: products of packings are
// packings, and of covers covers. Where the prices of every factor are a cover, each maximum is a covering number; then
// mixtures and prices multiply, and the maximum of the product is the product of the maxima.
class ProductOfMaxima {
public:
    // The pieces of all prime factors; none of a graph that is prime or has fewer than 8 vertices.
    explicit ProductOfMaxima(const Graph& connected);

    // A piece with λ inside its interval; no value if there are no factors, if the prices of one are no cover, or if λ
    // is the end of a piece of one.
    std::optional<OptimumPiece> around(const Rational& lambda) const;

private:
    const Graph& graph_;
    CartesianFactors product_;
    std::vector<std::vector<OptimumPiece>> pieces_;
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

}  // namespace leakproof
