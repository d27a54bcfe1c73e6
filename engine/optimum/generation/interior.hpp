// A floating-point guess at an optimal channel and at optimal prices, by an interior point method on the program
// itself:
//
//   max Σ_j K_jj   with   Σ_j K_ij = 1   and   K_ij ≤ λ^{d(i,h)} K_hj for all adjacent i, h and all j,
//
// or with columns that are worth something else than their entry at one vertex.
//
// Its steps are few whatever the graph (some twenty), where columns that are generated one after the other come closer
// and closer without end. Nothing depends on the guess being right.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "base/function_ref.hpp"
#include "exact/rational.hpp"
#include "graph/distance.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// One column of the channel, and how many columns it stands for.
struct InteriorColumn {
    int root;  // where it is large
    double copies;
    std::vector<double>
        worth;  // of its entries, none negative; empty: the largest of them is worth 1, that of the root
};

struct InteriorGuess {
    std::vector<InteriorColumn> of;  // what was asked for: the first vertex of each orbit with its orbit's size
    std::vector<std::vector<double>> column;  // K_·j of each of them
    std::vector<double> price;                // of each vertex
    double lower = 0, upper = 0;              // what the channel leaks, the sum of the prices
};

// Whether it gets along with half a gigabyte.
bool interior_fits(const Graph& graph, const std::vector<int>& orbit_of);
bool interior_fits(const Graph& graph, std::size_t columns);

using SeeGuess = FunctionRef<void(const InteriorGuess&)>;
inline constexpr auto unseen = [](const InteriorGuess&) {};

// The graph must be connected, distances the same both ways, λ > 1; `orbit_of` gives the smallest vertex of each
// vertex's orbit. `see` is shown each guess that is better than those before. No value if it got stuck far from an
// optimum, or does not fit.
std::optional<InteriorGuess> interior_guess(const Graph& graph, const Distances& distance, const Rational& lambda,
                                            const std::vector<int>& orbit_of, SeeGuess see = unseen);
std::optional<InteriorGuess> interior_guess(const Graph& graph, const Distances& distance, const Rational& lambda,
                                            const std::vector<int>& orbit_of, std::vector<InteriorColumn> columns,
                                            SeeGuess see = unseen);

// The guess in short fractions: the columns as K_ij = x_i λ^{-d(i,j)} 2^{-bits}, j their root and x a whole number, and
// the prices.
struct RoundedGuess {
    static constexpr int bits = 40;
    std::vector<std::vector<Integer>> x;
    std::vector<Rational> price;
};
RoundedGuess rounded(const InteriorGuess& guess, const Distances& distance, const Rational& lambda);

// The functions f of columns λ^{-f} that make up the channel, with their weights, those that are nearly worth their
// price: a column
// is a mixture of what it becomes when each entry is rounded to one of the two powers of λ around it, at one threshold
// for all.
std::map<std::vector<int>, double> functions_of(const InteriorGuess& guess, const Rational& lambda);

}  // namespace leakproof
