// Runs checks over a range on several threads.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/cost.hpp"
#include "base/watch.hpp"
#include "suite/check.hpp"
#include "suite/result.hpp"
#include "suite/tally.hpp"

namespace leakproof {

// What the rows of a claim cost, by size of case.
struct ClaimCost {
    std::string claim;
    std::map<Size, Spending> sizes;

    Spending total() const;
};

// A run of checks over a range, or over a shard of it. One result per part of every claim, in the order of the
// registry. The counterexample kept for a part is that of the case whose place is first, whatever the number of threads
// and of shards; within a case subjects come in the order of its stream.
class SuiteRun {
public:
    // The checks and the range must outlive the run.
    SuiteRun(const std::vector<Check>& checks, const Range& range, const Watch& watch);
    ~SuiteRun();
    SuiteRun(const SuiteRun&) = delete;
    SuiteRun& operator=(const SuiteRun&) = delete;

    void run();  // returns when all is done, or once the threads have seen that they are to stop

    // At any time, from any thread: what has not run to its end is incomplete, unless it is refuted already.
    std::vector<Result> results() const;
    std::vector<ClaimCost> costs() const;
    std::vector<RowTally> tallies() const;  // what adds up over shards

private:
    struct State;
    std::unique_ptr<State> state_;
};

std::vector<Result> run_checks(const std::vector<Check>& checks, const Range& range, const Watch& watch);

}  // namespace leakproof
