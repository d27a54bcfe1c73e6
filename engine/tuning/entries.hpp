// Policies that are compared, from their texts.
#pragma once

#include <string>
#include <vector>

#include "tuning/points.hpp"
#include "tuning/variants.hpp"

namespace leakproof {

struct PolicySource {
    std::string text, place;
    std::string name;  // where the policy has no title
};

// Each policy with each combination of values put in; then plain differential privacy on the values and persons of the
// first one, if it is wanted. Throws InputError, also for policies on other values than the first.
std::vector<PolicyEntry> entries_of(const std::vector<PolicySource>& sources, const std::vector<VariedKey>& vary,
                                    bool with_plain);

// What most people ask: the histogram, and with one attribute the cumulative histogram.
std::vector<AdditiveQuery> usual_workload(const Domain& domain);

// Throws InputError for a level at which no finite noise is enough, for a mechanism that is not known, and for a pair
// of a value with itself. `option` begins the names of places: "--" on the command line.
void require_answerable(const TuneQuestion& asked, const Domain& domain, const std::string& option);

}  // namespace leakproof
