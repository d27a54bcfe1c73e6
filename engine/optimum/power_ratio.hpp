// How much of n·log₂ cov(G) bits n tuples leak in the end: κ(G) = lim OPT(Gⁿ)/cov(G)ⁿ at one λ.
//
// The quotient never grows, since OPT(G □ H) ≤ OPT(G)·cov(H), so that every power which can be solved bounds κ from
// above. From below: let x be an optimal packing and s = M x. For every c ≤ 1 with c (λ s_b - s_a) ≤ λ - 1 along all
// edges, both ways, the columns c x_j λ^{-d(·,j)} and 1 - c s make a private channel, on each component. In powers of G
// x and s multiply, and so the same c will do: c·cov(G)ⁿ + (1 - c)·qⁿ ≤ OPT(Gⁿ), q the number of components, and
// κ ≥ c. The share c = λ/(λ+1) always will do.
#pragma once

#include "graph/graph.hpp"
#include "optimum/covering/weight_bounds.hpp"

namespace leakproof {

// The largest c for the packing that is given.
Rational packing_share(const Graph& graph, const std::vector<Rational>& packing, const Rational& lambda);

// The largest c over all optimal packings, by a linear program, on graphs with at most `most_for_best_share` vertices;
// on larger ones that of the packing that is given.
constexpr int most_for_best_share = 16;
Rational best_packing_share(const Graph& graph, const Covering& covering, const Rational& lambda);

struct PowerRatio {
    Rational lower, upper;  // of κ; both 1 exactly if OPT(G) = cov(G)
    int power;              // of which the upper one is the quotient
};

// Powers with at most so many vertices are solved; the graph itself is in any case.
constexpr int most_vertices_of_power = 128;
PowerRatio power_ratio(const Graph& graph, const Rational& lambda);

}  // namespace leakproof
