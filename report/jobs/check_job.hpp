// A run of the checks: which claims, over which range.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "job/job.hpp"
#include "suite/baseline.hpp"
#include "suite/check.hpp"
#include "suite/result.hpp"
#include "suite/runner.hpp"

namespace leakproof {

class CheckJob : public Job {
public:
    // No pattern of claims stands for all; with graphs of the user, for all that are tried on them. What is merged is
    // compared with the baseline in that file. Throws InputError for claims that do not exist.
    CheckJob(std::vector<std::string> patterns, Range range, std::string baseline_file);
    static CheckJob of_run(const nlohmann::ordered_json& run, const std::string& place, std::string baseline_file);

    const Range& range() const { return range_; }
    // Those of the claims that are selected, or of which a reading is.
    const std::vector<Check>& checks() const { return checks_; }
    const std::set<std::string>& left_out() const { return left_out_; }  // claims that nothing of the user is tried on
    // Of all results of these checks, those that are selected.
    std::vector<Result> selected(std::vector<Result> results) const;

    nlohmann::ordered_json identity(long shards) const override;
    nlohmann::ordered_json find(const Shard& shard, const Watch& watch, const std::string& file) const override;
    void add(const nlohmann::ordered_json& found, const std::string& file) override;
    void settle() override;
    PrintedResult printed(const Format& format) const override;

private:
    void leave_out(bool (*unwanted)(const Check& check));
    bool has_given_distances() const;
    std::map<Size, long> graphs_by_size() const;  // how many graphs claims about graphs are to be tried on

    std::vector<std::string> patterns_;
    Range range_;
    std::string baseline_file_;
    std::vector<Check> checks_;
    std::set<std::string> left_out_;
    std::vector<RowTally> rows_;  // of the shards that were added
};

// How results stand against a baseline, if there is one to compare them with.
struct Compared {
    std::vector<Result> results;
    std::vector<Comparison> comparisons;
    bool contradicts = false;

    std::string faults() const;  // the claims and cases that the program failed at; empty if there are none
};
Compared compared(std::vector<Result> results, const Baseline* baseline, const Range& range);

}  // namespace leakproof
