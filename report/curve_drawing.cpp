#include "report/curve_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "exact/enclosure.hpp"
#include "optimum/bounds/bounds.hpp"
#include "optimum/metric/metric_leakage.hpp"
#include "report/svg.hpp"

namespace leakproof {
namespace {

struct DrawnLine {
    std::string name, colour;
    std::vector<std::pair<Rational, Rational>> points;  // ε and bits
};

// The bounds at a λ by their names, all but the covering number.
using BoundsAt = std::function<std::vector<std::pair<std::string, Rational>>(const Rational& lambda)>;

class CurveDrawing {
public:
    CurveDrawing(const BoundsAt& bounds_at, const GraphCurves& curves) : curves_(curves) {
        Rational end(10);
        for (const auto* curve : {&curves.optimum, &curves.covering})
            for (const auto& root : curve->breakpoints()) end = std::max(end, root.upper() * Rational(2));
        last_ = drawn_logarithm(end);
        list_lines(bounds_at);
        // A bound that runs away is cut off: twice the maximum is high enough to see by how much the others are off.
        highest_ = std::max(lines_.back().points.back().second * Rational(3, 2), Rational(1));
    }

    std::string str(const std::string& name) const {
        std::string out = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" "
            "font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
            "<text x=\"{}\" y=\"22\" font-size=\"15\">{}: maximum leakage and bounds</text>\n",
            width, height, left, text_in_svg(name));
        out += gap() + axes();
        for (const auto& line : lines_) out += path(line);
        out += path(lines_[lines_.size() - 2]);  // the covering number again, to be seen where it is attained
        return out + breakpoints() + legend() + "</svg>\n";
    }

private:
    static constexpr int width = 760, height = 480, left = 60, right = 150, top = 40, bottom = 50, steps = 160;

    void list_lines(const BoundsAt& bounds_at) {
        const char* colours[] = {"#b0b0b0", "#c58a00", "#7a5195", "#3f8f3f", "#8a6d3b", "#b4560f"};
        for (int k = 0; k <= steps; ++k) {
            const Rational epsilon = last_ * Rational(k, steps);
            const Rational lambda = std::max(exp_of(epsilon, drawn_precision).with_decimals(8).lower, Rational(1));
            auto values = bounds_at(lambda);
            values.emplace_back("covering", curves_.covering.at(lambda));
            values.emplace_back("maximum", curves_.optimum.at(lambda));
            if (lines_.empty())
                for (const auto& [name, value] : values)
                    lines_.push_back({name,
                                      name == "maximum"    ? "#1b6ca8"
                                      : name == "covering" ? "#d1495b"
                                                           : colours[lines_.size() % std::size(colours)],
                                      {}});
            for (std::size_t b = 0; b < values.size(); ++b)
                lines_[b].points.emplace_back(epsilon, drawn_bits(values[b].second));
        }
    }

    Rational x(const Rational& epsilon) const {
        return Rational(left) + epsilon / last_ * Rational(width - left - right);
    }
    Rational y(const Rational& of_bits) const {
        return Rational(height - bottom) - of_bits / highest_ * Rational(height - top - bottom);
    }

    std::string path(const DrawnLine& line) const {
        std::string points;
        for (const auto& [epsilon, of_bits] : line.points) {
            if (of_bits > highest_) break;
            points += coordinate(x(epsilon)) + "," + coordinate(y(of_bits)) + " ";
        }
        return fmt::format("<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"{} points=\"{}\"/>\n", line.colour,
                           line.name == "maximum" ? "2.5" : "1.5",
                           line.name == "covering" ? " stroke-dasharray=\"5 5\"" : "", points);
    }

    std::string gap() const {
        std::string out;
        for (const auto& interval : curves_.gap()) {
            const Rational from = x(drawn_logarithm(interval.lower.enclosure(6).lower));
            const Rational to = interval.upper ? x(drawn_logarithm(interval.upper->enclosure(6).lower)) : x(last_);
            out +=
                fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#d1495b\" opacity=\"0.1\"/>\n",
                            coordinate(from), top, coordinate(to - from), height - top - bottom);
        }
        return out;
    }

