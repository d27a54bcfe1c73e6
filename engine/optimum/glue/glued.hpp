// The maximum leakage of a connected graph from those of its blocks.
//
// For u > 0 on the vertices of a block B let W_B(u) be the largest Σ_j max_i u_i K_ij over private channels on B. Then,
// b_i being the number of blocks at vertex i,
//   OPT = min over u ≥ 1 of Σ_B W_B(u) - Σ_i (b_i - 1) u_i,
// where u differs from 1 at cut vertices only. docs/theory.md has the proof.
#pragma once

#include <memory>
#include <vector>

#include "channel/matrix.hpp"
#include "exact/rational.hpp"
#include "graph/distance.hpp"
#include "graph/graph.hpp"
#include "optimum/glue/block_program.hpp"

namespace leakproof {

// From the leaves of the tree of blocks, each block as a convex function of u at the vertex that it hangs from. Each is
// a linear program with a row or two for each vertex, solved some tens of times; that from which all others hang, the
// largest, twice.
class Glued {
public:
    // λ > 1; the graph has an edge. Blocks with so many vertices at most are solved by the exact simplex.
    Glued(const Graph& connected, const Rational& lambda, int by_simplex = 8);
    // The same for finite distances that are the same both ways, at the level of a unit: the pattern joins two points
    // where no third one stands between them, and where a point cuts it distances add up.
    Glued(const Graph& pattern, const Distances& distance, const Rational& lambda, int by_simplex = 8);
    ~Glued();

    const Rational& value() const;
    // Σ_i price_i c_i ≥ max c for every private column c; they add up to the value.
    const std::vector<Rational>& price() const;
    // Square, private, each column attaining its maximum on the diagonal, which adds up to the value; verified exactly.
    // Takes n² numbers.
    Matrix channel();

    // What proves the value block by block. The prices of a part add up to W_B(u) and pay for the weights:
    // Σ_i price_i c_i ≥ u_h c_h for every private column c on it and every h. Its channel is private and counts a
    // column at each vertex; where a part hangs, the parts so far count 1 - K_vv at least, so that all of them together
    // count Σ_B Σ_i K_ii - Σ_i (b_i - 1), the value.
    struct Part {
        std::vector<int> vertices;  // ascending
        Matrix channel;
        std::vector<Rational> price;
    };
    std::vector<Part> parts();                    // each after the one that it hangs from
    const std::vector<Rational>& weight() const;  // u

    // Of each block, if all are small, what determines prices, u and an optimal mixture where λ is near.
    struct Fitting {
        std::vector<int> vertices;  // the one that it hangs from first, if there is one
        Graph pattern;
        Distances distance;
        std::vector<Rational> price;
        std::vector<BlockProgram::Counted> used;  // the mixture
        std::vector<BlockProgram::Column> tight;  // columns that cost just what they are worth
    };
    std::vector<Fitting> fittings();

private:
    struct State;
    std::unique_ptr<State> state_;
};

// Whether a connected graph has several blocks, all of them small: then it is solved soon whatever its size. With long
// fractions only the smallest blocks are.
bool has_small_blocks(const Graph& connected, const Rational& lambda);
// Whether gluing is the way to solve it at this λ: its blocks are small but for one at most, a core that is solved by
// generated columns.
bool is_solved_by_blocks(const Graph& connected, const Rational& lambda);

}  // namespace leakproof
