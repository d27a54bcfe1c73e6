// Claims of our own about the maximum leakage as a function of λ: decided on each graph for every λ ≥ 1.
#pragma once

#include "checks/beyond/products.hpp"
#include "optimum/curve/graph_curves.hpp"

namespace leakproof::beyond {

// Two connected graphs with the same number of vertices, not isomorphic.
class GraphCouple : public Case, public Subject {
public:
    GraphCouple(std::shared_ptr<const GraphCase> first_, std::shared_ptr<const GraphCase> second_)
        : first(std::move(first_)), second(std::move(second_)) {}
    std::string name() const override { return first->name() + " and " + second->name(); }
    Size extent() const override { return {first->size()}; }
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::all, Epsilon::all}; }
    std::shared_ptr<const GraphCase> first, second;
};

// Two graphs and their Cartesian product, for findings about every channel and every λ.
class PairAtEveryLevel : public Subject {
public:
    explicit PairAtEveryLevel(const GraphPair& pair_) : pair(pair_) {}
    void describe(Counterexample& out) const override { pair.describe(out); }
    Strength strength() const override { return {Channels::all, Epsilon::all}; }
    const GraphPair& pair;
};

// curve_subjects.cpp: graphs that are enumerated have at most 7 vertices, 8 in the long suite, given ones at most 24.
extern const Stream<AtEveryLevel, GraphCase> graphs_at_every_level;
extern const Stream<AtEveryLevel, GraphCase> connected_graphs_at_every_level;
extern const Stream<AtEveryLevel, GraphCase> small_graphs_at_every_level;  // at most 6 vertices, 7 in the long suite
extern const Stream<AtEveryLevel, GraphCase> stars_at_every_level;         // 2 to 16 leaves
extern const Stream<AtEveryLevel, GraphCase> graph_of_nine_pieces;         // one graph with 8 vertices
extern const Stream<AtEveryLevel, GraphCase> graph_of_first_order;         // one graph with 9 vertices
extern const Stream<AtEveryLevel, GraphCase> connected_graphs_up_to_eight;
extern const Stream<AtEveryLevel, GraphCase> graphs_of_first_order;      // four graphs with 9 vertices
extern const Stream<AtEveryLevel, GraphCase> regular_graphs_up_to_nine;  // connected ones
extern const Stream<AtEveryLevel, GraphCase> regular_graphs_with_ten;    // connected ones
extern const Stream<AtEveryLevel, GraphCase> regular_graphs_up_to_ten;   // connected ones
// A centre, three arms, two vertices beside each pair of arms.
extern const Stream<AtEveryLevel, GraphCase> graph_of_three_arms;
// N vertices on a way, neighbours two steps apart: each with three leaves, N = 1 to 5, or with 3, 4, …, N + 2
// neighbours in all, N = 1 to 5.
extern const Stream<AtEveryLevel, GraphCase> caterpillars_of_three_leaves, caterpillars_of_many_degrees;
extern const Stream<GraphCouple> couples;  // at most 5 vertices, 6 in the long suite

extern const Stream<PairAtEveryLevel, GraphPair> pairs_at_every_level;  // products of at most 64 vertices
extern const Stream<PairAtEveryLevel, GraphPair> fork_and_fork;         // the smallest pair with a gap in both

// curve_bounds.cpp
struct CurvesFound {
    Curve optimum, covering;
};
CurvesFound curves_found(const AtEveryLevel& g);
void covering_bound_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);
void clique_bound_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);
void covering_interval_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);
void special_cases_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);
void tightness_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);
void tightness_on_stars_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);
Curve uniform_curve_found(const AtEveryLevel& g);
void uniform_bound_everywhere(const AtEveryLevel& g, const Curve& bound, Findings& expect);

// one_bit.cpp, tree_bound.cpp, extremal.cpp
void one_bit_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);
// set_bounds.cpp
void set_bounds_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);
void tree_bound_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);
void least_leakage_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);
struct NeighboursInSize {
    Curve optimum;
    std::vector<Curve> deleted, contracted;  // the same without each edge, and with each contracted
};
NeighboursInSize with_edges_changed(const AtEveryLevel& g);
void edges_changed_everywhere(const AtEveryLevel& g, const NeighboursInSize& found, Findings& expect);

// first_order.cpp
void first_order(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);

// regular_gap.cpp
void no_regular_gap(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);
void six_regular_gaps(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);

// slopes.cpp
struct SlopesFound {
    Rational optimum, covering;  // of the two functions of λ, at λ = 1
    Rational radius, game;       // by optimal transport, and by the game of distances
};
SlopesFound slopes_found(const AtEveryLevel& g);        // the graph is connected
SlopesFound slopes_by_programs(const AtEveryLevel& g);  // the last two, which stand for the first two
void slopes(const AtEveryLevel& g, const SlopesFound& found, Findings& expect);
void slopes_agree(const AtEveryLevel& g, const SlopesFound& found, Findings& expect);
void slopes_differ(const AtEveryLevel& g, const SlopesFound& found, Findings& expect);
void slopes_of_regular_graphs(const AtEveryLevel& g, const SlopesFound& found, Findings& expect);
void slopes_of_arms(const AtEveryLevel& g, const SlopesFound& found, Findings& expect);

// curve_products.cpp
struct ProductCurves {
    CurvesFound first, second, product;
};
ProductCurves product_curves(const PairAtEveryLevel& p);
void product_optimum_everywhere(const PairAtEveryLevel& p, const ProductCurves& found, Findings& expect);
void covering_product_everywhere(const PairAtEveryLevel& p, const ProductCurves& found, Findings& expect);

// curve_proofs.cpp: the pieces of each component, looked at again
std::vector<ComponentCurves> pieces_found(const AtEveryLevel& g);
void optimum_everywhere(const AtEveryLevel& g, const std::vector<ComponentCurves>& found, Findings& expect);
void covering_duality_everywhere(const AtEveryLevel& g, const std::vector<ComponentCurves>& found, Findings& expect);

// curve_shape.cpp, curve_pieces.cpp, gap_shape.cpp, gap_ratio.cpp
void curve_shape(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);
void curve_pieces(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);
void gap_shape(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);
void gap_ratio(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);
void pieces_of_hubs(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);

// largest_ratio.cpp
void ratio_of_small_graphs(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);  // connected ones
void ratio_of_caterpillars(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);

// curve_distances.cpp
struct CurvesOfCouple {
    Curve optimum[2];
    std::vector<int> distances[2];  // all of them, ascending
};
CurvesOfCouple curves_of_couple(const GraphCouple& couple);
void curve_distances(const GraphCouple& couple, const CurvesOfCouple& found, Findings& expect);

}  // namespace leakproof::beyond