    std::string axes() const {
        std::string out = fmt::format(
            "<path d=\"M{0},{1} V{2} H{3}\" fill=\"none\" stroke=\"black\"/>\n<text x=\"{3}\" y=\"{4}\" "
            "text-anchor=\"end\">ε</text>\n<text x=\"{0}\" y=\"{5}\" text-anchor=\"middle\">bits</text>\n",
            left, top, height - bottom, width - right, height - 12, top - 6);
        for (int k = 1; Rational(k, 2) < last_; ++k)
            out += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
                               coordinate(x(Rational(k, 2))), height - bottom + 18, with_point(Integer(5L * k), 1));
        const Rational unit = highest_ > Rational(6) ? Rational(2) : Rational(1, 2);
        for (Rational at; at < highest_; at += unit)
            out += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", left - 6,
                               coordinate(y(at) + Rational(4)), with_point(floor(at * Rational(10)), 1));
        return out;
    }

    std::string breakpoints() const {
        std::string out;
        for (const auto& root : curves_.optimum.breakpoints()) {
            const Rational lambda = root.enclosure(6).lower, at = x(drawn_logarithm(lambda));
            out += fmt::format(
                "<path d=\"M{0},{1} V{2}\" stroke=\"#1b6ca8\" stroke-dasharray=\"3 4\"/>\n<circle cx=\"{0}\" "
                "cy=\"{3}\" r=\"3.5\" fill=\"#1b6ca8\"/>\n<text transform=\"translate({0} {4}) rotate(-90)\" "
                "y=\"-3\" text-anchor=\"end\" font-size=\"10\">λ = {5}</text>\n",
                coordinate(at), top, height - bottom,
                coordinate(y(drawn_bits(curves_.optimum.at(std::max(lambda, Rational(1)))))), top + 2, root.str(3));
        }
        return out;
    }

    std::string legend() const {
        std::string out;
        int at = top + 10;
        for (auto line = lines_.rbegin(); line != lines_.rend(); ++line, at += 20)
            out += fmt::format(
                "<path d=\"M{},{} h24\" stroke=\"{}\" stroke-width=\"2.5\"/>\n<text x=\"{}\" y=\"{}\">{}</text>\n",
                width - right + 14, at, line->colour, width - right + 44, at + 4, line->name);
        if (!curves_.gap().empty())
            out += fmt::format(
                "<rect x=\"{}\" y=\"{}\" width=\"24\" height=\"12\" fill=\"#d1495b\" opacity=\"0.15\"/>\n<text "
                "x=\"{}\" y=\"{}\">gap</text>\n",
                width - right + 14, at - 6, width - right + 44, at + 4);
        return out;
    }

    const GraphCurves& curves_;
    Rational last_, highest_;       // ε and bits at the ends of the axes
    std::vector<DrawnLine> lines_;  // the maximum comes last
};

}  // namespace

std::string drawing_of_curves(const std::string& name, const Graph& graph, const GraphCurves& curves) {
    const Distances distance(graph);
    const auto parts = components(graph, distance);
    const auto bounds_at = [&](const Rational& lambda) {
        std::vector<std::pair<std::string, Rational>> out;
        for (const auto& bound : bounds())
            if (&bound != &bounds().back()) out.emplace_back(bound.name, bound.value({parts, distance}, lambda));
        return out;
    };
    return CurveDrawing(bounds_at, curves).str(name);
}

std::string drawing_of_curves(const std::string& name, const Metric& metric, const GraphCurves& curves) {
    const auto bounds_at = [&](const Rational& lambda) {
        std::vector<std::pair<std::string, Rational>> out;
        for (auto& bound : metric_bounds(metric, UnitPowers(metric, power(lambda, metric.unit().whole()))))
            out.emplace_back(bound.name, std::move(bound.value));
        return out;
    };
    return CurveDrawing(bounds_at, curves).str(name);
}

}  // namespace leakproof
