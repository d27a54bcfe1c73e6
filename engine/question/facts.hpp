// What a question is asked of, and what is known about it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exact/enclosure.hpp"
#include "graph/digraph6.hpp"
#include "optimum/bounds/bounds.hpp"
#include "optimum/maximum_leakage.hpp"
#include "question/graph_batch.hpp"
#include "symmetry/graph_facts.hpp"

namespace leakproof::question {

// What a question is asked of: a graph, or arcs as one-sided constraints, K_ij ≤ λ K_hj for an arc (i, h).
struct Subject {
    std::string_view text{};            // graph6 or digraph6; neither this nor the names are kept here
    const GivenNames* names = nullptr;  // null if there are none
    Graph graph{};                      // of a directed one, the underlying graph
    std::vector<Edge> arcs{};
    bool directed = false;  // some arc has no reverse

    void assign(std::string_view graph_text, const GivenNames* given_names = nullptr);  // throws InputError
    static Subject of_text(std::string_view text);                                      // throws InputError
    int size() const { return graph.size(); }
    int edge_count() const { return directed ? static_cast<int>(arcs.size()) : graph.edge_count(); }
};

// One λ, with the solver of this thread.
struct AtLambda {
    const Rational& lambda;
    OptimumSolver& solver;
    bool limited = false;  // the time is: what is not found by then is enclosed
};

// What is known about a graph, or about arcs, at one λ at a time.
class Facts : public GraphFacts {
public:
    // The graph, and the arcs of a directed one (else null), must live until the next.
    void begin(const Graph& graph, const std::vector<Edge>* arcs);
    void begin(Graph&& graph);  // kept here
    void forget_level() { optimum_.reset(); }

    bool directed() const { return arcs_ != nullptr; }
    const std::vector<Edge>& arcs() const { return *arcs_; }
    // One number, or where the time is limited two between which it lies.
    const Enclosure& optimum(const AtLambda& at);
    Rational bound(const Bound& bound, const AtLambda& at);

private:
    const std::vector<Edge>* arcs_ = nullptr;
    void find_optimum(const AtLambda& at);
    void find_in_time(const AtLambda& at);

    std::optional<Enclosure> optimum_;
    std::vector<Rational> price_;  // of the maximum; empty if they are not known
};

}  // namespace leakproof::question
