// The outcome for one claim, or for one reading or part of it.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/verdict.hpp"
#include "suite/counterexample.hpp"
#include "suite/different.hpp"
#include "suite/ran.hpp"
#include "suite/strength.hpp"

namespace leakproof {

struct Result {
    std::string id;
    Verdict verdict = Verdict::vacuous;
    long instances = 0;
    Different different;  // the subjects that they are about; none where that was not recorded
    Strength strength;
    std::vector<Ran> ran;            // a record for each row that speaks of it
    std::vector<std::string> notes;  // what the verdict rests on
    std::set<std::string> left_out;  // why nothing was tried, by rows that met no instance: no range tells of it
    std::set<std::string> errors;    // at which case the program failed, and how
    std::optional<Counterexample> counterexample;
    std::optional<Counterexample>
        telling;  // if the counterexample is degenerate: the first that is not, if there is one

    // What a reader is shown first: the telling counterexample, else the counterexample; null if there is none.
    const Counterexample* witness() const { return telling ? &*telling : counterexample ? &*counterexample : nullptr; }
    std::string range() const { return range_text(ran); }
    std::vector<std::string> all_notes() const;  // with what was left out, as sentences
    // The strength on all of the range; a counterexample needs no more than one place.
    Strength throughout() const { return verdict == Verdict::refuted ? strength : strength_throughout(ran); }
    // For which channels and which ε, in a word: "all", "list", "all in part"
    std::string channels() const { return in_words(strength.channels, throughout().channels); }
    std::string epsilon() const { return in_words(strength.epsilon, throughout().epsilon); }

private:
    template <class Aspect>
    static std::string in_words(Aspect at_best, Aspect everywhere) {
        return to_string(at_best) + (at_best == everywhere ? "" : " in part");
    }
};

}  // namespace leakproof
