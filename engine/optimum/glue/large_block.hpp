// A block with too many vertices for the exact simplex: floating point proposes a basis, which is solved and judged
// exactly.
#pragma once

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "graph/distance.hpp"
#include "graph/graph.hpp"
#include "optimum/glue/block_columns.hpp"

namespace leakproof {

class LargeBlock {
public:
    // Graph and distances must live as long as this.
    LargeBlock(const Graph& graph, const Distances& distance, const Rational& lambda);

    // A column that is likely to be of use: λ^{-f}, the minimum of f being 0, counted at this vertex.
    void try_first(int at, std::vector<int> f) { counted_.emplace(at, std::move(f)); }

    struct Solution {
        Rational value;
        std::vector<Rational> price, u;  // of the vertices
        std::vector<std::pair<BlockColumns::Column, Rational>> weight;
    };
    // The program of BlockProgram; no value if floating point ends nowhere.
    std::optional<Solution> solve(const std::vector<std::vector<Line>>& functions,
                                  const std::optional<Rational>& u_of_first);

private:
    struct Judged;
    std::optional<Judged> solve_for(const BlockColumns& columns, const std::vector<int>& basis) const;
    bool add_overlooked(BlockColumns& columns, const std::vector<Rational>& price) const;
    Solution collect(const BlockColumns& columns, const std::vector<int>& basis, const Judged& judged) const;

    const Graph& graph_;
    const Distances& distance_;
    Rational lambda_;
    std::set<std::pair<int, std::vector<int>>> counted_;  // columns to begin with
};

}  // namespace leakproof
