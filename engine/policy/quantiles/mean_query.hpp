// The mean of an attribute's numbers as numbers that add up over the persons (docs/policies.md, Quantiles and means).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "policy/queries/additive_query.hpp"

namespace leakproof {

// The two numbers of a mean of an unknown number of persons: the sum of (x - middle)/half over those counted, and how
// many they are.
struct MeanScale {
    std::string of;  // "mean of A"
    Rational middle, half, least, largest;
};

struct MeanQuery {
    AdditiveQuery query;
    std::optional<MeanScale> scale;  // none if everybody is counted, and the one number is the mean
};

// "mean", "mean of A", of all persons, or of those whose value is selected; no value if the text asks for something
// else. Throws InputError.
std::optional<MeanQuery> parse_mean(const std::string& text, const Domain& domain, long persons,
                                    const std::vector<bool>* selected, const std::string& place);

}  // namespace leakproof
