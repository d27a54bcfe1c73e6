// Points with distances, of any length, infinite ones too, and not always the same both ways.
//
// A channel is private at λ for distances d if K_ij ≤ λ^{d(i,h)} K_hj for all points i, h and all j: for the distances
// of a graph, just if it is private on the graph. All distances are whole multiples of one unit, and with μ = λ^unit it
// is μ that the solvers see, and whole numbers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exact/rational.hpp"
#include "graph/digraph6.hpp"
#include "graph/distance.hpp"
#include "graph/labelled_graph.hpp"

namespace leakproof {

// Distances as they are given: from the point of the row to that of the column; none where it is infinite.
using DistanceTable = std::vector<std::vector<std::optional<Rational>>>;

class Metric {
public:
    static constexpr int most_points = 1024;
    static constexpr int most_units = 32767;  // that a distance may have

    // Zero from each point to itself, more between any two, and no way by a third point shorter, else InputError, which
    // names the points; names may be missing, then points are numbers.
    Metric(std::vector<std::string> names, const DistanceTable& table, const std::string& place);

    int size() const { return distance_.size(); }
    std::string name(int i) const { return names_.empty() ? std::to_string(i) : names_[i]; }
    const std::vector<std::string>& names() const { return names_; }

    const Distances& in_units() const { return distance_; }
    const Rational& unit() const { return unit_; }         // the greatest common measure; 1 if all are infinite
    std::optional<Rational> distance(int i, int h) const;  // none if it is infinite
    bool is_symmetric() const { return symmetric_; }

    // Two points are joined where no third one stands between them, one way at least: what is private along these pairs
    // is private for all.
    const Graph& pattern() const { return pattern_; }
    // The ordered pairs of these: from the one to the other with none between.
    std::vector<Edge> arcs() const;
    // Those that some finite distance holds together, one way or the other; the points of each ascend.
    std::vector<std::vector<int>> parts() const;

private:
    std::vector<std::string> names_;
    Rational unit_;
    Distances distance_;
    bool symmetric_;
    Graph pattern_;
};

// What shortest ways make of a table whose triangles may be violated.
DistanceTable closed_by_shortest_ways(const DistanceTable& table, const std::string& place);

DistanceTable table_of(const Metric& metric);
// The digraph whose distances they are, if there is one: no length but 1 between neighbours.
std::optional<Digraph> digraph_of(const Metric& metric);
Metric metric_of(const LabelledGraph& graph);                 // the number of edges on a shortest way
Metric metric_of(const Digraph& digraph);                     // the number of arcs
Metric scaled(const Metric& metric, const Rational& factor);  // factor > 0
// Pairs of points, distances added up; (a, b) is point a·|H| + b.
Metric product(const Metric& a, const Metric& b, const std::string& place);
Metric beside(const Metric& a, const Metric& b);  // nothing between the two

}  // namespace leakproof
