// Vulnerability and leakage, kept multiplicative: min-entropy is -log of a vulnerability,
// min-entropy leakage the log of the leakage factor.
#pragma once

#include <vector>

#include "channel/scaled_matrix.hpp"

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

Rational posterior_vulnerability(const Prior& prior, const ScaledMatrix& k);
Rational leakage_factor(const Prior& prior, const ScaledMatrix& k);

// The leakage factor under the prior that is uniform on a set that is not empty: Σ_j max_{i in the set} K_ij.
Rational leakage_factor_on(const ScaledMatrix& k, const std::vector<int>& support);

// Among the priors that are uniform on a set, the first under which a channel with at most 20 inputs leaks most.
struct ExtremePrior {
    std::vector<int> support;
    Rational factor;
};
ExtremePrior extreme_prior_with_most_leakage(const ScaledMatrix& k);

}  // namespace leakproof
