// The claims drawn: a node a claim, an arrow from what is rested on.
#include <fmt/format.h>

#include <map>

#include "report/site/html.hpp"
#include "report/site/layered.hpp"
#include "report/site/map.hpp"
#include "report/site/marks.hpp"
#include "report/site/styles.hpp"
#include "report/text.hpp"

namespace leakproof::site {
namespace {

constexpr double node_width = 176, node_height = 26, layer_step = 236, row_step = 36, graph_margin = 12;

enum class Shape { definition, theorem, example, sentence };

Shape shape_of(const Claim& claim) {
    const std::string name = claim.id.substr(claim.id.find('/') + 1);
    for (const char* word : {"definition", "equation"})
        if (name.starts_with(word)) return Shape::definition;
    for (const char* word : {"theorem", "lemma", "proposition", "corollary", "conjecture"})
        if (name.starts_with(word)) return Shape::theorem;
    for (const char* word : {"example", "figure", "table", "remark"})
        if (name.starts_with(word)) return Shape::example;
    return Shape::sentence;
}

std::string outline(Shape shape, double x, double y, double width) {
    const double h = node_height;
    if (shape == Shape::example)
        return fmt::format("<path d=\"M{:.1f} {:.1f}h{:.1f}l8 {:.1f}l-8 {:.1f}h-{:.1f}l-8 -{:.1f}Z\"/>", x + 8, y,
                           width - 16, h / 2, h / 2, width - 16, h / 2);
    constexpr double radii[] = {0, 13, 0, 5};
    return fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"{}\"/>", x, y, width, h,
                       radii[static_cast<int>(shape)]);
}

std::string node(const ClaimTold& told, double x, double y) {
    const Claim& claim = *told.claim;
    const Standing standing = gravest(told);
    constexpr const char* strength[] = {"nothing", "instances", "all channels or all ε", "all channels and ε",
                                        "all graphs, by Coq"};
    const std::string about = fmt::format("{}: {}. Gravest: {}. Least strength of a reading: {}.", claim.id,
                                          claim.title.plain(), in_words(standing), strength[lowest_rung(told)]);
    return fmt::format(
        "<a class=\"node {} rung-{}\" data-id=\"{}\" data-paper=\"{}\" href=\"@/{}\" "
        "aria-label=\"{}\"><title>{}</title>{}"
        "<text x=\"{:.1f}\" y=\"{:.1f}\">{} <tspan class=\"paper\">{}</tspan></text></a>\n",
        to_string(standing), lowest_rung(told), escaped(claim.id), told.paper->prefix, claim_path(claim.id),
        escaped(about), escaped(about), outline(shape_of(claim), x, y, node_width), x + node_width / 2,
        y + node_height / 2 + 4, escaped(short_name(claim)), told.paper->prefix);
}

double node_x(const Layered::Place& place) { return graph_margin + place.layer * layer_step; }
double node_y(const Layered::Place& place) { return graph_margin + place.y * row_step; }

// From the right side of one node to the left of the other, level where it passes a layer between.
std::string route(const std::vector<Layered::Place>& through) {
    const bool back = through.front().layer > through.back().layer;
    const double middle = node_height / 2;
    double x = node_x(through.front()) + (back ? 0 : node_width), y = node_y(through.front()) + middle;
    std::string out = fmt::format("M{:.1f} {:.1f}", x, y);
    for (std::size_t k = 1; k < through.size(); ++k) {
        const bool last = k + 1 == through.size();
        const double side = back ? node_width : 0;
        const double to_x = node_x(through[k]) + side, to_y = node_y(through[k]) + middle;
        const double end_x = last ? to_x + (back ? 6 : -6) : to_x, half = (end_x - x) / 2;
        out += fmt::format("C{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}", x + half, y, end_x - half, to_y, end_x, to_y);
        x = end_x, y = to_y;
        if (!last) {
            x = node_x(through[k]) + node_width - side;
            out += fmt::format("L{:.1f} {:.1f}", x, y);
        }
    }
    return out;
}

std::string arc(const Support& one, const std::vector<Layered::Place>& through) {
    return fmt::format(
        "<path class=\"arc {}\" data-from=\"{}\" data-to=\"{}\" d=\"{}\" marker-end=\"url(#map-arrow)\"/>\n",
        one.theorems.empty() ? "note" : "coq", escaped(one.rests_on), escaped(one.claim), route(through));
}

constexpr const char* arrow_head =
    "<defs><marker id=\"map-arrow\" viewBox=\"0 0 8 8\" refX=\"2\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" "
    "orient=\"auto\"><path d=\"M0 0L8 4L0 8Z\"/></marker></defs>\n";

std::string supports_table(const std::vector<Support>& supports) {
    std::string out =
        "<details class=\"list\"><summary>The same as a list</summary>\n<div class=\"scroll\" tabindex=\"0\" "
        "role=\"group\" aria-label=\"Which claim rests on which\"><table><thead><tr><th scope=\"col\">claim</th><th "
        "scope=\"col\">rests on</th><th scope=\"col\">because</th></tr></thead>\n<tbody>\n";
    for (const auto& one : supports) {
        std::string why;
        for (const auto& theorem : one.theorems) why += fmt::format("<code>{}</code><br>", escaped(theorem));
        if (!one.notes.empty()) why += prose(one.notes.front());
        out += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n", claim_link(one.claim),
                           claim_link(one.rests_on), why);
    }
    return out + "</tbody></table></div></details>\n";
}

