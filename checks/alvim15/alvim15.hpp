// The claims of Alvim, Andrés, Chatzikokolakis, Degano and Palamidessi (2015) that have a check, in the order of the
// paper. Each judge is given a subject and what a construction made of it, so that a test can hand it a broken one.
#pragma once

#include "channel/extreme_columns.hpp"
#include "checks/shared/alvim_tables.hpp"
#include "checks/shared/corner_factors.hpp"
#include "checks/shared/printed.hpp"
#include "checks/shared/symmetric_mechanism.hpp"
#include "checks/tools/log_ratio.hpp"
#include "corpus/cases/databases.hpp"
#include "corpus/cases/every_channel.hpp"
#include "corpus/cases/few_outputs.hpp"
#include "corpus/cases/graph_case.hpp"
#include "corpus/cases/numbers.hpp"
#include "corpus/cases/private_channels.hpp"
#include "corpus/cases/shapes.hpp"
#include "corpus/cases/statements.hpp"
#include "corpus/cases/symmetric.hpp"
#include "mechanism/mechanisms.hpp"
#include "mechanism/oblivious.hpp"

namespace leakproof::alvim15 {

std::vector<Row> table();

// min_entropy.cpp
struct VulnerabilityForms {
    std::vector<LinearForm> row;  // p(a)
    LinearForm total, posterior;  // 1 and V(A|B)
    CornerFactors factors;        // the matrix read as a channel
};
VulnerabilityForms vulnerability_forms(const EveryMatrix& joint);
void min_entropy_all(const EveryMatrix& joint, const VulnerabilityForms& forms, Findings& expect);
struct MinEntropyValues {
    Rational prior, posterior, reversed_factor;  // V(A), V(A|B), V(B|A)/V(B)
    Rational uniform;                            // V(A|B)/V(A) under the uniform prior
};
MinEntropyValues min_entropy_values(const ChannelWithPrior& of);
void min_entropy(const ChannelWithPrior& of, const MinEntropyValues& found, Findings& expect);
ChannelWithPrior asymmetric_channel(const Once&);
void min_entropy_asymmetric(const Once&, const ChannelWithPrior& of, Findings& expect);

// composition.cpp
extern const Stream<EverySquareChannel, GraphCase> small_graphs_all_channels;  // at most 5 vertices
extern const Stream<PrivateChannel, GraphCase> channels_on_small_graphs;
std::vector<ExtremeColumn> extreme_columns_of(const EverySquareChannel& k);
void composition_all(const EverySquareChannel& k, const std::vector<ExtremeColumn>& columns, Findings& expect);
struct Composed {
    Matrix both;
    Rational other_level;  // of the second channel
};
std::vector<Composed> composed_with_others(const PrivateChannel& k);
void composition(const PrivateChannel& k, const std::vector<Composed>& pairs, Findings& expect);

// zero_columns.cpp, cartesian_product.cpp
Matrix with_zero_column(const ChannelWithPrior& of);
void zero_columns(const ChannelWithPrior& of, const Matrix& wider, Findings& expect);
class PairOfGraphs : public Subject {
public:
    PairOfGraphs(const GraphCase& g, Graph h) : first(g), second(std::move(h)) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {}; }
    const GraphCase& first;
    const Graph second;
};
extern const Stream<PairOfGraphs, GraphCase> pairs_of_graphs;  // the second has at most as many vertices, up to 5
struct ProductSymmetry {
    bool first, second, product;  // vertex-transitive
};
ProductSymmetry product_symmetry(const PairOfGraphs& of);
void cartesian_product(const PairOfGraphs& of, const ProductSymmetry& found, Findings& expect);

