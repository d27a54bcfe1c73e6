#include "report/site/material.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/interruption.hpp"
#include "report/site/html.hpp"
#include "suite/certificates.hpp"

namespace leakproof::site {
namespace {

Standing standing_of_refuted(const Weight& weight) {
    if (weight.kind == Kind::ours || !weight.failing) return Standing::ours;
    switch (weight.failing->how) {
        case Flaw::plain: return Standing::plain;
        case Flaw::hypothesis: return Standing::hypothesis;
        case Flaw::boundary: return Standing::boundary;
        case Flaw::misprint:
        case Flaw::rounding:
        case Flaw::glyph: return Standing::slip;
    }
    return Standing::ours;
}

template <class Strength>
Rung rung_of(Strength strength) {
    if (strength == Strength::none) return Rung::absent;
    return strength == Strength::all ? Rung::reached : Rung::open;
}

}  // namespace

std::string to_string(Standing standing) {
    constexpr const char* names[] = {"holds", "false", "hypothesis", "slip", "boundary", "ours", "open"};
    return names[static_cast<int>(standing)];
}

std::string in_words(Standing standing) {
    constexpr const char* words[] = {"holds",
                                     "refuted: false",
                                     "refuted: a hypothesis is missing",
                                     "refuted: a misprint, a rounding, a glyph",
                                     "refuted in degenerate cases only",
                                     "refuted: a reading of ours",
                                     "open"};
    return words[static_cast<int>(standing)];
}

int Ladder::height() const {
    if (graphs == Rung::reached) return 4;
    if (instances != Rung::reached) return 0;
    const bool some = channels == Rung::reached || epsilon == Rung::reached;
    const bool missing = channels == Rung::open || epsilon == Rung::open;
    return !some ? 1 : missing ? 2 : 3;
}

std::string Ladder::str() const {
    std::string out = instances == Rung::reached ? "instances" : "no instances";
    if (channels != Rung::absent) out += channels == Rung::reached ? "; all channels" : "; some channels";
    if (epsilon != Rung::absent) out += epsilon == Rung::reached ? "; all ε" : "; listed ε";
    return out + (graphs == Rung::reached ? "; all graphs, by Coq" : "; not proved in Coq");
}

Standing ReadingTold::standing() const {
    if (result == nullptr) return Standing::open;
    switch (result->verdict) {
        case Verdict::holds: return Standing::holds;
        case Verdict::refuted: return standing_of_refuted(entry.weight);
        case Verdict::vacuous:
        case Verdict::incomplete: return Standing::open;
    }
    return Standing::open;
}

Ladder ReadingTold::ladder() const {
    if (result == nullptr)
        return {Rung::open, Rung::absent, Rung::absent, proofs.empty() || of_run ? Rung::open : Rung::reached};
    const Rung everywhere = proved() ? Rung::reached : Rung::open;
    const Strength strength = result->throughout();
    return {result->instances > 0 ? Rung::reached : Rung::open, rung_of(strength.channels), rung_of(strength.epsilon),
            everywhere};
}

std::string ReadingTold::part() const {
    return entry.id == entry.claim->id ? "" : entry.id.substr(entry.claim->id.size() + 1);
}

std::string RunTold::graphs() const {
    constexpr std::size_t few = 12;
    if (given.empty())
        return fmt::format("graphs with {} to {} vertices where a claim has no range of its own", min_vertices,
                           max_vertices);
    std::string out;
    for (std::size_t k = 0; k < std::min(given.size(), few); ++k)
        out += (k == 0 ? "" : ", ") +
               (given[k].name == given[k].graph6 ? given[k].name : given[k].name + " (" + given[k].graph6 + ")");
    return given.size() <= few ? out : fmt::format("{} and {} more", out, given.size() - few);
}

std::string RunTold::scope() const {
    std::string out;
    for (const auto& lambda : lambdas) out += (out.empty() ? "" : ", ") + lambda;
    return fmt::format("{}; λ = {}; seed {}", graphs(), out, seed);
}

Material::Material(const Baseline& baseline, const RunTold* run) : baseline_(baseline), run_(run) {
    for (const auto& claim : ledger()) {
        ClaimTold& told = claims_.emplace_back(ClaimTold{&claim, &paper_of(claim), {}});
        for (auto& entry : entries_of(claim)) {
            stop_if_asked();
            ReadingTold reading{std::move(entry), nullptr, {}, {}, run != nullptr};
            reading.result = baseline.find(reading.entry.id);
            reading.proofs = proofs_of(reading.entry.id);
            const Counterexample* witness = reading.refuted() ? reading.result->witness() : nullptr;
            auto texts = witness == nullptr ? std::vector<std::string>() : refutation_certificates(*witness);
            for (std::size_t k = 0; k < texts.size(); ++k) {
                reading.certificates.push_back("certificates/" + anchor(reading.entry.id) +
                                               certificate_ending(k, texts.size()));
                certificates_.push_back({reading.certificates.back(), std::move(texts[k])});
            }
            told.readings.push_back(std::move(reading));
        }
    }
    for (const auto& told : claims_) {
        auto mine = std::find_if(papers_.begin(), papers_.end(),
                                 [&](const PaperTold& paper) { return paper.paper == told.paper; });
        if (mine == papers_.end()) mine = papers_.insert(papers_.end(), {told.paper, {}});
        mine->claims.push_back(&told);
    }
    std::stable_partition(papers_.begin(), papers_.end(),
                          [](const PaperTold& told) { return told.paper->key == told.paper->prefix; });
}

const ReadingTold* Material::find(const std::string& id) const {
    for (const auto& claim : claims_)
        for (const auto& reading : claim.readings)
            if (reading.entry.id == id) return &reading;
    return nullptr;
}

bool left_anything_out(const ReadingTold& reading) {
    if (reading.result == nullptr) return false;
    for (const auto& ran : reading.result->ran)
        for (const auto& [size, visits] : ran.sizes)
            if (!visits.left_out.empty()) return true;
    return false;
}

}  // namespace leakproof::site
