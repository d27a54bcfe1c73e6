#include "report/paper.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/json_text.hpp"
#include "base/words.hpp"
#include "report/claims.hpp"
#include "report/errata.hpp"
#include "report/text.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::ordered_json;

// "Theorem 8.2" of "Section 8.1.1 and Appendix A, Theorem 8.2", in Section 8.1.1; the whole source where it begins
// otherwise.
std::string place_in(const std::string& section, const std::string& source) {
    const std::string whole = "Section " + section;
    if (source == whole) return "";
    return source.starts_with(whole + ", ") ? source.substr(whole.size() + 2) : source;
}

StatementInPaper statement(const Claim& claim, const std::string& section, const Baseline& baseline) {
    StatementInPaper out{&claim, place_in(section, claim.source), {}, {}, {}};
    std::vector<Result> results;
    const auto entries = entries_of(claim);
    const bool all_ours =
        std::all_of(entries.begin(), entries.end(), [](const LedgerEntry& e) { return e.weight.kind == Kind::ours; });
    for (const auto& entry : entries) {
        const Result* recorded = baseline.find(entry.id);
        if (recorded != nullptr) results.push_back(*recorded);
        ReadingInPaper reading{entry, recorded, verdict_in_words(entry.id, recorded)};
        (entry.weight.kind == Kind::ours && !all_ours ? out.corrections : out.readings).push_back(std::move(reading));
    }
    out.sentence = sentence_of(claim.id, results, static_cast<long>(entries.size() - results.size()));
    std::erase_if(out.corrections,
                  [](const ReadingInPaper& r) { return r.result == nullptr || r.result->verdict != Verdict::holds; });
    return out;
}

std::string mark(const ReadingInPaper& reading) {
    if (reading.fails()) return red("✗");
    return reading.result != nullptr && reading.result->verdict == Verdict::holds ? green("✓") : yellow("?");
}

// The name of a reading within its claim.
std::string part(const ReadingInPaper& reading) {
    const std::string& whole = reading.entry.claim->id;
    return reading.entry.id == whole ? "" : reading.entry.id.substr(whole.size() + 1) + ": ";
}

std::string reading_text(const ReadingInPaper& reading) {
    const bool step = reading.entry.weight.kind == Kind::step;
    std::string out = wrapped(fmt::format("{} {}{}{}", mark(reading), part(reading), step ? "(step of the proof) " : "",
                                          reading.entry.statement.plain()),
                              "    ");
    if (!reading.fails()) return out;
    const Failing& failing = *reading.entry.weight.failing;
    out += wrapped(fmt::format("{}: {}", in_words(failing.how), failing.why.plain()), "      ");
    if (!failing.correction.empty())
        out += wrapped((failing.how == Flaw::hypothesis ? "Missing: " : "Correction: ") + failing.correction.plain(),
                       "      ");
    return out;
}

std::string statement_text(const StatementInPaper& of, bool all_readings) {
    const std::string verdict = of.sentence.verdict();
    const std::string head = (of.place.empty() ? "" : of.place + ": ") + of.claim->title.plain();
    std::string out = fmt::format("\n  {}\n  {}  {}\n", bold(head), of.claim->id,
                                  of.sentence.outcome == Outcome::holds   ? green(verdict)
                                  : of.sentence.outcome == Outcome::plain ? red(verdict)
                                                                          : yellow(verdict));
    out += wrapped(of.claim->statement.plain(), "    ");
    const bool one_piece = of.claim->readings.empty();
    for (const auto& reading : of.readings) {
        const bool holds = reading.result != nullptr && reading.result->verdict == Verdict::holds;
        if (holds && (!all_readings || one_piece)) continue;
        out += reading_text(reading);
    }
    if (all_readings)
        for (const auto& reading : of.corrections)
            out += wrapped(fmt::format("{} {}(ours) {}", mark(reading), part(reading), reading.entry.statement.plain()),
                           "    ");
    return out;
}

Json reading_json(const ReadingInPaper& reading) {
    Json out{{"id", reading.entry.id},
             {"kind", to_string(reading.entry.weight.kind)},
             {"statement", reading.entry.statement.plain()},
             {"verdict", reading.verdict}};
    if (reading.fails()) out["fails"] = failing_json(*reading.entry.weight.failing);
    return out;
}

Json statement_json(const StatementInPaper& of) {
    Json readings = Json::array(), corrections = Json::array();
    for (const auto& reading : of.readings) readings.push_back(reading_json(reading));
    for (const auto& reading : of.corrections) corrections.push_back(reading_json(reading));
    Json out{{"id", of.claim->id},
             {"place", of.claim->source},
             {"title", of.claim->title.plain()},
             {"statement", of.claim->statement.plain()},
             {"outcome", word_for(of.sentence.outcome)},
             {"proved", of.sentence.proved},
             {"readings", readings},
             {"corrections", corrections}};
    if (!of.claim->part_of.empty()) out["part_of"] = of.claim->part_of;
    return out;
}

}  // namespace

PaperInOrder paper_in_order(const std::string& prefix, const Baseline& baseline) {
    const Paper& paper = paper_with_prefix(prefix, "paper");
    PaperInOrder out{&paper, find_outline(prefix), {}, {}};
    if (out.outline == nullptr)
        throw InputError("paper", quoted(prefix), "a paper; statements of our own are listed by 'leakproof claims'");
    for (const auto& section : in_order(*out.outline)) {
        SectionOfPaper& mine = out.sections.emplace_back(SectionOfPaper{section.number, section.title, {}});
        for (const Claim* claim : section.claims)
            mine.statements.push_back(statement(*claim, section.number, baseline));
    }
    out.tally.paper = prefix;
    for (const auto& sentence : sentences_of(Selection({prefix}), baseline)) out.tally.add(sentence);
    return out;
}

std::string paper_text(const PaperInOrder& of, bool all_readings) {
    std::string out =
        wrapped(authors_and_title(*of.paper), "") + wrapped(of.outline->copy, "") + wrapped(of.tally.line() + ".", "");
    for (const auto& section : of.sections) {
        out += "\n" + bold(trimmed(section.number + "  " + section.title)) + "\n";
        if (section.statements.empty()) out += "  (nothing that was read as a statement)\n";
        for (const auto& statement : section.statements) out += statement_text(statement, all_readings);
    }
    return out + (all_readings ? "" : "\nReadings that hold are left out: --readings tells them all.\n");
}

std::string paper_json(const PaperInOrder& of) {
    Json sections = Json::array();
    for (const auto& section : of.sections) {
        Json statements = Json::array();
        for (const auto& statement : section.statements) statements.push_back(statement_json(statement));
        sections.push_back({{"number", section.number}, {"title", section.title}, {"statements", statements}});
    }
    return laid_out(Json{{"paper", of.paper->prefix},
                         {"title", of.paper->title},
                         {"authors", of.paper->authors},
                         {"copy", of.outline->copy},
                         {"sentences", sentence_tally_json(of.tally)},
                         {"sections", sections}});
}

}  // namespace leakproof
