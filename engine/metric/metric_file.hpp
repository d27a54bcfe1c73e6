// Distances in files: a table of them, or points by their coordinates.
#pragma once

#include "metric/metric.hpp"

namespace leakproof {

struct NamedTable {
    std::vector<std::string> names;  // none if the file has none
    DistanceTable distance;
};

// A square table in CSV, of fractions, decimals and inf, ∞ or nothing for what is infinite. A first row and a first
// column may hold names. Triangles are not looked at. Throws InputError.
NamedTable parse_distances(const std::string& text, const std::string& place);

bool is_infinite_distance(const std::string& cell);
// Different ones, none empty, else InputError.
void require_point_names(const std::vector<std::string>& names, const std::string& place);

// A point a line in CSV: its coordinates, and its name before them if the first line's first cell is no number; a first
// line without any number is a header.
struct NamedPoints {
    std::vector<std::string> names;
    std::vector<std::vector<Rational>> coordinates;
};
NamedPoints parse_points(const std::string& text, const std::string& place);

enum class PointNorm { sum, largest, euclidean };  // L1, Linf, L2

// The points with the distances between them. Euclidean ones need not be fractions: then each is enclosed, from below
// by `below` and from above by `above`, in multiples of a unit, and shortest ways are taken below, so that both are
// distances again. The unit is a power of ten that no distance is smaller than, and of which the largest has some
// thousands, unless it is given; 0 stands for that.
struct PointDistances {
    Metric below, above;  // the same if all are fractions
};
PointDistances distances_of(const NamedPoints& points, PointNorm norm, const Rational& unit, const std::string& place);

}  // namespace leakproof
