// What may leak at most under a policy: the maximum leakage of the graph of its neighbours.
#pragma once

#include <optional>

#include "exact/level.hpp"
#include "graph/distance.hpp"
#include "policy/neighbours/relation.hpp"

namespace leakproof {

// Linear programs over more databases than these are left alone.
constexpr int most_databases_for_ordered = 24;   // of the ordered relation
constexpr int most_databases_at_any_level = 12;  // beyond that the ordered program is solved at simple λ only
constexpr long largest_simple_denominator = 64;
constexpr int most_databases_for_optimum = 256;  // of the graph, at a λ that is a fraction
constexpr int most_databases_at_epsilon = 160;   // and at an ε, near which fractions are long

// The databases of a policy as vertices.
struct NeighbourGraph {
    OrderedRelation relation;
    std::optional<std::pair<int, int>> asymmetry;  // D ~ D' without D' ~ D
    Graph graph;                                   // D and D' joined if neighbours in either order
    Distances distance;
    std::vector<Component> parts;

    explicit NeighbourGraph(const Databases& policy);
};

// Where a linear program would be too large, the largest lies between two bounds.
struct PolicyLeakage {
    Enclosure lambda;
    Enclosure bound;                   // Σ λ^d
    std::optional<Enclosure> maximum;  // privacy asked in both orders
    Enclosure at_least, at_most;       // bounds on it
    std::optional<Enclosure> ordered;  // privacy asked for the ordered pairs only, where these are not mutual
    // The fraction below λ at which the ordered program was solved, if not at λ itself, for numbers with many digits
    // make it slow. The upper end is then the covering number at λ, which is at least the maximum and found soon.
    std::optional<Rational> ordered_at;
};

// The largest fraction that is at most x, with a denominator of at most this.
Rational simple_fraction_below(const Rational& x, long largest_denominator);

PolicyLeakage policy_leakage(const NeighbourGraph& neighbours, const Level& level, int decimals);

}  // namespace leakproof
