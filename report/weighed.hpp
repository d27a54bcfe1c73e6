// Verdicts weighed by what the ledger says of each reading: a sentence of a paper or something of ours, and how it
// fails.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "corpus/data/ledger.hpp"
#include "suite/result.hpp"

namespace leakproof {

// The groups in which refuted readings are shown, in this order.
enum class Group {
    unweighed,   // the ledger does not say how it fails
    plain,       // printed, or a step of a printed proof, and false
    hypothesis,  // the same, true with one more hypothesis
    slip,        // the same: a misprint, a rounding, a glyph
    ours,        // a reading of ours
    boundary     // degenerate cases only
};
inline constexpr Group all_groups[] = {Group::unweighed, Group::plain, Group::hypothesis,
                                       Group::slip,      Group::ours,  Group::boundary};
std::string heading(Group group);
Group group_of(const Weight* of_refuted);  // null if the ledger has none

std::string sentence_of(Kind kind);  // "A sentence of the paper."

// "24,753, about 21 different subjects", "86,000, about more than 100 different subjects": an instance that repeats
// says nothing new.
std::string instances_in_words(const Result& result);
// "all channels, all ε", "concrete channels, single λ on part of it"; empty where it speaks of neither.
MarkedText strength_in_words(const Result& result);

// Where weights come from: the ledger.
using WeightOf = const Weight* (*)(const std::string& id);

// "printed", "ours", "printed, hypothesis": what a reading is and, if it is refuted, how it fails.
std::string weight_in_words(const Weight& weight, const Result* result);

// How many readings of a paper stand how.
struct Tally {
    std::string paper;
    long readings = 0, printed = 0, steps = 0, ours = 0;
    long holds = 0, vacuous = 0, incomplete = 0;
    long proved = 0;                                                       // settled in Coq
    long ours_refuted = 0, unweighed = 0;                                  // with the flaws and the rest they add up
    std::vector<long> refuted = std::vector<long>(std::size(all_groups));  // by group
    std::vector<long> flaws = std::vector<long>(std::size(all_flaws));     // of what is printed or a step, by flaw

    void add(const Result& result, const Weight* weight);
    Tally& operator+=(const Tally& other);
};
// A paper each, in the order of the results.
std::vector<Tally> tallies(const std::vector<Result>& results, WeightOf weight_of = find_weight);
std::string tally_text(const std::vector<Tally>& of);  // a table, and a sentence on what the readings are

nlohmann::ordered_json tally_json(const Tally& of);
nlohmann::ordered_json failing_json(const Failing& failing);

}  // namespace leakproof
