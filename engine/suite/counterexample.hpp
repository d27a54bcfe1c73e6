// An instance at which a claim fails: typed values with names, and the relation that failed between them. Text, JSON
// and certificates are views of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "channel/matrix.hpp"
#include "exact/rational.hpp"
#include "graph/graph.hpp"
#include "policy/policy.hpp"
#include "suite/datum.hpp"
#include "symmetry/permutation.hpp"

namespace leakproof {

// Which two of the values should have stood in a relation, and did not.
struct FailedRelation {
    enum class Kind { equal, at_most };
    Kind kind;
    std::size_t left, right;  // places among the values
};

// What a referee can be shown of a counterexample. The certified number is the left one of the failed relation, the
// right one is what it is contrasted with.
enum class Certifiable {
    nothing,
    leakage_of_channel,       // Σ_j max_i K_ij of the private channel K at hand
    maximum_leakage,          // the most that any private channel on the graph leaks
    maximum_leakage_ordered,  // the same for the ordered pairs of neighbours under the policy
    one_way_neighbours,       // the databases called D and D' are neighbours in that order only
    maximum_at_every_level,   // the most that any private channel on the graph leaks, for every λ
    gap_at_every_level,       // that and the covering number, for every λ
    maxima_of_two_graphs,     // the first for every λ on the graphs called "the first graph" and "the second graph"
    maximum_by_distances  // the most that any private channel leaks for the distances, left or right in the relation
};

// Parts that do not apply stay empty.
struct Counterexample {
    std::string object;  // the instance in words: "graph A? (2 vertices)"
    std::string
        smallest_by;         // what no counterexample in the range is smaller by; empty if it is merely the first found
    std::string degenerate;  // why nobody has such an instance in mind: "one vertex"; empty if one may
    int size = 0;            // vertices of the graph, by which enumeration grows; 0 if no graph is enumerated
    std::optional<Graph> graph;
    std::string distances;  // of points, as metric/metric_spec.hpp has them; empty if there are none
    std::optional<Policy> policy;
    std::optional<Rational> lambda;
    std::optional<Matrix> channel;
    std::vector<Permutation> group;  // generators; a group with one element has the identity
    std::vector<NamedDatum> values;  // the numbers compared, and what led to them
    std::optional<FailedRelation> failed;
    std::string expectation;  // in words what should hold, where a relation between two values does not say it
    Certifiable certifiable = Certifiable::nothing;

    std::string expected() const;                       // "x ≤ y", or the expectation in words
    const Datum* value(const std::string& name) const;  // the first of that name, if there is one
};

std::string to_string(FailedRelation::Kind kind);  // "=", "≤"
std::string to_string(Certifiable what);
std::optional<FailedRelation::Kind> parse_relation(const std::string& text);
std::optional<Certifiable> parse_certifiable(const std::string& text);

}  // namespace leakproof