// proposition_3.cpp, proposition_5.cpp, figure_1.cpp, figure_2.cpp
struct TwoDescriptions {
    bool distance_regular, constant_intersections;
};
TwoDescriptions two_descriptions(const GraphCase& of);
TwoDescriptions two_descriptions_symmetric(const SymmetricCase& of);
void proposition_3(const GraphCase& of, const TwoDescriptions& found, Findings& expect);
void proposition_3_symmetric(const SymmetricCase& of, const TwoDescriptions& found, Findings& expect);
std::vector<std::vector<int>> spheres(const SymmetricCase& of);
void proposition_5(const SymmetricCase& of, const std::vector<std::vector<int>>& sizes, Findings& expect);
struct PicturedGraphs {
    Graph a, b;
};
PicturedGraphs pictured_graphs(const Once&);
void figure_1(const Once&, const PicturedGraphs& pictured, Findings& expect);
struct SeparatingGraphs {
    std::vector<Graph> chang;
    Graph truncated_tetrahedron;
};
SeparatingGraphs separating_graphs(const Once&);
void figure_2(const Once&, const SeparatingGraphs& graphs, Findings& expect);

// lemma_7.cpp
extern const Stream<EveryChannel, GraphCase> every_wide_channel;  // at least as many outputs as inputs
struct StepOne {
    std::vector<std::vector<int>> col;  // Col_0, …, Col_{m-1}
    GenericMatrix matrix;               // M'
};
StepOne step_one(const EveryChannel& m);
void lemma_7(const EveryChannel& m, const StepOne& step, Findings& expect);

// lemma_8.cpp, lemma_9.cpp, lemma_32.cpp
struct AveragedPair {
    Matrix square, mean;  // M' and M''
};
struct AverageByDistance {
    GenericMatrix mean;                      // M''
    std::optional<IntersectionArray> array;  // b_d and c_d, which the proof counts edges with
};
AverageByDistance averaged_by_distance_all(const SymmetricChannels& k);
void lemma_8_all(const SymmetricChannels& k, const AverageByDistance& averaged, Findings& expect);
AveragedPair averaged_by_distance(const SymmetricInstance& k);
void lemma_8(const SymmetricInstance& k, const AveragedPair& matrices, Findings& expect);
GenericMatrix averaged_over_group_all(const SymmetricChannels& k);
void lemma_9_all(const SymmetricChannels& k, const GenericMatrix& mean, Findings& expect);
AveragedPair averaged_over_group(const SymmetricInstance& k);
void lemma_9(const SymmetricInstance& k, const AveragedPair& matrices, Findings& expect);
extern const Stream<SymmetricCase> graphs_with_listed_groups;
struct ArrowCounts {
    Rational order;                         // |Γ|
    std::vector<std::vector<long>> taking;  // |Γ_{w→w'}|
};
ArrowCounts arrow_counts(const SymmetricCase& of);
void lemma_32(const SymmetricCase& of, const ArrowCounts& counts, Findings& expect);

// remark_10.cpp, proposition_11.cpp, theorem_12.cpp
extern const Stream<EveryChannel, GraphCase> every_column;
struct PathProof {
    int h, i, distance;
    Derivation proof;  // of λ^{d(h,i)} M_ij - M_hj ≥ 0
};
std::vector<PathProof> path_proofs(const EveryChannel& column);
void remark_10_all(const EveryChannel& column, const std::vector<PathProof>& proofs, Findings& expect);
ScaledMatrix its_matrix(const PrivateChannel& k);
void remark_10(const PrivateChannel& k, const ScaledMatrix& m, Findings& expect);
std::vector<Derivation> row_bound_proofs(const EverySquareChannel& k);
void proposition_11(const EverySquareChannel& k, const std::vector<Derivation>& proofs, Findings& expect);
void theorem_12_all(const SymmetricChannels& k, const SymmetricBound& bound, Findings& expect);
struct AveragedBothWays {
    Rational vulnerability;     // V(A|B) of the channel itself
    std::vector<Matrix> means;  // M'' by Lemma 9 and by Lemma 8, as they apply
};
AveragedBothWays averaged_both_ways(const SymmetricInstance& k);
void theorem_12(const SymmetricInstance& k, const AveragedBothWays& averaged, Findings& expect);

