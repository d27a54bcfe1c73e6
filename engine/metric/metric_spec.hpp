// How points with distances are written on one line, beside the graphs of graph/spec.hpp:
//
//     edges:a-b:3,b-c:1/2        edges of any length, 1 where none is given; shortest ways count
//     edges:a-b:7/5..3/2         a length that is known between two numbers only
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

// The same distances, their points by numbers: graph6 or digraph6 if all lengths are 1, else edges: or arcs: of the
// pairs with no third point between them. Equal texts have equal distances.
std::string text_of(const GivenMetric& metric);
// The latter for every length, of distances that lie between these two.
std::string text_by_lengths(const Metric& below, const Metric& above);

// All that a SPEC stands for in which numbers are ranges, as in scaled(cycle:3..9; 2). Throws InputError.
std::vector<std::string> expanded_metrics(const std::string& text, const std::string& place);

// Of what may be enclosed, both ends.
GivenMetric product(const GivenMetric& a, const GivenMetric& b, const std::string& place);
GivenMetric power(const GivenMetric& base, long n);  // n ≥ 1
GivenMetric beside(const GivenMetric& a, const GivenMetric& b);

// What has to be said of these forms where help lists those of graphs: how it is written, and what it is.
struct MetricHelp {
    std::string usage, description;
};
std::vector<MetricHelp> metric_catalogue();

}  // namespace leakproof
