// What a block leaks with weights on its vertices, as a linear program.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "graph/distance.hpp"
#include "graph/graph.hpp"
#include "optimum/glue/convex.hpp"
#include "optimum/glue/large_block.hpp"

namespace leakproof {

// min Σ y + Σ_j g_j(u_j) over y, and u_j ≥ 1 at the vertices with a function g_j, such that every private column c on
// the block costs Σ y c ≥ u_i c_i for all i. Elsewhere u is 1, or what is asked for at vertex 0. Solved by its dual, a
// mixture of columns λ^{-f} with row sums 1, each counted at a vertex i with f(i) = 0, for u_i; a column comes in when
// y prices it below that. All exact: by the exact simplex, or with many vertices by a basis that floating point
// proposes.
class BlockProgram {
public:
    static constexpr int most_by_simplex = 8;  // vertices
    // A convex function for each vertex, by its lines; none where u is given.
    BlockProgram(Graph graph, const Rational& lambda, std::vector<std::vector<Line>> functions,
                 int by_simplex = most_by_simplex);
    // The same for distances that are the same both ways; the pattern joins points between which no third one stands.
    BlockProgram(Graph pattern, Distances distance, const Rational& lambda, std::vector<std::vector<Line>> functions,
                 int by_simplex);

    bool is_large() const { return large_ != nullptr; }
    void try_first(int at, std::vector<int> f) { large_->try_first(at, std::move(f)); }  // if it is

    struct Counted {
        int at;                     // the vertex that it is counted at
        std::vector<int> exponent;  // f; 0 there
        Rational weight;            // > 0
    };
    struct Solution {
        Rational value;
        std::vector<Rational> price, u;
        std::vector<Counted> mixture;
        std::vector<Rational> slope;  // of the function of each vertex, as the mixture weighs its lines
        Rational counted_at(int vertex) const;
    };

    Solution at(const Rational& u_of_first);
    Solution whole();                            // vertex 0 like all others
    Solution with_slope(const Rational& slope);  // -slope · u as the function of vertex 0

    struct Column {
        int at;
        std::vector<int> exponent;
    };
    // The columns known so far, each once, that cost just u of the vertex that they are counted at. Of small blocks.
    std::vector<Column> tight_at(const std::vector<Rational>& price, const std::vector<Rational>& u) const;

private:
    Solution solve(const std::vector<std::vector<Line>>& functions, const std::optional<Rational>& u_of_first);
    std::optional<Solution> solve_as_large(const std::vector<std::vector<Line>>& functions,
                                           const std::optional<Rational>& u_of_first);

    Graph graph_;
    Distances distance_;
    Rational lambda_;
    std::vector<std::vector<Line>> functions_;
    std::vector<Column> columns_;  // those that were of use once
    std::unique_ptr<LargeBlock> large_;
};

}  // namespace leakproof
