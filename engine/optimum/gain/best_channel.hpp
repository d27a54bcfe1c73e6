// The private channel that is worth most to a user. With a prior π and a gain function g let h_w(i) = π_i g(w, i); then
//   max Σ_w ⟨h_w, c_w⟩  over columns c_w, one for each guess, each private, with Σ_w c_w = 1
// is what the best private channel earns, and no channel with other outputs earns more: outputs with the same best
// guess may be merged. Its dual has a price for each input, of any sign: min Σ_i y_i with ⟨h_w - y, c⟩ ≤ 0 for all w
// and all private c. For h_w = the unit vector of w it is the maximum leakage.
#pragma once

#include <vector>

#include "channel/leakage.hpp"
#include "channel/matrix.hpp"
#include "metric/metric.hpp"

namespace leakproof {

struct BestChannel {
    Rational value;
    Matrix channel;               // a row for each input, a column for each guess
    std::vector<Rational> price;  // Σ price = value, and no private column is worth more to any guess than it costs
};

// `worth` has a row for each guess and a column for each input, of any sign: h above. At μ = λ^unit ≥ 1.
BestChannel best_channel(const Metric& metric, const Rational& mu, const Matrix& worth);

// That they fit each other; throws InputError.
void require_gain(const Metric& metric, const Rational& mu, const Matrix& worth);

// π_i g(w, i)
Matrix worth_of(const Prior& prior, const Matrix& gain);

}  // namespace leakproof
