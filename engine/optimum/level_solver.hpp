// The maximum leakage of a graph at a level, and every bound on it. All of them grow with λ: a channel that is private
// at λ is private at every larger one, and so are the bounds by their formulas.
#pragma once

#include <vector>

#include "exact/level.hpp"
#include "graph/graph.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof {

struct EnclosedBound {
    const char *name, *formula;
    Enclosure value;
};

struct LevelOptimum {
    Enclosure lambda;  // the fractions at which the numbers were computed, exactly at each
    Enclosure maximum;
    std::vector<EnclosedBound> bounds;  // in the order of the table
};

// Solves one graph after another at one level, reusing its memory. One solver per thread.
class LevelSolver {
public:
    LevelSolver(Level level, int decimals) : level_(std::move(level)), decimals_(decimals) {}

    LevelOptimum solve(const Graph& graph);  // the graph has a vertex
    Enclosure maximum(const Graph& graph);
    const Level& level() const { return level_; }

private:
    OptimumSolver& solver_at(const Rational& lambda);

    Level level_;
    int decimals_;
    std::vector<std::pair<Rational, OptimumSolver>> solvers_;
};

}  // namespace leakproof
