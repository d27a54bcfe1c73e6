// Graphs as drawings (SVG). Where things are placed decides nothing, so that floating point may do it.
#pragma once

#include <string>
#include <vector>

#include "graph/graph.hpp"

namespace leakproof::site {

struct Drawing {
    std::vector<std::string> labels = {};  // of the vertices; their numbers if there are none
    std::vector<int> orbit_of = {};        // vertices with the same number have the same colour; none: all alike
    std::vector<Edge> arcs = {};           // drawn with arrows instead of the edges, if there are any
    std::vector<int> marked = {};          // vertices with a heavier border
    std::string name;                      // what a reader is told who does not see it
};

// Vertices that are near in the graph are near in the drawing; components stand side by side, each in a box if there
// are several.
std::string drawn(const Graph& graph, const Drawing& how);

// The same as a file of its own, with its colours.
std::string drawn_alone(const Graph& graph, const Drawing& how);

struct Place {
    double x, y;
};
std::vector<Place> places_of(const Graph& graph);  // where the vertices stand in such a drawing, an edge being 66 long

}  // namespace leakproof::site
