// What a connected graph leaks to the first order at λ = 1, exactly: OPT = 1 + a (λ - 1) + …, cov = 1 + b (λ - 1) + ….
//
// b is the value of the game in which one chooses a vertex i, the other a vertex j, and d(i,j) is paid. a is the least
// max_j ‖y - δ_j‖ over numbers y_i of any sign with Σ y = 1, in the norm of optimal transport: the Chebyshev radius of
// the vertices. From below a is attained by a mixture of functions f, min f = 0, that change by at most 1 along edges
// and have the same mean at every vertex: λ^{-f} = 1 - (λ-1) f + … are the columns of a channel to the first order.
#pragma once

#include <vector>

#include "exact/rational.hpp"
#include "graph/graph.hpp"
#include "optimum/first_order/transport.hpp"

namespace leakproof {

// b, and strategies that prove it: Σ_i chooser_i d(i,j) ≤ b ≤ Σ_j payer_j d(i,j) for all j and all i.
struct DistanceGame {
    Rational value;
    std::vector<Rational> chooser, payer;  // probabilities
};
DistanceGame distance_game(const Graph& connected);

struct FirstOrder {
    Rational optimum;  // a
    DistanceGame game;
    std::vector<Rational> centre;  // y
    std::vector<Transport> plans;  // from y to each vertex, at a cost of at most a
    struct Weighted {
        std::vector<int> function;
        Rational weight;  // > 0; together 1
    };
    std::vector<Weighted> mixture;  // Σ weight · f(i) = a for every vertex i

    bool has_gap() const { return optimum < game.value; }
};

// All of it verified exactly before it is handed out.
FirstOrder first_order(const Graph& connected);

// The two slopes of any graph alone, components adding up.
Rational covering_slope(const Graph& graph);
Rational optimum_slope(const Graph& graph);

}  // namespace leakproof
