#include "report/errata.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/near_miss.hpp"
#include "corpus/data/proofs.hpp"
#include "report/claims.hpp"
#include "report/counterexample.hpp"

namespace leakproof {
namespace {

std::vector<Erratum::Corrected> corrected_by(const Failing& failing, const Baseline& baseline) {
    std::vector<Erratum::Corrected> out;
    for (const auto& id : failing.corrected)
        for (const auto& entry : readings_meant(id))
            out.push_back({entry.id, verdict_in_words(entry.id, baseline.find(entry.id)), entry.statement});
    return out;
}

Erratum erratum(const LedgerEntry& entry, const Result& refuted, const Baseline& baseline) {
    const Failing& failing = *entry.weight.failing;
    const Counterexample& witness = *refuted.witness();
    Erratum out{entry.id,
                entry.claim->source,
                entry.claim->title,
                entry.statement,
                failing.how,
                failing.why,
                marked_words(witness.object),
                worked_out(witness, ""),
                failing.correction,
                corrected_by(failing, baseline),
                {},
                witness.certifiable != Certifiable::nothing};
    for (const auto& proof : proofs_of(entry.id))
        if (proof.refutes)
            out.theorems.push_back(fmt::format("{} (proofs/{}, stated by itself in proofs/{})", proof.theorem,
                                               proof.file, formal_statement(proof).file));
    return out;
}

void add(PaperErrata& to, const LedgerEntry& entry, const Baseline& baseline) {
    const Result* recorded = baseline.find(entry.id);
    if (recorded == nullptr || recorded->verdict != Verdict::refuted) return;
    if (entry.weight.kind == Kind::ours || !entry.weight.failing) return;
    switch (entry.weight.failing->how) {
        case Flaw::plain:
        case Flaw::hypothesis: to.grave.push_back(erratum(entry, *recorded, baseline)); break;
        case Flaw::misprint: to.misprints.push_back(erratum(entry, *recorded, baseline)); break;
        case Flaw::glyph: to.glyphs.push_back(erratum(entry, *recorded, baseline)); break;
        case Flaw::rounding: ++to.roundings; break;
        case Flaw::boundary: ++to.boundaries; break;
    }
}

const Paper& paper_named(const std::string& prefix) {
    if (const Paper* paper = find_paper(prefix)) return *paper;
    std::vector<std::string> known;
    for (const auto& paper : papers()) known.push_back(paper.prefix);
    throw InputError("--paper", quoted(prefix), "the prefix of a paper" + did_you_mean(prefix, known));
}

}  // namespace

std::vector<PaperErrata> errata(const std::string& prefix, const Baseline& baseline) {
    std::vector<const Paper*> wanted;
    if (!prefix.empty()) wanted.push_back(&paper_named(prefix));
    else
        for (const auto& paper : papers())
            if (paper.key == paper.prefix) wanted.push_back(&paper);  // what is ours is no paper
    std::vector<PaperErrata> out;
    for (const Paper* paper : wanted) {
        PaperErrata& mine = out.emplace_back();
        mine.paper = paper;
        for (const auto& claim : ledger())
            if (claim.id.starts_with(paper->prefix + "/"))
                for (const auto& entry : entries_of(claim)) add(mine, entry, baseline);
        std::stable_partition(mine.grave.begin(), mine.grave.end(),
                              [](const Erratum& e) { return e.how == Flaw::plain; });
    }
    return out;
}

}  // namespace leakproof
