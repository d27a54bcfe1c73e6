// Cells of a table as values of an attribute: by name, by the bin that a number lies in, or as missing.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "policy/domain/domain.hpp"

namespace leakproof {

// "", "NA", "N/A", "NaN", "null", "None", in any case.
bool stands_for_missing(const std::string& cell);

// What a person counts as where a cell is missing: "absent", or "attribute=value" for each attribute.
class MissingCells {
public:
    MissingCells(const std::vector<std::string>& said, const Domain& domain);

    bool absent() const { return absent_; }
    // The value that this attribute has where it is missing, if one was said, here or in the policy.
    std::optional<int> value(std::size_t attribute) const;

    // A cell of which nothing was said; `refuse_unsaid` throws InputError if there are any, with their lines.
    void add_unsaid(std::size_t attribute, int line) { unsaid_[attribute].push_back(line); }
    void refuse_unsaid(const std::string& place) const;

private:
    const Domain& domain_;
    bool absent_ = false;
    std::map<std::size_t, int> value_of_;
    std::map<std::size_t, std::vector<int>> unsaid_;
};

class CellReader {
public:
    // Throws InputError if two values of an attribute are written alike in a table.
    CellReader(const Domain& domain, const std::string& place);

    // The line as it stands in the table tells a comma that separates thousands.
    struct Place {
        const std::string& table;
        int line;
        std::string_view text;
    };
    // The number of the attribute's value; no value for what is missing. Throws InputError for what is neither.
    std::optional<int> value(std::size_t attribute, const std::string& cell, const Place& place) const;
    // The same without errors: whether the cell can be read.
    bool can_be_read(std::size_t attribute, const std::string& cell) const;

private:
    std::optional<int> found(std::size_t attribute, const std::string& cell) const;
    [[noreturn]] void refuse(std::size_t attribute, const std::string& cell, const std::string& at) const;

    const Domain& domain_;
    std::vector<std::unordered_map<std::string, int>> numbers_;  // by attribute
};

}  // namespace leakproof
