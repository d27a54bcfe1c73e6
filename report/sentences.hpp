// Verdicts by sentence. A claim of the ledger is a sentence of a paper, or a theorem with its parts; its readings,
// their corrections and the steps of its proof are told in one line, and it stands as the gravest of what is printed
// stands.
#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "corpus/data/ledger.hpp"
#include "report/weighed.hpp"
#include "suite/baseline.hpp"

namespace leakproof {

// How a sentence stands: in one of these ways, so that they add up. The gravest first.
enum class Outcome {
    unweighed,   // refuted, and the ledger does not say how
    plain,       // false as stated
    hypothesis,  // true with one more hypothesis
    misprint,
    glyph,
    rounding,
    ours,      // no sentence of a paper: something of ours is refuted
    boundary,  // fails in degenerate cases only
    open,      // something was not decided, nothing refuted
    holds
};
inline constexpr Outcome all_outcomes[] = {
    Outcome::unweighed, Outcome::plain, Outcome::hypothesis, Outcome::misprint, Outcome::glyph,
    Outcome::rounding,  Outcome::ours,  Outcome::boundary,   Outcome::open,     Outcome::holds};
std::string to_string(Outcome outcome);  // "false", "true with one more hypothesis": as lists have it
std::string word_for(Outcome outcome);   // "hypothesis": as tables and JSON have it

struct Sentence {
    std::string id;                // of the claim; of its own for what the ledger does not have
    std::vector<Result> readings;  // those at hand, of the claim and of its parts
    long missing = 0;              // readings of which nothing is recorded
    Outcome outcome = Outcome::open;
    bool proved = false;  // all of what is printed, or if nothing is all that is ours, is settled in Coq

    std::string paper() const { return id.substr(0, id.find('/')); }
    long held() const;
    std::string verdict() const;  // "holds (proved)", "misprint (settled in Coq)"
};

// The sentence that a claim or a reading belongs to: the claim, or what that is a part of.
std::string sentence_id(const std::string& id);

// A claim by itself, from what is recorded of its readings.
Sentence sentence_of(const std::string& claim, std::vector<Result> recorded, long missing);

// The sentences of some results, in the order in which they come first.
std::vector<Sentence> sentences_of(const std::vector<Result>& results, WeightOf weight_of = find_weight);
// Those of the ledger that are chosen, papers in their own order, with what is recorded of them.
std::vector<Sentence> sentences_of(const Selection& selection, const Baseline& baseline);

struct SentenceTally {
    std::string paper;
    long sentences = 0, proved = 0;
    std::array<long, std::size(all_outcomes)> outcomes{};  // they add up to the sentences

    long of(Outcome outcome) const { return outcomes[static_cast<std::size_t>(outcome)]; }
    void add(const Sentence& sentence);
    SentenceTally& operator+=(const SentenceTally& other);
    std::string line() const;  // "31 sentences: 20 hold, 1 false, …; 28 settled in Coq"
};
std::vector<SentenceTally> sentence_tallies(const std::vector<Sentence>& of);  // a paper each
std::string sentence_tally_text(const std::vector<SentenceTally>& of);         // a table
nlohmann::ordered_json sentence_tally_json(const SentenceTally& of);

}  // namespace leakproof
