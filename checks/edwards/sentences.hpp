// The claims of Edwards et al. that are sentences of the running text and steps of proofs: judges and the constructions
// they are handed.
#pragma once

#include "checks/edwards/edwards.hpp"
#include "checks/shared/symmetric_bound.hpp"
#include "checks/tools/log_ratio.hpp"
#include "corpus/cases/at_every_level.hpp"
#include "corpus/cases/graph_at_lambda.hpp"
#include "optimum/curve/graph_curves.hpp"
#include "policy/neighbours/relation.hpp"

namespace leakproof::edwards {

// differential_privacy.cpp
extern const Stream<NumberCase> words_without_constraints;  // m values, n ≥ 1 tuples, at most 64 databases
OrderedRelation relation_with_complete_secrets(const NumberCase& mn);
void differential_privacy(const NumberCase& mn, const OrderedRelation& relation, Findings& expect);

// smaller_epsilon.cpp
Polynomial bound_of_graph(const GraphCase& of);
void smaller_epsilon(const GraphCase& of, const Polynomial& bound, Findings& expect);

// fewer_pairs.cpp
class TwoSecretGraphs : public Case, public Subject {  // connected, on the same values, the first with fewer edges
public:
    TwoSecretGraphs(Graph fewer_, Graph more_) : fewer(std::move(fewer_)), more(std::move(more_)) {}
    std::string name() const override;
    Size extent() const override { return {fewer.size()}; }
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {}; }
    const Graph fewer, more;
};
extern const Stream<TwoSecretGraphs> connected_secret_graphs;  // at most 6 values
struct TwoDiameters {
    int fewer, more;
};
TwoDiameters diameters_of_both(const TwoSecretGraphs& of);
void fewer_pairs_by_number(const TwoSecretGraphs& of, const TwoDiameters& diameter, Findings& expect);
extern const Stream<GraphCase> secret_graphs;
std::vector<Graph> with_one_pair_more(const GraphCase& of);
void fewer_pairs_nested(const GraphCase& of, const std::vector<Graph>& larger, Findings& expect);
extern const Stream<GraphAtLambda, GraphCase> secret_graphs_at_lambda;  // at most 6 values
struct OptimumAndLarger {
    Rational optimum;
    std::vector<Rational> with_one_pair_more;
};
OptimumAndLarger optima_with_one_pair_more(const GraphAtLambda& g);
void fewer_pairs_leakage(const GraphAtLambda& g, const OptimumAndLarger& found, Findings& expect);
extern const Stream<AtEveryLevel, GraphCase> secret_graphs_at_every_level;  // at most 7 values
struct FewerAndColumns {
    std::vector<Graph> with_one_pair_less;
    std::vector<GraphCurves::Column> columns;  // of channels that leak most, for every λ
};
FewerAndColumns best_columns_with_one_pair_less(const AtEveryLevel& g);
void fewer_pairs_leakage_everywhere(const AtEveryLevel& g, const FewerAndColumns& found, Findings& expect);

// previous_bounds.cpp
class SmallDelta : public Subject {  // the channels K^(δ) for 0 < δ ≤ 1, which is not every ε
public:
    explicit SmallDelta(const BlockFamily& of) : family(of) {}
    void describe(Counterexample& out) const override { family.describe(out); }
    Strength strength() const override { return {}; }
    const BlockFamily& family;
};
extern const Stream<SmallDelta, BlockFamily> block_families_for_small_delta;  // n > 1
struct LeakageAndPrevious {
    Polynomial leaked, denominator;                 // the factor that K^(δ) leaks, in δ
    RationalFunction one_tuple, barthe, at_clique;  // what earlier bounds would be, in δ
};
LeakageAndPrevious leakage_and_previous_bounds(const SmallDelta& of);
void previous_bounds(const SmallDelta& of, const LeakageAndPrevious& found, Findings& expect);
struct BothSymmetries {
    SymmetricBound bound;  // of alvim15/theorem-12
    bool vertex_transitive, distance_regular;
};
BothSymmetries both_symmetries(const SymmetricChannels& k);
void previous_bounds_symmetries(const SymmetricChannels& k, const BothSymmetries& found, Findings& expect);

// smaller_bound.cpp
class BlockGraphAtLambda : public GraphAtLambda {  // the graph of Theorem 5 with n components
public:
    BlockGraphAtLambda(int n_, const GraphCase& of, const Rational& at) : GraphAtLambda(of, at), n(n_) {}
    const int n;
};
extern const Stream<BlockGraphAtLambda, BlockFamily> block_graphs_at_lambda;  // n > 1, λ > 1
Rational largest_factor_on_blocks(const BlockGraphAtLambda& g);
void smaller_bound(const BlockGraphAtLambda& g, const Rational& largest, Findings& expect);
class BlockGraphAtEveryLevel : public AtEveryLevel {
public:
    BlockGraphAtEveryLevel(int n_, const GraphCase& of_) : AtEveryLevel(of_), n(n_) {}
    const int n;
};
extern const Stream<BlockGraphAtEveryLevel, BlockFamily> block_graphs_at_every_level;  // n > 1
Curve largest_factor_everywhere(const BlockGraphAtEveryLevel& g);
void smaller_bound_everywhere(const BlockGraphAtEveryLevel& g, const Curve& largest, Findings& expect);
extern const Stream<NumberCase> factors_below_one;  // c = 1 - 2^-m, n components
struct BlockChannelAtDelta {
    Rational delta;
    Matrix channel;
    Graph graph;
};
BlockChannelAtDelta channel_above(const NumberCase& cn);
void smaller_bound_in_the_limit(const NumberCase& cn, const BlockChannelAtDelta& at, Findings& expect);

// not_a_group.cpp
std::vector<Permutation> elements_from_u_to_v(const GroupAtPair& at);  // Γ_{u→v}
void not_a_group(const GroupAtPair& at, const std::vector<Permutation>& taking, Findings& expect);

// coset_proofs.cpp, lemma_7_proof.cpp
struct CosetProducts {
    std::vector<Permutation> left, returning, right, conjugates;  // σ∘γ, σ⁻¹∘γ, γ∘σ, σ∘γ∘σ⁻¹
};
CosetProducts products_of_proofs(const GroupAtArrow& at);
void coset_proofs(const GroupAtArrow& at, const CosetProducts& products, Findings& expect);
void lemma_7_proof(const EverySquareChannel& k, const GenericMatrix& averaged, Findings& expect);

}  // namespace leakproof::edwards
