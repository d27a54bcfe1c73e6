#include "report/site/figures.hpp"

#include <stdexcept>

#include "corpus/data/embedded.hpp"
#include "graph/graph6.hpp"

namespace leakproof::site {
namespace {

// What stands between the braces of the first rule of the report's style whose selector is this one: its colours.
std::string colours_of(std::string_view selector) {
    const std::string_view style = embedded("site.css");
    const auto rule = style.find(selector), from = style.find('{', rule), end = style.find('}', from);
    if (rule == style.npos || end == style.npos) throw std::logic_error("site.css: no rule " + std::string(selector));
    return std::string(style.substr(from, end + 1 - from));
}

}  // namespace

std::vector<Figure> theory_figures(const Atlas& atlas) {
    const std::string nine = "HCQebRB";
    return {{"leakage-region.svg", leakage_region(atlas, 7)},
            {"first-order.svg", first_order_plans(nine, parse_graph6(nine))}};
}

File as_file(const Figure& figure) {
    const std::string mark = "<svg class=\"figure\"";
    if (!figure.svg.starts_with(mark)) throw std::logic_error(figure.file + " is no figure");
    const std::size_t inside = figure.svg.find('>') + 1;
    const std::string style =
        "<style>\nsvg.figure " + colours_of(":root {") + "\n@media (prefers-color-scheme: dark) { svg.figure " +
        colours_of(":root:not([data-theme=\"light\"]) {") + " }\nsvg.figure { background: var(--paper); }\n" +
        std::string(embedded("figures.css")) + "</style>\n";
    return {"figures/" + figure.file, mark + " xmlns=\"http://www.w3.org/2000/svg\"" +
                                          figure.svg.substr(mark.size(), inside - mark.size()) + "\n" + style +
                                          figure.svg.substr(inside)};
}

}  // namespace leakproof::site
