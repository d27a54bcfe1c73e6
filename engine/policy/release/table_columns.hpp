// Which column of a table holds what.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/csv.hpp"
#include "policy/release/count_table.hpp"

namespace leakproof {

struct TableColumns {
    std::vector<std::size_t> attributes;  // by attribute
    std::optional<std::size_t> count;
};

// By the names in the first row. Throws InputError.
TableColumns columns_by_header(const CsvRow& header, const std::string& place, const Domain& domain,
                               const TableReading& reading);
// The attributes in their order, and counts after them. Throws InputError.
TableColumns columns_in_order(const CsvRow& first, const std::string& place, const Domain& domain,
                              const TableReading& reading);

}  // namespace leakproof
