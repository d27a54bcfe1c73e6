#include "question/facts.hpp"

#include <bit>
#include <cstdint>

#include "base/error.hpp"
#include "graph/graph6.hpp"
#include "optimum/weight_bounds.hpp"

namespace leakproof::question {
namespace {

// The vertices of a small graph fit a word: a whole frontier at a time.
int components_in_words(const Graph& graph) {
    const auto all = ~std::uint64_t{0} >> (64 - graph.size());
    int out = 0;
    for (std::uint64_t seen = 0; seen != all; ++out)
        for (std::uint64_t frontier = ~seen & (seen + 1); frontier != 0;) {
            seen |= frontier;
            std::uint64_t next = 0;
            for (; frontier != 0; frontier &= frontier - 1) next |= graph.row(std::countr_zero(frontier))[0];
            frontier = next & ~seen;
        }
    return out;
}

}  // namespace

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
    graph_ = &graph;
    arcs_ = arcs;
    distance_.reset();
    parts_.reset();
    component_count_.reset();
    symmetry_.reset();
    forget_level();
}

void Facts::begin(Graph&& graph) {
    kept_ = std::move(graph);
    begin(kept_, nullptr);
}

void Facts::forget_level() { optimum_.reset(); }

int Facts::component_count() {
    if (component_count_) return *component_count_;
    if (parts_) component_count_ = static_cast<int>(parts_->size());
    else if (graph_->words_per_row() == 1) component_count_ = components_in_words(*graph_);
    else {
        const auto smallest = component_of(*graph_);
        component_count_ = 0;
        for (int v = 0; v < graph_->size(); ++v) *component_count_ += smallest[v] == v ? 1 : 0;
    }
    return *component_count_;
}

const Distances& Facts::distance() {
    if (!distance_) distance_.emplace(*graph_);
    return *distance_;
}

const std::vector<Component>& Facts::parts() {
    if (!parts_) parts_ = components(*graph_, distance());
    return *parts_;
}

const Automorphisms& Facts::symmetry() {
    if (!symmetry_) symmetry_ = automorphisms(*graph_);
    return *symmetry_;
}

const Rational& Facts::optimum(const AtLambda& at) {
    if (optimum_) return *optimum_;
    if (!directed()) optimum_ = at.solver.value(*graph_, price_);
    else {
        Optimum found = maximum_leakage_ordered(graph_->size(), *arcs_, at.lambda);
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
