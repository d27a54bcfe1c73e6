#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>

#include "report/site/figures.hpp"
#include "report/text.hpp"

namespace leakproof::site {
namespace {

constexpr double region_width = 760, region_height = 520, region_left = 44, region_right = 118, region_top = 18,
                 region_bottom = 48;

// Where things stand: λ from 1 on by its logarithm, the factor from 1 on as it is. Nothing is decided here.
class RegionFrame {
public:
    RegionFrame(const Atlas& atlas, double highest) : atlas_(atlas), highest_(highest) {}

    double x(double lambda) const {
        return region_left + std::log(lambda) / std::log(number(atlas_.lambdas.back().str())) *
                                 (region_width - region_left - region_right);
    }
    double y(double factor) const {
        return region_height - region_bottom -
               (factor - 1) / (highest_ - 1) * (region_height - region_top - region_bottom);
    }
    double x_of(std::size_t k) const { return x(number(atlas_.lambdas[k].str())); }

    std::string path(const GridLine& line) const {
        std::string out;
        for (std::size_t k = 0; k < line.size(); ++k)
            out += fmt::format("{}{:.1f} {:.1f}", k == 0 ? "M" : "L", x_of(k), y(number(line[k])));
        return out;
    }

    static double number(const std::string& fraction) {
        const auto slash = fraction.find('/');
        return slash == std::string::npos
                   ? std::stod(fraction)
                   : std::stod(fraction.substr(0, slash)) / std::stod(fraction.substr(slash + 1));
    }

private:
    const Atlas& atlas_;
    double highest_;
};

const AtlasGraph& atlas_graph(const Atlas& atlas, const std::string& name) {
    for (const auto& graph : atlas.graphs)
        if (graph.name == name) return graph;
    throw std::logic_error("the atlas has no " + name);
}

std::string region_axes(const RegionFrame& frame, double highest) {
    std::string out = fmt::format("<path class=\"axis\" d=\"M{0} {1}V{2}H{3}\"/>\n", region_left, region_top,
                                  region_height - region_bottom, region_width - region_right);
    for (const double lambda : {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 7.0, 10.0})
        out += fmt::format(
            "<path class=\"axis\" d=\"M{0:.1f} {1}v5\"/><text x=\"{0:.1f}\" y=\"{2}\" "
            "text-anchor=\"middle\">{3}</text>\n",
            frame.x(lambda), region_height - region_bottom, region_height - region_bottom + 20, lambda);
    for (double factor = 1; factor <= highest; ++factor)
        out += fmt::format(
            "<path class=\"axis\" d=\"M{0} {1:.1f}h-5\"/><text x=\"{2}\" y=\"{3:.1f}\" "
            "text-anchor=\"end\">{4}</text>\n",
            region_left, frame.y(factor), region_left - 9, frame.y(factor) + 4.5, factor);
    return out +
           fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">λ, on a logarithmic scale</text>\n",
                       (region_left + region_width - region_right) / 2, region_height - 8) +
           fmt::format("<text x=\"{}\" y=\"{}\">the factor that is leaked at most</text>\n", region_left + 10,
                       region_top + 8);
}

}  // namespace

std::string leakage_region(const Atlas& atlas, int vertices) {
    const std::string n = std::to_string(vertices);
    const AtlasGraph &path = atlas_graph(atlas, "path:" + n), &complete = atlas_graph(atlas, "complete:" + n);
    const double highest = std::ceil(RegionFrame::number(path.maximum.back()));
    const RegionFrame frame(atlas, highest);

    long graphs = 0;
    std::set<GridLine> seen;
    std::string curves;
    for (const auto& graph : atlas.graphs) {
        if (graph.vertices != vertices) continue;
        ++graphs;
        if (seen.insert(graph.maximum).second) curves += fmt::format("<path d=\"{}\"/>\n", frame.path(graph.maximum));
    }
    GridLine back(complete.maximum.rbegin(), complete.maximum.rend());
    std::string region = frame.path(path.maximum);
    for (std::size_t k = 0; k < back.size(); ++k)
        region += fmt::format("L{:.1f} {:.1f}", frame.x_of(back.size() - 1 - k), frame.y(RegionFrame::number(back[k])));

    std::string out = fmt::format(
        "<svg class=\"figure\" role=\"img\" aria-label=\"The maximum leakage of the {0} connected graphs with {1} "
        "vertices over "
        "λ from 1 to {2}: all lie between the complete graph, which leaks least, and the path, which leaks most.\" "
        "viewBox=\"0 "
        "0 {3} {4}\" width=\"{3}\" height=\"{4}\">\n",
        with_commas(graphs), n, atlas.lambdas.back().str(), region_width, region_height);
    out += fmt::format("<path class=\"region\" d=\"{}Z\"/>\n<g class=\"curves\">\n{}</g>\n", region, curves);
    // Each with where its name stands: at the end of its line, or beside a point of it.
    struct Named {
        std::string graph, words;
        std::size_t at;  // of the grid
        bool end = false;
    };
    const std::size_t last = atlas.lambdas.size() - 1;
    const std::string leaves = std::to_string(vertices - 1);
    for (const auto& [graph, words, at, end] :
         {Named{"path:" + n, "path", last, true}, Named{"complete:" + n, "complete graph", last, true},
          Named{"cycle:" + n, "cycle", last}, Named{"star:" + leaves, "star", last / 2}}) {
        const GridLine& line = atlas_graph(atlas, graph).maximum;
        out += fmt::format("<path class=\"{}\" d=\"{}\"/>\n", end ? "end" : "named", frame.path(line));
        const double x = frame.x_of(at), y = frame.y(RegionFrame::number(line[at]));
        out += fmt::format("<text class=\"name\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", x + 8,
                           at == last ? y + 4.5 : y + 16, words);
    }
    return out + region_axes(frame, highest) + "</svg>\n";
}

}  // namespace leakproof::site
