// The most that a guess of the input earns: max over private channels H of Σ_z max_y p(y) H_yz, under a given prior.
#pragma once

#include <vector>

#include "channel/extreme_columns.hpp"
#include "exact/rational.hpp"

namespace leakproof {

// For one graph and λ > 1; every private column is a mixture of the extreme ones, so this is a linear program with a
// variable for each of them.
class PrivateUtility {
public:
    PrivateUtility(const Graph& graph, const Rational& lambda);
    Rational most(const std::vector<Rational>& prior) const;

private:
    std::vector<std::vector<Rational>> columns_;  // the extreme ones
};

}  // namespace leakproof
