// Runs checks over a range on several threads.
#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "suite/check.hpp"
#include "suite/result.hpp"

namespace leakproof {

struct Progress {
    std::string source;
    const Case* latest = nullptr;  // finished last; valid during the call
    long cases = 0;                // finished so far, over all sources
    long instances = 0;
};

struct RunOptions {
    unsigned jobs = 1;
    const std::atomic<bool>* stop = nullptr;        // set from outside to end early
    std::function<void(const Progress&)> progress;  // called now and then, from one thread at a time
};

// One result per part of every claim, in the order of the registry. The counterexample kept for a part is the first
// in the order of enumeration, whatever the number of threads: cases come in increasing size, and within a case
// subjects come in the order of its stream.
std::vector<Result> run_checks(const std::vector<Check>& checks, const Range& range, const RunOptions& options);

}  // namespace leakproof