// proposition_13.cpp, proposition_14.cpp, theorem_15.cpp, proposition_16.cpp
struct DatabaseShape {
    int components, diameter;
    std::optional<IntersectionArray> array;
};
DatabaseShape database_shape(const DatabaseCase& of);
void proposition_13(const DatabaseCase& of, const DatabaseShape& shape, Findings& expect);
struct DatabaseSymmetry {
    bool vertex_transitive;
    std::vector<std::vector<int>> spheres;
};
DatabaseSymmetry database_symmetry(const DatabaseCase& of);
void proposition_14(const DatabaseCase& of, const DatabaseSymmetry& symmetry, Findings& expect);
Polynomial to_the(const Polynomial& base, int exponent);
RationalFunction database_bound(int u, int v);  // (vλ)^u / (v-1+λ)^u
Derivation database_bound_proof(const EveryDatabaseChannel& k);
void theorem_15_all(const EveryDatabaseChannel& k, const Derivation& proof, Findings& expect);
using BoundParameters = ForAllEpsilon<NumberCase, Channels::none>;  // m stands for v, n for u
extern const Source<NumberCase> values_and_individuals;             // m stands for v, n for u
extern const Stream<BoundParameters, NumberCase> bound_parameters;
struct BoundBehaviour {
    RationalFunction here, next_u, next_v;
};
BoundBehaviour bound_behaviour(const BoundParameters& vu);
void theorem_15_behaviour(const BoundParameters& vu, const BoundBehaviour& bound, Findings& expect);
using DatabaseMechanism = ForAllEpsilon<DatabaseCase, Channels::instances>;
extern const Stream<DatabaseMechanism, DatabaseCase> database_mechanisms;  // at most 32 databases
PolynomialMatrix database_mechanism(const DatabaseMechanism& of);
struct MechanismParts {  // which part each finding belongs to
    const char *channel, *privacy, *leakage;
};
void expect_database_mechanism(const MechanismParts& part, const DatabaseMechanism& of,
                               const PolynomialMatrix& numerators, Findings& expect);
void proposition_16(const DatabaseMechanism& of, const PolynomialMatrix& numerators, Findings& expect);

// barthe_koepf.cpp
class LevelAndIndividuals : public NumberCase {
public:
    LevelAndIndividuals(int lambda, int individuals) : NumberCase(lambda, individuals) {}
    std::string name() const override { return "λ = " + std::to_string(m) + ", u = " + std::to_string(n); }
    Strength strength() const override { return {Channels::instances, Epsilon::list}; }
};
extern const Stream<LevelAndIndividuals> whole_levels;  // m stands for λ, n for u
struct LowerBound {
    Rational printed, most;  // 2^{((λ+1)/u) L} for the printed leakage L, and for the largest there is
    Matrix mechanism;        // on the databases of u individuals with two values
};
LowerBound lower_bound(const LevelAndIndividuals& of);
void barthe_koepf(const LevelAndIndividuals& of, const LowerBound& found, Findings& expect);
extern const Stream<DatabaseMechanism, DatabaseCase> mechanisms_for_two_values;
void barthe_koepf_everywhere(const DatabaseMechanism& of, const PolynomialMatrix& numerators, Findings& expect);

// lemma_19.cpp, proposition_20.cpp
struct FewOutputsBound {
    struct Optimum {
        Rational value;
        Matrix channel;
    };
    bool proved;                  // for all λ, by adding up rows
    std::vector<Optimum> optima;  // otherwise one for each λ
};
FewOutputsBound few_outputs_bound(const Targets& of);
void proposition_20_text(const Targets& of, const FewOutputsBound& found, Findings& expect);
void proposition_20_appendix(const Targets& of, const FewOutputsBound& found, Findings& expect);
RationalFunction bound_for_v_outputs(const BoundParameters& vu);
void proposition_20_smaller(const BoundParameters& vu, const RationalFunction& special, Findings& expect);
Matrix folded(const FewOutputs& m);
void proposition_20_collapse(const FewOutputs& m, const Matrix& n, Findings& expect);
struct ExtremeSquare {
    PolynomialMatrix numerators;  // of the M' with the largest diagonal under (i) to (iii)
    FewOutputsBound most;         // that M leaks
};
ExtremeSquare extreme_square(const Targets& of);
void lemma_19_all(const Targets& of, const ExtremeSquare& found, Findings& expect);
struct SquareForChannel {
    Rational sum, largest;  // Σ_j max_i M'_ij that (iv) as printed asks for, and the largest under (i) to (iii)
    Matrix square;          // M' with the leakage of M
};
SquareForChannel square_for_channel(const FewOutputs& m);
void lemma_19(const FewOutputs& m, const SquareForChannel& found, Findings& expect);

