// Databases under count constraints up to the order of their tuples: histograms.
#pragma once

#include <vector>

#include "base/function_ref.hpp"
#include "policy/constraints/predicates.hpp"
#include "policy/databases/databases.hpp"

namespace leakproof {

using Histogram = std::vector<int>;  // how many tuples have each value

// Every histogram of that many tuples that gives the queries their answers, in lexicographic order, until the action
// returns false.
struct CountConstraints {
    int values, tuples;
    std::vector<Predicate> queries;
    std::vector<int> answers;
};
void for_each_histogram(const CountConstraints& constraints, FunctionRef<bool(const Histogram&)> action);

Database ascending_word(const Histogram& histogram);

}  // namespace leakproof
