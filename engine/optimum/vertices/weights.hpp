// The weights of columns that are to make up a channel.
#pragma once

#include <optional>
#include <vector>

#include "channel/extreme_columns.hpp"
#include "exact/lambda_powers.hpp"

namespace leakproof {

// Solves Σ_k x_k λ^{-f_k(i)} = 1 for all inputs i, for one list of as many columns as inputs after another.
class ExactWeights {
public:
    ExactWeights(int inputs, const Rational& lambda);

    // No value if the columns are linearly dependent or a weight is negative. Exponents are at most `inputs`.
    std::optional<std::vector<Rational>> of(const std::vector<const std::vector<int>*>& exponents) const;

private:
    int inputs_;
    std::vector<LambdaPowers> whole_;  // by their top
};

}  // namespace leakproof
