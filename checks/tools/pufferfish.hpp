// Pufferfish privacy: what an adversary with a prior on databases may learn about one tuple.
#pragma once

#include <optional>
#include <vector>

#include "channel/matrix.hpp"
#include "policy/databases/databases.hpp"
#include "policy/neighbours/relation.hpp"

namespace leakproof {

// Independent tuples: weight[i][x] is proportional to the probability that tuple i has value x.
using ProductPrior = std::vector<std::vector<long>>;

// The probabilities of the permitted databases under a product prior conditioned on I; empty if none is possible.
std::vector<Rational> conditioned(const Databases& policy, const ProductPrior& prior);

// The same conditioned further on tuple i having value x; empty if that is impossible.
std::vector<Rational> given(const Databases& policy, const std::vector<Rational>& probability, int i, int x);

// A column c with 0 ≤ c ≤ 1 and c_D ≤ λ c_D' for all D ~ D' for which the mean of c under p exceeds λ times its mean
// under q by as much as possible: a linear program. No value if no column makes it positive.
std::optional<std::vector<Rational>> telling_column(const OrderedRelation& relation, const std::vector<Rational>& p,
                                                    const std::vector<Rational>& q, const Rational& lambda);

// A channel with two outputs, the first proportional to the column, which meets the same one-sided constraints (λ > 1).
Matrix two_output_channel(const std::vector<Rational>& column, const Rational& lambda);

}  // namespace leakproof
