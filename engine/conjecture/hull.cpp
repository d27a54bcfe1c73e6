#include "conjecture/hull.hpp"

#include <algorithm>
#include <tuple>

#include "conjecture/conjecture.hpp"

namespace leakproof {
namespace {

// Positive if c is to the left of the way from a to b.
Rational turn(const PlanePoint& a, const PlanePoint& b, const PlanePoint& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// From the first point to the last, without turns to the right.
std::vector<PlanePoint> chain(const std::vector<PlanePoint>& points) {
    std::vector<PlanePoint> out;
    for (const auto& point : points) {
        while (out.size() >= 2 && turn(out[out.size() - 2], out.back(), point).sign() <= 0) out.pop_back();
        out.push_back(point);
    }
    return out;
}

HullSide side_between(const PlanePoint& a, const PlanePoint& b) {
    using Kind = HullSide::Kind;
    if (a.x == b.x) return {a.y < b.y ? Kind::right : Kind::left, {}, a.x};
    const Rational slope = (b.y - a.y) / (b.x - a.x);
    return {a.x < b.x ? Kind::below : Kind::above, slope, a.y - slope * a.x};
}

}  // namespace

std::vector<PlanePoint> hull_corners(std::vector<PlanePoint> points) {
    std::sort(points.begin(), points.end(),
              [](const auto& a, const auto& b) { return std::tie(a.x, a.y) < std::tie(b.x, b.y); });
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.size() < 3) return points;
    std::vector<PlanePoint> out = chain(points);
    std::reverse(points.begin(), points.end());
    const auto back = chain(points);
    out.insert(out.end(), back.begin() + 1, back.end() - 1);
    return out;
}

bool HullSide::has(const PlanePoint& point) const {
    return kind == Kind::left || kind == Kind::right ? point.x == constant : point.y == slope * point.x + constant;
}

bool HullSide::obeyed_by(const PlanePoint& point) const {
    switch (kind) {
        case Kind::left: return point.x >= constant;
        case Kind::right: return point.x <= constant;
        case Kind::above: return point.y <= slope * point.x + constant;
        default: return point.y >= slope * point.x + constant;
    }
}

std::string HullSide::text(const std::string& x, const std::string& y) const {
    if (kind == Kind::left || kind == Kind::right) return x + (kind == Kind::left ? " >= " : " <= ") + constant.str();
    const bool sloping = !slope.is_zero();
    const std::vector<std::size_t> places = sloping ? std::vector<std::size_t>{0} : std::vector<std::size_t>{};
    LinearFunction line{{constant}};
    if (sloping) line.coefficient.push_back(slope);
    return ConjecturedBound{kind == Kind::above, places, line}.text(y, {as_factor(x)});
}

std::vector<HullSide> hull_sides(const std::vector<PlanePoint>& corners) {
    std::vector<HullSide> out;
    if (corners.size() < 2) return out;
    for (std::size_t k = 0; k < corners.size(); ++k)
        out.push_back(side_between(corners[k], corners[(k + 1) % corners.size()]));
    return out;
}

}  // namespace leakproof
