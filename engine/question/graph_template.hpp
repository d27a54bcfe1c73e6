// A SPEC in which G stands for a graph: complement(G), box(G; complete:2), power(G; 2). The name of a function of one
// graph alone means that of G: complement, line.
#pragma once

#include <string>

#include "graph/spec_tree.hpp"
#include "metric/metric_spec.hpp"

namespace leakproof::question {

class GraphTemplate {
public:
    explicit GraphTemplate(const std::string& text);  // throws InputError

    // Throws InputError if it would be too large.
    Graph of(const Graph& graph) const { return built(tree_, &graph); }
    GivenMetric of(const GivenMetric& metric) const;  // and if it is not box, power or union of distances
    const std::string& text() const { return tree_.text; }
    bool has_g() const { return tree_.has_variable(); }  // else it is the same graph whatever G is
    bool is_complement() const;                          // of G, so that there is one for each graph

private:
    SpecTree tree_;
};

}  // namespace leakproof::question