// equation_10.cpp, proposition_21.cpp
extern const Stream<EverySquareChannel, GraphCase> clique_channels;  // complete graphs with 1 to 8 vertices
struct CliqueProofs {
    Derivation bound;                            // of λ ≥ Σ_z K_zz
    std::vector<std::vector<Derivation>> ratio;  // of λ K_x'z ≥ K_xz, for each x and x'
};
CliqueProofs clique_bound_proofs(const EverySquareChannel& k);
void equation_10_all(const EverySquareChannel& k, const CliqueProofs& proofs, Findings& expect);
using LinesOfDatabases = std::vector<std::vector<int>>;
LinesOfDatabases lines_of_databases(const DatabaseCase& of);
void equation_10_lines(const DatabaseCase& of, const LinesOfDatabases& lines, Findings& expect);
struct PosteriorValues {
    Matrix joint;                  // p(x, z)
    std::vector<Rational> output;  // p(z)
};
PosteriorValues posterior_values(const ChannelWithPrior& of);
void equation_10(const ChannelWithPrior& of, const PosteriorValues& p, Findings& expect);
Derivation clique_uniform_proof(const EverySquareChannel& k);
void proposition_21_all(const EverySquareChannel& k, const Derivation& proof, Findings& expect);
struct Corrections {
    RationalFunction here, next;  // v/(v-1+λ), and the same with one value more
};
using ValuesOfOne = ForAllEpsilon<NumberCase, Channels::none>;  // m stands for v
extern const Stream<ValuesOfOne, NumberCase> values_of_one;
Corrections corrections(const ValuesOfOne& of);
void proposition_21_corrections(const ValuesOfOne& of, const Corrections& found, Findings& expect);
struct IndividualNumbers {
    Enclosure bound, correction;
};
IndividualNumbers individual_numbers(const Once&);
void proposition_21_numbers(const Once&, const IndividualNumbers& found, Findings& expect);

// proposition_23.cpp, proposition_24.cpp, proposition_26.cpp
struct TwoUtilities {
    std::vector<int> guess;
    LinearForm by_answers, by_outputs;
};
std::vector<TwoUtilities> two_utilities(const EveryMatrix& joint);
void proposition_23(const EveryMatrix& joint, const std::vector<TwoUtilities>& utilities, Findings& expect);
struct UtilityValues {
    Rational utility, by_answers, by_outputs, posterior;  // U, Σ_y max_z, Σ_z max_y, V(Y|Z)
};
UtilityValues utility_values(const ChannelWithPrior& of);
void proposition_24(const ChannelWithPrior& of, const UtilityValues& found, Findings& expect);
struct GuessUtility {
    std::vector<int> guess;
    LinearForm utility;
};
std::vector<GuessUtility> guess_utilities(const EveryMatrix& joint);
void proposition_24_all(const EveryMatrix& joint, const std::vector<GuessUtility>& utilities, Findings& expect);
class QueryOnGraph : public Subject {  // a query f on databases, and every noise channel
public:
    QueryOnGraph(const GraphCase& of, AnswerMap query) : f(std::move(query)), of_(of) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::all, Epsilon::all}; }
    const Graph& databases() const { return of_.graph(); }
    const AnswerMap f;

private:
    const GraphCase& of_;
};
extern const Stream<QueryOnGraph, GraphCase> queries;
// Each inequality of K private on the databases is one of H private on the answers, and the reverse.
void expect_same_privacy(std::string_view part, const QueryOnGraph& of, const Graph& answers, Findings& expect);
Graph graph_of_answers(const QueryOnGraph& of);
void proposition_26(const QueryOnGraph& of, const Graph& answers, Findings& expect);

