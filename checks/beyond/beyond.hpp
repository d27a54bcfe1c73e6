// Claims of our own about the maximum leakage of a graph, and the bounds on it.
// Each judge is given a subject and what a construction made of it, so that a test can hand it a broken one.
#pragma once

#include <optional>

#include "checks/tools/private_columns.hpp"
#include "corpus/cases/every_channel.hpp"
#include "corpus/cases/graph_at_lambda.hpp"
#include "corpus/cases/graph_case.hpp"
#include "corpus/cases/private_channels.hpp"
#include "optimum/covering/weight_bounds.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof::beyond {

std::vector<Row> table();

// subjects.cpp
extern const Stream<GraphAtLambda, GraphCase> small_graphs_at_lambda;    // at most 5 vertices, whatever the range
extern const Stream<GraphAtLambda, GraphCase> medium_graphs_at_lambda;   // at most 6
extern const Stream<PrivateChannel, GraphCase> small_private_channels;   // on graphs with at most 5
extern const Stream<GraphAtLambda, GraphCase> graphs_with_maximum;       // beyond 64 vertices where distances settle it
extern const Stream<GraphAtLambda, GraphCase> graphs_with_optimum;       // the same, at most 128 vertices
extern const Stream<GraphAtLambda, GraphCase> graphs_with_programs;      // at most 64 vertices
extern const Stream<GraphAtLambda, GraphCase> graphs_solved_as_a_whole;  // if disconnected, at most 20 vertices
extern const Stream<GraphCase> graphs_with_slope;                        // at most 12 vertices
extern const Stream<GraphAtLambda, GraphCase> stars_at_lambda;           // 2 to 16 leaves

Optimum optimum_of(const GraphAtLambda& g);  // beyond 128 vertices the value alone

// components.cpp
struct WholeAndParts {
    Rational whole, sum_of_parts;
};
WholeAndParts optimum_whole_and_by_parts(const GraphAtLambda& g);
void components(const GraphAtLambda& g, const WholeAndParts& optimum, Findings& expect);

// radius_bound.cpp, uniform_bound.cpp, clique_bound.cpp: for all channels and all ε, and against the optimum
Derivation proof_of_radius_bound(const EverySquareChannel& k);
void radius_bound_all(const EverySquareChannel& k, const Derivation& proof, Findings& expect);
void radius_bound(const GraphAtLambda& g, const Optimum& optimum, Findings& expect);
std::vector<Derivation> proofs_of_uniform_bound(const EverySquareChannel& k);  // one for each component
void uniform_bound_all(const EverySquareChannel& k, const std::vector<Derivation>& proofs, Findings& expect);
struct BoundAndOptimum {
    Rational bound, optimum;
};
BoundAndOptimum uniform_bound_and_optimum(const GraphAtLambda& g);
void uniform_bound(const GraphAtLambda& g, const BoundAndOptimum& found, Findings& expect);
struct ProvedBound {
    Polynomial numerator, denominator;  // of the bound on what a component contributes
    Derivation proof;
};
std::vector<ProvedBound> proofs_of_clique_bound(const EverySquareChannel& k);  // one for each component
void clique_bound_all(const EverySquareChannel& k, const std::vector<ProvedBound>& bounds, Findings& expect);
BoundAndOptimum clique_bound_and_optimum(const GraphAtLambda& g);
void clique_bound(const GraphAtLambda& g, const BoundAndOptimum& found, Findings& expect);

// covering_bound.cpp
struct CoveringAndOptimum {
    Covering covering;
    Optimum optimum;
};
CoveringAndOptimum covering_and_optimum(const GraphAtLambda& g);
void covering_bound(const GraphAtLambda& g, const CoveringAndOptimum& found, Findings& expect);

// magnitude.cpp
struct MagnitudeAndOptimum {
    std::optional<std::vector<Rational>> weights;
    Rational optimum;
};
MagnitudeAndOptimum magnitude_and_optimum(const GraphAtLambda& g);
void magnitude(const GraphAtLambda& g, const MagnitudeAndOptimum& found, Findings& expect);

// extreme_columns.cpp
std::vector<std::vector<Rational>> extreme_columns_listed(const GraphAtLambda& g);
void extreme_columns_are_rays(const GraphAtLambda& g, const std::vector<std::vector<Rational>>& listed,
                              Findings& expect);
Rational optimum_over_extreme_columns(const GraphAtLambda& g);
void extreme_columns_program(const GraphAtLambda& g, const Rational& optimum, Findings& expect);
// For each output, weights on the extreme columns that add up to its column; none if there are none.
std::vector<std::optional<std::vector<Rational>>> split_into_extreme_columns(const PrivateChannel& k);
void extreme_columns_merge(const PrivateChannel& k, const std::vector<std::optional<std::vector<Rational>>>& weights,
                           Findings& expect);

// optimum.cpp
void optimum(const GraphAtLambda& g, const Optimum& found, Findings& expect);
void optimum_certificates(const GraphCase& of, long number, const Range& range, HandOver hand_over);

// tightness.cpp
void tightness(const GraphAtLambda& g, const Optimum& optimum, Findings& expect);
void tightness_on_stars(const GraphAtLambda& g, const Optimum& optimum, Findings& expect);
struct LimitAtOne {
    LeakageSlope slope;  // v with OPT = 1 + v (λ-1) + …, for one component
    Rational of_curve;   // the derivative of OPT at λ = 1, from its first piece
};
LimitAtOne limit_at_one(const GraphCase& g);
void tightness_of_one_component(const GraphCase& g, const LimitAtOne& limit, Findings& expect);
struct BetweenBounds {
    Matrix telling;    // the channel that tells the component
    Polynomial bound;  // Σ_t λ^{d_t}
    Derivation proof;  // that no private channel leaks more
};
BetweenBounds between_components_and_diameters(const EverySquareChannel& k);
void tightness_of_several_components(const EverySquareChannel& k, const BetweenBounds& found, Findings& expect);

}  // namespace leakproof::beyond
