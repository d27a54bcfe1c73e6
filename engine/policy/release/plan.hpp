// Plans of several releases: a budget and what is spent of it, read from JSON.
//
// {"budget": {"epsilon": "1"}, "releases": [{"name": "histogram", "epsilon": "1/2", "people": ["0..499", 700]}, …]}
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "policy/release/composition.hpp"

namespace leakproof {

struct ReleasePlan {
    std::optional<Level> budget;
    std::vector<PlannedRelease> releases;
};

// Throws InputError. Persons are numbered from 0 to persons-1.
ReleasePlan read_plan(const std::string& text, const std::string& place, long persons);

// The text of the same plan with one more release of everybody's data, at the end. Throws InputError if the plan's
// losses, added up, would then be above its budget, or if it has none.
std::string with_release(const std::string& text, const std::string& place, const std::string& name, const Level& level,
                         long persons);

}  // namespace leakproof
