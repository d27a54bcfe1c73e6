#include "symmetry/graph_facts.hpp"

namespace leakproof {
void GraphFacts::begin(const Graph& graph) {
    foreign_ = &graph;
    distance_.reset();
    components_.reset();
    component_count_.reset();
    symmetry_.reset();
    group_.reset();
}

void GraphFacts::begin(Graph&& graph) {
    kept_ = std::move(graph);
    begin(kept_);
    foreign_ = nullptr;
}

int GraphFacts::component_count() const {
    if (!component_count_)
        component_count_ = components_ ? static_cast<int>(components_->size()) : leakproof::component_count(graph());
    return *component_count_;
}

const Distances& GraphFacts::distance() const {
    if (!distance_) distance_.emplace(graph());
    return *distance_;
}

const std::vector<Component>& GraphFacts::components() const {
    if (!components_) components_ = leakproof::components(graph(), distance());
    return *components_;
}

const Automorphisms& GraphFacts::symmetry() const {
    if (!symmetry_) symmetry_ = automorphisms(graph());
    return *symmetry_;
}

const PermutationGroup& GraphFacts::group() const {
    if (!group_) group_.emplace(graph().size(), symmetry().generators, symmetry().order);
    return *group_;
}

}  // namespace leakproof
