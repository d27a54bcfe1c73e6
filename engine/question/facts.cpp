#include "question/facts.hpp"

#include "base/error.hpp"
#include "graph/graph6.hpp"

namespace leakproof::question {

void Subject::assign(std::string_view graph_text, const GivenNames* given_names) {
    text = graph_text;
    names = given_names;
    directed = false;
    if (!looks_like_digraph6(text)) {
        graph = parse_graph6(text);
        return;
    }
    Digraph digraph = parse_digraph6(text);
    graph = digraph.underlying();
    directed = !digraph.is_symmetric();
    arcs = std::move(digraph.arcs);
}

Subject Subject::of_text(std::string_view text) {
    Subject out;
    out.assign(text);
    return out;
}

void Facts::begin(const Graph& graph, const std::vector<Edge>* arcs) {
    GraphFacts::begin(graph);
    arcs_ = arcs;
    forget_level();
}

void Facts::begin(Graph&& graph) {
    GraphFacts::begin(std::move(graph));
    arcs_ = nullptr;
    forget_level();
}

const Rational& Facts::optimum(const AtLambda& at) {
    if (optimum_) return *optimum_;
    if (!directed()) optimum_ = at.solver.value(graph(), price_);
    else {
        Optimum found = maximum_leakage_ordered(graph().size(), *arcs_, at.lambda);
        optimum_ = std::move(found.value);
        price_ = std::move(found.price);
    }
    return *optimum_;
}

Rational Facts::bound(const Bound& bound, const AtLambda& at) {
    return bound.value({components(), distance(), optimum_ ? &price_ : nullptr}, at.lambda);
}

}  // namespace leakproof::question
