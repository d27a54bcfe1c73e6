// Pairs of graphs and their Cartesian products.
#pragma once

#include "corpus/cases/graph_case.hpp"

namespace leakproof {

// Two graphs with what is known about them and about their Cartesian product.
class GraphPair : public Case {
public:
    GraphPair(const Graph& first, const Graph& second);
    std::string name() const override;
    Size extent() const override { return {first.size(), second.size()}; }
    void describe(Counterexample& out) const;  // its graph is the product

    const GraphCase first, second, product;
};

class PairAtLambda : public Subject {
public:
    PairAtLambda(const GraphPair& pair_, const Rational& lambda_) : pair(pair_), lambda(lambda_) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::all, Epsilon::list}; }
    const Rational* tried_lambda() const override { return &lambda; }
    const GraphPair& pair;
    const Rational& lambda;
};

// Unordered pairs of graphs of the range with at least two vertices each, at most 7 together, 9 in the long suite.
extern const Source<GraphPair> graph_pairs;
extern const Stream<PairAtLambda, GraphPair> pairs_at_lambda;

// Pairs of graphs that both stay below their covering number at a λ of the range; at most 10 vertices together, 12 in
// the long suite.
extern const Source<GraphPair> pairs_with_gap;
extern const Stream<PairAtLambda, GraphPair> pairs_with_gap_at_lambda;

bool has_covering_gap(const GraphCase& graph, const Rational& lambda);  // OPT < cov

}  // namespace leakproof
