// What a run of the suite tells: a table of verdicts, the counterexamples, and how they stand against the baseline.
#pragma once

#include <string>
#include <vector>

#include "suite/baseline.hpp"
#include "suite/result.hpp"
#include "suite/runner.hpp"

namespace leakproof {

struct RunReport {
    const std::vector<Result>& results;
    const std::vector<Comparison>& comparisons;  // one for each result
    const Range& range;
    std::vector<ClaimCost> costs = {};

    std::string text() const;
    // What it cost differs from run to run, and is told only if it is asked for.
    std::string json(const std::string& version, bool with_costs = false) const;
    std::string profile() const;  // CPU seconds of each claim, dearest first, and of all of them by size
};

}  // namespace leakproof
