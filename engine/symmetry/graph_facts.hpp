// What is known about a graph, worked out when first asked for and kept. Used by one thread at a time.
#pragma once

#include <optional>
#include <vector>

#include "graph/distance.hpp"
#include "graph/graph.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/group.hpp"

namespace leakproof {

class GraphFacts {
public:
    GraphFacts() = default;
    explicit GraphFacts(Graph graph) : kept_(std::move(graph)) {}

    // Facts of another graph from here on, which must live until the next unless it is handed over.
    void begin(const Graph& graph);
    void begin(Graph&& graph);

    const Graph& graph() const { return foreign_ != nullptr ? *foreign_ : kept_; }
    int component_count() const;  // without distances, if nothing else needs them
    const Distances& distance() const;
    const std::vector<Component>& components() const;
    const Automorphisms& symmetry() const;
    const PermutationGroup& group() const;  // all automorphisms

private:
    Graph kept_;
    const Graph* foreign_ = nullptr;
    mutable std::optional<Distances> distance_;
    mutable std::optional<std::vector<Component>> components_;
    mutable std::optional<int> component_count_;
    mutable std::optional<Automorphisms> symmetry_;
    mutable std::optional<PermutationGroup> group_;
};

}  // namespace leakproof
