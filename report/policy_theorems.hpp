// What the papers' theorems say of a policy of the user's, of releases under it and of its ranges, beside what is
// known.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checks/he14/parallel_readings.hpp"
#include "checks/he14/policy_theorems.hpp"
#include "checks/he14/printed_ranges.hpp"
#include "policy/queries/sensitivity_bounds.hpp"
#include "suite/baseline.hpp"

namespace leakproof {

// Statements about the sensitivity of the histogram.
struct PolicyStatements {
    he14::PolicyFacts facts;
    SensitivityBounds histogram;

    // Whether a statement is true here; no value if the sensitivity is not known well enough.
    std::optional<bool> agrees(const he14::PolicyStatement& statement) const;
};
PolicyStatements statements_about(const Policy& policy);

// The arrows of a policy graph, "q0 → q1"; q0, q1, … are the constraints in the order of the file.
std::vector<std::string> arrows_of(const PolicyGraph& graph);

// Readings of the theorems on parallel composition, with the verdicts on them as recorded.
struct JudgedReading : he14::ParallelReading {
    std::string verdict;
};
std::vector<JudgedReading> judged_readings(const Policy& policy, const std::vector<PlannedRelease>& releases,
                                           const Baseline& baseline);

// What the paper prints of the ordered hierarchical mechanism.
using he14::printed_ranges;

}  // namespace leakproof