std::string sample_node(Shape shape, Standing standing, int rung, const char* words) {
    return fmt::format(
        "<span class=\"entry\"><svg class=\"theory sample\" width=\"44\" height=\"30\" viewBox=\"-2 -2 44 30\" "
        "aria-hidden=\"true\"><g class=\"node {} rung-{}\">{}</g></svg> {}</span> ",
        to_string(standing), rung, outline(shape, 0, 0, 40), words);
}

std::string map_legend() {
    return "<details class=\"key\"><summary>How to read it</summary>\n<dl class=\"legend\">\n<div><dt>Shape</dt><dd>" +
           sample_node(Shape::definition, Standing::holds, 1, "definition, equation") +
           sample_node(Shape::theorem, Standing::holds, 1, "theorem, lemma, proposition") +
           sample_node(Shape::example, Standing::holds, 1, "example, figure, table, remark") +
           sample_node(Shape::sentence, Standing::holds, 1, "sentence of the text, or ours") +
           "</dd></div>\n<div><dt>Border</dt><dd>" +
           sample_node(Shape::theorem, Standing::holds, 1, "all readings hold") +
           sample_node(Shape::theorem, Standing::plain, 1, "a printed reading is false (thick)") +
           sample_node(Shape::theorem, Standing::hypothesis, 1, "one misses a hypothesis (dashed)") +
           sample_node(Shape::theorem, Standing::slip, 1, "a slip, a degenerate case or a reading of ours (dotted)") +
           "</dd></div>\n<div><dt>Fill</dt><dd>" +
           sample_node(Shape::theorem, Standing::holds, 1, "every reading decided on instances") +
           sample_node(Shape::theorem, Standing::holds, 2, "all channels or all ε") +
           sample_node(Shape::theorem, Standing::holds, 3, "both") +
           sample_node(Shape::theorem, Standing::holds, 4, "every reading proved in Coq") +
           "</dd></div>\n<div><dt>Arrow</dt><dd>from what is rested on to what rests on it: solid where a proof in Coq "
           "uses the other, dashed where a verdict rests on the other claim. Arrows that longer ways make superfluous "
           "are left out; the list has them.</dd></div>\n</dl></details>\n";
}

std::string paper_choice(const Material& material) {
    std::string out =
        "<p class=\"controls\" data-needs-script><label>Show the claims of <select id=\"map-paper\"><option "
        "value=\"\">all papers</option>";
    for (const auto& paper : material.papers())
        out += fmt::format("<option value=\"{0}\">{0}</option>", paper.paper->prefix);
    return out +
           "</select></label> <label><input type=\"checkbox\" id=\"map-fit\"> all of it at once</label> <span>Point "
           "at a claim, or reach it by the Tab key, to see all it rests on.</span></p>\n";
}

}  // namespace

Page map_page(const Material& material, const std::vector<Support>& supports) {
    std::map<std::string, int> number;  // of the claims that are joined to others
    std::vector<const ClaimTold*> joined, alone;
    for (const auto& one : supports) number[one.claim] = number[one.rests_on] = 0;
    for (const auto& told : material.claims()) {
        if (!number.contains(told.claim->id)) {
            alone.push_back(&told);
            continue;
        }
        number[told.claim->id] = static_cast<int>(joined.size());
        joined.push_back(&told);
    }
    std::map<std::pair<int, int>, const Support*> support_of;
    std::vector<std::pair<int, int>> arcs;
    for (const auto& one : supports) {
        arcs.emplace_back(number[one.rests_on], number[one.claim]);
        support_of[arcs.back()] = &one;
    }
    arcs = reduced(static_cast<int>(joined.size()), arcs);
    const Layered at = layered(static_cast<int>(joined.size()), arcs);

    std::string arrows, nodes;
    for (std::size_t k = 0; k < arcs.size(); ++k) arrows += arc(*support_of[arcs[k]], at.routes[k]);
    for (std::size_t k = 0; k < joined.size(); ++k)
        nodes += node(*joined[k], node_x(at.places[k]), node_y(at.places[k]));
    const double width = (at.layers - 1) * layer_step + node_width + 2 * graph_margin,
                 height = at.rows * row_step + 2 * graph_margin;
    std::string body = fmt::format(
        "<p>{} claims, and {} relations between them: {} by what proofs in Coq use, the others by what verdicts say "
        "they "
        "rest on. What stands on the left carries what stands on the right.</p>\n",
        material.claims().size(), supports.size(),
        std::count_if(supports.begin(), supports.end(), [](const Support& one) { return !one.theorems.empty(); }));
    body += map_legend() + paper_choice(material);
    body += fmt::format(
        "<div class=\"scroll wide\" tabindex=\"0\" role=\"group\" aria-label=\"The claims as a graph\">\n<svg "
        "class=\"theory\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
        "height=\"{1:.0f}\">\n{2}<g>{3}</g>\n<g>{4}</g>"
        "</svg></div>\n",
        width, height, arrow_head, arrows, nodes);
    body += fmt::format(
        "<h2>Claims that stand alone</h2>\n<p>{} rest on no other claim, and no other on them.</p>\n<ul "
        "class=\"many\">\n",
        alone.size());
    for (const auto* told : alone)
        body += fmt::format("<li>{} {}</li>\n", claim_link(told->claim->id), prose(told->claim->title));
    body += "</ul>\n" + supports_table(supports);
    return {"map.html", "The claims as a graph", body, common_scripts()};
}

}  // namespace leakproof::site
