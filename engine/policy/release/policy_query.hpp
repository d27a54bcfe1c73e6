// Whatever may be asked of a table under a policy: numbers that add up over the persons, or a quantile.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "policy/policy.hpp"
#include "policy/quantiles/mean_query.hpp"
#include "policy/quantiles/quantile_query.hpp"
#include "policy/queries/additive_query.hpp"

namespace leakproof {

struct PolicyQuery {
    std::variant<AdditiveQuery, QuantileQuery> of;
    std::optional<MeanScale> mean = {};  // what the two numbers of a mean are worth
    bool is_mean = false;                // then it depends on the number of persons

    const std::string& name() const;
    const AdditiveQuery* additive() const { return std::get_if<AdditiveQuery>(&of); }  // nullptr if it is a quantile
    const QuantileQuery* quantile() const { return std::get_if<QuantileQuery>(&of); }
};

// Of those who have one of some values.
struct SelectedValues {
    std::string where;  // as it was asked for
    std::vector<bool> values;
};

// As people write them (docs/policies.md), of all persons or of some. Throws InputError.
PolicyQuery parse_policy_query(const std::string& text, const Policy& policy, const std::string& place,
                               const std::optional<SelectedValues>& of = {});

}  // namespace leakproof
