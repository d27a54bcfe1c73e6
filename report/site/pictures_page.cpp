// Pictures of the theory: what can be read without scripts, and the places where scripts draw.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "report/site/html.hpp"
#include "report/site/pictures.hpp"
#include "report/site/styles.hpp"

namespace leakproof::site {
namespace {

const std::vector<std::string>& tabulated_lambdas() {
    static const std::vector<std::string> all{"11/10", "3/2", "2", "5", "10"};
    return all;
}

std::size_t level_of(const Atlas& atlas, const std::string& lambda) {
    const auto found =
        std::find_if(atlas.lambdas.begin(), atlas.lambdas.end(), [&](const Rational& x) { return x.str() == lambda; });
    return static_cast<std::size_t>(found - atlas.lambdas.begin());
}

// How one bound stands at one λ over all graphs.
struct BoundStanding {
    long attained = 0;
    Rational farthest = Rational(1);  // bound over maximum
    std::string graph6;
};
BoundStanding standing_of(const Atlas& atlas, std::size_t bound, std::size_t level) {
    BoundStanding out;
    for (const auto& g : atlas.graphs) {
        if (g.maximum[level] == g.bounds[bound][level]) ++out.attained;
        const Rational quotient = *Rational::parse(g.bounds[bound][level]) / *Rational::parse(g.maximum[level]);
        if (out.farthest < quotient) {
            out.farthest = quotient;
            out.graph6 = g.graph6;
        }
    }
    return out;
}

std::string head_of_lambdas(const std::string& first) {
    std::string out = "<thead><tr><th scope=\"col\">" + first + "</th>";
    for (const auto& lambda : tabulated_lambdas()) out += "<th scope=\"col\">λ = " + lambda + "</th>";
    return out + "</tr></thead><tbody>\n";
}

std::string bounds_table(const Atlas& atlas) {
    std::string out =
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"How good the bounds are\"><table "
        "class=\"numbers\">"
        "<caption>By how many graphs each bound is attained, and the largest quotient of bound and maximum with a "
        "graph "
        "that has it</caption>" +
        head_of_lambdas("bound");
    for (std::size_t b = 0; b < atlas.bounds.size(); ++b) {
        out += fmt::format(
            "<tr><th scope=\"row\">{0}<br><span class=\"decimals\" id=\"pictures-formula-{0}\">{1}</span>"
            "</th>",
            atlas.bounds[b].name, formula(atlas.bounds[b].formula));
        for (const auto& lambda : tabulated_lambdas()) {
            const BoundStanding found = standing_of(atlas, b, level_of(atlas, lambda));
            out += fmt::format("<td>{}", found.attained);
            if (!found.graph6.empty())
                out += fmt::format("<br><span class=\"decimals\">{} <code>{}</code></span>", found.farthest.str(),
                                   escaped(found.graph6));
            out += "</td>";
        }
        out += "</tr>\n";
    }
    return out + "</tbody></table></div>\n";
}

std::string gaps_table(const Atlas& atlas) {
    std::map<int, std::map<std::string, long>> gaps;
    std::map<int, long> graphs;
    for (const auto& g : atlas.graphs) {
        ++graphs[g.vertices];
        for (const auto& lambda : tabulated_lambdas())
            gaps[g.vertices][lambda] += g.maximum[level_of(atlas, lambda)] != g.bounds.back()[level_of(atlas, lambda)];
    }
    std::string out =
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Graphs with a gap\"><table "
        "class=\"numbers\"><caption>"
        "Connected graphs whose maximum is below the covering bound</caption>" +
        head_of_lambdas("vertices, graphs");
    for (const auto& [n, by_lambda] : gaps) {
        out += fmt::format("<tr><th scope=\"row\">{}, {}</th>", n, graphs[n]);
        for (const auto& lambda : tabulated_lambdas()) out += fmt::format("<td>{}</td>", by_lambda.at(lambda));
        out += "</tr>\n";
    }
    return out + "</tbody></table></div>\n";
}

std::string powers_table(const std::vector<Powers>& powers) {
    std::string out =
        "<details><summary>Exact maxima of two and three tuples</summary>\n<div class=\"scroll\" tabindex=\"0\" "
        "role=\"region\" aria-label=\"Exact maxima of powers\"><table class=\"numbers\"><thead><tr><th "
        "scope=\"col\">graph</th>"
        "<th scope=\"col\">λ</th><th scope=\"col\">one tuple</th><th scope=\"col\">two</th><th scope=\"col\">three</th>"
        "<th scope=\"col\">covering number</th></tr></thead><tbody>\n";
    for (const auto& p : powers) {
        if (p.exact.size() < 2) continue;
        out += fmt::format("<tr><th scope=\"row\"><code>{}</code> {}</th><td>{}</td>", escaped(p.graph6), p.name,
                           p.lambda.str());
        for (std::size_t k = 0; k < 3; ++k)
            out += k < p.exact.size() ? fmt::format("<td>{}<br><span class=\"decimals\">{} bits a tuple</span></td>",
                                                    p.exact[k].maximum, p.exact[k].bits)
                                      : "<td></td>";
        out += fmt::format("<td>{}</td></tr>\n", p.covering);
    }
    return out + "</tbody></table></div></details>\n";
}

std::string section(const std::string& name, const std::string& title, const MarkedText& text) {
    return fmt::format(
        "<section class=\"picture\" id=\"pictures-{0}\">\n<h2>{1}</h2>\n<p>{2}</p>\n<div class=\"plot-area\" "
        "id=\"pictures-{0}-plot\">"
        "<noscript><p>This picture is drawn by a script.</p></noscript></div>\n",
        name, title, prose(text));
}

}  // namespace

Page theory_pictures_page(const PictureData& data) {
    const Atlas& atlas = data.atlas;
    const auto has_gap = [](const AtlasGraph& g) { return !g.gap.empty(); };
    const auto open = std::count_if(atlas.graphs.begin(), atlas.graphs.end(), has_gap);
    const auto smallest = std::find_if(atlas.graphs.begin(), atlas.graphs.end(), has_gap);  // graphs come by size
    std::string body = fmt::format(
        "<div class=\"pictures\">\n<p class=\"lead\">The most that a private channel leaks, and what bounds it, for "
        "all {} "
        "connected graphs with at most {} vertices: exact numbers, worked out when this report was made.</p>\n",
        atlas.graphs.size(), atlas.graphs.back().vertices);
    body +=
        section(
            "bounds", "The maximum against each bound",
            "A mark stands for graphs with the same number of vertices and the same two values; the larger, the "
            "more graphs. A diamond on the slanted line is a bound that is attained, a disc above it one that is not. "
            "Bits are $log₂$ of the leakage factor.") +
        bounds_table(atlas) + "</section>\n";
    body += section("levels", "Over ε, for one graph",
                    MarkedText(fmt::format(
                        "The maximum and its bounds are rational functions of $λ = e^ε$ on each of finitely many "
                        "pieces, and drawn as such; a dot marks where a piece of the maximum ends. The numbers "
                        "beside it are exact, at {} fractions $λ$. Any graph can be chosen here, in the plots above "
                        "or among those below.",
                        atlas.lambdas.size()))) +
            "</section>\n";
    body +=
        section(
            "powers", "Bits for each of n tuples",
            "Databases of $n$ tuples with the values of a graph make its $n$-th power. What they leak at most lies in "
            "the band, and for each tuple tends to the logarithm of the covering number. Dots are exact maxima, worked "
            "out on the power itself.") +
        powers_table(data.powers) + "</section>\n";
    body += section("gaps", "Where the covering bound is not attained",
                    MarkedText(fmt::format(
                        "{} of the {} graphs have a gap at some $λ$ of the grid, none with fewer than {} vertices. "
                        "The strip below a graph tells where on the grid, from $λ = 1$ to $λ = 10$, and how large.",
                        open, atlas.graphs.size(), smallest->vertices))) +
            gaps_table(atlas) + "</section>\n</div>\n";
    std::vector<std::string> scripts = common_scripts();
    for (const char* name : {"data/atlas.js", "data/powers.js", "assets/chart.js", "assets/drawing.js",
                             "assets/pictures.js", "assets/pictures-bounds.js", "assets/pictures-levels.js",
                             "assets/pictures-powers.js", "assets/pictures-gaps.js"})
        scripts.emplace_back(name);
    return {"pictures.html", "Pictures of the theory", body, scripts};
}

}  // namespace leakproof::site
