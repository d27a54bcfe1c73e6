// Convex hulls of two numbers over many graphs, one for each number of vertices or one for all.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/watch.hpp"
#include "conjecture/hull.hpp"

namespace leakproof {

struct HullRequest {
    std::string columns;  // two expressions separated by a comma: x and y
    std::string graphs = "1..7", where{};
    Rational lambda{2};
    bool together = false;  // one hull of all graphs; else one for each number of vertices
};

// Graphs at one place: how many, and the first of them.
struct GraphsThere {
    long count = 0;
    std::vector<std::string> first{};
};

struct FoundHull {
    int vertices = 0;  // 0 if it is of all graphs
    long graphs = 0;
    std::vector<PlanePoint> points{};  // different ones, ascending
    std::vector<PlanePoint> corners{};
    std::vector<GraphsThere> at_corners{};
    std::vector<HullSide> sides{};
    std::vector<GraphsThere> on_sides{};
};

struct Hulls {
    HullRequest request;
    std::string x, y;
    bool at_lambda = false;  // something depends on it
    std::vector<FoundHull> found{};
    std::vector<std::string> notes{};  // sentences of the selection of graphs
    long left_out = 0;                 // graphs on which one of the two is undefined or no fraction
};

Hulls hulls_for(const HullRequest& request, const Watch& watch);  // throws InputError, Interrupted

}  // namespace leakproof
