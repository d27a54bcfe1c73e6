#include "question/facts.hpp"

#include "base/error.hpp"
#include "graph/graph6.hpp"
#include "optimum/weight_bounds.hpp"

namespace leakproof::question {

Subject Subject::of_text(const std::string& text, const std::string& name) {
    if (!looks_like_digraph6(text)) return {text, name, parse_graph6(text)};
    Digraph digraph = parse_digraph6(text);
    if (digraph.is_symmetric()) return {text, name, digraph.underlying()};
    Graph underlying = digraph.underlying();
    return {text, name, std::move(underlying), std::move(digraph.arcs), true};
}

void Facts::begin(const Graph& graph, const std::vector<Edge>* arcs) {
    graph_ = graph;
    arcs_ = arcs;
    distance_.reset();
    parts_.reset();
    component_count_.reset();
    symmetry_.reset();
    forget_level();
}

void Facts::forget_level() { optimum_.reset(); }

int Facts::component_count() {
    if (component_count_) return *component_count_;
    if (parts_) component_count_ = static_cast<int>(parts_->size());
    else {
        const auto smallest = component_of(graph_);
        component_count_ = 0;
        for (int v = 0; v < graph_.size(); ++v) *component_count_ += smallest[v] == v ? 1 : 0;
    }
    return *component_count_;
}

const Distances& Facts::distance() {
    if (!distance_) distance_.emplace(graph_);
    return *distance_;
}

const std::vector<Component>& Facts::parts() {
    if (!parts_) parts_ = components(graph_, distance());
    return *parts_;
}

const Automorphisms& Facts::symmetry() {
    if (!symmetry_) symmetry_ = automorphisms(graph_);
    return *symmetry_;
}

const Rational& Facts::optimum(const AtLambda& at) {
    if (optimum_) return *optimum_;
    if (!directed()) optimum_ = at.solver.value(graph_, price_);
    else {
        Optimum found = maximum_leakage_ordered(graph_.size(), *arcs_, at.lambda);
        optimum_ = std::move(found.value);
        price_ = std::move(found.price);
    }
    return *optimum_;
}

Rational Facts::covering(const AtLambda& at) {
    return optimum_ ? covering_bound_value(parts(), distance(), at.lambda, price_)
                    : covering_bound_value(parts(), distance(), at.lambda);
}

}  // namespace leakproof::question
