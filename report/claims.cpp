#include "report/claims.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/error.hpp"
#include "corpus/data/papers.hpp"
#include "report/counterexample.hpp"
#include "report/sentences.hpp"
#include "report/text.hpp"
#include "report/weighed.hpp"
#include "suite/json.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::ordered_json;

std::string verdict_of(const Result* recorded) {
    return recorded == nullptr ? "not recorded" : to_string(recorded->verdict);
}

Json proof_json(const std::string& id) {
    Json out = Json::array();
    for (const auto& p : proofs_of(id)) {
        out.push_back({{"theorem", p.theorem},
                       {"file", "proofs/" + p.file},
                       {"refutes", p.refutes},
                       {"statement", p.statement.plain()}});
        const FormalStatement& formal = formal_statement(p);
        out.back()["stated"] = place_json(formal);
        out.back()["formal"] = formal.text;
    }
    return out;
}

Json to_json(const LedgerEntry& e, const Result* recorded) {
    Json out{
        {"id", e.id}, {"statement", e.statement.plain()}, {"kind", to_string(e.weight.kind)}, {"verdict", nullptr}};
    if (!e.weight.remark.empty()) out["remark"] = e.weight.remark.plain();
    if (e.weight.failing) out["fails"] = failing_json(*e.weight.failing);
    if (recorded != nullptr) out["verdict"] = to_string(recorded->verdict);
    if (const Json proof = proof_json(e.id); !proof.empty()) out["proof"] = proof;
    if (recorded != nullptr) out["recorded"] = results_json({*recorded})[0];
    return out;
}

Json to_json(const Claim& claim, const std::vector<LedgerEntry>& entries, const Baseline& baseline) {
    Json readings = Json::array();
    for (const auto& e : entries) readings.push_back(to_json(e, baseline.find(e.id)));
    Json out{{"id", claim.id},
             {"title", claim.title.plain()},
             {"source", citation(claim)},
             {"statement", claim.statement.plain()},
             {"readings", readings}};
    if (!claim.part_of.empty()) out["part_of"] = claim.part_of;
    return out;
}

std::string tell_proofs(const std::string& id, const std::string& indent) {
    std::string out;
    for (const auto& p : proofs_of(id)) {
        out += fmt::format("{}{}: {} (proofs/{})\n", indent, p.refutes ? "Refutation proved in Coq" : "Proved in Coq",
                           p.theorem, p.file);
        out += wrapped(p.statement.plain(), indent + "  ");
        const FormalStatement& formal = formal_statement(p);
        out += fmt::format("{}  Stated by itself: {}\n", indent, place_in_words(formal));
        std::istringstream lines(formal.text);
        for (std::string line; std::getline(lines, line);) out += fmt::format("{}    {}\n", indent, dim(line));
    }
    return out;
}

// What the reading is and, if it is refuted, how it fails and what should stand there.
std::string tell_weight(const Weight& weight, const Claims& claims) {
    std::string out =
        wrapped(sentence_of(weight.kind) + (weight.remark.empty() ? "" : " " + weight.remark.plain()), "    ");
    if (!weight.failing) return out;
    const Failing& failing = *weight.failing;
    out += wrapped(fmt::format("How it fails: {}. {}", in_words(failing.how), failing.why.plain()), "    ");
    if (!failing.correction.empty())
        out += wrapped((failing.how == Flaw::hypothesis ? "Missing: " : "Correction: ") + failing.correction.plain(),
                       "    ");
    for (const auto& id : failing.corrected) out += fmt::format("    See {}: {}\n", id, claims.verdict(id));
    for (const auto& [words, text] : {std::pair{"Why there is none: ", &failing.none},
                                      {"Not touched: ", &failing.stands},
                                      {"How sure: ", &failing.sure}})
        if (!text->empty()) out += wrapped(words + text->plain(), "    ");
    for (const auto& paragraph : failing.worked) out += wrapped("Worked out: " + paragraph.plain(), "    ");
    if (!failing.with.empty()) out += fmt::format("    Errata tell it with {}.\n", failing.with);
    return out;
}

// The place without what would not fit a line.
std::string shortened(const std::string& place) {
    constexpr std::size_t most = 40;
    return width_of(place) <= most ? place : place.substr(0, place.find_last_of(" ,;", most - 1)) + " …";
}

std::string second_by_outcome(std::size_t column, const std::string& cell, const std::string& padded) {
    if (column != 1) return padded;
    return cell.starts_with("holds") ? green(padded) : cell.starts_with("false") ? red(padded) : yellow(padded);
}

std::string tell_smallest(const Counterexample& c) {
    const std::string which = c.smallest_by.empty() ? "found" : fmt::format("in that range (by {})", c.smallest_by);
    const std::string degenerate = c.degenerate.empty() ? "" : fmt::format(", degenerate ({})", c.degenerate);
    return fmt::format("    Smallest counterexample {}{}: {}\n", which, degenerate, bold(c.object)) +
           worked_out(c, "      ").plain();
}

