// What a question is asked of, and what is known about it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "exact/enclosure.hpp"
#include "optimum/bounds/bounds.hpp"
#include "optimum/curve/graph_curves.hpp"
#include "optimum/maximum_leakage.hpp"
#include "question/graph_batch.hpp"
#include "question/metric_facts.hpp"
#include "symmetry/graph_facts.hpp"

namespace leakproof::question {

// What a question is asked of: a graph, or points with distances of any length, one way or both.
struct Subject {
    std::string_view text{};            // graph6, or as metric/metric_spec writes it; not kept here, nor are the names
    const GivenNames* names = nullptr;  // null if there are none
    Graph graph{};                      // of distances, pairs of points with none between them
    std::shared_ptr<const GivenMetric> metric{};  // null for a graph

    void assign(std::string_view graph_text, const GivenNames* given_names = nullptr);  // throws InputError
    static Subject of_text(std::string_view text);                                      // throws InputError
    int size() const { return graph.size(); }
    bool one_sided() const;           // a distance is another one on the way back
    std::vector<Edge> pairs() const;  // edges, or arcs if it is one-sided
    int edge_count() const;
};

// One λ, with the solver of this thread.
struct AtLambda {
    const Rational& lambda;
    OptimumSolver& solver;
    bool limited = false;  // the time is: what is not found by then is enclosed
};

// What is known about a graph, or about distances, at one λ at a time.
class Facts : public GraphFacts {
public:
    void begin(const Subject& subject);  // which must live until the next
    void begin(Graph&& graph);           // kept here
    void begin(GivenMetric&& metric);
    void forget_level();

    MetricFacts* distances() { return of_distances_ ? &metric_ : nullptr; }  // null of a graph
    // One number, or where the time is limited, or something is no fraction, two between which it lies.
    const Enclosure& optimum(const AtLambda& at);
    Rational bound(const Bound& bound, const AtLambda& at);  // of a graph
    const GraphCurves& curves();                             // of a graph, for every λ
    const GivenNames* names() const { return names_; }       // null if there are none

private:
    void find_optimum(const AtLambda& at);
    void find_in_time(const AtLambda& at);

    bool of_distances_ = false;
    MetricFacts metric_;
    std::optional<Enclosure> optimum_;
    std::optional<GraphCurves> curves_;
    const GivenNames* names_ = nullptr;
    std::vector<Rational> price_;  // of the maximum; empty if they are not known
};

}  // namespace leakproof::question
