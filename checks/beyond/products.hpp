// Claims of our own about the covering number, products of graphs, and the leakage of n tuples.
#pragma once

#include "checks/tools/all_levels.hpp"
#include "corpus/cases/at_every_level.hpp"
#include "corpus/cases/databases.hpp"
#include "corpus/cases/graph_at_lambda.hpp"
#include "corpus/cases/graph_pairs.hpp"
#include "corpus/cases/policies.hpp"
#include "corpus/cases/powers.hpp"
#include "corpus/cases/statements.hpp"
#include "optimum/covering/weight_bounds.hpp"

namespace leakproof::beyond {

class DatabasesAtLambda : public GraphAtLambda {
public:
    DatabasesAtLambda(const DatabaseCase& of, const Rational& at) : GraphAtLambda(of, at), databases(of) {}
    const DatabaseCase& databases;
};

// product_subjects.cpp
extern const Stream<GraphAtLambda, GraphCase> graphs_with_covering;    // at most 7 vertices, 8 in the long suite
extern const Stream<GraphAtLambda, GraphCase> split_graphs_at_lambda;  // the same, of more than one component
extern const Stream<GraphAtLambda, GraphCase> graphs_with_gap;  // at most 6 vertices, 7 in the long suite, OPT < cov
extern const Stream<GraphAtLambda, GraphCase> graphs_with_cut;  // at most 7, 8, connected, with a cut vertex; λ > 1
extern const Stream<GraphAtLambda, GraphCase> complete_graphs_at_lambda;   // λ > 1
extern const Stream<PolicyAtLambda, PolicyCase> free_policies_at_lambda;   // at most 16 databases, 25 in the long suite
extern const Stream<DatabasesAtLambda, DatabaseCase> databases_at_lambda;  // at most 81 databases
extern const Stream<AtEveryLevel, GraphCase> tiny_graphs_at_every_level;   // at most 4 vertices

// covering_duality.cpp
struct CoveringFound {
    Covering covering;
    Rational optimum;
};
CoveringFound covering_found(const GraphAtLambda& g);
void covering_duality(const GraphAtLambda& g, const CoveringFound& found, Findings& expect);

// covering_interval.cpp
struct IntervalFound {
    Rational lower, covering, optimum;
    Matrix channel;  // the one that shows the lower end
};
IntervalFound interval_found(const GraphAtLambda& g);
void covering_interval(const GraphAtLambda& g, const IntervalFound& found, Findings& expect);

// one_bit.cpp
IntervalFound one_bit_found(const GraphAtLambda& g);
void one_bit(const GraphAtLambda& g, const IntervalFound& found, Findings& expect);

// covering_product.cpp
struct CoveringOfProduct {
    Rational product;      // found without using that it is one
    Rational of_parts[2];  // of the factors; or of the base, twice
};
CoveringOfProduct covering_of_product(const PairAtLambda& p);
void covering_product(const PairAtLambda& p, const CoveringOfProduct& found, Findings& expect);
struct CoveringOfPower {
    Rational power, base;
};
CoveringOfPower covering_of_power(const PowerAtLambda& p);
void covering_of_powers(const PowerAtLambda& p, const CoveringOfPower& found, Findings& expect);
Covering covering_by_components(const GraphAtLambda& g);  // those of the components, side by side
void covering_of_components(const GraphAtLambda& g, const Covering& found, Findings& expect);

// product_optimum.cpp
struct ProductFound {
    Rational optimum[2], covering[2];  // of the factors
    Rational product;                  // OPT(G □ H)
    Matrix side_by_side;               // an optimal channel on each coordinate
};
ProductFound product_found(const PairAtLambda& p);
void product_optimum(const PairAtLambda& p, const ProductFound& found, Findings& expect);
void product_optimum_with_gap(const PairAtLambda& p, const ProductFound& found, Findings& expect);

// not_multiplicative.cpp, fork_powers.cpp
Graph fork();
std::vector<Rational> fork_and_its_square(const Once&);
void not_multiplicative(const Once&, const std::vector<Rational>& optimum, Findings& expect);
std::vector<Rational> powers_of_fork(const Once&);  // OPT of the first three
void fork_powers(const Once&, const std::vector<Rational>& optimum, Findings& expect);

// n_tuples.cpp
struct TuplesFound {
    Rational covering, optimum;  // of one tuple
    int components = 0;
    Rational of_all;  // OPT of the n-th power
};
TuplesFound tuples_found(const PowerAtLambda& p);
void n_tuples(const PowerAtLambda& p, const TuplesFound& found, Findings& expect);
struct PolicyFound {
    Rational covering, optimum;  // of the secret graph
    int components = 0;
    Graph adjacency;
    Matrix best;          // an optimal channel for the policy
    Matrix from_packing;  // the one that shows the lower bound
};
PolicyFound policy_found(const PolicyAtLambda& p);
void n_tuples_policy(const PolicyAtLambda& p, const PolicyFound& found, Findings& expect);

// power_ratio.cpp
struct RatioFound {
    Rational covering, optimum;    // of one tuple
    Rational of_one_less, of_all;  // OPT of the power before and of the n-th
};
RatioFound ratio_found(const PowerAtLambda& p);
void power_ratio(const PowerAtLambda& p, const RatioFound& found, Findings& expect);

// gluing.cpp
struct Glueing {
    int cut;                       // the vertex that both sides share
    Rational from_sides;           // min over s ≥ 1 of W_A(s) + W_B(s) - s
    Rational of_a, of_b, optimum;  // OPT of the sides and of the whole
};
std::vector<Glueing> glued_from_sides(const GraphAtLambda& g);
struct WeightedComplete {
    Rational weight;         // at one vertex, 1 at the others
    Rational most, formula;  // W, and what it should be
};
std::vector<WeightedComplete> weighted_complete(const GraphAtLambda& g);
void gluing_complete(const GraphAtLambda& g, const std::vector<WeightedComplete>& found, Findings& expect);
void gluing(const GraphAtLambda& g, const std::vector<Glueing>& found, Findings& expect);

// special_cases.cpp
void special_cases(const GraphAtLambda& g, const CoveringFound& found, Findings& expect);
struct BoundsOfPower {
    Rational covering, optimum;       // of the base, and of the power
    Rational radius[2], diameter[2];  // the sums Σ_t λ^{r_t} and Σ_t λ^{d_t}, of the base and of the power
};
BoundsOfPower bounds_of_power(const PowerAtLambda& p);
void special_cases_tuples(const PowerAtLambda& p, const BoundsOfPower& found, Findings& expect);
CoveringFound covering_of_databases(const DatabasesAtLambda& g);
void special_cases_databases(const DatabasesAtLambda& g, const CoveringFound& found, Findings& expect);

// covering_gap.cpp
std::vector<std::vector<AttainedPiece>> proofs_of_attainment(const AtEveryLevel& g);  // one for each component
void covering_gap_never(const AtEveryLevel& g, const std::vector<std::vector<AttainedPiece>>& proofs, Findings& expect);
struct SquareFound {
    Rational optimum, square;
    long exponent = 1;
    Rational lower;  // what the powers with this exponent leak at least
};
SquareFound square_found(const GraphAtLambda& g);
void covering_gap_square(const GraphAtLambda& g, const SquareFound& found, Findings& expect);

}  // namespace leakproof::beyond
