// A guess at an optimal channel and at optimal prices, made into numbers that are exactly what they claim to be: a
// channel that is private, and prices that no private column beats. They lose about as much as the guess was off.
#pragma once

#include <optional>
#include <vector>

#include "channel/matrix.hpp"
#include "exact/rational.hpp"
#include "graph/distance.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// From columns K_ij = x[j][i] λ^{-d(i,j)} 2^{-bits} whose rows sum to nearly 1, j = 0, …, n-1. Each is lowered to the
// largest private column in whole numbers below it; then all are scaled by 1 - g, and what is missing, 1 - (1-g) r_i in
// row i with the sum r_i, is one more private column as soon as g is large enough, which is put on the column of the
// vertex where it is largest. No value if no g < 1 is. The graph is connected, λ > 1.
std::optional<Matrix> channel_made_private(const Graph& graph, const Distances& distance, const Rational& lambda,
                                           std::vector<std::vector<Integer>> x, int bits);

// The same with any number of columns, 2^-bits x[j][i] λ^{-d(i,root[j])} each, and what is missing still apart.
struct MadePrivate {
    Matrix channel;  // its rows and what is missing in them sum to 1
    std::vector<Rational> missing;
};
std::optional<MadePrivate> columns_made_private(const Graph& graph, const Distances& distance, const Rational& lambda,
                                                std::vector<std::vector<Integer>> x, const std::vector<int>& root,
                                                int bits);

// A constraint K_ij ≤ ratio·K_hj.
struct RatioArc {
    int i, h;
    Rational ratio;
};
// For rows that sum to nearly 1: the least g for which 1 - (1-g) r_i is nonnegative and private, as a short fraction;
// no value if it is not below 1.
std::optional<Rational> share_given_up(const std::vector<Rational>& row, const std::vector<RatioArc>& arcs);

// The prices over what the cheapest private column with maximum 1 costs; no value if that is not positive.
// One vertex of each orbit is enough for a root if prices are the same on orbits.
std::optional<std::vector<Rational>> prices_made_valid(const Graph& graph, const Distances& distance,
                                                       const Rational& lambda, const std::vector<int>& roots,
                                                       std::vector<Rational> price);

}  // namespace leakproof
