// The convex hull of points in the plane, and what lies on its sides.
#pragma once

#include <string>
#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

struct PlanePoint {
    Rational x, y;
    friend bool operator==(const PlanePoint&, const PlanePoint&) = default;
};

// The corners against the clock, from the lowest of the leftmost on; one of a single point, two of points on a line.
std::vector<PlanePoint> hull_corners(std::vector<PlanePoint> points);

// A side of the hull: y ≤ slope·x + constant, or y ≥ …; upright ones are x ≤ constant or x ≥ constant.
struct HullSide {
    enum class Kind { above, below, left, right };  // where the side is
    Kind kind;
    Rational slope, constant;

    bool has(const PlanePoint& point) const;  // on it
    bool obeyed_by(const PlanePoint& point) const;
    std::string text(const std::string& x, const std::string& y) const;  // "opt <= 8/3 - 1/9*m"
};
std::vector<HullSide> hull_sides(const std::vector<PlanePoint>& corners);

}  // namespace leakproof
