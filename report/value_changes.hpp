// Two JSON values that ought to be the same: where they differ, and what that means.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>
#include <vector>

namespace leakproof {

// Worse: less is known than before. Different: another value, and both cannot be right. Better: more is known. Other:
// words, choices among equals, things that are new.
enum class Turn { worse, different, better, other };

struct ChangedValue {
    Turn change;
    std::string path;  // "counterexample, opt"
    std::string what;  // "was 19/10, is 9/5"
};

// Numbers are compared as such: 18/10 is 9/5. Of what is enclosed between two numbers, a narrower enclosure is better,
// a wider one worse, and another that shares nothing with the first is different. What is missing is worse, what is new
// is other. Elements of lists go by their names, graphs or levels, if they have any. Below a key of `choices` any value
// is as good as another.
std::vector<ChangedValue> value_changes(const nlohmann::ordered_json& before, const nlohmann::ordered_json& after,
                                        const std::set<std::string>& choices = {});

}  // namespace leakproof
