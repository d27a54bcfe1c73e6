#include "report/sentences.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "corpus/data/outlines.hpp"
#include "corpus/data/papers.hpp"
#include "corpus/data/proofs.hpp"
#include "report/text.hpp"

namespace leakproof {
namespace {

Outcome outcome_of_refuted(const Weight* weight) {
    if (weight == nullptr || !weight->failing) return Outcome::unweighed;
    switch (weight->failing->how) {
        case Flaw::plain: return Outcome::plain;
        case Flaw::hypothesis: return Outcome::hypothesis;
        case Flaw::misprint: return Outcome::misprint;
        case Flaw::rounding: return Outcome::rounding;
        case Flaw::boundary: return Outcome::boundary;
        case Flaw::glyph: return Outcome::glyph;
    }
    return Outcome::unweighed;
}

bool is_ours(const Weight* weight) { return weight != nullptr && weight->kind == Kind::ours; }

// What is ours speaks for a sentence only where nothing is printed.
void judge(Sentence& sentence, WeightOf weight_of) {
    const bool all_ours = std::all_of(sentence.readings.begin(), sentence.readings.end(),
                                      [&](const Result& r) { return is_ours(weight_of(r.id)); });
    sentence.outcome = sentence.missing > 0 ? Outcome::open : Outcome::holds;
    sentence.proved = sentence.missing == 0;
    for (const auto& result : sentence.readings) {
        const Weight* weight = weight_of(result.id);
        if (is_ours(weight) && !all_ours) continue;
        Outcome mine = Outcome::open;
        if (result.verdict == Verdict::holds) mine = Outcome::holds;
        if (result.verdict == Verdict::refuted) mine = all_ours ? Outcome::ours : outcome_of_refuted(weight);
        sentence.outcome = std::min(sentence.outcome, mine);
        sentence.proved = sentence.proved && !proofs_of(result.id).empty();
    }
}

// Readings gathered under their sentences, in the order of the first of each.
class Gathering {
public:
    Sentence& of(const std::string& id) {
        const std::string whole = sentence_id(id);
        const auto [at, is_new] = places_.try_emplace(whole, sentences_.size());
        if (is_new) sentences_.push_back({whole, {}});
        return sentences_[at->second];
    }
    std::vector<Sentence> judged(WeightOf weight_of) {
        for (auto& sentence : sentences_) judge(sentence, weight_of);
        return std::move(sentences_);
    }

private:
    std::vector<Sentence> sentences_;
    std::map<std::string, std::size_t> places_;
};

std::vector<const Claim*> claims_in_order() {
    std::vector<const Claim*> out;
    for (const auto& paper : papers()) {
        if (const Outline* outline = find_outline(paper.prefix)) {
            for (const auto& section : in_order(*outline))
                out.insert(out.end(), section.claims.begin(), section.claims.end());
            continue;
        }
        for (const auto& claim : ledger())
            if (claim.id.starts_with(paper.prefix + "/")) out.push_back(&claim);
    }
    return out;
}

std::string or_dot(long number) { return number == 0 ? "·" : with_commas(number); }

// The order of a table, and what heads its columns.
constexpr Outcome columns[] = {Outcome::holds,    Outcome::plain,    Outcome::hypothesis, Outcome::misprint,
                               Outcome::rounding, Outcome::boundary, Outcome::glyph,      Outcome::ours,
                               Outcome::open,     Outcome::unweighed};

}  // namespace

std::string word_for(Outcome outcome) {
    switch (outcome) {
        case Outcome::unweighed: return "unweighed";
        case Outcome::plain: return "false";
        case Outcome::hypothesis: return "hypothesis";
        case Outcome::misprint: return "misprint";
        case Outcome::glyph: return "glyph";
        case Outcome::rounding: return "rounding";
        case Outcome::ours: return "ours";
        case Outcome::boundary: return "boundary";
        case Outcome::open: return "open";
        case Outcome::holds: return "holds";
    }
    return "";
}

std::string to_string(Outcome outcome) {
    switch (outcome) {
        case Outcome::unweighed: return "refuted";
        case Outcome::plain: return "false as stated";
        case Outcome::hypothesis: return "one more hypothesis";
        case Outcome::glyph: return "doubtful glyph";
        case Outcome::ours: return "refuted, ours";
        case Outcome::boundary: return "degenerate cases";
        default: return word_for(outcome);
    }
}

long Sentence::held() const {
    return std::count_if(readings.begin(), readings.end(), [](const Result& r) { return r.verdict == Verdict::holds; });
}

std::string Sentence::verdict() const {
    if (outcome == Outcome::open && readings.empty()) return "not recorded";
    if (!proved || outcome == Outcome::open) return to_string(outcome);
    return to_string(outcome) + (outcome == Outcome::holds ? " (proved)" : " (settled in Coq)");
}

std::string sentence_id(const std::string& id) {
    static const std::map<std::string, std::string> known = [] {
        std::map<std::string, std::string> out;
        for (const auto& claim : ledger()) {
            const std::string& whole = claim.part_of.empty() ? claim.id : claim.part_of;
            out[claim.id] = whole;
            for (const auto& entry : entries_of(claim)) out[entry.id] = whole;
        }
        return out;
    }();
    const auto found = known.find(id);
    return found == known.end() ? id : found->second;
}

Sentence sentence_of(const std::string& claim, std::vector<Result> recorded, long missing) {
    Sentence out{claim, std::move(recorded), missing};
    judge(out, find_weight);
    return out;
}

std::vector<Sentence> sentences_of(const std::vector<Result>& results, WeightOf weight_of) {
    Gathering out;
    for (const auto& result : results) out.of(result.id).readings.push_back(result);
    return out.judged(weight_of);
}

std::vector<Sentence> sentences_of(const Selection& selection, const Baseline& baseline) {
    const auto claims = claims_in_order();
    Gathering out;
    // A sentence stands where its claim does, though a step of its proof may be told before.
    for (const Claim* claim : claims)
        if (claim->part_of.empty() && std::any_of(claims.begin(), claims.end(), [&](const Claim* one) {
                return sentence_id(one->id) == claim->id && selection.has_any(*one);
            }))
            out.of(claim->id);
    for (const Claim* claim : claims) {
        const auto entries = entries_of(*claim);
        for (const auto& entry : entries) {
            if (!selection.has_any(*find_claim(sentence_id(claim->id))) && !selection.has_any(*claim)) continue;
            if (const Result* recorded = baseline.find(entry.id)) out.of(entry.id).readings.push_back(*recorded);
            else ++out.of(entry.id).missing;
        }
    }
    return out.judged(find_weight);
}

void SentenceTally::add(const Sentence& sentence) {
    ++sentences;
    if (sentence.proved) ++proved;
    ++outcomes[static_cast<std::size_t>(sentence.outcome)];
}

SentenceTally& SentenceTally::operator+=(const SentenceTally& other) {
    sentences += other.sentences;
    proved += other.proved;
    for (std::size_t k = 0; k < outcomes.size(); ++k) outcomes[k] += other.outcomes[k];
    return *this;
}

std::string SentenceTally::line() const {
    std::string out = fmt::format("{}: {} hold", counted(sentences, "sentence"), of(Outcome::holds));
    constexpr std::pair<Outcome, const char*> others[] = {{Outcome::plain, "false as stated"},
                                                          {Outcome::hypothesis, "true with one more hypothesis"},
                                                          {Outcome::misprint, "misprinted"},
                                                          {Outcome::rounding, "rounded or adjusted"},
                                                          {Outcome::boundary, "failing in degenerate cases only"},
                                                          {Outcome::glyph, "resting on a glyph"},
                                                          {Outcome::ours, "of ours refuted"},
                                                          {Outcome::open, "open"},
                                                          {Outcome::unweighed, "refuted and not weighed"}};
    for (const auto& [outcome, words] : others)
        if (of(outcome) > 0) out += fmt::format(", {} {}", of(outcome), words);
    return out + fmt::format("; {} settled in Coq", proved);
}

std::vector<SentenceTally> sentence_tallies(const std::vector<Sentence>& of) {
    std::vector<SentenceTally> out;
    for (const auto& sentence : of) {
        const std::string paper = sentence.paper();
        auto mine = std::find_if(out.begin(), out.end(), [&](const SentenceTally& t) { return t.paper == paper; });
        if (mine == out.end()) mine = out.insert(out.end(), SentenceTally{paper});
        mine->add(sentence);
    }
    return out;
}

std::string sentence_tally_text(const std::vector<SentenceTally>& of) {
    SentenceTally all{"all"};
    for (const auto& tally : of) all += tally;
    const auto is_shown = [&](Outcome outcome) { return outcome != Outcome::unweighed || all.of(outcome) > 0; };
    std::vector<std::string> header{"paper", "sentences", "in Coq"};
    for (const Outcome outcome : columns)
        if (is_shown(outcome))
            header.push_back(outcome == Outcome::holds  ? "hold"
                             : outcome == Outcome::ours ? "refuted of ours"
                                                        : word_for(outcome));
    Table table(header);
    const auto add = [&](const SentenceTally& tally) {
        std::vector<std::string> row{tally.paper, with_commas(tally.sentences), or_dot(tally.proved)};
        for (const Outcome outcome : columns)
            if (is_shown(outcome)) row.push_back(or_dot(tally.of(outcome)));
        table.add(row);
    };
    for (const auto& tally : of) add(tally);
    if (of.size() > 1) add(all);
    return table.str();
}

nlohmann::ordered_json sentence_tally_json(const SentenceTally& of) {
    nlohmann::ordered_json out{{"sentences", of.sentences}, {"proved", of.proved}};
    for (const Outcome outcome : columns) out[word_for(outcome)] = of.of(outcome);
    return out;
}

}  // namespace leakproof
