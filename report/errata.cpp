#include "report/errata.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <regex>
#include <tuple>

#include "base/error.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"
#include "corpus/data/proofs.hpp"
#include "report/claims.hpp"
#include "report/marked_result.hpp"

namespace leakproof {
namespace {

void add_corrected(Erratum& to, const Failing& failing, const Baseline& baseline) {
    for (const auto& id : failing.corrected)
        for (const auto& entry : readings_meant(id)) {
            const bool known = std::any_of(to.corrected.begin(), to.corrected.end(),
                                           [&](const Erratum::Corrected& c) { return c.id == entry.id; });
            if (!known)
                to.corrected.push_back(
                    {entry.id, verdict_in_words(entry.id, baseline.find(entry.id)), entry.statement});
        }
}

// What vouches for the refutation of a reading.
void add_evidence(Erratum& to, const std::string& id, const Result& refuted) {
    for (const auto& proof : proofs_of(id)) {
        const bool known = std::any_of(to.theorems.begin(), to.theorems.end(),
                                       [&](const Erratum::Theorem& t) { return t.name == proof.theorem; });
        if (proof.refutes && !known)
            to.theorems.push_back({proof.theorem, "proofs/" + proof.file, "proofs/" + formal_statement(proof).file});
    }
    if (refuted.witness()->certifiable != Certifiable::nothing) to.certified.push_back(id);
}

// A step of a proof is less than what is proved.
Gravity gravity_of(const LedgerEntry& entry) {
    if (entry.weight.failing->gravity) return *entry.weight.failing->gravity;
    const Gravity by_place = gravity_by_place(entry.claim->source);
    return by_place == Gravity::result && entry.weight.kind == Kind::step ? Gravity::statement : by_place;
}

Erratum erratum(const LedgerEntry& entry, const Result& refuted, const Baseline& baseline) {
    const Failing& failing = *entry.weight.failing;
    Erratum out{};
    out.id = entry.id;
    out.place = entry.claim->source;
    out.title = entry.claim->title;
    out.printed = failing.printed.empty() ? entry.statement : failing.printed;
    if (failing.printed.empty() && entry.id != entry.claim->id) out.context = entry.claim->statement;
    out.kind = entry.weight.kind;
    out.how = failing.how;
    out.gravity = gravity_of(entry);
    out.why = failing.why;
    out.remark = entry.weight.remark;
    out.witness = refuted.witness();
    out.worked = failing.worked;
    out.none = failing.none;
    out.is_existence = !failing.none.empty() || !there_is(*out.witness).empty();
    out.correction = failing.correction;
    out.stands = failing.stands;
    out.reservation = failing.sure;
    add_corrected(out, failing, baseline);
    add_evidence(out, entry.id, refuted);
    return out;
}

// A refuted reading that the ledger weighs.
struct Weighed {
    LedgerEntry entry;
    const Result* result;
};

std::vector<Weighed> refuted_of(const std::vector<SectionInOrder>& sections, const Baseline& baseline) {
    std::vector<Weighed> out;
    for (const auto& section : sections)
        for (const Claim* claim : section.claims)
            for (const auto& entry : entries_of(*claim)) {
                const Result* recorded = baseline.find(entry.id);
                if (recorded != nullptr && recorded->verdict == Verdict::refuted && entry.weight.failing)
                    out.push_back({entry, recorded});
            }
    return out;
}

std::vector<Erratum>* list_for(PaperErrata& of, const Weight& weight) {
    if (weight.kind == Kind::ours) return nullptr;
    switch (weight.failing->how) {
        case Flaw::plain:
        case Flaw::hypothesis: return &of.grave;
        case Flaw::misprint: return &of.misprints;
        case Flaw::glyph: return &of.glyphs;
        case Flaw::rounding: ++of.roundings; return nullptr;
        case Flaw::boundary: ++of.boundaries; return nullptr;
    }
    return nullptr;
}

void fold(PaperErrata& of, const Weighed& one, const Baseline& baseline) {
    const Failing& failing = *one.entry.weight.failing;
    for (auto* list : {&of.grave, &of.misprints, &of.glyphs})
        for (auto& entry : *list) {
            if (entry.id != failing.with) continue;
            const bool same = failing.why.plain() == entry.why.plain();
            entry.also.push_back({one.entry.id, one.entry.statement, same ? MarkedText() : failing.why});
            add_corrected(entry, failing, baseline);
            add_evidence(entry, one.entry.id, *one.result);
        }
}

// The claims of a paper without an outline come in the order of the ledger.
std::vector<SectionInOrder> claims_in_order(const Paper& paper, const Outline* outline,
                                            const std::vector<Claim>& claims) {
    if (outline != nullptr) return in_order(*outline, claims);
    std::vector<SectionInOrder> out(1);
    for (const auto& claim : claims)
        if (claim.id.starts_with(paper.prefix + "/")) out.front().claims.push_back(&claim);
    return out;
}

}  // namespace

PaperErrata errata_of(const Paper& paper, const Baseline& baseline, const std::vector<Claim>& claims) {
    PaperErrata out{&paper, find_outline(paper.prefix), {}, {}, {}};
    const auto all = refuted_of(claims_in_order(paper, out.outline, claims), baseline);
    // What is told in another entry has one of its own if a run does not refute that other one.
    const auto is_folded = [&](const Weighed& one) {
        const std::string& with = one.entry.weight.failing->with;
        return std::any_of(all.begin(), all.end(), [&](const Weighed& other) { return other.entry.id == with; });
    };
    for (const auto& one : all)
        if (!is_folded(one))
            if (auto* list = list_for(out, one.entry.weight))
                list->push_back(erratum(one.entry, *one.result, baseline));
    for (const auto& one : all)
        if (is_folded(one)) fold(out, one, baseline);
    std::stable_sort(out.grave.begin(), out.grave.end(), [](const Erratum& a, const Erratum& b) {
        return std::tie(a.gravity, a.how, a.kind) < std::tie(b.gravity, b.how, b.kind);
    });
    return out;
}

Gravity gravity_by_place(const std::string& source) {
    static const std::regex result("(^|, )(Main )?(Theorem|Proposition|Corollary|Definition|Conjecture)s? "),
        detail("(^|, )(Example|Figure|Table)s? ");
    if (std::regex_search(source, result)) return Gravity::result;
    return std::regex_search(source, detail) ? Gravity::detail : Gravity::statement;
}

const Paper& paper_with_prefix(const std::string& prefix, const std::string& place) {
    if (const Paper* paper = find_paper(prefix)) return *paper;
    std::vector<std::string> known;
    for (const auto& paper : papers()) known.push_back(paper.prefix);
    throw InputError(place, quoted(prefix),
                     fmt::format("one of {}{}", joined(known, ", "), did_you_mean(prefix, known)));
}

std::vector<PaperErrata> errata(const std::string& prefix, const Baseline& baseline) {
    std::vector<PaperErrata> out;
    if (!prefix.empty()) return {errata_of(paper_with_prefix(prefix, "paper"), baseline)};
    for (const auto& paper : papers())
        if (paper.key == paper.prefix) out.push_back(errata_of(paper, baseline));  // what is ours is no paper
    return out;
}

std::vector<GoodNewsTold> good_news(const PaperErrata& of, const Baseline& baseline) {
    std::vector<GoodNewsTold> out;
    if (of.outline == nullptr) return out;
    for (const auto& news : of.outline->good_news) {
        GoodNewsTold told{news.text, {}};
        bool all_hold = true;
        for (const auto& id : news.readings) {
            const Result* recorded = baseline.find(id);
            all_hold = all_hold && recorded != nullptr && recorded->verdict == Verdict::holds;
            told.rests_on.emplace_back(id, verdict_in_words(id, recorded));
        }
        if (all_hold) out.push_back(told);  // a run that does not find it does not tell it
    }
    return out;
}

WorkedOut Erratum::told() const { return {false, worked.empty(), none.empty()}; }

std::string Erratum::heading() const { return is_existence ? "Why there is none" : "Witness"; }

// A policy, and a graph of which nothing else is said, are told in full by what is worked out.
MarkedText Erratum::object() const {
    if (!has_object(*witness) || !none.empty()) return {};
    const auto [before, graph6, after] = marked_object(*witness);
    if (graph6.empty()) return before;
    if (witness->policy || after.marked().ends_with(" edges)") || after.marked().ends_with(" edge)")) return {};
    return MarkedText(before.marked() + "below" + after.marked());
}

std::string Erratum::correction_heading() const {
    return how == Flaw::hypothesis ? "Missing hypothesis" : "Correction";
}

std::string Erratum::how_sure() const {
    std::string out;
    if (how == Flaw::glyph)
        out = "It rests on a single sign of the copy that we read, and is to be checked against the printed page. ";
    if (!theorems.empty() && !certified.empty())
        return out + "The refutation is proved in Coq, and a certificate shows it to a small independent program.";
    if (!theorems.empty()) return out + "The refutation is proved in Coq.";
    if (!certified.empty()) return out + "A certificate shows it to a small independent program.";
    return out + "It rests on exact arithmetic in our program and on what is worked out here.";
}

}  // namespace leakproof
