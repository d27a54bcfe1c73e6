// Certificates of what a user earns at best, and of refinement, for the referees; referee/SPEC.md gives the formats.
#pragma once

#include <string>
#include <vector>

#include "channel/matrix.hpp"
#include "exact/rational.hpp"
#include "graph/graph.hpp"
#include "metric/metric.hpp"

namespace leakproof {

// A proof that the largest Σ_j max_a Σ_i π_i g(a, i) K_ij over private channels K lies between `value` and the sum of
// the prices, or is both: a channel that is worth `value` and prices that pay for every guess; the flows that show it
// are found here. Gains have a row for each guess and are at least 0; the channel has a column for each guess, or any
// others. Throws std::logic_error if the prices do not pay. A gain of 1 for the input itself is left out: the prior
// says it all.
std::string gain_certificate(const Metric& metric, const Rational& mu, const std::vector<Rational>& prior,
                             const Matrix& gain, const Matrix& channel, const std::vector<Rational>& price,
                             const Rational& value);
std::string gain_certificate(const Graph& graph, const Rational& lambda, const std::vector<Rational>& prior,
                             const Matrix& gain, const Matrix& channel, const std::vector<Rational>& price,
                             const Rational& value);

// A proof that the second channel is the first followed by a third one.
std::string refinement_certificate(const Matrix& first, const Matrix& second, const Matrix& garbling);

// A proof that it is not: for this prior, positive everywhere, and these gains, the second earns more.
std::string separation_certificate(const Matrix& first, const Matrix& second, const std::vector<Rational>& prior,
                                   const Matrix& gain);

}  // namespace leakproof