std::string tell(const LedgerEntry& e, const Result* recorded, const Claims& claims) {
    const std::string verdict = verdict_in_words(e.id, recorded);
    std::string out = fmt::format("\n  {}  {}\n", bold(e.id), by_verdict(verdict, verdict));
    out += wrapped(e.statement.plain(), "    ") + tell_weight(e.weight, claims) + tell_proofs(e.id, "    ");
    if (recorded == nullptr) return out;
    out += wrapped("Range: " + recorded->range() + ".", "    ");
    const MarkedText strength = strength_in_words(*recorded);
    out += fmt::format("    Instances: {}{}.\n", instances_in_words(*recorded),
                       strength.empty() ? "" : "; for " + strength.plain());
    for (const auto& note : recorded->all_notes()) out += wrapped("Note: " + note + ".", "    ");
    if (recorded->telling)
        out += fmt::format("    A counterexample that is not degenerate: {}\n", bold(recorded->telling->object)) +
               worked_out(*recorded->telling, "      ").plain();
    if (recorded->counterexample) out += tell_smallest(*recorded->counterexample);
    if (const auto* witness = recorded->witness(); witness != nullptr && witness->certifiable != Certifiable::nothing)
        out +=
            fmt::format("    Certificate of the {}: leakproof check {} --certificates DIR && leakproof referee DIR\n",
                        to_string(witness->certifiable), e.id);
    return out;
}

}  // namespace

std::string verdict_in_words(const std::string& id, const Result* recorded) {
    const auto proofs = proofs_of(id);
    if (proofs.empty()) return verdict_of(recorded);
    const bool refutes = proofs.front().refutes;
    const std::string proved = refutes ? "refutation proved" : "proved", in_general = refutes ? "refuted" : "holds";
    if (recorded == nullptr) return fmt::format("{} ({}; {})", in_general, proved, verdict_of(recorded));
    // What a run found where it looked, and what is true everywhere, are two things.
    if (verdict_of(recorded) == in_general) return fmt::format("{} ({})", in_general, proved);
    const char* where = recorded->verdict == Verdict::holds ? " where it ran" : "";
    return fmt::format("{}{}; in general it {} ({})", verdict_of(recorded), where, refutes ? "is refuted" : "holds",
                       proved);
}

Json place_json(const FormalStatement& formal) {
    return {{"file", "proofs/" + formal.file}, {"name", formal.name}, {"line", formal.line}, {"sha256", formal.digest}};
}

std::string place_in_words(const FormalStatement& formal) {
    return fmt::format("proofs/{}, line {}, {}", formal.file, formal.line, formal.name);
}

NamedClaim claim_to_tell(const std::string& id) {
    auto found = claim_named(id);
    if (found.claim == nullptr)
        throw InputError("claim", quoted(id), "an id from 'leakproof claims'" + meant_claim(id));
    return found;
}

std::string Claims::verdict(const std::string& id) const { return verdict_in_words(id, baseline_.find(id)); }

std::string Claims::list(const Selection& selection) const {
    const auto sentences = sentences_of(selection, baseline_);
    Table table({"sentence", "verdict", "by", "readings", "place"});
    long readings = 0;
    for (const auto& sentence : sentences) {
        const long number = static_cast<long>(sentence.readings.size()) + sentence.missing;
        readings += number;
        const long held = sentence.held();
        table.add({sentence.id, sentence.readings.empty() ? "not recorded" : to_string(sentence.outcome),
                   sentence.proved ? "Coq" : "runs",
                   held == number ? std::to_string(number) : fmt::format("{}, {} hold", number, held),
                   shortened(find_claim(sentence.id)->source)});
    }
    const auto tallies = sentence_tallies(sentences);
    const std::string counts =
        tallies.size() == 1 ? wrapped(tallies.front().line() + ".", "", 100) : sentence_tally_text(tallies);
    return table.str(second_by_outcome) + "\n" + counts +
           fmt::format("{} readings: --readings lists them. 'leakproof explain CLAIM' tells one in full.\n",
                       with_commas(readings));
}

std::string Claims::list_readings(const Selection& selection) const {
    Table table({"claim", "verdict", "weight", "source"});
    long total = 0;
    std::vector<Result> chosen;
    for (const auto& claim : ledger()) {
        if (!selection.has_any(claim)) continue;
        for (const auto& e : entries_of(claim)) {
            const Result* recorded = baseline_.find(e.id);
            table.add({e.id, verdict_in_words(e.id, recorded), weight_in_words(e.weight, recorded), claim.source});
            if (recorded != nullptr) chosen.push_back(*recorded);
            ++total;
        }
    }
    return table.str(second_by_verdict) + "\n" + tally_text(tallies(chosen)) +
           fmt::format("\n{} claims and readings. 'leakproof explain CLAIM' tells one in full.\n", total);
}

std::string Claims::list_statements(const Selection& selection) const {
    Table table({"claim", "verdict", "stated for Coq"});
    for (const auto& claim : ledger()) {
        if (!selection.has_any(claim)) continue;
        for (const auto& e : entries_of(claim))
            for (const auto& proof : proofs_of(e.id))
                table.add({e.id, verdict(e.id), place_in_words(formal_statement(proof))});
    }
    return table.str(second_by_verdict);
}

std::string Claims::list_json(const Selection& selection) const {
    Json out = Json::array();
    for (const auto& claim : ledger())
        if (selection.has_any(claim)) out.push_back(to_json(claim, entries_of(claim), baseline_));
    return laid_out(out);
}

std::string Claims::explain(const std::string& id) const {
    const auto [claim, entries] = claim_to_tell(id);
    std::string out = fmt::format("{}: {}\n", bold(claim->id), claim->title.plain()) + wrapped(citation(*claim), "  ") +
                      wrapped(claim->statement.plain(), "  ");
    if (!claim->readings.empty()) out += tell_proofs(claim->id, "  ");
    for (const auto& e : entries) out += tell(e, baseline_.find(e.id), *this);
    return out;
}

std::string Claims::explain_json(const std::string& id) const {
    const auto [claim, entries] = claim_to_tell(id);
    return laid_out(to_json(*claim, entries, baseline_));
}

}  // namespace leakproof
