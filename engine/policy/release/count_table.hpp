// Tables of data read as the number of persons with each value of a policy's domain.
#pragma once

#include <string>
#include <vector>

#include "exact/integer.hpp"
#include "policy/policy.hpp"

namespace leakproof {

enum class TableForm {
    counts,   // a row for each value, with a column "count"
    records,  // a row for each person
    plain     // one number for each value, in their order, without a header
};

struct CountTable {
    TableForm form;
    std::vector<Integer> counts;  // by value, ⊥ left out
    Integer total;
};

// CSV as spreadsheets write it (base/csv.hpp). The header names the attributes and may name "count"; in a plain domain
// the one column that is not "count" holds the value, whatever its name. Columns that are neither are refused unless
// they are ignored by name. Values that are not in a table of counts have count 0. Throws InputError.
CountTable read_counts(const std::string& text, const std::string& place, const Domain& domain,
                       const std::vector<std::string>& ignored = {});

// Throws InputError unless data with these counts is permitted: as many persons as the policy says (or fewer, where
// they may be absent), and all constraints met. An answer that is left open is met.
void require_permitted(const Policy& policy, const CountTable& table, const std::string& place);

}  // namespace leakproof
