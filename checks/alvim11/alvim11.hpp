// The claims of Alvim, Andrés, Chatzikokolakis and Palamidessi (2011) that have a check, in the order of the paper.
// Each judge is given a subject and what a construction made of it, so that a test can hand it a broken one.
#pragma once

#include "checks/alvim15/alvim15.hpp"
#include "checks/tools/guessing.hpp"
#include "checks/tools/protocols.hpp"
#include "corpus/cases/at_every_level.hpp"
#include "corpus/cases/graph_at_lambda.hpp"
#include "optimum/curve/graph_curves.hpp"
#include "symmetry/sharply_transitive.hpp"

namespace leakproof::alvim11 {

std::vector<Row> table();

// non_negative.cpp
struct Uncertainties {
    Rational guesses, guesses_after;         // guessing entropy, before and on average after
    std::vector<Rational> work, work_after;  // marginal guesswork, for each of the `portions`
};
const std::vector<Rational>& portions();  // the α of marginal guesswork that are tried
extern const Stream<ChannelWithPrior, NumberCase> deterministic_channels;
Uncertainties uncertainties(const ChannelWithPrior& of);
void non_negative_deterministic(const ChannelWithPrior& of, const Uncertainties& found, Findings& expect);
void non_negative_probabilistic(const ChannelWithPrior& of, const Uncertainties& found, Findings& expect);
struct GuessesInOrder {
    LinearForm before, after;  // expected numbers of guesses in one order: of X, and on average after the output
};
std::vector<GuessesInOrder> guesses_in_each_order(const EveryMatrix& joint);
void non_negative_guessing_all(const EveryMatrix& joint, const std::vector<GuessesInOrder>& orders, Findings& expect);
struct NegativeSearch {
    long tried = 0;
    std::optional<ChannelWithPrior> guessing, marginal;  // channels with negative leakage
};
NegativeSearch search_negative(const Once&);
void non_negative_only(const Once&, const NegativeSearch& found, Findings& expect);

// example_3.cpp, proposition_1.cpp
struct EightValues {
    std::vector<Rational> probability;
    std::vector<int> questions;
    std::vector<Rational> logarithm;  // log₂ of the probability: a whole number
};
EightValues eight_values(const Once&);
void example_3(const Once&, const EightValues& of, Findings& expect);
class Distribution : public Subject {
public:
    explicit Distribution(std::vector<Rational> weights) : p(std::move(weights)) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {}; }
    const std::vector<Rational> p;
};
extern const Stream<Distribution, NumberCase> positive_distributions;
struct Questions {
    Rational least;                   // expected number, over all strategies
    std::optional<Rational> halving;  // of a strategy that halves the probability at every question
};
Questions questions(const Distribution& of);
void proposition_1(const Distribution& of, const Questions& found, Findings& expect);

// shannon_entropy.cpp, renyi.cpp
EntropyPowers entropy_of_values(const Distribution& of);
void shannon_bounds(const Distribution& of, const EntropyPowers& h, Findings& expect);
EntropyPowers input_and_output(const ChannelWithPrior& of);
void shannon_facts(const ChannelWithPrior& of, const EntropyPowers& h, Findings& expect);
struct RenyiValues {
    std::vector<Rational> sums;  // Σ p^α for α = 2, 3, …
    struct WithAnother {
        std::vector<Rational> alone, both;  // the same for an independent Y, and for X and Y together
    };
    std::vector<WithAnother> others;
    Enclosure shannon;                                    // H(X)
    std::vector<std::pair<Enclosure, Enclosure>> around;  // H_{1-δ} and H_{1+δ} for δ = 1/2, 1/4, …
};
RenyiValues renyi_values(const Distribution& of);
void renyi(const Distribution& of, const RenyiValues& found, Findings& expect);

// cachin_smith.cpp
LinearForm posterior_form(const EveryMatrix& joint);
void smith_all(const EveryMatrix& joint, const LinearForm& posterior, Findings& expect);
struct TwoEntropies {
    Rational prior, posterior;
};
TwoEntropies two_entropies(const ChannelWithPrior& of);
void smith(const ChannelWithPrior& of, const TwoEntropies& found, Findings& expect);
std::optional<ChannelWithPrior> cachin_witness(const Once&);
void cachin(const Once&, const std::optional<ChannelWithPrior>& witness, Findings& expect);

// tables_2_3.cpp
struct ProgramChannels {
    LabelledChannel password, counting, fair, biased;
};
ProgramChannels program_channels(const Once&);
void tables_2_3(const Once&, const ProgramChannels& of, Findings& expect);
extern const Stream<GraphCase> small_connected_graphs;
extern const Stream<GraphCase> small_graphs;  // connected or not
LabelledChannel fair_dc_net(const GraphCase& of);
void dc_net_anonymous(const GraphCase& of, const LabelledChannel& net, Findings& expect);
void dc_net_sum(const GraphCase& of, const LabelledChannel& net, Findings& expect);

