#include "report/site/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "graph/distance.hpp"
#include "report/site/page.hpp"
#include "report/text.hpp"

namespace leakproof::site {
namespace {

struct Point {
    double x = 0, y = 0;
};

double length(double x, double y) { return std::max(std::hypot(x, y), 1e-6); }

// From a circle, every vertex moves to where it would stand best for the distances from the others, again and again;
// far pairs count less.
std::vector<Point> placed(const Component& component, const Distances& distance) {
    const auto& vertices = component.vertices;
    const std::size_t n = vertices.size();
    std::vector<Point> at(n);
    for (std::size_t k = 0; k < n; ++k) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(n);
        const double radius = std::max(0.5, static_cast<double>(n) / 6);
        at[k] = {-radius * std::cos(angle), -radius * std::sin(angle)};
    }
    const auto rounds = std::min<std::size_t>(4000, 2'000'000 / (n * n));
    for (std::size_t round = 0; round < rounds; ++round) {
        std::vector<Point> next(n);
        for (std::size_t i = 0; i < n; ++i) {
            double weights = 0;
            for (std::size_t j = 0; j < n; ++j) {
                if (i == j) continue;
                const double wanted = distance(vertices[i], vertices[j]), weight = 1 / (wanted * wanted);
                const double dx = at[i].x - at[j].x, dy = at[i].y - at[j].y, far = length(dx, dy);
                next[i].x += weight * (at[j].x + wanted * dx / far);
                next[i].y += weight * (at[j].y + wanted * dy / far);
                weights += weight;
            }
            if (weights > 0) next[i] = {next[i].x / weights, next[i].y / weights};
        }
        at = next;
    }
    return at;
}

// The direction in which the points spread most comes to lie level.
void turn_level(std::vector<Point>& points) {
    Point middle;
    for (const auto& p : points) middle = {middle.x + p.x, middle.y + p.y};
    const auto n = static_cast<double>(points.size());
    middle = {middle.x / n, middle.y / n};
    double xx = 0, xy = 0, yy = 0;
    for (const auto& p : points) {
        const double x = p.x - middle.x, y = p.y - middle.y;
        xx += x * x, xy += x * y, yy += y * y;
    }
    if (std::hypot(xx - yy, 2 * xy) < 0.02 * (xx + yy)) return;  // as round as it can be
    const double angle = -std::atan2(2 * xy, xx - yy) / 2, c = std::cos(angle), s = std::sin(angle);
    for (auto& p : points) p = {c * p.x - s * p.y, s * p.x + c * p.y};
}

constexpr double margin = 26, gap = 18;

struct Box {
    double x, y, width, height;
};

struct Placement {
    std::vector<Point> vertices;
    std::vector<Box> boxes;
    double width = 0, height = 0;
};

Placement place(const Graph& graph, double half_width) {
    const double unit = std::max(62.0, 2 * half_width + 40);  // the length of an edge
    const Distances distance(graph);
    Placement out;
    out.vertices.resize(static_cast<std::size_t>(graph.size()));
    double line_height = 0, x = 0, y = 0;
    for (const auto& component : components(graph, distance)) {
        auto at = placed(component, distance);
        turn_level(at);
        Point low{1e9, 1e9}, high{-1e9, -1e9};
        for (const auto& p : at) {
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        }
        const double side = std::max(margin, half_width + 10);
        const double width = (high.x - low.x) * unit + 2 * side, height = (high.y - low.y) * unit + 2 * margin;
        if (x > 0 && x + width > 460) y += line_height + gap, x = 0, line_height = 0;
        for (std::size_t k = 0; k < at.size(); ++k)
            out.vertices[static_cast<std::size_t>(component.vertices[k])] = {x + side + (at[k].x - low.x) * unit,
                                                                             y + margin + (at[k].y - low.y) * unit};
        out.boxes.push_back({x, y, width, height});
        out.width = std::max(out.width, x + width);
        out.height = std::max(out.height, y + height);
        x += width + gap;
        line_height = std::max(line_height, height);
    }
    return out;
}

constexpr int most_colours = 6;

// Orbits by number, in the order of their first vertex; those beyond the colours share the last.
std::vector<int> colours_of(const Graph& graph, const std::vector<int>& orbit_of) {
    std::map<int, int> numbers;
    std::vector<int> out;
    for (int v = 0; v < graph.size(); ++v) {
        const int orbit = orbit_of.empty() ? 0 : orbit_of[static_cast<std::size_t>(v)];
        const int number = numbers.emplace(orbit, static_cast<int>(numbers.size())).first->second;
        out.push_back(std::min(number, most_colours - 1));
    }
    return out;
}

std::string line(const Point& from, const Point& to) {
    return fmt::format("<line class=\"edge\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n", from.x,
                       from.y, to.x, to.y);
}

// Bent a little, so that the arrow back can be told from it, and ending at the border of the vertex.
std::string arrow(const Point& from, const Point& to, double half_width) {
    const double dx = to.x - from.x, dy = to.y - from.y, far = length(dx, dy), ux = dx / far, uy = dy / far;
    const Point bend{(from.x + to.x) / 2 - uy * 14, (from.y + to.y) / 2 + ux * 14};
    const double bx = to.x - bend.x, by = to.y - bend.y, near = length(bx, by);
    const double border =
        std::min((half_width + 4) / std::max(std::abs(bx / near), 1e-3), 17 / std::max(std::abs(by / near), 1e-3));
    const Point tip{to.x - bx / near * border, to.y - by / near * border};
    const double px = bx / near, py = by / near;
    return fmt::format(
        "<path class=\"edge\" d=\"M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}\"/>"
        "<path class=\"tip\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z\"/>\n",
        from.x, from.y, bend.x, bend.y, tip.x, tip.y, tip.x, tip.y, tip.x - px * 8 - py * 4, tip.y - py * 8 + px * 4,
        tip.x - px * 8 + py * 4, tip.y - py * 8 - px * 4);
}

constexpr double plain_half_width = 13;  // of a vertex whose label is a number

}  // namespace

