#include "report/hull_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/csv.hpp"
#include "base/json_text.hpp"
#include "base/words.hpp"
#include "report/svg.hpp"
#include "report/text.hpp"

namespace leakproof {
namespace {

using HullJson = nlohmann::ordered_json;

std::string there_text(const GraphsThere& there) {
    return fmt::format("{}: {}{}", counted(there.count, "graph"), joined(there.first, "  "),
                       there.count > static_cast<long>(there.first.size()) ? "  …" : "");
}

std::string size_text(const FoundHull& hull) {
    return hull.vertices == 0 ? "all graphs" : counted(hull.vertices, "vertex", "vertices");
}

HullJson point_json(const PlanePoint& point) { return {{"x", point.x.str()}, {"y", point.y.str()}}; }

HullJson with_graphs(HullJson out, const GraphsThere& there) {
    out["graphs"] = there.count;
    out["first"] = there.first;
    return out;
}

// One panel: points, the hull around them, and the least and largest numbers along the sides.
class HullPanel {
public:
    static constexpr long width = 320, height = 260, margin = 46;

    HullPanel(const Hulls& hulls, const FoundHull& hull) : hulls_(hulls), hull_(hull) {
        low_ = high_ = hull.points.front();
        for (const auto& point : hull.points) {
            low_ = {std::min(low_.x, point.x), std::min(low_.y, point.y)};
            high_ = {std::max(high_.x, point.x), std::max(high_.y, point.y)};
        }
    }

    std::string str(long left, long top) const {
        std::string out = fmt::format("<g transform=\"translate({} {})\">\n", left, top);
        out += fmt::format("<text x=\"{}\" y=\"16\" text-anchor=\"middle\">{}</text>\n", width / 2, size_text(hull_));
        std::string corners;
        for (const auto& corner : hull_.corners) corners += place(corner, ",") + " ";
        out += fmt::format("<polygon points=\"{}\" fill=\"#dbe7f5\" stroke=\"#1f5fa8\"/>\n", corners);
        for (const auto& point : hull_.points) out += dot(point, "2", "#555");
        for (const auto& corner : hull_.corners) out += dot(corner, "3.5", "#1f5fa8");
        out += label(margin, height - margin + 16, "start", low_.x.str());
        out += label(width - 14, height - margin + 16, "end", high_.x.str());
        out += label(width / 2, height - margin + 32, "middle", hulls_.x);
        out += label(margin - 6, height - margin, "end", short_text(low_.y));
        out += label(margin - 6, 34, "end", short_text(high_.y));
        return out + "</g>\n";
    }

private:
    static std::string short_text(const Rational& x) { return Enclosure{x, x}.str(3); }

    static std::string label(long x, long y, const char* anchor, const std::string& text) {
        return fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\" font-size=\"11\">{}</text>\n", x, y, anchor,
                           text_in_svg(text));
    }

    Rational across(const Rational& x) const {
        const Rational range = high_.x - low_.x;
        return Rational(margin) +
               (range.is_zero() ? Rational(1, 2) : (x - low_.x) / range) * Rational(width - margin - 14);
    }
    Rational down(const Rational& y) const {
        const Rational range = high_.y - low_.y;
        return Rational(height - margin) -
               (range.is_zero() ? Rational(1, 2) : (y - low_.y) / range) * Rational(height - margin - 30);
    }
    std::string place(const PlanePoint& point, const char* between) const {
        return coordinate(across(point.x)) + between + coordinate(down(point.y));
    }
    std::string dot(const PlanePoint& point, const char* radius, const char* colour) const {
        return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"><title>({}, {})</title></circle>\n",
                           coordinate(across(point.x)), coordinate(down(point.y)), radius, colour, point.x.str(),
                           point.y.str());
    }

    const Hulls& hulls_;
    const FoundHull& hull_;
    PlanePoint low_, high_;
};

}  // namespace

