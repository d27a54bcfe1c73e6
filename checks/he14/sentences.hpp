// Sentences of the paper that stand outside its numbered statements, and repairs of those.
#pragma once

#include "checks/he14/composition.hpp"
#include "checks/he14/queries.hpp"
#include "checks/shared/exact_table.hpp"
#include "checks/tools/permitted_histograms.hpp"
#include "checks/tools/range_errors.hpp"
#include "corpus/cases/statements.hpp"

namespace leakproof::he14 {

std::vector<Row> table_of_sentences();

// A line of |T| values and a fan-out f, for what is said of every θ.
class LineCase : public Case, public Subject {
public:
    LineCase(int values_, int fan_out_, std::vector<int> thresholds_ = {})
        : values(values_), fan_out(fan_out_), thresholds(std::move(thresholds_)) {}
    std::string name() const override;
    Size extent() const override { return {values, fan_out}; }
    void describe(Counterexample& out) const override { out.object = name(); }
    Strength strength() const override { return {Channels::none, Epsilon::all}; }
    const int values, fan_out;
    const std::vector<int> thresholds;  // of a figure, ascending; |T| stands for all values
};

// printed_errors.cpp: what (14) and (15) say, as multiples of 1/ε²
extern const Stream<LineCase> lines_and_fan_outs;
extern const Stream<LineCase> lines_of_figure_2;                           // with its thresholds
Enclosure logarithm(int of, int base);                                     // exact where it is a whole number
Rational printed_s_coefficient(int values, int theta);                     // c_1
Enclosure printed_h_coefficient(int values, int theta, int fan_out);       // c_2
Enclosure printed_least_error(int values, int theta, int fan_out);         // (15)
Enclosure cube_of_sum_of_roots(const Enclosure& c1, const Enclosure& c2);  // (c_1^{1/3} + c_2^{1/3})³
// The mean error of a range, nodes that both counts read cancelling, if ε_S : ε_H = c_1^{1/3} : c_2^{1/3}.
Enclosure error_of_trees_at_printed_split(int values, int theta, int fan_out);
inline constexpr NoiseModel printed_noise{true, false, false}, printed_noise_on_each_count{false, false, false},
    printed_noise_total_known{true, false, true}, mended_noise{false, true, true};

// equation_13.cpp
extern const Stream<HierarchyCase> wide_hierarchies;  // fan-outs up to 20
struct ErrorShares {
    NoiseShares range, count;
};
ErrorShares error_shares(const HierarchyCase& h);
void equation_13(const HierarchyCase& h, const ErrorShares& errors, Findings& expect);

// nodes_of_a_count.cpp
struct NodesRead {
    Rational mean;  // of H nodes, over the counts of the first 1, …, |T| values
    long most;
};
NodesRead h_nodes_read(const HierarchyCase& h);
void nodes_of_a_count(const HierarchyCase& h, const NodesRead& read, Findings& expect);

// hierarchical_tree.cpp
struct HierarchicalTree {
    std::vector<leakproof::Interval> children;  // of the root, values counted from 1
    int height = 0;
    int most_changed = 0;  // nodes by a change of one tuple
    Rational share;        // of ε for each level, as printed
};
HierarchicalTree hierarchical_tree(const LineCase& line);
void hierarchical_tree_claims(const LineCase& line, const HierarchicalTree& tree, Findings& expect);

// constrained_inference.cpp
class NoisyCounts : public Case, public Subject {
public:
    NoisyCounts(std::vector<int> exact_, std::vector<int> noisy_)
        : exact(std::move(exact_)), noisy(std::move(noisy_)) {}
    std::string name() const override;
    Size extent() const override { return {static_cast<int>(exact.size())}; }
    void describe(Counterexample& out) const override { out.object = name(); }
    Strength strength() const override { return {}; }
    const std::vector<int> exact, noisy;  // cumulative counts
};
extern const Stream<NoisyCounts> noisy_counts;
std::vector<Rational> nearest_nondecreasing(const NoisyCounts& of);
void inference_never_hurts(const NoisyCounts& of, const std::vector<Rational>& inferred, Findings& expect);
extern const Stream<NumberCase> constants_of_an_order;
int exponent_beyond(const NumberCase& c);
void order_with_all_distinct(const NumberCase& c, const int& k, Findings& expect);
std::vector<long> first_counts(const NumberCase& mn);  // s_1 of each database
void first_count(const NumberCase& mn, const std::vector<long>& counts, Findings& expect);

// any_mechanism.cpp
extern const Stream<NumberCase> lines_with_people;
struct ConstantAnswer {
    Rational answer;
};
ConstantAnswer half_of_all(const NumberCase& mn);
void any_mechanism(const NumberCase& mn, const ConstantAnswer& constant, Findings& expect);

// longest_cycle.cpp
extern const Stream<CountSystem> each_value_counted;
void longest_cycle(const CountSystem& s, const CycleAndPath& lengths, Findings& expect);

// definition_8_4.cpp
extern const Stream<NumberCase> attributes_of_marginals;  // d = m of them
struct MarginalPredicate {
    Database row, tuple;     // of values 0 and 1
    bool printed, repaired;  // whether the tuple satisfies the row's predicate
};
using MarginalPredicates = std::vector<MarginalPredicate>;
MarginalPredicates marginal_predicates(const NumberCase& d);
void definition_8_4(const NumberCase& d, const MarginalPredicates& predicates, Findings& expect);

// equation_14.cpp
struct ExactForms {
    NoiseShares on_each_count, cancelling, mended;
    NoiseShares total_known;  // cancelling, and without noise on the number of all tuples
};
ExactForms exact_forms(const HierarchyCase& h);
void equation_14(const HierarchyCase& h, const ExactForms& errors, Findings& expect);

// error_by_threshold.cpp, ordered_crossover.cpp
struct ErrorsByThreshold {
    std::vector<Enclosure> printed;  // by (15), for θ = 1, …, |T|
    std::vector<Enclosure> trees;    // of the trees themselves at the best split; for small |T| only
};
ErrorsByThreshold errors_by_threshold(const LineCase& line);
void error_by_threshold(const LineCase& line, const ErrorsByThreshold& errors, Findings& expect);
ErrorsByThreshold errors_in_figure_2(const LineCase& line);  // for its thresholds, the trees at the split of (15)
void error_in_figure_2(const LineCase& line, const ErrorsByThreshold& errors, Findings& expect);
struct TwoMechanismsOnALine {
    Rational ordered;  // the mean error of a range with scale 1/ε on every cumulative count
    Rational trees;    // of the hierarchical mechanism
};
TwoMechanismsOnALine ordered_and_hierarchical(const LineCase& line);
void ordered_crossover(const LineCase& line, const TwoMechanismsOnALine& errors, Findings& expect);

// theorem_7_2_roots.cpp, theorem_7_2_distance.cpp, complexity.cpp
struct LossOfChange {
    int x, y;
    Rational s, h;  // the loss is s·ε_S + h·ε_H
};
std::vector<LossOfChange> losses_without_roots(const HierarchyCase& h);  // of all changes by at most θ
void theorem_7_2_roots(const HierarchyCase& h, const std::vector<LossOfChange>& losses, Findings& expect);
extern const Stream<NumberCase> lines_with_thresholds;  // |T| = m, θ = n < m
Graph threshold_graph_on_line(const NumberCase& mn);
void theorem_7_2_distance(const NumberCase& mn, const Graph& secrets, Findings& expect);
struct SizeOfStructure {
    long nodes, most_read;  // most_read by any range
};
SizeOfStructure size_of_structure(const HierarchyCase& h);
void complexity(const HierarchyCase& h, const SizeOfStructure& size, Findings& expect);

// svd_bound.cpp: m = |T|
extern const Stream<NumberCase> domain_sizes;
struct Workload {
    Matrix gram;              // WᵀW
    Matrix inverse;           // a tridiagonal matrix
    Rational inverse_factor;  // that times it is the inverse of the first
};
struct Workloads {
    Workload cumulative, ranges;
    Rational ordered;  // the mean error of a range with scale 1/ε on every cumulative count, times ε²
};
Workloads workloads(const NumberCase& size);
void svd_bound(const NumberCase& size, const Workloads& of, Findings& expect);

// reconstruction.cpp
void reconstruction(const NumberCase& k, const ChainOfCounts& of, Findings& expect);

// pufferfish_composition.cpp: n bits
extern const Stream<NumberCase> several_bits;
struct TwoParities {
    Matrix first, second, both;  // a row for each database
};
std::optional<TwoParities> telling_parities(const NumberCase& bits);
void pufferfish_composition(const NumberCase& bits, const std::optional<TwoParities>& found, Findings& expect);

// absent_individuals.cpp: |T| = m, and ⊥ is the value number m
struct WithAbsent {
    Databases joined_to_all, all_pairs, line_and_all, line_and_last;
};
extern const Stream<NumberCase> individuals_and_values;
WithAbsent with_absent(const NumberCase& mn);
void absent_individuals(const NumberCase& mn, const WithAbsent& policies, Findings& expect);

// vertex_cover.cpp
class CoverCase : public Case, public Subject {  // is there a vertex cover with at most that many vertices?
public:
    CoverCase(Graph graph_, int vertices_) : graph(std::move(graph_)), most(vertices_) {}
    std::string name() const override;
    Size extent() const override { return {graph.size(), graph.edge_count()}; }
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {}; }
    const Graph graph;
    const int most;
};
extern const Stream<CoverCase> cover_questions;
struct CoverReduction {
    CountConstraints constraints;
    Graph secrets;
};
CoverReduction cover_reduction(const CoverCase& c);
void vertex_cover(const CoverCase& c, const CoverReduction& reduction, Findings& expect);

