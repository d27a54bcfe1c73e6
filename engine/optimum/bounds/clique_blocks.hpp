// Spanning subgraphs whose blocks are cliques, and the bound that they prove. With fewer edges more is private, and
// where every block is a clique, of sizes k_B, the prices y_i = 1 - Σ_{B ∋ i} (k_B - 1)/(k_B - 1 + λ) show
//   OPT ≤ n - Σ_B k_B (k_B - 1)/(k_B - 1 + λ) = q + (λ - 1) Σ_B (k_B - 1)/(k_B - 1 + λ),
// q the number of components. Single edges are the tree bound, one clique is the bound of the complete graph.
#pragma once

#include <vector>

#include "graph/distance.hpp"
#include "optimum/curve/curve.hpp"

namespace leakproof {

// Cliques of the graph, each ascending, the largest first, then by vertices. Together they join what the graph joins,
// and any two of them are joined in one way only.
struct CliqueBlocks {
    std::vector<std::vector<int>> cliques;

    Rational bound(int vertices, const Rational& lambda) const;
};

// On components with at most `most_for_best_blocks` vertices the best at this λ, of several equally good ones that
// which is found first; on larger ones one that is grown from the first vertex on.
constexpr int most_for_best_blocks = 12;
CliqueBlocks clique_blocks(const std::vector<Component>& components, const Distances& distance, const Rational& lambda);

Rational blocks_bound(const std::vector<Component>& components, const Distances& distance, const Rational& lambda);
Curve blocks_curve(const std::vector<Component>& components, const Distances& distance);

}  // namespace leakproof
