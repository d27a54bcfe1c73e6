// Channels whose columns are powers of λ.
#pragma once

#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

// A private channel as columns of powers: column k has weight[k] λ^{-exponent[k][i]} in row i, 0 where the exponent is
// `nothing`; the least exponent of a column is 0. The sum of its column maxima is the sum of the weights.
struct PowerColumns {
    static constexpr int nothing = -1;
    std::vector<Rational> weight;
    std::vector<std::vector<int>> exponent;
};

}  // namespace leakproof
