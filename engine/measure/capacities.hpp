// The most that a channel can leak: over all priors, over all gain functions, or over both.
#pragma once

#include <optional>
#include <string>

#include "channel/leakage.hpp"
#include "exact/enclosure.hpp"

namespace leakproof {

// At a prior, over all nonnegative gain functions: the largest quotient of vulnerabilities, Σ_j max_i K_ij over the
// inputs that are possible.
Rational multiplicative_capacity_at(const Prior& prior, const Matrix& channel);
// At a prior, over all gain functions each of whose guesses earns amounts at most 1 apart: the largest difference of
// vulnerabilities, Σ_j p(j) · (the total variation between what is believed after j and the prior).
Rational additive_capacity_at(const Prior& prior, const Matrix& channel);

// Over all priors, for one gain function, or for guessing the input itself. The posterior vulnerability is convex and
// the prior one is linear where one guess is best, so that some corner of such a region attains the most: all of them
// are tried. No value with the reason where they are too many.
struct PriorCapacity {
    std::optional<Rational> value;
    std::vector<Rational> prior;  // that attains it
    std::string why;              // there is no value
};
PriorCapacity additive_capacity(const Matrix& channel);
PriorCapacity additive_capacity(const Matrix& channel, const Matrix& gain);
// Over the priors whose vulnerability is positive.
PriorCapacity multiplicative_capacity(const Matrix& channel, const Matrix& gain);

// Arimoto's conditional entropy α/(1-α) log2 Σ_j (Σ_i (π_i K_ij)^α)^{1/α}, of order α > 0, α ≠ 1.
Enclosure renyi_conditional_entropy(const Prior& prior, const Matrix& channel, const Rational& alpha,
                                    unsigned bits = 128);

// Shannon's capacity, the largest I(X; Y) over all priors: I at one prior from below, max_i D(K_i ‖ q) from above, with
// the distribution q of outputs of that prior. So many decimals are certain, mostly; what is known is known in any
// case.
struct ShannonCapacity {
    Enclosure bits;
    std::vector<Rational> prior;  // that attains the lower end
};
ShannonCapacity shannon_capacity(const Matrix& channel, int decimals);

// Two numbers between which it is, without any search: what is learnt at the uniform prior, and the largest divergence
// of a row from what comes out at it.
Enclosure shannon_capacity_at_a_glance(const Matrix& channel);

}  // namespace leakproof
