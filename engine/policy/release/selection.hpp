// Releases that read some persons only: those who have something, or those with some numbers.
#pragma once

#include <string>
#include <vector>

#include "policy/policy.hpp"
#include "policy/queries/additive_query.hpp"
#include "policy/release/composition.hpp"
#include "policy/release/count_table.hpp"

namespace leakproof {

// "region=north,age=18..30,pay=low|high": all of them must hold, and each of some values of an attribute, by name, from
// one to another, or several; conditions are separated as cells in a line of CSV. By value, ⊥ left out. Throws
// InputError, also if no value or every value is selected.
std::vector<bool> parse_where(const std::string& text, const Domain& domain, const std::string& place);

// The same query of those who have these values, with the numbers that speak of them. Throws InputError for queries
// that are not made of counts of values and of sums.
AdditiveQuery restricted(const AdditiveQuery& query, const std::string& where, const std::vector<bool>& selected);

// "0..499,600": ascending and disjoint afterwards. Throws InputError.
std::vector<PersonRange> parse_persons(const std::string& text, long persons, const std::string& place);
std::string text_of(const std::vector<PersonRange>& people);  // as it is read

// The policy of these persons alone; they are nobody's neighbours but their own where there are no constraints. Throws
// InputError if there are.
Policy policy_of(const Policy& policy, const std::vector<PersonRange>& people);
// What a table with a row for each person of the policy says of these.
std::vector<Integer> counts_of(const CountTable& table, const std::vector<PersonRange>& people);

}  // namespace leakproof
