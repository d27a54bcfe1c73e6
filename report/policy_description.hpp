// What can be told of a policy, whatever its size: a part of it may be that the databases are too many to list. Text
// and JSON are views of it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "optimum/leaked_bits.hpp"
#include "optimum/policy_leakage.hpp"
#include "policy/protection/implication.hpp"
#include "policy/protection/protection.hpp"
#include "policy/quantiles/rank_sensitivity.hpp"
#include "policy/release/range_counts.hpp"
#include "policy/sensitivity/sensitivity.hpp"
#include "report/policy_theorems.hpp"

namespace leakproof {

struct QueryAnswer : QuerySensitivity {
    std::optional<RangeCounts> counts;  // off which all ranges are read, where that is known
};

struct QuantileAnswer {
    QuantileQuery query;
    SensitivityBounds bounds, plain;                                            // of its rank errors
    RankErrorLaw law(const Policy& policy, const SensitivityBounds& of) const;  // which is not 0
};

struct PolicyQuestion {
    std::vector<Level> levels;
    int digits = 6;
    bool databases = false, protection = false, theorems = false;
    std::vector<Edge> pairs = {};  // of values
    std::vector<AdditiveQuery> queries = {};
    std::vector<QuantileQuery> quantiles = {};
    std::optional<Policy> other = {};  // to compare with
};

struct PolicyDescription {
    Policy policy;
    PolicyQuestion asked;

    // What was found so far; a part that was asked for follows when those before it are there.
    struct Listed {
        const NotListed* too_many = nullptr;  // or why else they are not listed
        std::optional<NeighbourGraph> neighbours = {};
        std::vector<PolicyLeakage> leakage = {};  // at each level
    };
    std::optional<Listed> databases = {};
    std::optional<PolicyProtection> protection = {};
    std::vector<LeakedBits> bits = {};  // at each level, without constraints
    std::vector<std::vector<PairProtection>> pairs = {};
    std::optional<PolicyStatements> statements = {};
    std::optional<PolicyComparison> comparison = {};
    std::vector<QueryAnswer> queries = {}, others_queries = {};
    std::vector<QuantileAnswer> quantiles = {};
};

// `begins` is told what is worked out next, and `grown` has all that there is so far, part by part.
PolicyDescription describe(const Policy& policy, const PolicyQuestion& asked,
                           const std::function<void(const std::string&)>& begins,
                           const std::function<void(const PolicyDescription&)>& grown);

}  // namespace leakproof
