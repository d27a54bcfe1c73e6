// The recorded verdicts, and how a run compares with them.
#pragma once

#include <string>
#include <vector>

#include "suite/check.hpp"
#include "suite/result.hpp"

namespace leakproof {

// The verdicts of earlier runs, kept in a file.
class Baseline {
public:
    static Baseline load(const std::string& path);  // a file that is not there is an empty baseline
    static Baseline of(std::vector<Result> results);

    const Result* find(const std::string& id) const;
    const std::vector<Result>& results() const { return results_; }

    // Reads the file again, takes the given results in place of what it has for the same ids, and rewrites it whole or
    // not at all. Of several who do so at once none loses what another one recorded.
    void record(const std::vector<Result>& results, const std::string& path);

private:
    std::vector<Result> results_;
};

// How a fresh result stands against the recorded one.
struct Comparison {
    bool contradiction = false;
    std::string remark;  // empty if there is nothing to say
};

// A claim recorded as holding must not be refuted, and a recorded counterexample inside the range must still refute.
Comparison compare(const Result& fresh, const Result* recorded, const Range& range);

}  // namespace leakproof
