// Policies small enough for their databases to be listed, whatever constraints they have.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "policy/large/large_policy.hpp"
#include "policy/policy.hpp"
#include "policy/relation.hpp"

namespace leakproof {

// Persons with different secrets have values of their own: value x of the group number g is g·|T| + x in the listed
// policy, and its secret pairs are those of all groups side by side.
struct ListedPolicy {
    Policy policy;
    int values;  // |T|, ⊥ included

    int value_of(Value listed) const { return listed % values; }
    std::vector<int> database(int d) const;
};

// All words of values that the persons can have are tried, |T|^n if all have the same: at most this many, of which at
// most Policy::most_databases may be permitted.
constexpr long most_words_listed = 4'000'000;

// Why there is no listing: what was found and what is expected.
struct NotListed {
    std::string key = {}, found = {}, expected = {};
    bool nothing_permitted = false;
};
std::variant<ListedPolicy, NotListed> list_databases(const LargePolicy& policy);

// Whether a database meets the constraints, all of them and one of the alternatives; answers left open are met by all.
bool is_permitted(const LargePolicy& policy, const std::vector<int>& database);

}  // namespace leakproof
