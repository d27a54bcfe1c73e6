// What is known about a graph, worked out when first asked for and kept.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exact/rational.hpp"
#include "graph/digraph6.hpp"
#include "graph/distance.hpp"
#include "optimum/maximum_leakage.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof::question {

// What a question is asked of: a graph, or arcs as one-sided constraints, K_ij ≤ λ K_hj for an arc (i, h).
struct Subject {
    std::string text;  // graph6 or digraph6
    std::string name;  // what the user calls it; empty if that is the text
    Graph graph;       // of a directed one, the underlying graph
    std::vector<Edge> arcs{};
    bool directed = false;  // some arc has no reverse

    void assign(const std::string& graph_text, const std::string& graph_name);      // throws InputError
    static Subject of_text(const std::string& text, const std::string& name = "");  // throws InputError
    int size() const { return graph.size(); }
    int edge_count() const { return directed ? static_cast<int>(arcs.size()) : graph.edge_count(); }
    const std::string& shown() const { return name.empty() ? text : name; }
};

// One λ, with the solver of this thread.
struct AtLambda {
    const Rational& lambda;
    OptimumSolver& solver;
};

class Facts {
public:
    // The graph, and the arcs of a directed one (else null), must live until the next.
    void begin(const Graph& graph, const std::vector<Edge>* arcs);
    void begin(Graph&& graph);  // kept here
    void forget_level();        // what depends on λ

    const Graph& graph() const { return *graph_; }
    bool directed() const { return arcs_ != nullptr; }
    const std::vector<Edge>& arcs() const { return *arcs_; }
    int component_count();
    const Distances& distance();
    const std::vector<Component>& parts();
    const Automorphisms& symmetry();
    const Rational& optimum(const AtLambda& at);
    Rational covering(const AtLambda& at);

private:
    const Graph* graph_ = nullptr;
    Graph kept_;
    const std::vector<Edge>* arcs_ = nullptr;
    std::optional<Distances> distance_;
    std::optional<std::vector<Component>> parts_;
    std::optional<int> component_count_;
    std::optional<Automorphisms> symmetry_;
    std::optional<Rational> optimum_;
    std::vector<Rational> price_;
};

}  // namespace leakproof::question
