#include "report/site/family_page.hpp"

#include <fmt/format.h>

#include <set>

#include "base/interruption.hpp"
#include "base/words.hpp"
#include "graph/graph6.hpp"
#include "report/short_name.hpp"
#include "report/site/drawing.hpp"
#include "report/site/html.hpp"
#include "report/site/marks.hpp"
#include "report/site/styles.hpp"
#include "report/text.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof::site {
namespace {

struct FamilyTold {
    std::string title, file, path;
    std::vector<RunTold::Graph> graphs{};
};

std::vector<FamilyTold> families_of(const RunTold& run) {
    std::vector<FamilyTold> out;
    std::set<std::string> taken;
    for (const auto& family : run.families) {
        FamilyTold& told = out.emplace_back(
            FamilyTold{family.title, family.file, fmt::format("families/family-{}.html", out.size() + 1)});
        const std::set<std::string> members(family.members.begin(), family.members.end());
        for (const auto& graph : run.given)
            if (members.count(graph.graph6) != 0) {
                told.graphs.push_back(graph);
                taken.insert(graph.graph6);
            }
    }
    FamilyTold others{"Graphs of this run", "", "families/graphs.html"};
    for (const auto& graph : run.given)
        if (taken.count(graph.graph6) == 0) others.graphs.push_back(graph);
    if (!others.graphs.empty()) out.push_back(std::move(others));
    return out;
}

// The readings that this graph refutes: those whose counterexample it is.
std::string refuted_by(const Material& material, const Graph& graph) {
    std::string out;
    for (const auto& claim : material.claims())
        for (const auto& reading : claim.readings) {
            if (!reading.refuted()) continue;
            const Counterexample* witness = reading.result->witness();
            if (witness == nullptr || !witness->graph || !(*witness->graph == graph)) continue;
            out += fmt::format("<li>{} {}</li>\n", verdict_mark(reading), claim_link(reading.entry.id));
        }
    return out.empty() ? "" : "<p>A counterexample to</p>\n<ul>\n" + out + "</ul>\n";
}

std::string graph_figure(const Material& material, const RunTold::Graph& of) {
    constexpr int largest_drawn = 40;
    const Graph graph = parse_graph6(of.graph6);
    std::string out =
        fmt::format("<figure class=\"drawn own\">\n<h2>{}</h2>\n", escaped(leakproof::short_name(of.name)));
    if (graph.size() <= largest_drawn)
        out += drawn(graph, {.orbit_of = automorphisms(graph).orbit_of, .name = of.name});
    out += fmt::format(
        "<figcaption>{}, {}{}</figcaption>\n", leakproof::counted(graph.size(), "vertex", "vertices"),
        leakproof::counted(static_cast<long>(graph.edge_count()), "edge"),
        of.name == of.graph6 || of.graph6.size() > 40 ? "" : fmt::format("; <code>{}</code>", escaped(of.graph6)));
    return out + refuted_by(material, graph) + "</figure>\n";
}

Page family_page(const Material& material, const FamilyTold& family) {
    constexpr std::size_t most_drawn = 400;
    std::string body = fmt::format(
        "<p class=\"lead\">{}{}. {}</p>\n", leakproof::counted(static_cast<long>(family.graphs.size()), "graph"),
        family.file.empty() ? "" : fmt::format(" of <code>{}</code>", escaped(family.file)),
        "What the run found stands at each claim; a graph that refutes a reading says so here.");
    body += "<div class=\"own-graphs\">\n";
    for (std::size_t k = 0; k < std::min(family.graphs.size(), most_drawn); ++k) {
        stop_if_asked();
        body += graph_figure(material, family.graphs[k]);
    }
    body += "</div>\n";
    if (family.graphs.size() > most_drawn) body += fmt::format("<p>The first {} are shown.</p>\n", most_drawn);
    return {family.path, marked_words(family.title), body, common_scripts()};
}

}  // namespace

std::vector<Page> family_pages(const Material& material) {
    std::vector<Page> out;
    if (material.run() == nullptr) return out;
    for (const auto& family : families_of(*material.run())) out.push_back(family_page(material, family));
    return out;
}

std::string family_links(const Material& material) {
    std::vector<std::string> links;
    for (const auto& family : families_of(*material.run()))
        links.push_back(fmt::format("<a href=\"@/{}\">{}</a> ({})", family.path, escaped(family.title),
                                    leakproof::counted(static_cast<long>(family.graphs.size()), "graph")));
    return "<p>" + joined(links, ", ") + ", each drawn.</p>\n";
}

}  // namespace leakproof::site
