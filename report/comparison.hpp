// Two results of the same command: what got worse, which values differ, what got better, what else is new.
#pragma once

#include <string>
#include <vector>

#include "report/result_file.hpp"
#include "report/value_changes.hpp"

namespace leakproof {

struct RunDifference {
    Turn change;
    std::string name, topic, what;  // of what; the value that differs, or nothing; in words
    bool whole = false;             // all of it came or went
};

struct RunComparison {
    ResultKind kind = ResultKind::questions;
    std::vector<RunDifference> differences;
    long compared = 0;  // questions, claims, sizes, graphs of both

    long count(Turn change) const;
    bool stands() const { return count(Turn::worse) == 0 && count(Turn::different) == 0; }
};

// Each is what a command printed with --json, the same of the two.
//
// Worse is what is known no more: a new counterexample, or one that is larger than before; a question that is vacuous,
// incomplete or not asked any more, or another one; a graph, a value or a λ that is missing; fewer instances, cases of
// a size or channels; an enclosure that is wider. Different is a value that is another one although the same was asked
// of the same, or other graphs (by their digest) than before. Better: what holds now, more graphs, levels or channels,
// enclosures that are narrower. The rest is other: what is new, what depends on another scope or seed, words.
RunComparison compare_runs(const std::string& before, const std::string& before_place, const std::string& after,
                           const std::string& after_place);

std::string comparison_text(const RunComparison& comparison);  // what concerns many in one line
std::string comparison_json(const RunComparison& comparison);

}  // namespace leakproof
