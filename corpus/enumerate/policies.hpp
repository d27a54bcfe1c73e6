// All small policies up to isomorphism, and all small systems of count constraints.
#pragma once

#include <functional>
#include <vector>

#include "policy/constraints/predicates.hpp"
#include "policy/databases/databases.hpp"

namespace leakproof {

// The graphs on that many vertices up to isomorphism, by number of edges.
std::vector<Graph> graphs_by_edges(int vertices);

// Every policy with this many values and tuples and at most `most_databases` databases, one from each class under
// the automorphisms of the secret graph in each tuple and the permutations of the tuples; in the order of the number of
// databases, then of the number of secret pairs. |T|^n must be at most 64. Ends when the action returns false.
void for_each_policy(int values, int tuples, int most_databases, const std::function<bool(const Databases&)>& action);

// Every set of that many count queries on the values, none of them constant, and every secret graph, up to isomorphism;
// by number of secret pairs.
using CountSystemAction = std::function<bool(const Graph& secrets, const std::vector<Predicate>& queries)>;
void for_each_count_system(int values, int queries, const CountSystemAction& action);

// Every set of pairwise disjoint rectangles of a grid with at most `most` members, by number; the empty set first.
std::vector<std::vector<Rectangle>> disjoint_rectangles(const std::vector<int>& sides, int most);

}  // namespace leakproof
