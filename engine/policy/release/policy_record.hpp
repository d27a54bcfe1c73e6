// Policies as a budget keeps them: the text without what does not count, its digest, and what was released under one
// of them under another.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "exact/level.hpp"
#include "policy/policy.hpp"
#include "policy/protection/implication.hpp"

namespace leakproof {

struct PolicyRecord {
    Policy policy;
    std::shared_ptr<const nlohmann::ordered_json> json;  // the title first, if there is one, then what counts, by key
    std::string digest;  // of what counts: not of titles, names of groups, comments, layout and the order of keys; but
                         // of the order of attributes, which is that of the values

    std::string name() const;  // "'salaries' (policy 0123456789ab…)"
};

// Throws InputError, as reading a policy does.
PolicyRecord read_policy_record(const std::string& text, const std::string& place);

// What is private at λ under the first is private at λ to this power under the second, as `implication` has it; also
// where neither has constraints. No value for policies on other values or other numbers of persons.
Implication carried_over(const PolicyRecord& first, const PolicyRecord& second);

// λ to a power that is a whole number. Throws InputError if it has too many digits.
Level to_the_power(const Level& level, const Rational& power, const std::string& place);

}  // namespace leakproof
