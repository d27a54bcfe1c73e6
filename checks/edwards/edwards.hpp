// The claims of Edwards, Rubinstein, Zhang and Zhou that have a check, in the order of the paper.
// Each judge is given a subject and what a construction made of it, so that a test can hand it a broken one.
#pragma once

#include "channel/leakage.hpp"
#include "corpus/cases/every_channel.hpp"
#include "corpus/cases/graph_case.hpp"
#include "corpus/cases/groups.hpp"
#include "corpus/cases/numbers.hpp"
#include "corpus/cases/powers.hpp"
#include "corpus/cases/private_channels.hpp"

namespace leakproof::edwards {

std::vector<Row> table();

// lemma_1.cpp
struct LeakageUnderUniformPrior {
    Rational posterior, factor, sum_of_maxima;
};
LeakageUnderUniformPrior leakage_under_uniform_prior(const PrivateChannel& k);
void lemma_1(const PrivateChannel& k, const LeakageUnderUniformPrior& leakage, Findings& expect);

// uniform_prior.cpp
ExtremePrior worst_prior(const PrivateChannel& k);
void uniform_prior(const PrivateChannel& k, const ExtremePrior& prior, Findings& expect);
GenericMatrix slack_below_maxima(const EveryChannel& k);
void uniform_prior_all(const EveryChannel& k, const GenericMatrix& slack, Findings& expect);

// theorem_2.cpp, theorem_3.cpp, theorem_3_connected.cpp
Rational bound_by_diameters(const PrivateChannel& k);
void theorem_2(const PrivateChannel& k, const Rational& bound, Findings& expect);
void theorem_3(const PrivateChannel& k, const Rational& bound, Findings& expect);
Polynomial bound_by_diameters_all(const EverySquareChannel& k);
constexpr const char* rests_on_lemma_6 =
    "all channels: proved for square channels with diagonal maxima, which suffice by edwards/lemma-6";
constexpr const char* all_priors_by_uniform_one = "all priors: the uniform one suffices by edwards/uniform-prior";
std::optional<std::string> flaw_in_diameter_bound(const EverySquareChannel& k, const Polynomial& bound);
void theorem_2_all(const EverySquareChannel& k, const Polynomial& bound, Findings& expect);
void theorem_3_all(const EverySquareChannel& k, const Polynomial& bound, Findings& expect);
void theorem_3_connected(const PrivateChannel& k, const Rational& bound, Findings& expect);
void theorem_3_connected_all(const EverySquareChannel& k, const Polynomial& bound, Findings& expect);
class EveryChannelOnWords : public EverySquareChannel {  // all words of length n over m values, one place apart
public:
    EveryChannelOnWords(const NumberCase& mn, const GraphCase& words)
        : EverySquareChannel(words, words.group()), m(mn.m), n(mn.n) {}
    const int m, n;
};
extern const Stream<EveryChannelOnWords, NumberCase> every_channel_on_words;  // m ≥ 2, n ≥ 1, at most 64 words
Polynomial bound_on_words(const EveryChannelOnWords& k);
void theorem_3_differential_privacy(const EveryChannelOnWords& k, const Polynomial& bound, Findings& expect);

// theorem_3_proof.cpp
ScaledMatrix symmetrised(const PrivateChannel& k);
void theorem_3_proof(const PrivateChannel& k, const ScaledMatrix& averaged, Findings& expect);
GenericMatrix matrix_of(const EverySquareChannel& k);
void theorem_3_proof_all(const EverySquareChannel& k, const GenericMatrix& matrix, Findings& expect);

// power_diameter.cpp, example_4.cpp, figure_2.cpp
int diameter_of_power(const PowerCase& p);
void power_diameter(const PowerCase& p, const int& diameter, Findings& expect);
struct DiametersAndBound {
    int secrets, databases;  // diameters of the secret graph and of its n-th power
    Polynomial bound;        // Σ_t λ^{d_t} of the power
};
struct CycleAndComplete {
    DiametersAndBound cycle, complete;
};
CycleAndComplete diameters_of_powers(const NumberCase& mn);
void example_4(const NumberCase& mn, const CycleAndComplete& found, Findings& expect);
extern const Stream<NumberCase> figure_2_points;  // m stands for the threshold θ
int diameter_of_threshold_power(const NumberCase& point);
void figure_2(const NumberCase& point, const int& diameter, Findings& expect);

// theorem_5.cpp
class BlockFamily : public Case, public Subject {  // the channels K^(δ), δ > 0, with n blocks
public:
    explicit BlockFamily(int n_) : n(n_) {}
    std::string name() const override;
    Size extent() const override { return {n}; }
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::instances, Epsilon::all}; }
    const int n;
};
extern const Source<BlockFamily> block_counts;  // n = 1 to 8
extern const Stream<BlockFamily> block_families;
using PolynomialMatrix = BasicMatrix<Polynomial>;
struct BlockChannel {
    PolynomialMatrix numerators;  // polynomials in δ, to be divided by 4 + 2δ
    Graph graph;                  // K4 beside n - 1 edges
};
BlockChannel block_channel(const BlockFamily& of);
Polynomial sum_of_largest(const PolynomialMatrix& k);  // of the entries that are largest in their columns for all δ > 0
void theorem_5(const BlockFamily& of, const BlockChannel& built, Findings& expect);
Matrix channel_telling_the_component(const GraphCase& of);
void theorem_5_every_graph(const GraphCase& of, const Matrix& k, Findings& expect);
Derivation proof_of_uniform_bound(const EverySquareChannel& k);
void theorem_5_connected_graphs(const EverySquareChannel& k, const Derivation& proof, Findings& expect);

