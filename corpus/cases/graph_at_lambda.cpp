#include "corpus/cases/graph_at_lambda.hpp"

namespace leakproof {

void GraphAtLambda::describe(Counterexample& out) const {
    of_.describe(out);
    out.lambda = lambda;
}

bool GraphAtLambda::complete_components() const {
    for (const auto& c : components())
        if (c.diameter > 1) return false;
    return true;
}

void at_each_lambda(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    for (const auto& lambda : range.lambdas) visitor.see(GraphAtLambda(of, lambda));
}

const Stream<GraphAtLambda, GraphCase> graphs_at_lambda{&all_graphs, at_each_lambda};

const Stream<GraphAtLambda, GraphCase> connected_graphs_at_lambda{
    &all_graphs,
    [](const GraphCase& graph, const Range& range, const Visitor<GraphAtLambda>& visitor) {
        if (graph.components().size() != 1) return;
        for (const auto& lambda : range.lambdas)
            if (lambda > Rational(1)) visitor.see(GraphAtLambda(graph, lambda, Channels::instances));
    },
    "one channel each"};

}  // namespace leakproof
