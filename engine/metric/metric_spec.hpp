// How points with distances are written on one line, beside the graphs of graph/spec.hpp:
//
//     edges:a-b:3,b-c:1/2        edges of any length, 1 where none is given; shortest ways count
//     arcs:a-b:2,b-a:1           the same, each one way only
//     metric(@table.csv)         a table of distances, inf allowed, from the row to the column
//     metric(@table.csv; closed) the same where shortest ways count
//     points(@points.csv; L1)    coordinates, with the distances L1, Linf or L2
//     points(@points.csv; L2; 1/10)   Euclidean distances that are no fractions enclosed in multiples of 1/10
//     scaled(G; 3)               all distances of G three times as long
//     &C…                        digraph6: every arc has the length 1, one way
//     box(A; B)  power(A; n)  union(A; B)   of such, or of these and graphs
#pragma once

#include <string>
#include <string_view>

#include "metric/metric.hpp"

namespace leakproof {

struct GivenMetric {
    std::string name;     // as it was written
    Metric below, above;  // distances lie between those; the same metric twice unless they are no fractions
    bool exact = true;
};

// Whether it is written in one of these ways and therefore is no SPEC of a graph.
bool has_distances(std::string_view text);

// A metric, or a graph with its distances. Throws InputError.
GivenMetric parse_metric(const std::string& text);

// What has to be said of these forms where help lists those of graphs: how it is written, and what it is.
struct MetricHelp {
    std::string usage, description;
};
std::vector<MetricHelp> metric_catalogue();

}  // namespace leakproof