// lemma_2.cpp … lemma_5.cpp
std::vector<Permutation> left_coset_of_stabiliser(const GroupAtArrow& at);  // σΓ_u
void lemma_2(const GroupAtArrow& at, const std::vector<Permutation>& coset, Findings& expect);
std::vector<Permutation> right_coset_of_stabiliser(const GroupAtArrow& at);  // Γ_v σ
void lemma_3(const GroupAtArrow& at, const std::vector<Permutation>& coset, Findings& expect);
struct GroupSizes {
    Rational taking, stabiliser_u, stabiliser_v, index_u, index_v;  // |Γ_{u→v}|, |Γ_u|, |Γ_v|, |Γ|/|Γ(u)|, |Γ|/|Γ(v)|
};
GroupSizes group_sizes(const GroupAtPair& at);
void lemma_4(const GroupAtPair& at, const GroupSizes& sizes, Findings& expect);
void lemma_5(const GroupAtPair& at, const GroupSizes& sizes, Findings& expect);

// lemma_6.cpp
ScaledMatrix collapsed(const PrivateChannel& k);
void lemma_6(const PrivateChannel& k, const ScaledMatrix& collapsed, Findings& expect);
GenericMatrix collapsed_all(const EveryChannel& k);
void lemma_6_all(const EveryChannel& k, const GenericMatrix& collapsed, Findings& expect);

// lemma_7.cpp
struct Averaged {
    ScaledMatrix collapsed, averaged;  // K' and K''
};
Averaged averaged(const PrivateChannelWithGroup& k);
void lemma_7(const PrivateChannelWithGroup& k, const Averaged& matrices, Findings& expect);
GenericMatrix averaged_all(const EverySquareChannel& k);
void lemma_7_all(const EverySquareChannel& k, const GenericMatrix& averaged, Findings& expect);

// theorem_6.cpp, remark_2.cpp, example_5.cpp
std::vector<Permutation> componentwise_automorphisms(const PowerCase& p);
void theorem_6(const PowerCase& p, const std::vector<Permutation>& maps, Findings& expect);
struct PowerSymmetry {
    std::vector<std::vector<int>> orders;    // the permutations of positions
    std::vector<Permutation> position_maps;  // what they do to words
};
PowerSymmetry symmetry_of_power(const PowerCase& p);
void remark_2(const PowerCase& p, const PowerSymmetry& symmetry, Findings& expect);
struct CycleAndCompleteGroups {
    PermutationGroup cycle, complete;
};
CycleAndCompleteGroups groups_of_cycle_and_complete(const NumberCase& mn);
void example_5(const NumberCase& mn, const CycleAndCompleteGroups& groups, Findings& expect);

}  // namespace leakproof::edwards
