// Tables of data read as the number of persons with each value of a policy's domain.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exact/integer.hpp"
#include "policy/policy.hpp"

namespace leakproof {

enum class TableForm {
    counts,   // a row for each value, with a column of counts
    records,  // a row for each person
    plain     // one number for each value, in their order, without a header
};

struct CountTable {
    TableForm form;
    std::vector<Integer> counts;  // by value, ⊥ left out
    Integer total;
    std::vector<int> persons = {};  // of records, in the order of the rows; ⊥ is the number of values
};

// What a table does not say of itself.
struct TableReading {
    std::vector<std::string> ignored = {};  // columns by name, by number from 1 where there is no header; several in a
                                            // text are separated by commas, as in a line of CSV
    std::optional<bool> header = {};
    std::optional<bool> counts = {};            // a row has a count, else it is a person
    std::vector<std::string> missing = {};      // "absent", or "attribute=value"
    std::optional<long> least = {}, most = {};  // persons, as the policy says
};

// CSV as spreadsheets write it (base/csv.hpp). The header names the attributes and may name "count"; in a plain domain
// the one column that is not "count" holds the value, whatever its name. Columns that are neither are refused unless
// they are ignored. Without a header the columns are the attributes in the order of the policy, and counts after them;
// or, in a plain domain, counts alone. Values that are not in a table of counts have count 0.
//
// A single column may be counts by value, or values of persons, with a header or without one: what is asked for decides
// it, else the one of them that can be read and has as many persons as the policy says; InputError if that is not one.
CountTable read_counts(const std::string& text, const std::string& place, const Domain& domain,
                       const TableReading& reading = {});

// The same for the persons of a policy.
CountTable read_counts(const std::string& text, const std::string& place, const Policy& policy, TableReading reading);

// Throws InputError unless data with these counts is permitted: as many persons as the policy says (or fewer, where
// they may be absent), and all constraints met. An answer that is left open is met.
void require_permitted(const Policy& policy, const CountTable& table, const std::string& place);

}  // namespace leakproof
