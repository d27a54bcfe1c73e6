#include "report/site/overview.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "metric/metric_spec.hpp"
#include "report/marked_result.hpp"
#include "report/sentences.hpp"
#include "report/site/family_page.hpp"
#include "report/site/html.hpp"
#include "report/site/map.hpp"
#include "report/site/marks.hpp"
#include "report/site/styles.hpp"
#include "report/text.hpp"
#include "report/weighed.hpp"

namespace leakproof::site {
namespace {

using Test = std::function<bool(const ReadingTold&)>;

long count(const Material& material, const Test& test) {
    long out = 0;
    for (const auto& claim : material.claims())
        out += std::count_if(claim.readings.begin(), claim.readings.end(), test);
    return out;
}

// ---- what was established, and what was not, side by side

// A line of a panel: how many readings, and the filter that shows them.
struct Line {
    std::string words, filter;  // "standing=holds&rung=4"
    Test test;
};

std::string line(const Material& material, const Line& of) {
    const long number = count(material, of.test);
    return fmt::format("<li><a href=\"#overview-claims\" data-filter=\"{}\"><b class=\"number\">{}</b> {}</a></li>\n",
                       of.filter, with_commas(number), of.words);
}

std::vector<Line> established() {
    const auto held = [](int height) {
        return
            [height](const ReadingTold& r) { return r.standing() == Standing::holds && r.ladder().height() == height; };
    };
    return {
        {"hold, and Coq proves them for all graphs", "verdict=holds&rung=4", held(4)},
        {"hold for all channels and all ε that they speak of, on the graphs tried", "verdict=holds&rung=3", held(3)},
        {"refuted, and Coq proves the refutation", "verdict=refuted&rung=4",
         [](const ReadingTold& r) { return r.refuted() && r.proved(); }},
        {"refuted, with a certificate for the referee", "verdict=refuted&check=certificate",
         [](const ReadingTold& r) { return r.refuted() && !r.certificates.empty(); }}};
}

std::vector<Line> not_established() {
    const auto held = [](int height) {
        return
            [height](const ReadingTold& r) { return r.standing() == Standing::holds && r.ladder().height() == height; };
    };
    return {{"hold on the instances tried, and nothing more is known", "verdict=holds&rung=1", held(1)},
            {"hold for all channels or for all ε, but not for both", "verdict=holds&rung=2", held(2)},
            {"are refuted with neither a certificate nor a theorem", "verdict=refuted&check=nothing",
             [](const ReadingTold& r) { return r.refuted() && r.rests_on_runs_only(); }},
            {"are open: no instance, stopped early or not run", "verdict=open",
             [](const ReadingTold& r) { return r.standing() == Standing::open; }},
            {"ran over a range from which something was left out", "left=some",
             [](const ReadingTold& r) { return left_anything_out(r); }}};
}

std::string panels(const Material& material) {
    std::string out =
        "<div class=\"panels\">\n<section aria-labelledby=\"overview-established\"><h2 "
        "id=\"overview-established\">Established</h2><ul>\n";
    for (const auto& one : established()) out += line(material, one);
    out +=
        "</ul></section>\n<section aria-labelledby=\"overview-not\"><h2 id=\"overview-not\">Not established</h2><ul>\n";
    for (const auto& one : not_established()) out += line(material, one);
    return out + "</ul></section>\n</div>\n";
}

// ---- a paper in one picture

constexpr int square = 13, step = 15;

// A column a claim, in the order of the paper; a square a reading.
std::string mosaic(const PaperTold& paper) {
    std::size_t tallest = 0;
    for (const auto* claim : paper.claims) tallest = std::max(tallest, claim->readings.size());
    const auto columns = static_cast<int>(paper.claims.size());
    std::string squares;
    for (int column = 0; column < columns; ++column) {
        const ClaimTold& told = *paper.claims[static_cast<std::size_t>(column)];
        squares += fmt::format("<a href=\"@/{}\" tabindex=\"-1\"><title>{}: {}</title>", claim_path(told.claim->id),
                               escaped(short_name(*told.claim)), escaped(told.claim->title.plain()));
        int row = 0;
        for (const auto& reading : told.readings) {
            const int y = (static_cast<int>(tallest) - 1 - row++) * step;
            squares +=
                fmt::format("<rect class=\"{} rung-{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
                            to_string(reading.standing()), reading.ladder().height(), column * step, y, square, square);
        }
        squares += "</a>\n";
    }
    const int width = columns * step - step + square, height = static_cast<int>(tallest) * step - step + square;
    return fmt::format(
        "<svg class=\"mosaic\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" role=\"img\" aria-label=\"Readings "
        "of "
        "{2} by claim and verdict\">\n{3}</svg>\n",
        width, height, paper.paper->prefix, squares);
}

// The sentences, which add up, and what they were read as.
std::string tally_sentence(const Tally& t, const SentenceTally& sentences) {
    return fmt::format(
        "{}. In {} readings, {} of them printed and {} steps of proofs, of which {} hold and {} are settled in Coq.",
        escaped(sentences.line()), with_commas(t.readings), with_commas(t.printed), with_commas(t.steps),
        with_commas(t.holds), with_commas(t.proved));
}

// ---- the table

std::string search_attributes(const ReadingTold& reading, const ClaimTold& claim) {
    const bool settled = reading.standing() != Standing::open;
    const std::string verdict = reading.refuted() ? "refuted" : settled ? "holds" : "open";
    const std::string flaw =
        reading.refuted() && reading.entry.weight.failing ? to_string(reading.entry.weight.failing->how) : "none";
    const std::string check = !reading.certificates.empty() ? "certificate" : reading.proved() ? "coq" : "nothing";
    return fmt::format(
        "data-paper=\"{}\" data-verdict=\"{}\" data-flaw=\"{}\" data-kind=\"{}\" data-rung=\"{}\" data-check=\"{}\" "
        "data-left=\"{}\"",
        claim.paper->prefix, verdict, flaw, to_string(reading.entry.weight.kind), reading.ladder().height(), check,
        left_anything_out(reading) ? "some" : "none");
}

std::string reading_row(const ReadingTold& reading, const ClaimTold& claim) {
    const std::string part = reading.part().empty() ? "the claim" : reading.part();
    const MarkedText range = reading.result == nullptr         ? "not run"
                             : reading.result->range().empty() ? "no instance"
                                                               : marked_range(*reading.result);
    const Weight& weight = reading.entry.weight;
    return fmt::format(
        "<tr class=\"reading\" {}>\n<td class=\"name\"><a href=\"@/{}#{}\">{}</a><span class=\"said\">{}</span></td>\n"
        "<td>{}</td><td class=\"weight\">{}</td><td>{}</td><td class=\"range\" "
        "title=\"{}\"><span>{}</span></td></tr>\n",
        search_attributes(reading, claim), claim_path(claim.claim->id), anchor(reading.entry.id), escaped(part),
        prose(reading.entry.statement, Ids::as_text), verdict_mark(reading),
        escaped(weight_in_words(weight, reading.result)), ladder_mark(reading.ladder()), escaped(range.plain()),
        prose(range, Ids::as_text));
}

std::string claim_rows(const ClaimTold& told) {
    std::string tiles, rows;
    for (const auto& reading : told.readings) {
        tiles += tile(reading);
        rows += reading_row(reading, told);
    }
    return fmt::format(
        "<tbody>\n<tr class=\"claim\"><th scope=\"rowgroup\" colspan=\"5\"><span class=\"short\">{}</span> <a "
        "href=\"@/{}\">{}</a> <span class=\"tiles\" role=\"img\" aria-label=\"{}\">{}</span></th></tr>\n{}</tbody>\n",
        escaped(short_name(*told.claim)), claim_path(told.claim->id), prose(told.claim->title),
        counted(static_cast<long>(told.readings.size()), "reading", "readings"), tiles, rows);
}

std::string paper_section(const PaperTold& paper, const Tally& tally, const SentenceTally& sentences) {
    const bool is_ours = paper.paper->key != paper.paper->prefix;
    const std::string title = is_ours ? "Beyond the papers" : paper.paper->title;
    const std::string about =
        is_ours
            ? "Statements of our own"
            : authors_of(*paper.paper) + (paper.paper->year ? fmt::format(" ({})", *paper.paper->year) : std::string());
    std::string out = fmt::format(
        "<section class=\"paper\" id=\"overview-{0}\" data-paper=\"{0}\">\n<h2>{1}</h2>\n<p class=\"authors\">{2} · "
        "<code>{0}</code>{3}</p>\n<figure class=\"headline\">{4}<figcaption>{5}</figcaption></figure>\n",
        paper.paper->prefix, escaped(title), escaped(about),
        is_ours ? ""
                : fmt::format(" · <a href=\"@/papers/{0}.html\">in its own order</a> · <a "
                              "href=\"@/errata/{0}.html\">errata</a>",
                              paper.paper->prefix),
        mosaic(paper), tally_sentence(tally, sentences));
    out += fmt::format(
        "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Claims of {}\"><table "
        "class=\"claims\"><thead><tr><th scope=\"col\">claim and reading</th><th scope=\"col\">verdict</th><th "
        "scope=\"col\">weight</th><th scope=\"col\">strength</th><th scope=\"col\">ran over</th></tr></thead>\n",
        paper.paper->prefix);
    for (const auto* claim : paper.claims) out += claim_rows(*claim);
    return out + "</table></div>\n</section>\n";
}

// ---- filters

struct Choice {
    const char* value;
    const char* words;
};

std::string choice(const std::string& name, const std::string& label, const std::vector<Choice>& choices) {
    std::string out = fmt::format(
        "<label>{} <select name=\"{}\" id=\"overview-filter-{}\"><option value=\"\">any</option>", label, name, name);
    for (const auto& [value, words] : choices) out += fmt::format("<option value=\"{}\">{}</option>", value, words);
    return out + "</select></label>\n";
}

std::string filters(const Material& material) {
    std::vector<Choice> papers;
    for (const auto& paper : material.papers())
        papers.push_back({paper.paper->prefix.c_str(), paper.paper->prefix.c_str()});
    return "<form class=\"filters\" id=\"overview-filters\" role=\"search\" data-needs-script>\n"
           "<label class=\"find\">Search <input type=\"search\" name=\"text\" id=\"overview-search\" "
           "placeholder=\"lemma 4, orbit, λ…\"></label>\n" +
           choice("paper", "Paper", papers) +
           choice("verdict", "Verdict", {{"holds", "holds"}, {"refuted", "refuted"}, {"open", "open"}}) +
           choice("flaw", "How it fails",
                  {{"false", "false"},
                   {"hypothesis", "missing hypothesis"},
                   {"misprint", "misprint"},
                   {"rounding", "rounding"},
                   {"boundary", "degenerate cases"},
                   {"glyph", "doubtful glyph"}}) +
           choice("kind", "Kind", {{"printed", "printed"}, {"step", "step of a proof"}, {"ours", "ours"}}) +
           choice("rung", "Strength",
                  {{"4", "all graphs, by Coq"},
                   {"3", "all channels and ε"},
                   {"2", "all channels or ε"},
                   {"1", "instances only"}}) +
           choice("check", "Checked by", {{"coq", "Coq"}, {"certificate", "certificate"}, {"nothing", "runs only"}}) +
           choice("left", "Left out", {{"some", "something"}, {"none", "nothing"}}) +
           "<label class=\"tick\"><input type=\"checkbox\" name=\"open\" id=\"overview-open\"> show all "
           "readings</label>\n"
           "<button type=\"reset\">Clear</button>\n<output id=\"overview-count\" "
           "aria-live=\"polite\"></output>\n</form>\n";
}

std::string what_was_given(const RunTold& run) {
    const auto metrics =
        std::count_if(run.given.begin(), run.given.end(), [](const auto& one) { return has_distances(one.graph6); });
    const long graphs = static_cast<long>(run.given.size()) - metrics;
    if (metrics == 0) return counted(graphs, "graph", "graphs");
    const std::string points = counted(metrics, "metric", "metrics");
    return graphs == 0 ? points : counted(graphs, "graph", "graphs") + " and " + points;
}

// What a run is of, with all its graphs, and what it found; what is known besides is told of each reading apart.
std::string run_lead(const Material& material, const Tally& sum) {
    const RunTold& run = *material.run();
    std::string out = fmt::format(
        "<p class=\"lead\">One run, over {}. It has {} readings: on what it tried {} hold and {} are refuted, each "
        "with "
        "a counterexample; {} had no instance, {} are not finished. What is recorded of a reading, and what is proved "
        "of "
        "all graphs, is told apart from it; the other readings were not run.</p>\n",
        escaped(run.scope()), with_commas(sum.readings), with_commas(sum.holds),
        with_commas(sum.readings - sum.holds - sum.vacuous - sum.incomplete), with_commas(sum.vacuous),
        with_commas(sum.incomplete));
    if (run.given.empty()) return out;
    out += family_links(material);
    out += fmt::format(
        "<details class=\"given\"{}><summary>{} of this run</summary>\n<div class=\"scroll\" tabindex=\"0\" "
        "role=\"group\" aria-label=\"The graphs of this run\"><table class=\"plain\"><thead><tr><th "
        "scope=\"col\">name</th><th scope=\"col\">graph6, or lengths</th></tr></thead>\n<tbody>\n",
        run.given.size() <= 12 ? " open" : "", what_was_given(run));
    for (const auto& graph : run.given)
        out += fmt::format("<tr><th scope=\"row\">{}</th><td><code>{}</code></td></tr>\n", escaped(graph.name),
                           escaped(graph.graph6));
    return out + "</tbody></table></div></details>\n";
}

std::string lead(const Material& material, const Tally& sum, const SentenceTally& sentences) {
    if (material.run() != nullptr) return run_lead(material, sum);
    return fmt::format(
        "<p class=\"lead\">Four papers tie differential and Blowfish privacy to information leakage. Each of their "
        "sentences was read as a statement that a machine can decide, and decided with exact numbers. With ours beside "
        "them these are {}. They were read in {} ways, of which {} hold and {} are refuted, each with a "
        "counterexample "
        "that can be checked by hand.</p>\n",
        escaped(sentences.line()), with_commas(sum.readings), with_commas(sum.holds),
        with_commas(sum.readings - sum.holds - sum.vacuous - sum.incomplete));
}

}  // namespace

Page overview_page(const Material& material) {
    const auto all = tallies(material.baseline().results());
    const auto by_sentence = sentence_tallies(sentences_of(material.baseline().results()));
    Tally sum;
    for (const auto& tally : all) sum += tally;
    SentenceTally sentences;
    for (const auto& tally : by_sentence) sentences += tally;
    std::string body = lead(material, sum, sentences);
    body += panels(material) + legend();
    body += "<div id=\"overview-claims\">\n" + filters(material);
    body += "<p id=\"overview-nothing\" hidden>No reading is like that.</p>\n";
    for (const auto& paper : material.papers()) {
        const auto mine = std::find_if(all.begin(), all.end(),
                                       [&](const Tally& tally) { return tally.paper == paper.paper->prefix; });
        const auto same = std::find_if(by_sentence.begin(), by_sentence.end(),
                                       [&](const SentenceTally& tally) { return tally.paper == paper.paper->prefix; });
        body += paper_section(paper, mine == all.end() ? Tally{} : *mine,
                              same == by_sentence.end() ? SentenceTally{} : *same);
    }
    body += "</div>\n";
    return {"index.html", material.run() == nullptr ? "What holds, and what does not" : "What one run found", body,
            common_scripts()};
}

}  // namespace leakproof::site
