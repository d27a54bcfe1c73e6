#include "report/site/trade_off_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/words.hpp"
#include "corpus/data/embedded.hpp"
#include "report/site/html.hpp"
#include "report/site/styles.hpp"

namespace leakproof::site {
namespace {

constexpr std::size_t most_rows_shown = 2000;

std::string cell(const std::string& text) { return "<td>" + escaped(text) + "</td>"; }

std::string head(const std::vector<std::string>& names) {
    std::string out = "<thead><tr>";
    for (const auto& name : names) out += "<th scope=\"col\">" + escaped(name) + "</th>";
    return out + "</tr></thead><tbody>\n";
}

std::string scrolling(const std::string& label, const std::string& table) {
    return fmt::format("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{}\">{}</div>\n",
                       escaped(label), table);
}

std::string factor_text(const TradeOff::Factor& factor) {
    if (factor.factor) return factor.factor->text;
    return factor.known == "unprotected" ? "∞" : factor.known == "impossible" ? "·" : factor.known;
}

std::string bits_text(const TradeOff::Point& point) {
    if (!point.most_bits) return "not known";
    return point.least_bits->text == point.most_bits->text ? point.most_bits->text
                                                           : point.least_bits->text + " to " + point.most_bits->text;
}

std::string front_text(const TradeOff::Point& point) {
    if (!point.front) return "not known";
    return !*point.front ? "" : point.front_decided ? "★" : "★ (not decided)";
}

std::string points_table(const TradeOff& of, const std::string& name, const std::string& title) {
    std::vector<std::string> names{"policy", "level", "squared error"};
    for (const auto& factor : of.points.front().factors) names.push_back("factor of " + factor.pair);
    names.insert(names.end(), {"bits of one person", "front"});
    std::string out =
        "<table class=\"numbers tradeoff\"><caption>The points: ★ marks what no other one beats</caption>" +
        head(names);
    for (std::size_t k = 0; k < std::min(of.points.size(), most_rows_shown); ++k) {
        const auto& point = of.points[k];
        out += fmt::format("<tr id=\"{0}-row-{1}\" data-point=\"{1}\"{2}><th scope=\"row\">{3}</th>", name, k,
                           point.front.value_or(false) ? " class=\"front\"" : "", escaped(point.policy));
        out += cell(point.level) + cell(point.error.text);
        for (const auto& factor : point.factors) out += cell(factor_text(factor));
        out += cell(bits_text(point)) + cell(front_text(point)) + "</tr>\n";
    }
    return scrolling("Points of " + title, out + "</tbody></table>");
}

std::string mechanisms_table(const TradeOff& of, const std::string& title) {
    std::string out = "<table class=\"numbers\">" +
                      head({"policy", "level", "query", "numbers", "sensitivity", "mechanism", "squared error"});
    std::size_t shown = 0;
    for (const auto& point : of.points)
        for (const auto& row : point.rows) {
            if (++shown > most_rows_shown) break;
            out += "<tr><th scope=\"row\">" + escaped(point.policy) + "</th>" + cell(point.level) + cell(row.query) +
                   cell(row.numbers) + cell((row.sensitivity_exact ? "" : "≤ ") + row.sensitivity) +
                   cell(row.mechanism) + cell(row.error) + "</tr>\n";
        }
    return "<details><summary>Each query alone, by the best mechanism known</summary>\n" +
           scrolling("Mechanisms of " + title, out + "</tbody></table>") + "</details>\n";
}

std::string cut_note(const TradeOff& of) {
    const std::size_t rows = of.points.size() * std::max<std::size_t>(1, of.points.front().rows.size());
    return rows <= most_rows_shown
               ? ""
               : fmt::format("<p>Tables show the first {} rows; all of them are in the file.</p>\n", most_rows_shown);
}

std::string section(const TradeOff& of, const std::string& name, const std::string& title, const std::string& text) {
    const bool stopped = !of.points.front().front;
    std::string out =
        fmt::format("<section class=\"tradeoff\" id=\"{}\">\n<h2>{}</h2>\n<p>{}</p>\n", name, escaped(title), text);
    if (stopped)
        out += "<p class=\"why\">This run was stopped: some points are missing, and the front is not known.</p>\n";
    out += fmt::format(
        "<figure class=\"tradeoff\">\n{}<figcaption>Down and to the left is better. Filled: not beaten by another "
        "point, and joined; ringed: plain differential privacy. Noise: {}; errors are expected squares, the mean over "
        "all {}.</figcaption>\n</figure>\n<p class=\"chosen\" id=\"{}-chosen\" aria-live=\"polite\" "
        "data-needs-script>Point at a dot, or go to it with the tabulator key.</p>\n",
        drawing_of(of, name), escaped(of.noise), of.weigh == "query" ? "queries" : "numbers", name);
    return out + points_table(of, name, title) + mechanisms_table(of, title) + cut_note(of) + "</section>\n";
}

std::string command_text(const std::vector<std::string>& arguments) {
    std::string out = "leakproof";
    for (const auto& word : arguments) out += " " + (word.find(' ') == std::string::npos ? word : "'" + word + "'");
    return "<code>" + escaped(out) + "</code>";
}

}  // namespace

Page trade_off_page(const OwnTradeOff* own) {
    std::string body =
        "<p class=\"lead\">Policies beside each other: what each protects, and the exact expected error of the best "
        "mechanism that is known under it. Plain differential privacy is a point as well.</p>\n";
    if (own != nullptr)
        body +=
            section(own->found, "tuning-own", "A run of your own",
                    "From <code>" + escaped(own->place) + "</code>, as <code>leakproof tune --json</code> printed it.");
    const auto recorded = recorded_trade_offs();
    for (std::size_t k = 0; k < recorded.size(); ++k)
        body += section(recorded[k].found, fmt::format("tuning-{}", k + 1), recorded[k].title,
                        escaped(recorded[k].text) + " " + command_text(recorded[k].arguments));
    std::vector<std::string> scripts = common_scripts();
    scripts.emplace_back("assets/tuning.js");
    return {"tuning.html", "Which policy", body, scripts};
}

std::vector<File> trade_off_files() { return {{"assets/tuning.js", std::string(embedded("tuning.js"))}}; }

}  // namespace leakproof::site
