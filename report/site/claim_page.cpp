#include "report/site/claim_page.hpp"

#include <fmt/format.h>

#include "graph/graph6.hpp"
#include "report/marked_result.hpp"
#include "report/run.hpp"
#include "report/site/html.hpp"
#include "report/site/marks.hpp"
#include "report/site/referee_page.hpp"
#include "report/site/styles.hpp"
#include "report/site/witness.hpp"
#include "report/text.hpp"
#include "report/weighed.hpp"

namespace leakproof::site {
namespace {

std::string paragraph(const std::string& lead, const MarkedText& text) {
    return fmt::format("<p>{}{}</p>\n", lead.empty() ? "" : "<b>" + escaped(lead) + "</b> ", prose(text));
}

// What the reading is.
std::string kind(const Weight& of) {
    return fmt::format("<p class=\"kind\">{} {}</p>\n", sentence_of(of.kind), prose(of.remark));
}

// How a reading that is refuted fails, and what should stand there.
std::string failing(const Material& material, const Weight& of) {
    if (!of.failing) return "";
    std::string out = paragraph("How it fails:", MarkedText(in_words(of.failing->how) + ". ") + of.failing->why);
    if (of.failing->correction.empty() && of.failing->corrected.empty()) return out;
    out += "<div class=\"repaired\">\n";
    if (!of.failing->correction.empty())
        out += paragraph(of.failing->how == Flaw::hypothesis ? "The missing hypothesis:" : "What should stand there:",
                         of.failing->correction);
    for (const auto& id : of.failing->corrected)
        for (const auto& entry : readings_meant(id))
            if (const ReadingTold* repaired = material.find(entry.id))
                out += fmt::format("<p>{} {} {}</p>\n", claim_link(entry.id), verdict_mark(*repaired),
                                   prose(entry.statement));
    return out + "</div>\n";
}

// Over what a result ran; of a run also which graphs it was given.
MarkedText ran_over(const Result& result, const RunTold* run) {
    if (result.ran.empty() || result.range().empty()) return "nothing that it speaks of.";
    const bool of_given = run != nullptr && !run->given.empty() && ran_over_given(result);
    return marked_range(result) + MarkedText(of_given ? " (given: " + run->graphs() + ")." : ".");
}

std::string scope(const ReadingTold& reading, const RunTold* run) {
    if (reading.result == nullptr)
        return run == nullptr ? "<p>No run is recorded.</p>\n" : "<p>It is not part of this run.</p>\n";
    const Result& result = *reading.result;
    std::string out = fmt::format(
        "<dl class=\"scope\">\n<div><dt>Ran over</dt><dd>{}</dd></div>\n<div><dt>Instances</dt><dd>{}</dd></div>\n",
        prose(ran_over(result, run)), escaped(instances_in_words(result)));
    constexpr const char* channels[] = {"", "those tried", "all, by a proof that is checked exactly"};
    constexpr const char* epsilon[] = {"", "the listed $λ$", "all $ε ≥ 0$"};
    const Strength everywhere = result.throughout();
    const auto in_part = [](bool partly) { return partly ? ", on part of what ran" : ""; };
    if (result.strength.channels != Channels::none)
        out += fmt::format("<div><dt>Channels</dt><dd>{}{}</dd></div>\n",
                           channels[static_cast<int>(result.strength.channels)],
                           in_part(everywhere.channels != result.strength.channels));
    if (result.strength.epsilon != Epsilon::none)
        out += fmt::format("<div><dt>{}</dt><dd>{}{}</dd></div>\n", formula("ε"),
                           prose(epsilon[static_cast<int>(result.strength.epsilon)]),
                           in_part(everywhere.epsilon != result.strength.epsilon));
    for (const auto& note : result.all_notes())
        out += fmt::format("<div><dt>Note</dt><dd>{}</dd></div>\n", prose(marked_words(note) + "."));
    for (const auto& error : result.errors)
        out += fmt::format("<div><dt>Error</dt><dd>{}</dd></div>\n", escaped(error + "."));
    return out + "</dl>\n";
}

// What a run has nothing to do with: what is recorded of the reading, how it fails if it does, and what is proved.
std::string in_general(const Material& material, const ReadingTold& reading, const std::string& proved) {
    const Result* recorded = material.run()->recorded.find(reading.entry.id);
    std::string out = fmt::format("<h3>Apart from this run</h3>\n<p>Recorded: <b>{}</b>",
                                  recorded == nullptr ? "nothing" : to_string(recorded->verdict));
    if (recorded != nullptr && !recorded->range().empty()) out += " over " + prose(marked_range(*recorded));
    out += ".</p>\n";
    const bool is_refuted = recorded != nullptr && recorded->verdict == Verdict::refuted;
    if (is_refuted && !reading.refuted()) {
        if (const auto* witness = recorded->witness())
            out += paragraph("Refuted by",
                             marked_words(witness->object) +
                                 MarkedText(witness->lambda ? ", $λ = " + witness->lambda->str() + "$." : "."));
        out += failing(material, reading.entry.weight);
    }
    return "<div class=\"general\">\n" + out + proved + "</div>\n";
}

std::string theorems(const std::vector<Proof>& proofs) {
    std::string out;
    for (const auto& proof : proofs) {
        out += fmt::format(
            "<details class=\"coq\"><summary><b>{}</b> <code>{}</code></summary>\n<p>{}</p>\n<pre "
            "tabindex=\"0\"><code>{}</code></pre>\n<p class=\"file\">"
            "<code>proofs/{}</code></p></details>\n",
            proof.refutes ? "Refutation proved in Coq:" : "Proved in Coq:",
            escaped(proof.theorem.substr(proof.theorem.rfind('.') + 1)), prose(proof.statement),
            escaped(formal_statement(proof).text), escaped(proof.file));
    }
    return out;
}

// What the user calls the graph or the distances of a counterexample, if they were given: " petersen".
std::string given_name(const Counterexample& c, const RunTold* run) {
    if (run == nullptr) return "";
    const std::string text = c.graph ? to_graph6(*c.graph) : c.distances;
    for (const auto& given : run->given)
        if (given.graph6 == text && given.name != text) return " " + given.name;
    return "";
}

std::string witnesses(const Result& result, const RunTold* run) {
    std::string out;
    if (result.telling)
        out += witness_figure(
            *result.telling, MarkedText("A counterexample that is not degenerate:" + given_name(*result.telling, run)));
    if (!result.counterexample) return out;
    const Counterexample& c = *result.counterexample;
    const MarkedText smallest = c.smallest_by.empty()
                                    ? "The first counterexample found"
                                    : "The smallest counterexample (by " + marked_words(c.smallest_by) + ")";
    const MarkedText degenerate = ", degenerate (" + marked_words(c.degenerate) + ")";
    if (!result.telling)
        return out + witness_figure(c, smallest + (c.degenerate.empty() ? MarkedText() : degenerate) +
                                           MarkedText(":" + given_name(c, run)));
    return out + fmt::format("<details><summary>{}</summary>\n{}</details>\n", prose(smallest + degenerate),
                             witness_figure(c, MarkedText("Degenerate:" + given_name(c, run))));
}

std::string reading_section(const Material& material, const ReadingTold& reading) {
    const std::string part = reading.part();
    std::string out =
        fmt::format("<section class=\"reading {}\" id=\"{}\">\n<h2><span class=\"part\">{}</span> {} {}</h2>\n",
                    to_string(reading.standing()), anchor(reading.entry.id), part.empty() ? "The claim" : escaped(part),
                    verdict_mark(reading), ladder_mark(reading.ladder()));
    if (!part.empty()) out += fmt::format("<p class=\"statement\">{}</p>\n", prose(reading.entry.statement));
    out += kind(reading.entry.weight);
    const RunTold* run = material.run();
    if (run == nullptr || reading.refuted()) out += failing(material, reading.entry.weight);
    if (reading.result != nullptr) out += witnesses(*reading.result, run);
    if (reading.refuted()) out += rechecking(reading);
    const std::string proved = theorems(reading.proofs);
    if (run == nullptr) return out + proved + scope(reading, run) + "</section>\n";
    return out + scope(reading, run) + in_general(material, reading, proved) + "</section>\n";
}

std::string supports_list(const std::vector<Support>& supports, const std::string& id) {
    std::string rests, used;
    for (const auto& one : supports) {
        const std::string why = one.theorems.empty() ? "by a note of a verdict" : "by Coq: " + one.theorems.front();
        if (one.claim == id)
            rests += fmt::format("<li>{} <span class=\"why\">{}</span></li>\n", claim_link(one.rests_on), escaped(why));
        if (one.rests_on == id) used += fmt::format("<li>{}</li>\n", claim_link(one.claim));
    }
    std::string out;
    if (!rests.empty()) out += "<div><h2>Rests on</h2><ul>\n" + rests + "</ul></div>\n";
    if (!used.empty()) out += "<div><h2>Is used by</h2><ul class=\"many\">\n" + used + "</ul></div>\n";
    return out.empty() ? "" : "<aside class=\"supports\" aria-label=\"Dependencies\">\n" + out + "</aside>\n";
}

std::string neighbours(const Material& material, std::size_t number) {
    std::string out;
    const auto link = [&](std::size_t k, const char* relation, const char* arrow) {
        const Claim& claim = *material.claims()[k].claim;
        return fmt::format("<a rel=\"{0}\" href=\"@/{1}\">{2}{3}</a> ", relation, claim_path(claim.id), arrow,
                           escaped(claim.id));
    };
    if (number > 0) out += link(number - 1, "prev", "← ");
    if (number + 1 < material.claims().size()) out += link(number + 1, "next", "→ ");
    return "<nav class=\"neighbours\" aria-label=\"Claims beside this one\">" + out + "</nav>\n";
}

}  // namespace

std::string rechecking(const ReadingTold& reading) {
    if (!reading.certificates.empty()) {
        std::string links, files;
        for (const auto& path : reading.certificates) {
            const std::string file = escaped(path.substr(path.rfind('/') + 1));
            links += fmt::format("{0}<a download=\"{1}\" href=\"@/{2}\">{3}</a>", links.empty() ? "" : " and ", file,
                                 escaped(path), links.empty() ? "Download the certificate" : "the other one");
            files += " " + file;
        }
        return fmt::format(
                   "<p class=\"recheck\">{} and check {} with a separate program: <code>./leakproof "
                   "referee{}</code></p>\n",
                   links, reading.certificates.size() == 1 ? "it" : "them", files) +
               judge_button(reading.certificates);
    }
    if (!reading.proofs.empty())
        return "<p class=\"recheck\">The theorem in Coq below re-establishes it: <code>./leakproof proofs</code></p>\n";
    return fmt::format(
        "<p class=\"recheck missing\">There is neither a certificate nor a theorem in Coq: it can be checked by hand, "
        "or "
        "found again by <code>./leakproof check {}</code></p>\n",
        escaped(reading.entry.id));
}

Page claim_page(const Material& material, const std::vector<Support>& supports, std::size_t number) {
    const ClaimTold& told = material.claims()[number];
    const Claim& claim = *told.claim;
    std::string body =
        fmt::format("<p class=\"source\"><code>{}</code> {}</p>\n", escaped(claim.id), escaped(citation(claim)));
    body += fmt::format("<p class=\"statement\">{}</p>\n", prose(claim.statement));
    if (told.readings.size() > 1) {
        body += "<ol class=\"contents\">\n";
        for (const auto& reading : told.readings)
            body += fmt::format("<li>{} <a href=\"#{}\">{}</a> {}</li>\n", tile(reading), anchor(reading.entry.id),
                                escaped(reading.part()), verdict_mark(reading));
        body += "</ol>\n";
    }
    if (material.run() != nullptr)
        body += fmt::format("<p class=\"run\">This page tells of one run: {}.</p>\n", escaped(material.run()->scope()));
    if (!claim.readings.empty()) body += theorems(proofs_of(claim.id));
    for (const auto& reading : told.readings) body += reading_section(material, reading);
    body += supports_list(supports, claim.id) + neighbours(material, number);
    return {claim_path(claim.id), claim.title, body, scripts_for(body)};
}

}  // namespace leakproof::site
