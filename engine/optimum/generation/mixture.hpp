// An optimal solution on one connected graph, in the form in which it is found: a mixture of extreme columns.
#pragma once

#include <optional>
#include <vector>

#include "base/function_ref.hpp"
#include "exact/rational.hpp"
#include "graph/distance.hpp"
#include "graph/graph.hpp"
#include "optimum/generation/power_columns.hpp"

namespace leakproof {

struct InteriorGuess;

struct Mixture {
    // Column number k is λ^{-exponent[k](i)}, with minimum exponent 0, and 0 where there is `nothing`, which one-sided
    // distances allow; it has weight[k]. With a group of symmetries in use, the mixture stands for its average over the
    // group, and only that average has row sums 1.
    static constexpr int nothing = PowerColumns::nothing;
    std::vector<std::vector<int>> exponent;
    std::vector<Rational> weight;
    std::vector<Rational> price;  // one for each vertex
    Rational value;               // the sum of the weights, and of the prices
};

// The optimum by generating columns, for connected graphs of any size, and for any distances: edges are as long as
// these say, and no pair of vertices may be nearer to each other than the edges make it. A floating-point run may
// propose a basis; the exact program verifies it and goes on from there, or starts afresh, until the exact pricing
// finds no better column. The vertices are taken together by `orbit_of` (the smallest vertex of each vertex's orbit):
// averaging over the group loses nothing, because it maps private channels to private ones and keeps the sum of the
// diagonal; so prices may be taken constant on orbits, and row sums are needed on average over an orbit only.
Mixture mixture_by_generation(const Graph& graph, const Distances& distance, const Rational& lambda,
                              const std::vector<int>& orbit_of);
// Showing what is known meanwhile.
Mixture mixture_by_generation(const Graph& graph, const Distances& distance, const Rational& lambda,
                              const std::vector<int>& orbit_of, FunctionRef<void(const InteriorGuess&)> see);

// The functions of an optimal basis of the same program, one for each orbit, whatever their weights; none if there was
// no such basis at hand. Unless it is to insist, none as well where what floating point proposes is of no use.
std::vector<std::vector<int>> basis_by_generation(const Graph& graph, const Distances& distance, const Rational& lambda,
                                                  const std::vector<int>& orbit_of, bool insist);

// The optimum where it is a mixture of distance functions alone, which takes no more than one system of equations with
// an unknown for each orbit; no value where it is not. λ must exceed 1.
std::optional<Mixture> mixture_of_distances(const Graph& graph, const Distances& distance, const Rational& lambda,
                                            const std::vector<int>& orbit_of);

}  // namespace leakproof
