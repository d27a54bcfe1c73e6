// What a run of the suite tells: a table of verdicts, the counterexamples, and how they stand against the baseline.
#pragma once

#include <string>
#include <vector>

#include "corpus/enumerate/selection.hpp"
#include "report/weighed.hpp"
#include "suite/baseline.hpp"
#include "suite/result.hpp"
#include "suite/runner.hpp"

namespace leakproof {

struct RunReport {
    const std::vector<Result>& results;
    const std::vector<Comparison>& comparisons;  // one for each result
    const Range& range;
    std::vector<ClaimCost> costs = {};
    bool verbose = false;  // every verdict, however many there are
    bool all = false;      // also counterexamples that are degenerate only
    WeightOf weight_of = find_weight;
    std::vector<GraphSelection::Family> families = {};  // that the given graphs come from

    // The verdicts by paper, what is not settled, and the counterexamples, the gravest first; each verdict if there
    // are few, or all are wanted.
    std::string text() const;
    // What it cost differs from run to run, and is told only if it is asked for.
    std::string json(const std::string& version, bool with_costs = false) const;
    std::string profile() const;  // CPU seconds of each claim, dearest first, and of all of them by size

private:
    std::string verdicts_text() const;
    std::string scope_text() const;
    std::string open_text() const;
    std::string counterexamples_text() const;
    std::string remarks_text() const;
};

// Whether the graphs that a user gave were tried for this result.
bool ran_over_given(const Result& result);

}  // namespace leakproof
