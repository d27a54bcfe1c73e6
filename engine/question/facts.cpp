#include "question/facts.hpp"

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "graph/graph6.hpp"
#include "optimum/between.hpp"

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

const Enclosure& Facts::optimum(const AtLambda& at) {
    if (optimum_) return *optimum_;
    if (at.limited) find_in_time(at);
    else find_optimum(at);
    return *optimum_;
}

void Facts::find_optimum(const AtLambda& at) {
    Rational value;
    if (!directed()) value = at.solver.value(graph(), price_);
    else {
        Optimum found = maximum_leakage_ordered(graph().size(), *arcs_, at.lambda);
        value = std::move(found.value);
        price_ = std::move(found.price);
    }
    optimum_ = Enclosure{value, value};
}

// Small graphs and directed ones are solved or not; of larger ones more is known from moment to moment.
void Facts::find_in_time(const AtLambda& at) {
    constexpr int small = 24;
    price_.clear();
    if (!directed() && graph().size() > small) {
        optimum_ = value_between(graph(), at.lambda);
        return;
    }
    try {
        stop_if_asked();
        find_optimum(at);
    } catch (const Interrupted&) {
        at.solver = OptimumSolver(at.lambda);
        price_.clear();
        // Any channel leaks 1 at least, a channel with a column for each vertex as many as there are at most.
        optimum_ = Enclosure{1, graph().size()};
    }
}

Rational Facts::bound(const Bound& bound, const AtLambda& at) {
    stop_if_asked();
    const bool solved = optimum_ && !price_.empty();
    return bound.value({components(), distance(), solved ? &price_ : nullptr}, at.lambda);
}

}  // namespace leakproof::question
