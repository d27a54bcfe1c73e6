// Tables in text: rows of cells, as spreadsheets write them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace leakproof {

struct CsvRow {
    int line;  // where it begins, from 1
    std::vector<std::string> cells;
};

// Cells are separated by tabs, else by semicolons, else by commas, whichever the row has; spaces around them do not
// count. A cell in double quotes may hold anything, a quote being written twice. Lines end with "\n" or "\r\n"; a
// byte-order mark, empty lines and lines that begin with # are skipped. Where semicolons or tabs separate, a comma
// between digits is a decimal point. Throws InputError for a quote that is never closed.
std::vector<CsvRow> parse_csv(std::string_view text, const std::string& place);

std::string_view without_byte_order_mark(std::string_view text);

}  // namespace leakproof
