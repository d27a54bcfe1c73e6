// What leakproof policy tells of a policy of any size: protection, leakage, sensitivities, a comparison with another.
#pragma once

#include <string>
#include <vector>

#include "cli/json.hpp"
#include "cli/levels.hpp"
#include "policy/large/additive_query.hpp"
#include "policy/large/large_policy.hpp"
#include "policy/large/sensitivity.hpp"
#include "policy/release/range_counts.hpp"

namespace leakproof::cli {

// What a file states: values, persons, secrets, constraints.
std::string stated_text(const LargePolicy& policy);
Json stated_json(const LargePolicy& policy);

// For the persons of each group, how well pairs of values are protected, and what leaks at most. Leakage is told only
// without constraints: with them the covering number says nothing.
std::string protection_text(const LargePolicy& policy, const std::vector<Level>& levels, const LevelOptions& style);
Json protection_json(const LargePolicy& policy, const std::vector<Level>& levels, const LevelOptions& style);

std::string counted_people(long n);  // "1 person", "90,000 persons"

// λ to the power of so many steps.
std::string factor_text(const Level& level, long steps, const LevelOptions& style);

// Two values "u,v" of a person.
std::string pair_text(const LargePolicy& policy, const std::string& pair, const std::vector<Level>& levels,
                      const LevelOptions& style);
Json pair_json(const LargePolicy& policy, const std::string& pair);

struct QueryAnswer {
    AdditiveQuery query;
    SensitivityBounds bounds, plain;
    std::optional<SensitivityBounds> for_all = {};  // under count constraints, every n and all answers
    std::optional<RangeCounts> counts = {};         // off which all ranges are read, where that is known
};
QueryAnswer answer_of(const LargePolicy& policy, const AdditiveQuery& query);
std::string answer_text(const LargePolicy& policy, const QueryAnswer& answer, const std::vector<Level>& levels,
                        const LevelOptions& style);
// The same queries under two policies.
std::string sensitivities_side_by_side(const std::vector<QueryAnswer>& first, const std::vector<QueryAnswer>& second,
                                       const LevelOptions& style);
std::string answers_side_by_side(const std::vector<QueryAnswer>& first, const std::vector<QueryAnswer>& second,
                                 const Level& level, const LevelOptions& style);
std::string answers_table(const std::vector<QueryAnswer>& answers, const Level& level, const LevelOptions& style);
Json answer_json(const LargePolicy& policy, const QueryAnswer& answer, const std::vector<Level>& levels,
                 const LevelOptions& style);

// One query on each line; # begins a comment.
std::vector<AdditiveQuery> read_workload(const std::string& file, const Domain& domain);

// Throws InputError for policies on other values, or with other persons under constraints.
// Both with the sensitivities of these queries, and their noise at these levels; in JSON "queries" for the first and
// "comparison" with those of the second.
std::string comparison_text(const LargePolicy& first, const LargePolicy& second,
                            const std::vector<AdditiveQuery>& queries, const std::vector<Level>& levels,
                            const LevelOptions& style);
Json comparison_json(const LargePolicy& first, const LargePolicy& second, const std::vector<AdditiveQuery>& queries,
                     const std::vector<Level>& levels, const LevelOptions& style);

}  // namespace leakproof::cli
