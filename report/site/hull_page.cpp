#include "report/site/hull_page.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "graph/graph6.hpp"
#include "report/hull_report.hpp"
#include "report/site/drawing.hpp"
#include "report/site/html.hpp"
#include "report/site/styles.hpp"

namespace leakproof::site {
namespace {

using HullsJson = nlohmann::ordered_json;

struct ToldSide {
    std::string inequality;
    GraphsThere graphs;
};
struct ToldHull {
    FoundHull hull;  // its points are its corners, its sides are in words
    std::vector<ToldSide> sides;
};
struct ToldHulls {
    Hulls about;
    std::vector<ToldHull> hulls;
};

Rational fraction_of(const HullsJson& json) {
    const auto found = Rational::parse(json.get<std::string>());
    if (!found) throw InputError("number", quoted(json.get<std::string>()), "a fraction");
    return *found;
}

GraphsThere graphs_of(const HullsJson& json) {
    return {json.at("graphs").get<long>(), json.at("first").get<std::vector<std::string>>()};
}

ToldHull hull_of(const HullsJson& json) {
    ToldHull out;
    out.hull.vertices = json.value("vertices", 0);
    out.hull.graphs = json.at("graphs").get<long>();
    for (const auto& corner : json.at("corners")) {
        out.hull.corners.push_back({fraction_of(corner.at("x")), fraction_of(corner.at("y"))});
        out.hull.at_corners.push_back(graphs_of(corner));
    }
    if (out.hull.corners.empty()) throw InputError("hull", "no corners", "one at least");
    out.hull.points = out.hull.corners;
    for (const auto& side : json.at("sides"))
        out.sides.push_back({side.at("inequality").get<std::string>(), graphs_of(side)});
    return out;
}

ToldHulls hulls_of(const HullsJson& json) {
    ToldHulls out;
    out.about.x = json.at("x").get<std::string>();
    out.about.y = json.at("y").get<std::string>();
    out.about.request.graphs = json.at("graphs").get<std::string>();
    out.about.request.where = json.value("where", "");
    out.about.at_lambda = json.contains("lambda");
    if (out.about.at_lambda) out.about.request.lambda = fraction_of(json.at("lambda"));
    for (const auto& hull : json.at("hulls")) out.hulls.push_back(hull_of(hull));
    return out;
}

std::string graphs_text(const GraphsThere& there) {
    std::string out = leakproof::counted(there.count, "graph") + ":";
    for (const auto& name : there.first) out += " <code>" + escaped(name) + "</code>";
    return out + (there.count > static_cast<long>(there.first.size()) ? " …" : "");
}

std::string corner_drawing(const std::string& graph6) {
    constexpr std::size_t longest_drawn = 40;  // letters
    if (graph6.size() > longest_drawn) return "";
    try {
        return drawn(parse_graph6(graph6), {.name = graph6});
    } catch (const InputError&) { return ""; }  // its name is no graph6
}

std::string section(const ToldHulls& told, const ToldHull& one) {
    const std::string title =
        one.hull.vertices == 0 ? "All graphs" : leakproof::counted(one.hull.vertices, "vertex", "vertices");
    std::string out = fmt::format(
        "<section class=\"hull\">\n<h2>{}</h2>\n<p>{}, {}</p>\n<figure class=\"hull\">{}</figure>\n", title,
        leakproof::counted(one.hull.graphs, "graph"),
        leakproof::counted(static_cast<long>(one.hull.corners.size()), "corner"), hull_svg(told.about, one.hull));
    if (!one.sides.empty()) {
        out += "<ul class=\"sides\">\n";
        for (const auto& side : one.sides)
            out += fmt::format("<li><code>{}</code> {}</li>\n", escaped(side.inequality), graphs_text(side.graphs));
        out += "</ul>\n";
    }
    out += "<div class=\"own-graphs\">\n";
    for (std::size_t k = 0; k < one.hull.corners.size(); ++k) {
        stop_if_asked();
        const auto& there = one.hull.at_corners[k];
        out += fmt::format("<figure class=\"drawn own\"><h3>({}, {})</h3>{}<figcaption>{}</figcaption></figure>\n",
                           one.hull.corners[k].x.str(), one.hull.corners[k].y.str(),
                           there.first.empty() ? "" : corner_drawing(there.first.front()), graphs_text(there));
    }
    return out + "</div>\n</section>\n";
}

}  // namespace

bool is_hulls(const HullsJson& json) { return json.is_object() && json.contains("hulls") && json.contains("x"); }

Page hull_page(const HullsJson& json, const std::string& place) {
    const std::string expected = "what 'leakproof hull --json' prints";
    ToldHulls told;
    try {
        told = hulls_of(json);
    } catch (const nlohmann::json::exception& e) {
        throw InputError(place, std::string("no hulls (") + e.what() + ")", expected);
    } catch (const InputError& e) { throw InputError(place, std::string("a ") + e.what(), expected); }
    std::string body = fmt::format(
        "<p class=\"lead\"><code>{}</code> against <code>{}</code> over the graphs <code>{}</code>{}{}: from "
        "<code>{}</code>. "
        "A side is an inequality that holds on all of them, with the graphs on which it is an equality; of each corner "
        "the first graph is drawn.</p>\n",
        escaped(told.about.y), escaped(told.about.x), escaped(told.about.request.graphs),
        told.about.request.where.empty() ? "" : " where <code>" + escaped(told.about.request.where) + "</code>",
        told.about.at_lambda ? " at λ = " + told.about.request.lambda.str() : "", escaped(place));
    for (const auto& one : told.hulls) body += section(told, one);
    return {"hulls.html", "Convex hulls", body, common_scripts()};
}

}  // namespace leakproof::site