// twitter_grid.cpp
struct MapGrid {
    int rows, columns;                          // of cells
    Rational degrees_high, degrees_wide, step;  // of latitude, of longitude, and of one cell
    Rational height, width;                     // in km
    Rational square_side;                       // of a square cell, in km
    Rational cell_height, threshold;            // in km
    Rational ball;                              // the area of the points at L1 distance at most 100 km, in km²
};
MapGrid twitter_map(const Once& map);
void twitter_grid(const Once& of, const MapGrid& map, Findings& expect);
Rational area_of_cell(const MapGrid& map);
Rational area_of_coarse_cell(const MapGrid& map);

// figure_2.cpp: the error of a random range query, a row for each label of a θ, a column for each ε
ExactTable figure_2_by_equation_15(const PrintedCurve& curve, int values);
ExactTable figure_2_by_trees(const PrintedCurve& curve, int values);

// appendix_a.cpp
class DirectedSecrets : public Case, public Subject {  // secret pairs as ordered pairs, and two count queries
public:
    DirectedSecrets(int values_, std::vector<Edge> pairs_, std::vector<Predicate> queries_)
        : values(values_), pairs(std::move(pairs_)), queries(std::move(queries_)) {}
    std::string name() const override;
    Size extent() const override { return {values, static_cast<int>(pairs.size())}; }
    void describe(Counterexample& out) const override { out.object = name(); }
    Strength strength() const override { return {}; }
    bool symmetric() const;
    bool sparse() const;
    const int values;
    const std::vector<Edge> pairs;
    const std::vector<Predicate> queries;
};
extern const Stream<DirectedSecrets> directed_secrets;
struct PairForEdge {
    int from, to;              // an edge of the policy graph
    std::optional<Edge> pair;  // chosen for it in the proof
};
std::vector<PairForEdge> pairs_of_the_proof(const DirectedSecrets& s);
void appendix_a(const DirectedSecrets& s, const std::vector<PairForEdge>& pairs, Findings& expect);

