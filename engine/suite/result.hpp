// The outcome for one claim, or for one reading or part of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "suite/counterexample.hpp"
#include "suite/ran.hpp"
#include "suite/verdict.hpp"

namespace leakproof {

struct Result {
    std::string id;
    Verdict verdict = Verdict::vacuous;
    long instances = 0;
    Strength strength;
    std::vector<Ran> ran;            // a record for each row that speaks of it
    std::vector<std::string> notes;  // what the verdict rests on
    std::optional<Counterexample> counterexample;
    std::optional<Counterexample>
        telling;  // if the counterexample is degenerate: the first that is not, if there is one

    // What a reader is shown first: the telling counterexample, else the counterexample; null if there is none.
    const Counterexample* witness() const { return telling ? &*telling : counterexample ? &*counterexample : nullptr; }
    std::string range() const { return range_text(ran); }
};

}  // namespace leakproof
