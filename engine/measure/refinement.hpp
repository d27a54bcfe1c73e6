// Does one channel leak no more than another to anyone? B refines A if B = A·R for a channel R, a garbling; if it does
// not, some prior and some gain function get more from B than from A, and both ways the answer carries its proof.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "channel/matrix.hpp"
#include "exact/rational.hpp"
#include "measure/gain.hpp"
#include "metric/metric.hpp"

namespace leakproof {

struct Refinement {
    std::optional<Matrix> garbling;  // R with A·R = B; else a separation:
    // a row for each output of B, whole numbers ≥ 0; under the uniform prior the posterior vulnerability of A is
    // `first`, that of B is `second`, and larger.
    Matrix gain;
    Rational first, second;
    // The first output of B after which, under the uniform prior, something is believed that is no mixture of what is
    // believed after those of A: with it refinement fails for every worst-case measure too.
    std::optional<int> outside;
};
// The channels have the same inputs, else InputError.
Refinement refinement(const Matrix& a, const Matrix& b);

// The first pair of inputs i, h, in the order of pairs, that B tells apart better than A does: max_j B_ij/B_hj exceeds
// max_j A_ij/A_hj, outputs that neither input has left out, and anything over 0 being infinite. No value if B keeps
// every kind of privacy by distances that A keeps.
std::optional<std::pair<int, int>> better_told_apart(const Matrix& a, const Matrix& b);

// Of all channels A·R that are private for distances at λ = μ^{1/unit}, one that is worth most to a user with this
// prior and gain: the largest Σ_w Σ_i π_i g(w, i) (A·R)_iw.
struct PrivateGarbling {
    Rational value;
    Matrix garbling, channel;
};
PrivateGarbling best_private_garbling(const Matrix& a, const Metric& metric, const Rational& mu, const Prior& prior,
                                      const Matrix& gain);

}  // namespace leakproof
