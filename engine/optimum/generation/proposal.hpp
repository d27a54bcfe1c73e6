// A floating-point guess at the columns of an optimal mixture. Nothing depends on it being right.
#pragma once

#include <memory>
#include <vector>

#include "exact/rational.hpp"
#include "graph/distance.hpp"
#include "graph/graph.hpp"
#include "optimum/generation/interior.hpp"

namespace leakproof {

class ColumnProposal {
public:
    ColumnProposal(const Graph& graph, const Distances& distance, const Rational& lambda,
                   const std::vector<int>& orbit_of, SeeGuess see = unseen);
    ~ColumnProposal();

    // The exponent functions of a basis, one for each orbit of vertices (named by its smallest vertex), that is optimal
    // as far as floating point can tell; none if it got stuck.
    std::vector<std::vector<int>> basis();
    // What exact arithmetic found of that basis: the weight of each of its columns, negative ones among them, the price
    // of each vertex, and columns that it has overlooked. basis() then goes on from where it is.
    void correct(const std::vector<Rational>& weight, const std::vector<Rational>& price,
                 const std::vector<std::vector<int>>& overlooked);
    const std::vector<std::vector<int>>& functions() const;  // all that it knows

private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace leakproof
