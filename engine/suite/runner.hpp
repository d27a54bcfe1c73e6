// Runs checks over a range on several threads.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/cost.hpp"
#include "suite/check.hpp"
#include "suite/result.hpp"

namespace leakproof {

struct Progress {
    std::string source;
    const Case* latest = nullptr;  // finished last; valid during the call
    long cases = 0;                // finished so far, over all sources
    long instances = 0;
};

// What the rows of a claim cost, by size of case.
struct ClaimCost {
    std::string claim;
    std::map<Size, Spending> sizes;

    Spending total() const;
};

struct RunOptions {
    unsigned jobs = 1;
    const std::atomic<bool>* stop = nullptr;        // set from outside to end early
    std::function<void(const Progress&)> progress;  // called now and then, from one thread at a time
    std::vector<ClaimCost>* costs = nullptr;        // to be filled, in the order of the registry
};

// One result per part of every claim, in the order of the registry. The counterexample kept for a part is the first
// in the order of enumeration, whatever the number of threads: cases come in increasing size, and within a case
// subjects come in the order of its stream.
std::vector<Result> run_checks(const std::vector<Check>& checks, const Range& range, const RunOptions& options);

}  // namespace leakproof
