// Queries on databases and their sensitivities under a policy.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "policy/neighbours/relation.hpp"

namespace leakproof {

using Answer = std::vector<long>;
using Query = std::function<Answer(std::span<const Value>)>;

Query complete_histogram(int values);                     // how often each value occurs
Query cumulative_histogram(int values);                   // how many tuples have value at most v, for each v
Query block_histogram(const std::vector<int>& block_of);  // how often each block of a partition of the values is hit
Query count_of(const std::vector<bool>& predicate);       // how many tuples satisfy a predicate on values
Query linear_sum(const std::vector<long>& weights);       // Σ_i w_i D_i
Query whole_database();                                   // the database itself as a vector

long l1_distance(const Answer& a, const Answer& b);

// The largest L1 distance of the answers on two neighbours, 0 if there are none.
struct Sensitivity {
    long value = 0;
    std::optional<Edge> witness;  // the first neighbours that attain it
};
Sensitivity sensitivity(const Databases& policy, const std::vector<Edge>& neighbours, const Query& query);

}  // namespace leakproof
