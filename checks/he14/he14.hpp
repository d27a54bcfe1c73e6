// The claims of He, Machanavajjhala and Ding that have a check, in the order of the paper.
// Each judge is given a subject and what a construction made of it, so that a test can hand it a broken one.
#pragma once

#include "checks/tools/ordered_hierarchy.hpp"
#include "corpus/cases/count_systems.hpp"
#include "corpus/cases/grid_systems.hpp"
#include "corpus/cases/marginal_systems.hpp"
#include "corpus/cases/numbers.hpp"
#include "corpus/cases/policies.hpp"

namespace leakproof::he14 {

std::vector<Row> table();

// Whether all pairs of values are secrets.
inline bool is_complete(const Graph& g) { return g.edge_count() == g.size() * (g.size() - 1) / 2; }

// definition_4_1.cpp, no_constraints.cpp, lemma_5_2.cpp
struct HeRelations {
    OrderedRelation printed, repaired;
};
HeRelations he_relations(const PolicyCase& p);
void definition_4_1(const PolicyCase& p, const HeRelations& relations, Findings& expect);
void definition_4_1_unconstrained(const PolicyCase& p, const HeRelations& relations, Findings& expect);
void no_constraints(const PolicyCase& p, const HeRelations& relations, Findings& expect);
OrderedRelation repaired_relation(const PolicyForEveryChannel& p);
void no_constraints_complete(const PolicyForEveryChannel& p, const OrderedRelation& relation, Findings& expect);
void lemma_5_2(const PolicyForEveryChannel& p, const OrderedRelation& relation, Findings& expect);

// theorem_8_2.cpp, corollary_8_3.cpp
struct CycleAndPath {
    int alpha = 0, xi = 0;
    int longest() const { return std::max(alpha, xi); }
};
struct SparseCounts {
    CycleAndPath lengths;
    std::optional<CycleAndPath> all_pairs;  // if all pairs were secrets, where the queries are sparse for these
    HistogramFacts facts;
};
CycleAndPath cycle_and_path(const CountSystem& s);
SparseCounts sparse_counts(const PolicyOf<CountSystem>& p);
void theorem_8_2(const PolicyOf<CountSystem>& p, const SparseCounts& of, Findings& expect);
struct CountsForAllTuples {
    CycleAndPath lengths;
    std::optional<int> most_secrets;  // of neighbours for any n and answers, where few tuples stand for all
};
CountsForAllTuples counts_for_all_tuples(const CountSystem& s);
void theorem_8_2_systems(const CountSystem& s, const CountsForAllTuples& of, Findings& expect);
void corollary_8_3(const PolicyOf<CountSystem>& p, const SparseCounts& of, Findings& expect);

// theorem_8_4.cpp, theorem_8_5.cpp, theorem_8_6.cpp
struct PrintedValue {
    long value;   // of S(h, P), as printed
    bool sparse;  // are the count queries
    HistogramFacts facts;
};
PrintedValue largest_marginal(const PolicyOf<MarginalSystem>& p);  // 2·max_i size(C_i)
void theorem_8_4(const PolicyOf<MarginalSystem>& p, const PrintedValue& printed, Findings& expect);
void theorem_8_5(const PolicyOf<MarginalSystem>& p, const PrintedValue& printed, Findings& expect);
// A bound for two marginals, one of which has two cells: 2C·max(2, 2C - 1), C the cells of the other.
std::optional<long> bound_for_two_marginals(const PolicyOf<MarginalSystem>& p);
void theorem_8_5_two_marginals(const PolicyOf<MarginalSystem>& p, const std::optional<long>& bound, Findings& expect);
struct BestOverTuples {
    long sensitivity = 0;  // the largest over all n and answers tried
    int tuples = 0;        // how many were tried
    int enough = 0;        // how many stand for all n
};
struct AttributeMarginals {
    BestOverTuples best;
    PolicyGraph graph;
    bool sparse;
};
AttributeMarginals attribute_marginals(const MarginalSystem& s);
void theorem_8_5_systems(const MarginalSystem& s, const AttributeMarginals& of, Findings& expect);
PrintedValue twice_component_plus_one(const PolicyOf<GridSystem>& p);  // 2(maxcomp(Q) + 1)
void theorem_8_6(const PolicyOf<GridSystem>& p, const PrintedValue& printed, Findings& expect);
BestOverTuples best_over_tuples_on_grid(const GridSystem& s);
void theorem_8_6_systems(const GridSystem& s, const BestOverTuples& best, Findings& expect);
extern const Stream<GridSystem> ranges_on_lines;  // at most two, none a single place, on at most seven places
void theorem_8_6_lines(const GridSystem& s, const BestOverTuples& best, Findings& expect);

// theorem_8_1.cpp
class Formula : public Case, public Subject {  // a formula in conjunctive normal form with three literals a clause
public:
    Formula(int variables_, std::vector<std::vector<int>> clauses_)
        : variables(variables_), clauses(std::move(clauses_)) {}
    std::string name() const override;
    Size extent() const override { return {variables, static_cast<int>(clauses.size())}; }
    void describe(Counterexample& out) const override { out.object = name(); }
    Strength strength() const override { return {}; }
    std::vector<Database> solutions() const;
    const int variables;
    const std::vector<std::vector<int>> clauses;  // literal ±(v+1)
};
extern const Stream<Formula> formulas;
std::optional<Databases> policy_of_solutions(const Formula& f);
void theorem_8_1(const Formula& f, const std::optional<Databases>& policy, Findings& expect);
Databases padded_solutions(const Formula& f);  // of φ ∧ y, and the assignment that is 0 throughout
void theorem_8_1_padded(const Formula& f, const Databases& policy, Findings& expect);

// example_8_1.cpp, example_8_2.cpp, example_8_3.cpp
extern const Stream<MarginalSystem>
    example_8;  // 2×2×3, the marginal of the first two attributes, complete secrets, four tuples
std::vector<Predicate> example_queries(const MarginalSystem& s);
void example_8_1(const MarginalSystem& s, const std::vector<Predicate>& queries, Findings& expect);
PolicyGraph example_policy_graph(const MarginalSystem& s);
void example_8_2(const MarginalSystem& s, const PolicyGraph& graph, Findings& expect);
struct ExampleSensitivity {
    long largest;    // over all answers
    long with_ones;  // with every query answered by 1
    Databases ones;
};
ExampleSensitivity example_sensitivity(const MarginalSystem& s);
void example_8_3(const MarginalSystem& s, const ExampleSensitivity& found, Findings& expect);

// theorem_7_1.cpp, theorem_7_2.cpp, equation_15.cpp
class HierarchyCase : public Case, public Subject {  // |T| values on a line, threshold θ, fan-out f
public:
    HierarchyCase(int values_, int theta_, int fan_out_) : values(values_), theta(theta_), fan_out(fan_out_) {}
    std::string name() const override;
    Size extent() const override { return {values, theta, fan_out}; }
    void describe(Counterexample& out) const override { out.object = name(); }
    Strength strength() const override { return {Channels::none, Epsilon::all}; }
    const int values, theta, fan_out;
};
extern const Stream<HierarchyCase> hierarchies;
struct BudgetedHierarchy {
    struct Share {  // 1/scale of a node's noise is s·ε_S + h·ε_H
        Rational s, h;
        friend bool operator==(const Share&, const Share&) = default;
    };
    OrderedHierarchy structure;
    int height, s_nodes;                   // h and k
    Share s_node, first_tree, later_tree;  // of s_2, …, s_k; of H_1 with its root s_1; of H_2, …, H_k
    int printed_tree, repaired_tree;       // the tree that answers q[x_{lθ+1}, x_j] is that of block l, plus this
};
BudgetedHierarchy ordered_hierarchy(const HierarchyCase& h);
void theorem_7_2(const HierarchyCase& h, const BudgetedHierarchy& built, Findings& expect);
extern const Stream<NumberCase> cube_roots;  // c_1 = m³, c_2 = n³
Rational best_share(const NumberCase& mn);   // of the budget for the S nodes
void equation_15(const NumberCase& mn, const Rational& share, Findings& expect);
extern const Stream<HierarchyCase> thresholds_and_fan_outs;  // θ = 1 included
struct ErrorCoefficients {
    Rational c1;
    std::optional<Rational> c2;  // where θ is a power of f
    Rational s_nodes, trees;  // the same multiples of 1/ε_S² and 1/ε_H², for θ = 1 and θ = |T|, from the nodes read
};
ErrorCoefficients error_coefficients(const HierarchyCase& h);
void equation_15_ends(const HierarchyCase& h, const ErrorCoefficients& c, Findings& expect);

}  // namespace leakproof::he14
