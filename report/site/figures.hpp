// The pictures of docs/theory.md, drawn from what the engine computes (SVG). Inside of a page they take its colours; as
// files of their own they have them in a style, light and dark.
#pragma once

#include <string>
#include <vector>

#include "graph/graph.hpp"
#include "report/site/page.hpp"
#include "report/site/pictures/atlas.hpp"

namespace leakproof::site {

struct Figure {
    std::string file;  // "leakage-region.svg"
    std::string svg;   // for inside of a page, <svg class="figure" …>
};

// The maximum leakage of all connected graphs of one size over λ, between that of the complete graph and that of the
// path. The atlas has all of them.
std::string leakage_region(const Atlas& atlas, int vertices);

// A connected graph with the prices of its centre to the first order at λ = 1, and for each vertex the plan that moves
// them there.
std::string first_order_plans(const std::string& name, const Graph& graph);

std::vector<Figure> theory_figures(const Atlas& atlas);

File as_file(const Figure& figure);  // "figures/leakage-region.svg"

}  // namespace leakproof::site
