// Two runs over the same questions or claims: what got worse, what got better, what else is new.
#pragma once

#include <string>
#include <vector>

namespace leakproof {

struct RunDifference {
    std::string name, what;
};

struct RunComparison {
    std::vector<RunDifference> worse, better, other;
    long compared = 0;  // questions or claims of both
};

// Each is what 'ask --json' or 'check --json' printed, the same of the two. Worse is: a new counterexample, one that
// is larger than before, a question that is vacuous, incomplete or not asked any more, fewer instances, fewer graphs of
// a size, a λ that is missing, fewer channels. Throws InputError.
RunComparison compare_runs(const std::string& before, const std::string& before_place, const std::string& after,
                           const std::string& after_place);

std::string comparison_text(const RunComparison& comparison);
std::string comparison_json(const RunComparison& comparison);

}  // namespace leakproof
