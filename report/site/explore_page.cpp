#include "report/site/explore_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/gzip.hpp"
#include "corpus/data/embedded.hpp"
#include "report/site/base64.hpp"
#include "report/site/html.hpp"
#include "report/site/referee_page.hpp"

namespace leakproof::site {
namespace {

constexpr const char* introduction =
    "Draw a graph of secrets: two vertices that are joined are to be told apart by a factor of at most "
    "$λ = e^ε$. What the most is that a private channel can leak about them is known here, exactly and for every $λ$, "
    "for "
    "each connected graph with at most 7 vertices.";

constexpr const char* board =
    "<div class=\"explore\" data-needs-script>\n<div>\n<svg id=\"explore-board\" role=\"group\" "
    "aria-label=\"The graph; click to add a vertex, choose two vertices to join or part them\"></svg>\n"
    "<p class=\"controls\"><button type=\"button\" id=\"explore-add\">Add a vertex</button> <button type=\"button\" "
    "id=\"explore-random\">A random one</button> <button type=\"button\" id=\"explore-clear\">Empty</button></p>\n"
    "<p class=\"controls\"><label>With a gap <select id=\"explore-gaps\"><option value=\"\">choose</option></select>"
    "</label></p>\n"
    "<p class=\"why\">Click an empty place: a vertex, joined to the one that is chosen. Click two vertices, or an "
    "edge: "
    "joined, or parted. Drag to move. Keys: Tab to a vertex, Enter to choose it, arrows to move it, Delete to remove "
    "it. The address keeps the graph.</p>\n</div>\n"
    "<div>\n<p id=\"explore-status\" role=\"status\"></p>\n<div id=\"explore-found\"></div>\n"
    "<p class=\"controls\"><label>At λ = <input type=\"text\" id=\"explore-level\" value=\"2\" size=\"8\" "
    "inputmode=\"text\"></label></p>\n<div id=\"explore-at\"></div>\n</div>\n</div>\n"
    "<noscript><p>This page works by a script.</p></noscript>\n";

std::string graph_link(const AtlasGraph& graph) {
    std::string address;
    for (const char c : graph.graph6)
        address += std::isalnum(static_cast<unsigned char>(c)) != 0 ? std::string(1, c)
                                                                    : fmt::format("%{:02X}", static_cast<unsigned>(c));
    return fmt::format("<a href=\"#explore-graph={}\">{}</a>", address,
                       escaped(graph.name.empty() ? graph.graph6 : graph.name));
}

// The first of the graphs with so many vertices that has the most of something.
template <class Measure>
const AtlasGraph& most_of(const Atlas& atlas, int vertices, const Measure& measure) {
    const AtlasGraph* best = nullptr;
    for (const auto& graph : atlas.graphs)
        if (graph.vertices == vertices && (best == nullptr || measure(*best) < measure(graph))) best = &graph;
    return *best;
}

Rational largest_gap(const AtlasGraph& graph) {
    Rational out(1);
    for (const auto& quotient : graph.gap) out = std::max(out, *Rational::parse(quotient));
    return out;
}

std::string extremes(const Atlas& atlas) {
    const std::size_t at_two = static_cast<std::size_t>(
        std::find(atlas.lambdas.begin(), atlas.lambdas.end(), Rational(2)) - atlas.lambdas.begin());
    const auto leaks = [&](const AtlasGraph& graph) { return *Rational::parse(graph.maximum[at_two]); };
    const auto keeps = [&](const AtlasGraph& graph) { return -leaks(graph); };
    const auto pieces = [](const AtlasGraph& graph) { return graph.curves.front().pieces().size(); };
    std::string out =
        "<h2 id=\"explore-extremes\">Extremal ones</h2>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" "
        "aria-label=\"Extremal graphs\"><table class=\"numbers\"><thead><tr><th scope=\"col\">vertices</th><th "
        "scope=\"col\">leaks least at λ = 2</th><th scope=\"col\">leaks most at λ = 2</th><th scope=\"col\">farthest "
        "from the covering bound, on the grid</th><th scope=\"col\">most pieces</th></tr></thead><tbody>\n";
    for (int n = 2; n <= atlas.graphs.back().vertices; ++n) {
        const AtlasGraph& least = most_of(atlas, n, keeps);
        const AtlasGraph& most = most_of(atlas, n, leaks);
        const AtlasGraph& far = most_of(atlas, n, largest_gap);
        const AtlasGraph& many = most_of(atlas, n, pieces);
        out +=
            fmt::format("<tr><th scope=\"row\">{}</th><td>{}: {}</td><td>{}: {}</td><td>{}</td><td>{}: {}</td></tr>\n",
                        n, graph_link(least), leaks(least).str(), graph_link(most), leaks(most).str(),
                        largest_gap(far) == Rational(1) ? "none has a gap"
                                                        : graph_link(far) + ": " + largest_gap(far).str() + " times",
                        graph_link(many), pieces(many));
    }
    return out + "</tbody></table></div>\n";
}

}  // namespace

Page explore_page(const Atlas& atlas) {
    std::string body = "<p class=\"lead\">" + prose(MarkedText(introduction)) + "</p>\n" +
                       "<div id=\"explore-graph\">" + board + "</div>\n" + "<div class=\"judge\" hidden></div>\n" +
                       extremes(atlas);
    std::vector<std::string> scripts = scripts_for(body);
    for (const char* name :
         {"data/atlas.js", "data/graph-certificates.js", "assets/chart.js", "assets/drawing.js", "assets/explore.js"})
        scripts.emplace_back(name);
    return {"explore.html", "Explore: draw a graph", body, scripts};
}

std::vector<File> explore_files(const Atlas& atlas) {
    auto texts = nlohmann::json::array();
    for (const auto& graph : atlas.graphs) texts.push_back({graph.optimum_certificate, graph.covering_certificate});
    GzipText packed;
    packed.add(texts.dump());
    return {
        {"data/graph-certificates.js", "window.leakproof_graph_certificates = \"" + base64(packed.finish()) + "\";\n"},
        {"assets/explore.js", std::string(embedded("explore.js"))}};
}

}  // namespace leakproof::site
