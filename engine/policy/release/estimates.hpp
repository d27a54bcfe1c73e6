// What is read off released numbers alone, with an interval that holds at a confidence: quantiles off cumulative
// counts, and a mean off a sum and a number of persons (docs/policies.md, Quantiles and means).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "policy/policy.hpp"
#include "policy/quantiles/mean_query.hpp"
#include "policy/queries/additive_query.hpp"

namespace leakproof {

struct Estimate {
    std::string of, value, from, to;
};

// What cumulative counts are of: the values of an attribute in their order, and whether everybody has one of them.
struct CountedValues {
    std::vector<std::string> values;
    bool everybody = true;
};
// No value if the query is not about how many have a value up to each of one attribute.
std::optional<CountedValues> values_of_counts(const Policy& policy, const AdditiveQuery& query);

// 1 - (1 - c)/2 if not everybody is counted: what the half widths must hold with for estimates to hold with c.
Rational confidence_of_parts(const Rational& confidence, bool everybody);

// A released number and how near it is to the true one.
struct NearNumber {
    Rational number, half_width;
};
Estimate quantile_of_counts(const Rational& q, const CountedValues& of, long persons,
                            const std::vector<NearNumber>& counts);

Estimate mean_of_numbers(const MeanScale& scale, const NearNumber& sum, const NearNumber& count, long persons);

}  // namespace leakproof
