// The exact maximum leakage factor of a graph: OPT(G, λ) = max Σ_j K_jj over the channels K with K_ij ≤ λ K_hj for
// adjacent i, h. Square channels with their column maxima on the diagonal suffice, because merging the columns that
// attain their maximum in the same row keeps privacy, row sums and the sum of maxima.
//
// A private channel is a mixture Σ_f x_f λ^{-f} of extreme private columns, so that OPT is the linear program
//   max Σ_f x_f   subject to   Σ_f x_f λ^{-f(i)} = 1 for every vertex i,  x ≥ 0,
// over integer functions f with min f = 0 that change by at most 1 along edges. Its dual has a price y_i, of any sign,
// for each vertex: min Σ_i y_i subject to Σ_i y_i c_i ≥ max c for every private column c.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "channel/matrix.hpp"
#include "exact/rational.hpp"
#include "graph/distance.hpp"
#include "optimum/generation/power_columns.hpp"

namespace leakproof {

struct InteriorGuess;

// An optimal channel and optimal prices. Both are verified exactly before they are handed out:
// the channel's diagonal sums to `value`, and so do the prices.
struct Optimum {
    Rational value;
    Matrix channel;               // square and private, each column attaining its maximum on the diagonal
    std::vector<Rational> price;  // Σ_i price_i c_i ≥ max c for every private column c
};

// An optimum whose channel is written down in small numbers.
struct OptimumOfPowers {
    Rational value;
    PowerColumns channel;
    std::vector<Rational> price;
};

// Solves one graph after another at one λ ≥ 1 (else InputError), reusing its memory. One solver per thread.
class OptimumSolver {
public:
    explicit OptimumSolver(const Rational& lambda);
    ~OptimumSolver();
    OptimumSolver(OptimumSolver&&) noexcept;
    OptimumSolver& operator=(OptimumSolver&&) noexcept;

    Rational value(const Graph& graph);  // as exactly verified as solve(), without writing down the channel
    Rational value(const Graph& graph, std::vector<Rational>& price);
    // The value, and the covering number where it comes with it.
    struct Covered {
        Rational value;
        std::optional<Rational> covering;
    };
    Covered value_with_covering(const Graph& graph, const std::vector<Component>& components,
                                const Distances& distance);
    Optimum solve(const Graph& graph);
    // No value if symmetries ask for more than so many columns for each vertex, nor for large graphs that are solved by
    // the formula for trees or block by block.
    std::optional<OptimumOfPowers> solve_in_powers(const Graph& graph, int most_columns_per_vertex = 4);

    // From now on shows what is known while columns are being generated.
    void watch(std::function<void(const InteriorGuess&)> see);

    // The value where one system of equations for each Cartesian factor of each component settles it, with an unknown
    // for each orbit; this is so on vertex-transitive graphs and many others, however large. No value where it is not,
    // nor where there are more than 600 orbits.
    std::optional<Rational> value_by_distances(const Graph& graph);

    // Whether value() takes little time whatever the size: every component is small, a tree, or glued from small
    // blocks.
    bool solves_by_parts(const Graph& graph) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

Optimum maximum_leakage(const Graph& graph, const Rational& lambda);

// The same for one-sided constraints: an arc (i, h) asks for K_ij ≤ λ K_hj and nothing about the other direction.
// Columns may then have zeros. Meant for small systems (some tens of vertices).
Optimum maximum_leakage_ordered(int vertices, const std::vector<Edge>& arcs, const Rational& lambda);

// At least that maximum, and found some forty times sooner: the least Σ_h y_h with y ≥ 0 and Σ_h λ^{-d(i,h)} y_h ≥ 1
// for every i, where d(i, h) counts arcs. A column whose maximum is at i has at least λ^{-d(i,h)} of it at h, so that y
// prices every column at its maximum or more.
Rational covering_number_ordered(int vertices, const std::vector<Edge>& arcs, const Rational& lambda);

}  // namespace leakproof
