// Claims of our own about queries that add up over the tuples, f(D) = Σ_i g(D_i), and about what changes between
// neighbours.
#pragma once

#include "corpus/cases/count_systems.hpp"
#include "corpus/cases/policies.hpp"
#include "policy/sensitivity/any_query.hpp"

namespace leakproof::beyond {

// The complete and the cumulative histogram, and the sum of the squares of the values.
std::vector<Query> additive_queries(int values);

// additive_sensitivity.cpp
struct AdditiveFound {
    std::vector<long> by_neighbours, over_edges;  // of each query
};
AdditiveFound additive_found(const PolicyCase& p);
void additive_sensitivity(const PolicyCase& p, const AdditiveFound& found, Findings& expect);

// count_changes.cpp
extern const Stream<CountSystem> small_systems_of_counts;  // at most 81 databases
struct CountChanges {
    std::vector<Databases> policies;         // one for each vector of answers
    std::vector<OrderedRelation> relations;  // their neighbours, from the definition
    std::vector<long> largest;               // of each query: the largest change over exchanges
    std::vector<long> widths;                // and the sum over the types of the largest change inside each
    bool independent_types;
    std::vector<std::vector<bool>> exchanges = {};  // of each policy: whether d and e are one, at d·size + e
};
CountChanges count_changes_found(const CountSystem& s);
void count_changes(const CountSystem& s, const CountChanges& found, Findings& expect);

}  // namespace leakproof::beyond
