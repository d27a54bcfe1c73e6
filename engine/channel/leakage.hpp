// Vulnerability and leakage, kept multiplicative: min-entropy is -log of a vulnerability,
// min-entropy leakage the log of the leakage factor.
#pragma once

#include <vector>

#include "channel/channel.hpp"

namespace leakproof {

// A probability distribution on the inputs.
class Prior {
public:
    explicit Prior(std::vector<Rational> weights);  // nonnegative, sum 1; throws InputError
    static Prior uniform(int inputs);
    static Prior uniform_on(int inputs, const std::vector<int>& support);

    int size() const { return static_cast<int>(weights_.size()); }
    const Rational& operator()(int i) const { return weights_[i]; }
    const std::vector<Rational>& weights() const { return weights_; }

private:
    std::vector<Rational> weights_;
};

Rational prior_vulnerability(const Prior& prior);                       // V(X) = max_i π_i
Rational posterior_vulnerability(const Prior& prior, const Matrix& k);  // V(X|Z) = Σ_j max_i π_i K_ij
Rational leakage_factor(const Prior& prior, const Matrix& k);           // V(X|Z) / V(X)

// The leakage factor under the prior that is uniform on a set, for each set: Σ_j max_{i in the set} K_ij.
std::vector<Rational> factors_on_sets(const Matrix& k, const std::vector<std::vector<int>>& sets);

}  // namespace leakproof
