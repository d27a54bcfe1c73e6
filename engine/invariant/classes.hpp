// Classes of graphs, and what is counted in a graph.
#pragma once

#include "graph/graph.hpp"

namespace leakproof {

long triangle_count(const Graph& graph);

bool is_chordal(const Graph& graph);      // no induced cycle with four vertices or more
bool is_planar(const Graph& graph);       // by Boyer and Myrvold
bool is_claw_free(const Graph& graph);    // no vertex has three neighbours without an edge among them
bool is_block_graph(const Graph& graph);  // every block is a clique
bool is_cactus(const Graph& graph);       // connected, and every block is an edge or a cycle
bool is_line_graph(const Graph& graph);   // of some graph
bool is_self_complementary(const Graph& graph);

// Whether some vertices, and edges between them, make the other graph; if it is induced, all edges between them.
enum class Containment { any, induced };
bool contains(const Graph& graph, const Graph& part, Containment how);

}  // namespace leakproof