// theorem_27.cpp, theorem_28.cpp, remark_29.cpp
void theorem_27(const SymmetricChannels& h, const SymmetricBound& bound, Findings& expect);
void theorem_28(const SymmetricChannels& k, const SymmetricMechanism& h, Findings& expect);
struct BetterUnderPrior {  // than the matrix (17)
    Graph graph;
    Rational lambda;
    std::vector<Rational> prior;
};
std::optional<BetterUnderPrior> better_under_prior(const Once&);
void theorem_28_not_uniform(const Once&, const std::optional<BetterUnderPrior>& found, Findings& expect);
class PairOfSymmetricGraphs : public Subject {
public:
    PairOfSymmetricGraphs(const SymmetricCase& a, const SymmetricCase& b) : small(a), large(b) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::none, Epsilon::all}; }
    const SymmetricCase& small;
    const SymmetricCase& large;
};
extern const Stream<PairOfSymmetricGraphs, NumberCase> pairs_of_symmetric_graphs;
bool higher_utility(const PairOfSymmetricGraphs& pair);
void remark_29_smaller(const PairOfSymmetricGraphs& pair, const bool& higher, Findings& expect);
Graph complete_around(const GraphCase& of);
void remark_29_always(const GraphCase& of, const Graph& around, Findings& expect);
PolynomialMatrix mechanism_of_the_larger(const SymmetricChannels& k);
void remark_29_private(const SymmetricChannels& k, const PolynomialMatrix& h, Findings& expect);

// figure_8_number.cpp, example_17.cpp, example_18.cpp
struct FigureEight {
    ExactValue bits;
    Enclosure vulnerability;
};
FigureEight figure_eight(const Once&);
void figure_8_number(const Once&, const FigureEight& found, Findings& expect);
struct FigureNine {
    PrintedMatrix printed;
    ExactTable exact;          // the true distances
    Derivation proof;          // of 9λ² ≥ (2+λ)² Σ_j M_jj
    RationalFunction typeset;  // (vλ/v-1+λ)^u / v^u at u = 2, v = 3
};
FigureNine figure_nine(const Once&);
void example_17_table(const Once&, const FigureNine& figure, Findings& expect);  // part table
void example_17(const Once&, const FigureNine& figure, Findings& expect);
class OneOddInput : public Subject {
public:
    OneOddInput(int n, int m, Rational b) : inputs(n), outputs(m), beta(std::move(b)) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::instances, Epsilon::none}; }
    const int inputs, outputs;
    const Rational beta;
};
extern const Stream<OneOddInput, NumberCase> odd_inputs;
Matrix odd_input_channel(const OneOddInput& of);
void example_18(const OneOddInput& of, const Matrix& k, Findings& expect);
std::vector<Matrix> nearly_silent_channels(const Once&);
void example_18_every_prior(const Once&, const std::vector<Matrix>& channels, Findings& expect);

// example_30.cpp, example_31.cpp
std::vector<std::vector<int>> distinct_counts(const Once&);
void example_30_clique(const Once&, const std::vector<std::vector<int>>& counts, Findings& expect);
struct Interval {
    int first, last;
};
Interval city_interval(const Once&);
void example_30_interval(const Once&, const Interval& numbers, Findings& expect);
struct CityTables {
    PrintedTable printed;
    RadicalMatrix geometric;
    Matrix by_distance;
    ExactValue alpha;  // the ratio of the geometric mechanism
};
CityTables city_tables(const Once&);
void example_30(const Once&, const CityTables& of, Findings& expect);
void example_30_optimal(const Once&, const CityTables& of, Findings& expect);
void expect_best_on_clique(const Matrix& m2, Findings& expect);  // part optimal-m2
void expect_better(const CityTables& of, Findings& expect);      // parts better/both-priors and better/every-prior
void note_adjusted(const CityTables& of, Findings& expect);      // how the entries of part table-m1 differ
AnswerMap vote_count(const Once&);
void example_31_line(const Once&, const AnswerMap& f, Findings& expect);
struct VoteTables {
    PrintedTable printed;
    Matrix geometric, by_distance;
};
VoteTables vote_tables(const Once&);
void example_31(const Once&, const VoteTables& of, Findings& expect);
void example_31_optimal(const Once&, const VoteTables& of, Findings& expect);
void example_31_every_prior(const Once&, const VoteTables& of, Findings& expect);

}  // namespace leakproof::alvim15
