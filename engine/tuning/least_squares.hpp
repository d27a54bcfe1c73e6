// Queries answered by least squares from a strategy of noisy counts.
//
// A strategy is a list of counts A·h of the histogram h, each with geometric noise of the same rate 1/S, S the
// sensitivity of all of them together. Counts that no neighbours differ in, those of the components of the secret
// graph, are exact. The answer W·ĥ takes the ĥ that has these exact counts and the least ‖A·ĥ - noisy counts‖². With
// the columns of N a basis of the histograms whose exact counts are 0, its error is the trace of (NᵀAᵀAN)⁻¹ · NᵀWᵀWN,
// times the variance of the noise; divided by the number of answers it is the mean.
#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "policy/policy.hpp"
#include "policy/queries/additive_query.hpp"
#include "tuning/expected_error.hpp"

namespace leakproof {

constexpr int most_values_for_least_squares = 128;

struct LeastSquares {
    ExpectedError error;
    std::string strategy;
    std::string why_not;  // there is none, if this is not empty
};

// The best of the histogram and of trees of counts. In a tree of fan-out f each interval with more than one value has
// pieces of ⌈length/f⌉ values; the strategy counts all intervals but the whole of the values. With several attributes
// it has all products of such intervals and of whole attributes.
// What was found is kept for other policies on the same values: it depends on what is known exactly alone, and for
// means on how many persons there are.
struct SquaresFound {
    std::map<std::tuple<std::vector<int>, long, std::string, std::string>, Rational> by_components;  // query, strategy
};
LeastSquares best_least_squares(const Policy& policy, const AdditiveQuery& query, SquaresFound& found);

// Cells are rectangles of one value each.
struct CountStrategy {
    std::string name;
    std::vector<Rectangle> counts;
};
std::vector<CountStrategy> count_strategies(const std::vector<int>& sides);

// The mean over the answers of the expected squared error with noise of variance 1 in each count.
Rational squares_by_least_squares(const Policy& policy, const AdditiveQuery& query, const CountStrategy& strategy);

}  // namespace leakproof
