// The claims of Edwards et al. about policies: judges and the constructions they are handed.
#pragma once

#include <optional>

#include "checks/edwards/edwards.hpp"
#include "corpus/cases/every_channel.hpp"
#include "corpus/cases/graph_case.hpp"
#include "corpus/cases/numbers.hpp"
#include "corpus/cases/policies.hpp"
#include "corpus/cases/private_channels.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof::edwards {

// definition_2.cpp
OrderedRelation relation_of(const PolicyCase& p);
void definition_2(const PolicyCase& p, const OrderedRelation& relation, Findings& expect);

// equation_1.cpp
GenericMatrix three_outputs(const EverySquareChannel& k);
void equation_1_sets(const EverySquareChannel& k, const GenericMatrix& matrix, Findings& expect);
struct ChannelAndPairs {
    ScaledMatrix matrix;
    std::vector<Edge> pairs;  // (i, h) with i ~ h, both orders of every edge
};
ChannelAndPairs channel_and_pairs(const PrivateChannel& k);
void equation_1(const PrivateChannel& k, const ChannelAndPairs& of, Findings& expect);
Matrix channel_by_steps(const PolicyAtLambda& p);  // private one by one for the ordered pairs, with extreme ratios
void equation_1_ordered(const PolicyAtLambda& p, const Matrix& k, Findings& expect);

// theorem_1.cpp
void theorem_1(const PolicyCase& p, const OrderedRelation& relation, Findings& expect);
struct Intermediate {
    int d, e;          // secretly different databases D and D'
    Change change;     // one of the tuples in which they differ
    Database between;  // D with that change
};
std::vector<Intermediate> intermediate_databases(const PolicyCase& p);
void theorem_1_intermediate(const PolicyCase& p, const std::vector<Intermediate>& steps, Findings& expect);

// example_1.cpp, example_2.cpp
extern const Stream<NumberCase> thresholds_on_four_values;  // m stands for θ
struct ThresholdSecrets {
    Graph secrets;              // G_θ
    OrderedRelation adjacency;  // of databases, I = T²
};
ThresholdSecrets threshold_on_four_values(const NumberCase& theta);
void example_1(const NumberCase& theta, const ThresholdSecrets& built, Findings& expect);
class ValuesOnALine : public Case, public Subject {  // a set of whole numbers as values, a threshold θ, n tuples
public:
    ValuesOnALine(std::vector<int> points_, int theta_, int tuples_)
        : points(std::move(points_)), theta(theta_), tuples(tuples_) {}
    std::string name() const override;
    Size extent() const override { return {static_cast<int>(points.size()), tuples}; }
    void describe(Counterexample& out) const override { out.object = name(); }
    Strength strength() const override { return {}; }
    const std::vector<int> points;
    const int theta, tuples;
};
extern const Stream<ValuesOnALine> values_on_lines;
Graph adjacency_on_a_line(const ValuesOnALine& at);
void example_2(const ValuesOnALine& at, const Graph& adjacency, Findings& expect);

// theorem_3_policies.cpp
struct OrderedOptimum {
    Rational at_most;                // the largest leakage factor, or a number above it that settles the question
    std::optional<Optimum> optimum;  // in the first case
    Rational bound;                  // Σ_t λ^{d_t} of the underlying undirected graph
};
std::optional<OrderedOptimum> largest_ordered_leakage(const PolicyAtLambda& p);
void theorem_3_ordered(const PolicyAtLambda& p, const std::optional<OrderedOptimum>& found, Findings& expect);
struct GraphAndBound {
    Graph graph;
    Polynomial bound;  // Σ_t λ^{d_t}
};
struct ClosureAndIntersection {
    GraphAndBound closure, intersection;
};
ClosureAndIntersection closure_and_intersection(const PolicyForEveryChannel& p);
void theorem_3_symmetrised(const PolicyForEveryChannel& p, const ClosureAndIntersection& built, Findings& expect);

// theorem_4.cpp
OrderedRelation relation_of_single_tuples(const GraphCase& a);
void theorem_4(const GraphCase& a, const OrderedRelation& relation, Findings& expect);

// hierarchy.cpp
Matrix channel_by_hamming_distance(const PolicyAtLambda& p);
void hierarchy_every_policy(const PolicyAtLambda& p, const Matrix& k, Findings& expect);
OrderedRelation relation_for_every_channel(const PolicyForEveryChannel& p);
void hierarchy_unconstrained(const PolicyForEveryChannel& p, const OrderedRelation& relation, Findings& expect);
struct NeighbourProof {
    int d, e;          // databases D ~ D'
    Derivation steps;  // that K_D ≤ λ^n K_D' in a column, on all words under differential privacy
};
std::vector<NeighbourProof> proofs_between_neighbours(const PolicyForEveryChannel& p);
void hierarchy_some_epsilon(const PolicyForEveryChannel& p, const std::vector<NeighbourProof>& proofs,
                            Findings& expect);
extern const Stream<GraphCase> secrets_in_parts;  // with an edge and several components
Matrix telling_the_part(const GraphCase& of);
void hierarchy_without_dp(const GraphCase& of, const Matrix& k, Findings& expect);
extern const Stream<NumberCase> hierarchy_witnesses;  // n stands for a bound b = 1 + 2^-n
struct ConverseWitnesses {
    Matrix almost_constant;
};
ConverseWitnesses converse_witnesses(const NumberCase& mn);
void hierarchy_converses(const NumberCase& mn, const ConverseWitnesses& channels, Findings& expect);

}  // namespace leakproof::edwards
