// A run of the checks: which claims, over which range. What it says about itself identifies it among runs in shards.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "suite/baseline.hpp"
#include "suite/check.hpp"
#include "suite/result.hpp"
#include "suite/runner.hpp"

namespace leakproof {

struct CheckJob {
    std::vector<std::string> patterns;  // of claims; none stands for all
    Range range;

    // The checks of the claims that are selected, or of which a reading is. Throws InputError.
    std::vector<Check> checks() const;
    // Of all results of these checks, those that are selected.
    std::vector<Result> selected(std::vector<Result> results) const;

    std::string run(long shards) const;  // a JSON object that identifies the run
    static CheckJob of_run(const std::string& run, const std::string& place);
    std::vector<std::string> arguments() const;  // of the command line, where no graphs are given

    std::map<Size, long> graphs_by_size() const;  // how many graphs claims about graphs are to be tried on

    std::string find(const Shard& shard, RunOptions options) const;  // what a shard finds; throws Interrupted
};

// The sum of shards.
class MergedChecks {
public:
    explicit MergedChecks(const CheckJob& job) : job_(job), checks_(job.checks()), rows_(empty_tallies(checks_)) {}
    void add(const std::string& found, const std::string& place);
    // Throws InputError if a row has not seen all cases that there are: a shard has lost some.
    std::vector<Result> results() const;

private:
    const CheckJob& job_;
    std::vector<Check> checks_;
    std::vector<RowTally> rows_;
};

// How results stand against a baseline, if there is one to compare them with.
struct Compared {
    std::vector<Result> results;
    std::vector<Comparison> comparisons;
    bool contradicts = false;

    void require_no_errors() const;  // throws std::runtime_error that names the claims and cases the program failed at
};
Compared compared(std::vector<Result> results, const Baseline* baseline, const Range& range);

}  // namespace leakproof