// proposition_2.cpp, proposition_3.cpp, min_capacity.cpp
bool has_identical_rows(const Matrix& k);
bool has_crowded_column(const Matrix& k);  // a column with two positive entries
extern const Stream<ChannelWithPrior, ShapeCase> small_channels_uniform;
struct ShannonCapacity {
    Enclosure information, bracket, most;  // I(X; Y) at the uniform prior, the capacity, log₂|X|
};
ShannonCapacity shannon_capacity(const ChannelWithPrior& of);
void proposition_2(const ChannelWithPrior& of, const ShannonCapacity& c, Findings& expect);
LinearForm sum_of_maxima_form(const EveryMatrix& k);
void proposition_3_all(const EveryMatrix& k, const LinearForm& sum, Findings& expect);
Rational sum_of_maxima(const ChannelWithPrior& of);
void proposition_3(const ChannelWithPrior& of, const Rational& sum, Findings& expect);
struct WitnessRoom {
    bool zero = false, maximal = false;  // whether some shape leaves room for a witness
    long shapes = 0;
};
WitnessRoom witness_room(const Once&);
void proposition_3_remark(const Once&, const WitnessRoom& room, Findings& expect);
struct CapacityAtPrior {
    Rational factor, uniform;  // V(A|B)/V(A) under the prior, and under the uniform one
    Enclosure capacity;        // C∞ in bits
};
CapacityAtPrior capacity_at_prior(const ChannelWithPrior& of);
void min_capacity(const ChannelWithPrior& of, const CapacityAtPrior& found, Findings& expect);
struct TableCapacity {
    std::string name;
    Matrix channel;
    Rational sum;        // of the column maxima
    Enclosure capacity;  // C∞ in bits
};
std::vector<TableCapacity> table_capacities(const Once&);
void min_capacity_tables(const Once&, const std::vector<TableCapacity>& tables, Findings& expect);
void min_capacity_all(const EveryMatrix& k, const CornerFactors& factors, Findings& expect);
ChannelWithPrior other_best_prior(const Once&);
void min_capacity_other_prior(const Once&, const ChannelWithPrior& of, Findings& expect);

// definition_9.cpp, proposition_4.cpp
struct Transitivity {
    SharplyTransitive sharply;
    bool vertex_transitive;
};
Transitivity transitivity(const SymmetricCase& of);
void definition_9(const SymmetricCase& of, const Transitivity& found, Findings& expect);
struct SeparatingPair {
    Graph distance_regular, vt_plus;
};
SeparatingPair separating_pair(const Once&);
void definition_9_separated(const Once&, const SeparatingPair& of, Findings& expect);
struct DatabaseSymmetries {
    std::optional<IntersectionArray> array;
    std::vector<Permutation> translations;
};
DatabaseSymmetries database_symmetries(const DatabaseCase& of);
void proposition_4(const DatabaseCase& of, const DatabaseSymmetries& found, Findings& expect);

// oblivious.cpp
void oblivious_privacy(const alvim15::QueryOnGraph& of, const Graph& answers, Findings& expect);

// theorem_1.cpp … theorem_4.cpp
std::vector<std::string> symmetric_readings(
    const SymmetricCase& of);  // "distance-regular" and "vt-plus", as they apply
void theorem_1(const SymmetricChannels& k, const SymmetricMechanism& h, Findings& expect);
Derivation proof_by_rows(const EveryDatabaseChannel& k);
void theorem_2(const EveryDatabaseChannel& k, const Derivation& proof, Findings& expect);
Rational optimal_utility(const ChannelWithPrior& of);
void proposition_5(const ChannelWithPrior& of, const Rational& utility, Findings& expect);
std::vector<LinearForm> utilities_of_guesses(const EveryMatrix& joint);
void proposition_5_all(const EveryMatrix& joint, const std::vector<LinearForm>& utilities, Findings& expect);
void theorem_3(const SymmetricChannels& h, const SymmetricBound& bound, Findings& expect);
void theorem_4(const SymmetricChannels& k, const SymmetricMechanism& h, Findings& expect);

// always_legal.cpp
struct ByDistanceTwoWays {
    std::vector<Matrix> from_vertex;  // c counted from each vertex
    Matrix each_row;                  // c counted for each row from its own
    std::optional<Rational> most;     // Σ_j max_i K_ij of the best private channel, where each_row is private
};
extern const Stream<GraphAtLambda, GraphCase> connected_graphs_two_ways;
ByDistanceTwoWays by_distance_two_ways(const GraphAtLambda& of);
void always_legal(const GraphAtLambda& of, const ByDistanceTwoWays& h, Findings& expect);

// always_legal_everywhere.cpp
extern const Stream<AtEveryLevel, GraphCase> connected_graphs_with_sums;  // at most 7 vertices
struct SumsOfDistances {
    std::vector<WholePolynomial> sum;        // λ^D Σ_j λ^{-d(i,j)} for each i, D the diameter
    std::vector<std::vector<int>> exponent;  // d(i,j)
    Curve most;                              // the most of any private channel
};
SumsOfDistances sums_of_distances(const AtEveryLevel& g);
void always_legal_everywhere(const AtEveryLevel& g, const SumsOfDistances& of, Findings& expect);
struct NotOptimalSearch {
    long tried = 0, private_ones = 0;  // graphs; those on which H is private at some λ > 1
    std::string witness;               // a graph6 string, if any
};
NotOptimalSearch search_not_optimal(const Once&);
void always_legal_not_optimal(const Once&, const NotOptimalSearch& found, Findings& expect);

// example_8.cpp
alvim15::CityTables first_city_tables(const Once&);
void example_8(const Once&, const alvim15::CityTables& of, Findings& expect);
void example_8_optimal(const Once&, const alvim15::CityTables& of, Findings& expect);

}  // namespace leakproof::alvim11
