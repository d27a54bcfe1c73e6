// A basis of the program of a large block, proposed in floating point, and told by how much it is off.
#pragma once

#include <memory>
#include <vector>

#include "graph/distance.hpp"
#include "graph/graph.hpp"
#include "optimum/glue/block_columns.hpp"

namespace leakproof {

class BlockProposal {
public:
    // Columns are added to those that are known, which must live as long as this.
    BlockProposal(const Graph& graph, const Distances& distance, const Rational& lambda, BlockColumns& columns);
    ~BlockProposal();

    std::vector<int> basis();  // the column of each row; none if it got stuck
    // What exact arithmetic says of that basis: the weight of each of its columns, and the price of each row. Columns
    // may have been added that cost too little.
    void correct(const std::vector<Rational>& weight, const std::vector<Rational>& price);

private:
    class State;
    std::unique_ptr<State> state_;
};

// Functions f that are of use in an optimal channel, roughly.
std::vector<std::vector<int>> functions_near_optimum(const Graph& graph, const Distances& distance,
                                                     const Rational& lambda);

}  // namespace leakproof
