// A SPEC in which G stands for a graph: complement(G), box(G; complete:2), power(G; 2). The name of a function of one
// graph alone means that of G: complement, line.
#pragma once

#include <string>
#include <vector>

#include "graph/graph.hpp"

namespace leakproof::question {

class GraphTemplate {
public:
    explicit GraphTemplate(const std::string& text);  // throws InputError

    Graph of(const Graph& graph) const;  // throws InputError if it would be too large
    const std::string& text() const { return text_; }
    bool has_g() const { return root_.has_g; }  // else it is the same graph whatever G is
    bool is_complement() const;                 // of G, so that there is one for each graph

private:
    struct Part {
        std::string function;     // empty for G and for a fixed graph
        std::vector<Part> parts;  // its arguments that are graphs
        int number = 0;           // its argument that is a number
        bool has_g = false;
        Graph fixed;
    };
    static Part parse(const std::string& text);
    static Graph build(const Part& part, const Graph& graph);

    std::string text_;
    Part root_;
};

}  // namespace leakproof::question
