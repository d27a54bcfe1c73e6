// A graph at one λ.
#pragma once

#include "corpus/cases/graph_case.hpp"

namespace leakproof {

// What is said about it concerns all channels, or one that the graph determines.
class GraphAtLambda : public Subject {
public:
    GraphAtLambda(const GraphCase& of, const Rational& lambda_, Channels channels = Channels::all)
        : lambda(lambda_), of_(of), channels_(channels) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {channels_, Epsilon::list}; }
    const Rational* tried_lambda() const override { return &lambda; }

    const GraphCase& graph_case() const { return of_; }
    const Graph& graph() const { return of_.graph(); }
    const Distances& distance() const { return of_.distance(); }
    const std::vector<Component>& components() const { return of_.components(); }
    bool connected() const { return of_.components().size() == 1; }
    bool complete_components() const;
    const Rational& lambda;

private:
    const GraphCase& of_;
    Channels channels_;
};

void at_each_lambda(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor);

extern const Stream<GraphAtLambda, GraphCase> graphs_at_lambda;
extern const Stream<GraphAtLambda, GraphCase> connected_graphs_at_lambda;  // one channel for each λ > 1

}  // namespace leakproof
