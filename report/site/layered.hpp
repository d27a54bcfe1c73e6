// Graphs of things that rest on others, laid out in layers from left to right.
#pragma once

#include <utility>
#include <vector>

namespace leakproof::site {

struct Layered {
    struct Place {
        int layer;
        double y;  // in rows
    };
    std::vector<Place> places;  // of the nodes
    std::vector<std::vector<Place>>
        routes;  // of the arcs: from the first node through the layers between to the second
    int layers = 0;
    double rows = 0;
};

// An arc (a, b) says that b rests on a, so that a stands left of b; of arcs that go round, some point back. Nodes of
// one layer are in such an order that few arcs cross, and near the nodes that they are joined to.
Layered layered(int nodes, const std::vector<std::pair<int, int>>& arcs);

// The arcs without those that a longer way makes superfluous. Arcs that go round all stay.
std::vector<std::pair<int, int>> reduced(int nodes, const std::vector<std::pair<int, int>>& arcs);

}  // namespace leakproof::site
