// A floating-point guess at the columns of an optimal mixture. Nothing depends on it being right.
#pragma once

#include <memory>
#include <vector>

#include "exact/rational.hpp"
#include "graph/distance.hpp"
#include "graph/graph.hpp"

namespace leakproof {

class ColumnProposal {
public:
    ColumnProposal(const Graph& graph, const Distances& distance, const Rational& lambda,
                   const std::vector<int>& orbit_of);
    ~ColumnProposal();

    // The exponent functions of a basis, one for each orbit of vertices (named by its smallest vertex), that is optimal
    // as far as floating point can tell; none if it got stuck.
    std::vector<std::vector<int>> basis();
    // A column that it has overlooked: basis() then goes on from where it is. False if it knows it.
    bool add(const std::vector<int>& f);
    const std::vector<std::vector<int>>& functions() const;  // all that it knows

private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace leakproof
