#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "optimum/first_order/first_order.hpp"
#include "report/site/drawing.hpp"
#include "report/site/figures.hpp"

namespace leakproof::site {
namespace {

constexpr double plans_width = 760, centre_height = 300, panel_height = 236, panel_width = plans_width / 3;

std::string signed_text(const Rational& number) {
    const std::string text = number.str();
    return text[0] == '-' ? "−" + text.substr(1) : text;
}

const char* sign_of(const Rational& number) {
    return number.sign() > 0 ? "positive" : number.sign() < 0 ? "negative" : "zero";
}

// The places of the vertices inside of a box.
class PlacedInBox {
public:
    PlacedInBox(const Graph& graph, double x, double y, double box_width, double box_height, double most) {
        places_ = places_of(graph);
        Place low = places_.front(), high = low;
        for (const auto& p : places_) {
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        }
        const double scale = std::min({box_width / (high.x - low.x), box_height / (high.y - low.y), most});
        const double dx = x + (box_width - scale * (high.x - low.x)) / 2,
                     dy = y + (box_height - scale * (high.y - low.y)) / 2;
        for (auto& p : places_) p = {dx + scale * (p.x - low.x), dy + scale * (p.y - low.y)};
    }
    const Place& operator[](int v) const { return places_[static_cast<std::size_t>(v)]; }

private:
    std::vector<Place> places_;
};

std::string plan_edges(const Graph& graph, const PlacedInBox& at) {
    std::string d;
    for (const auto& [u, v] : graph.edges())
        d += fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", at[u].x, at[u].y, at[v].x, at[v].y);
    return "<path class=\"edge\" d=\"" + d + "\"/>\n";
}

// An arrow from one vertex to the next, the heavier the more is moved, with the amount beside it.
std::string plan_move(const Move& one, const PlacedInBox& at) {
    const Place from = at[one.from], to = at[one.to];
    const double dx = to.x - from.x, dy = to.y - from.y, far = std::max(std::hypot(dx, dy), 1.0), ux = dx / far,
                 uy = dy / far;
    const Place start{from.x + 9 * ux, from.y + 9 * uy}, tip{to.x - 9 * ux, to.y - 9 * uy},
        base{tip.x - 8 * ux, tip.y - 8 * uy};
    const Rational heavy = one.amount * Rational(8);
    const double weight = 1.2 + std::min(4.0, std::stod(floor(heavy).str()) * 0.6);
    const double side =
        uy > 0.2 || (std::abs(uy) <= 0.2 && ux > 0) ? 1 : -1;  // amounts stand on the same side of a line
    const double x = from.x + 0.42 * dx + side * 12 * uy, y = from.y + 0.42 * dy - side * 12 * ux;
    return fmt::format(
               "<path class=\"move\" stroke-width=\"{:.1f}\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/><path class=\"tip\" "
               "d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z\"/>",
               weight, start.x, start.y, base.x, base.y, tip.x, tip.y, base.x - 4.5 * uy, base.y + 4.5 * ux,
               base.x + 4.5 * uy, base.y - 4.5 * ux) +
           fmt::format("<text class=\"amount\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", x, y + 4, one.amount.str());
}

std::string centre_drawn(const Graph& graph, const FirstOrder& found) {
    const PlacedInBox at(graph, 40, 30, plans_width - 330, centre_height - 70, 1.5);
    std::string out = plan_edges(graph, at);
    for (int v = 0; v < graph.size(); ++v) {
        const Rational& y = found.centre[static_cast<std::size_t>(v)];
        out += fmt::format(
            "<g class=\"vertex {}\"><rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"46\" height=\"24\" rx=\"12\"/><text "
            "x=\"{:.1f}\" "
            "y=\"{:.1f}\">{}</text></g><text class=\"number\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n",
            sign_of(y), at[v].x - 23, at[v].y - 12, at[v].x, at[v].y + 4.5, signed_text(y), at[v].x + 26, at[v].y - 8,
            v);
    }
    const std::string lines[] = {"The centre y: prices that add up to 1,",
                                 "one of them negative.",
                                 "",
                                 "Below, for each vertex, the cheapest way",
                                 "to carry y there along edges. The dearest",
                                 fmt::format("cost {}, which is the slope of the", found.optimum.str()),
                                 "maximum at λ = 1. With prices that are",
                                 fmt::format("not negative it would be {}.", found.game.value.str())};
    double y = 74;
    for (const auto& line : lines) {
        if (!line.empty()) out += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n", plans_width - 268, y, line);
        y += 20;
    }
    return out;
}

std::string plan_panel(const Graph& graph, const FirstOrder& found, int to) {
    const double x = panel_width * (to % 3), y = centre_height + panel_height * (to / 3);
    const PlacedInBox at(graph, x + 22, y + 44, panel_width - 44, panel_height - 70, 1.25);
    const Transport& plan = found.plans[static_cast<std::size_t>(to)];
    const bool dearest = plan.cost == found.optimum;
    std::string out = fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">to {}: {}</text>\n",
                                  dearest ? "dearest" : "cost", x + 14, y + 20, to, plan.cost.str());
    out += plan_edges(graph, at);
    for (const auto& one : plan.moves) out += plan_move(one, at);
    for (int v = 0; v < graph.size(); ++v)
        out += fmt::format("<circle class=\"{}{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\"/>\n",
                           sign_of(found.centre[static_cast<std::size_t>(v)]), v == to ? " target" : "", at[v].x,
                           at[v].y, v == to ? 7 : 4.5);
    return out;
}

}  // namespace

std::string first_order_plans(const std::string& name, const Graph& graph) {
    const FirstOrder found = first_order(graph);
    const double height = centre_height + panel_height * ((graph.size() + 2) / 3);
    std::string out = fmt::format(
        "<svg class=\"figure\" role=\"img\" aria-label=\"{0} with its centre and the plans that carry it to each "
        "vertex: the "
        "dearest cost {1}.\" viewBox=\"0 0 {2} {3}\" width=\"{2}\" height=\"{3}\">\n",
        escaped(name), found.optimum.str(), plans_width, height);
    out += centre_drawn(graph, found);
    for (int v = 0; v < graph.size(); ++v) out += plan_panel(graph, found, v);
    return out + "</svg>\n";
}

}  // namespace leakproof::site
