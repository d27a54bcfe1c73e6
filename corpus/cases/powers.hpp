// Cartesian powers of graphs.
#pragma once

#include "graph/graph.hpp"
#include "suite/check.hpp"

namespace leakproof {

// A graph and an exponent: the adjacency graph of databases of n tuples without constraints.
class PowerCase : public Case, public Subject {
public:
    PowerCase(Graph base, int exponent);
    PowerCase(Graph base, int exponent, Graph adjacency);  // with the adjacency graph found in another way
    std::string name() const override;
    Size extent() const override { return {base_.size(), exponent_}; }
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {}; }

    const Graph& base() const { return base_; }
    int exponent() const { return exponent_; }
    const Graph& power() const { return power_; }

private:
    Graph base_;
    int exponent_;
    Graph power_;
};

// The same at one λ, for findings about every channel.
class PowerAtLambda : public Subject {
public:
    PowerAtLambda(const PowerCase& of, const Rational& lambda_) : lambda(lambda_), of_(of) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::all, Epsilon::list}; }
    const Rational* tried_lambda() const override { return &lambda; }
    const PowerCase& power_case() const { return of_; }
    const Rational& lambda;

private:
    const PowerCase& of_;
};

extern const Source<PowerCase> graph_powers;  // (G, n) with n ≤ 4 and at most 64 words
extern const Stream<PowerCase> powers;
// At most 25 words, 36 in the long suite.
extern const Stream<PowerAtLambda, PowerCase> powers_at_lambda;

}  // namespace leakproof