// lemma_6_1_smaller.cpp
void lemma_6_1_smaller(const ClusteredPoints& c, const ClusterSensitivities& s, Findings& expect);

// theorem_4_2_randomness.cpp: two mechanisms, each of one bit of the database and a random number
class TwoFunctions : public Case, public Subject {
public:
    TwoFunctions(int outcomes_, int first_, int second_) : outcomes(outcomes_), first(first_), second(second_) {}
    std::string name() const override;
    Size extent() const override { return {outcomes}; }
    void describe(Counterexample& out) const override { out.object = name(); }
    Strength strength() const override { return {Channels::instances, Epsilon::none}; }
    int output(int function, int bit, int random) const { return function >> (bit * outcomes + random) & 1; }
    const int outcomes, first, second;  // a function is the bits of its table
};
extern const Stream<TwoFunctions> pairs_of_functions;
struct JointReleases {
    Matrix first, second, shared, independent;  // a row for each database 00, 01, 10, 11
};
JointReleases joint_releases(const TwoFunctions& f);
void theorem_4_2_randomness(const TwoFunctions& f, const JointReleases& releases, Findings& expect);

// theorem_4_3_covering.cpp
extern const Stream<ConstrainedCase> separate_constraints;  // one on the first tuples, one on the last
struct AffectedTuples {
    std::vector<std::vector<bool>> by_secrets, by_any_change;  // for each constraint and tuple
};
AffectedTuples affected_tuples_both_ways(const ConstrainedCase& c);
void theorem_4_3_covering(const ConstrainedCase& c, const AffectedTuples& affected, Findings& expect);

// theorem_8_2_secret_changes.cpp, theorem_8_4_cells.cpp, theorem_8_6_disjoint.cpp
void theorem_8_2_secret_changes(const CountSystem& s, const CycleAndPath& lengths, Findings& expect);
long twice_the_cells_in_use(const PolicyOf<MarginalSystem>& p);
void theorem_8_4_cells(const PolicyOf<MarginalSystem>& p, const long& value, Findings& expect);
long twice_queries_plus_one(const PolicyOf<CountSystem>& p);
void theorem_8_6_disjoint_queries(const PolicyOf<CountSystem>& p, const long& value, Findings& expect);

}  // namespace leakproof::he14
