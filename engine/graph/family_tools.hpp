// What the definitions of graph families share: ranges of parameters, and graphs given by a rule.
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "graph/graph.hpp"

namespace leakproof::family_tools {

// Refuses a parameter of a family; `expected` reads after "expected".
inline void require(bool holds, const char* family, long found, const std::string& expected) {
    if (!holds) throw InputError(family, std::to_string(found), expected);
}

// A count of vertices this large need not be exact: it is refused, and the refusal does not print it.
constexpr long countless = 1'000'000;

// The number of vertices as an int, once it is known to fit a Graph; called before anything of that size is built.
inline int checked_vertices(const char* family, long vertices) {
    if (vertices < 0 || vertices > Graph::max_vertices) {
        const bool exact = vertices <= countless;
        const std::string count = exact ? std::to_string(vertices) : "more than " + std::to_string(countless);
        throw InputError(family, count + " vertices", "0 to " + std::to_string(Graph::max_vertices));
    }
    return static_cast<int>(vertices);
}

// The graph whose edges are the pairs u < v that satisfy the rule.
template <class Rule>
Graph graph_by_rule(int vertices, Rule adjacent) {
    std::vector<Edge> edges;
    for (int u = 0; u < vertices; ++u)
        for (int v = u + 1; v < vertices; ++v)
            if (adjacent(u, v)) edges.emplace_back(u, v);
    return Graph(vertices, edges);
}

// Hangs the path first, first + 1, …, with `length` vertices, on vertex `at`.
inline void join_path(std::vector<Edge>& edges, int at, int first, int length) {
    for (int k = 0; k < length; ++k) edges.emplace_back(k == 0 ? at : first + k - 1, first + k);
}

}  // namespace leakproof::family_tools
