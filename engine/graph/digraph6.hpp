// Directed graphs and digraph6, nauty's text format for them: "&", the number of vertices as in graph6, then the
// adjacency matrix row by row, six bits a character.
#pragma once

#include <string>
#include <string_view>

#include "graph/graph.hpp"

namespace leakproof {

// Arcs ascend and are not repeated; there are no loops.
struct Digraph {
    int vertices = 0;
    std::vector<Edge> arcs;

    bool is_symmetric() const;  // every arc has its reverse
    Graph underlying() const;   // an edge for each two vertices with an arc between them
    friend bool operator==(const Digraph&, const Digraph&) = default;
};

// Reads one digraph6 string (an optional ">>digraph6<<" header is allowed); loops are refused.
Digraph parse_digraph6(std::string_view text, const std::string& place = "digraph6");
std::string to_digraph6(const Digraph& digraph);
bool looks_like_digraph6(std::string_view text);  // begins as one does

}  // namespace leakproof