std::vector<Place> places_of(const Graph& graph) {
    std::vector<Place> out;
    for (const auto& [x, y] : place(graph, plain_half_width).vertices) out.push_back({x, y});
    return out;
}

std::string drawn(const Graph& graph, const Drawing& how) {
    const auto label = [&](int v) {
        return how.labels.empty() ? std::to_string(v) : how.labels[static_cast<std::size_t>(v)];
    };
    double half_width = plain_half_width;
    for (int v = 0; v < graph.size(); ++v)
        half_width = std::max(half_width, 4.0 + 4.2 * static_cast<double>(width_of(label(v))));
    const Placement at = place(graph, half_width);
    const auto point = [&](int v) { return at.vertices[static_cast<std::size_t>(v)]; };
    const double width = std::max(at.width, 40.0), height = std::max(at.height, 40.0);
    std::string out = fmt::format(
        "<svg class=\"graph\" role=\"img\" aria-label=\"{}\" viewBox=\"-2 -2 {:.0f} {:.0f}\" width=\"{:.0f}\" "
        "height=\"{:.0f}\">\n",
        escaped(how.name), width + 4, height + 4, width + 4, height + 4);
    if (at.boxes.size() > 1)
        for (const auto& box : at.boxes)
            out += fmt::format(
                "<rect class=\"component\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"6\"/>\n",
                box.x, box.y, box.width, box.height);
    if (how.arcs.empty())
        for (const auto& [u, v] : graph.edges()) out += line(point(u), point(v));
    else
        for (const auto& [u, v] : how.arcs) out += arrow(point(u), point(v), half_width);
    const auto colour = colours_of(graph, how.orbit_of);
    for (int v = 0; v < graph.size(); ++v) {
        const bool marked = std::find(how.marked.begin(), how.marked.end(), v) != how.marked.end();
        out += fmt::format(
            "<g class=\"vertex orbit-{}{}\"><rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"26\" "
            "rx=\"13\"/><text x=\"{:.1f}\" y=\"{:.1f}\">{}</text></g>\n",
            colour[static_cast<std::size_t>(v)], marked ? " marked" : "", point(v).x - half_width, point(v).y - 13,
            2 * half_width, point(v).x, point(v).y + 4.5, escaped(label(v)));
    }
    return out + "</svg>\n";
}

std::string drawn_alone(const Graph& graph, const Drawing& how) {
    constexpr const char* start = "<svg ";
    constexpr const char* style =
        "<style>.edge{stroke:#1d1c1a;stroke-width:1.4;fill:none}.tip{fill:#1d1c1a}"
        ".component{fill:none;stroke:#5a5750;stroke-dasharray:4 4}"
        ".vertex rect{stroke:#1d1c1a;stroke-width:1.2}.vertex.marked rect{stroke-width:3}"
        "text{font:600 13px sans-serif;fill:#1d1c1a;text-anchor:middle}"
        ".orbit-0 rect{fill:#dbe7f5}.orbit-1 rect{fill:#fbe0c4}.orbit-2 rect{fill:#dcefd8}"
        ".orbit-3 rect{fill:#f2d6e6}.orbit-4 rect{fill:#e9e4b8}.orbit-5 rect{fill:#e4e2dd}</style>\n";
    std::string out = drawn(graph, how);
    out.insert(out.find('\n') + 1, style);
    return out.insert(std::string(start).size(), "xmlns=\"http://www.w3.org/2000/svg\" ");
}

}  // namespace leakproof::site
