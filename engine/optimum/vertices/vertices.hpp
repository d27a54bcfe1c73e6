// Vertices of the polytope of private channels on a graph: channels that are no mixture of others.
#pragma once

#include <optional>
#include <vector>

#include "optimum/vertices/proposal.hpp"
#include "optimum/vertices/weights.hpp"

namespace leakproof {

// A column of the list, by its number, with its weight.
struct WeightedColumn {
    int column;
    Rational weight;
    friend bool operator==(const WeightedColumn&, const WeightedColumn&) = default;
};

// Finds vertices for one objective after another. The columns must live as long. Neither symmetry nor twins are used:
// channels that have the symmetry of their graph hide faults.
class Vertices {
public:
    Vertices(const std::vector<ExtremeColumn>& columns, int inputs, const Rational& lambda);  // λ > 1

    // A vertex that is optimal, or nearly, for the objective of VertexProposal: floating point proposes linearly
    // independent columns, their weights are solved for exactly and are not negative. No value if a proposal is none.
    std::optional<std::vector<WeightedColumn>> best_for(const std::vector<std::vector<int>>& weight);
    std::optional<std::vector<WeightedColumn>> best_for_worth(
        const std::vector<int>& worth);  // of each column by itself

private:
    std::optional<std::vector<WeightedColumn>> solved(std::optional<std::vector<int>> basis) const;

    const std::vector<ExtremeColumn>& columns_;
    VertexProposal proposal_;
    ExactWeights weights_;
};

}  // namespace leakproof