std::string hulls_text(const Hulls& hulls) {
    std::string out = bold(fmt::format("{} against {}", hulls.y, hulls.x)) +
                      (hulls.request.where.empty() ? "" : ", where " + hulls.request.where) +
                      (hulls.at_lambda ? ", at λ = " + hulls.request.lambda.str() : "") + "\n";
    if (hulls.left_out > 0)
        out += fmt::format("  {} left out, of which a value is undefined or no fraction\n",
                           counted(hulls.left_out, "graph"));
    if (hulls.found.empty()) out += "  " + yellow("no graph passed the filters") + "\n";
    for (const auto& hull : hulls.found) {
        out += fmt::format("{}: {}, {}\n", size_text(hull), counted(hull.graphs, "graph"),
                           counted(static_cast<long>(hull.points.size()), "point"));
        if (hull.sides.empty())
            out += fmt::format("  {} = {}, {} = {}  {}\n", hulls.x, hull.corners.front().x.str(), hulls.y,
                               hull.corners.front().y.str(), there_text(hull.at_corners.front()));
        for (std::size_t k = 0; k < hull.sides.size(); ++k)
            out += fmt::format("  {}  {}\n", hull.sides[k].text(hulls.x, hulls.y), there_text(hull.on_sides[k]));
    }
    return out;
}

std::string hulls_json(const Hulls& hulls) {
    HullJson out{{"version", LEAKPROOF_VERSION}, {"x", hulls.x}, {"y", hulls.y}, {"graphs", hulls.request.graphs}};
    if (!hulls.request.where.empty()) out["where"] = hulls.request.where;
    if (hulls.at_lambda) out["lambda"] = hulls.request.lambda.str();
    out["left_out"] = hulls.left_out;
    out["hulls"] = HullJson::array();
    for (const auto& hull : hulls.found) {
        HullJson one;
        if (hull.vertices > 0) one["vertices"] = hull.vertices;
        one["graphs"] = hull.graphs;
        one["points"] = hull.points.size();
        one["corners"] = HullJson::array();
        for (std::size_t k = 0; k < hull.corners.size(); ++k)
            one["corners"].push_back(with_graphs(point_json(hull.corners[k]), hull.at_corners[k]));
        one["sides"] = HullJson::array();
        for (std::size_t k = 0; k < hull.sides.size(); ++k)
            one["sides"].push_back(
                with_graphs({{"inequality", hull.sides[k].text(hulls.x, hulls.y)}}, hull.on_sides[k]));
        out["hulls"].push_back(std::move(one));
    }
    return laid_out(out) + "\n";
}

std::string hulls_csv(const Hulls& hulls) {
    std::string out = fmt::format("vertices,{},{},graphs,first\n", csv_cell(hulls.x), csv_cell(hulls.y));
    for (const auto& hull : hulls.found)
        for (std::size_t k = 0; k < hull.corners.size(); ++k)
            out += fmt::format("{},{},{},{},{}\n", hull.vertices == 0 ? "" : std::to_string(hull.vertices),
                               hull.corners[k].x.str(), hull.corners[k].y.str(), hull.at_corners[k].count,
                               csv_cell(hull.at_corners[k].first.front()));
    return out;
}

std::string hull_svg(const Hulls& hulls, const FoundHull& hull) {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"hull\" role=\"img\" aria-label=\"The hull of {} and {}\" "
        "viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" font-size=\"12\">\n{}</svg>\n",
        text_in_svg(hulls.x), text_in_svg(hulls.y), HullPanel::width, HullPanel::height,
        HullPanel(hulls, hull).str(0, 0));
}

std::string hulls_svg(const Hulls& hulls) {
    constexpr std::size_t in_a_row = 3;
    const std::size_t rows = (hulls.found.size() + in_a_row - 1) / in_a_row;
    const long wide =
        HullPanel::width * static_cast<long>(std::min(in_a_row, std::max<std::size_t>(1, hulls.found.size())));
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" font-size=\"12\">\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n<text x=\"10\" y=\"20\">{}</text>\n",
        wide, 30 + HullPanel::height * static_cast<long>(rows),
        text_in_svg(hulls.y + " against " + hulls.x +
                    (hulls.at_lambda ? " at λ = " + hulls.request.lambda.str() : "")));
    for (std::size_t k = 0; k < hulls.found.size(); ++k)
        out += HullPanel(hulls, hulls.found[k])
                   .str(HullPanel::width * static_cast<long>(k % in_a_row),
                        30 + HullPanel::height * static_cast<long>(k / in_a_row));
    return out + "</svg>\n";
}

}  // namespace leakproof
