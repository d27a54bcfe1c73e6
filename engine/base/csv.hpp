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

// Cells are separated by tabs, else by semicolons, else by commas, whichever the first row has; spaces around them do
// not count. A cell in double quotes may hold separators and ends of lines, a quote being written twice. Lines end with
// "\n" or
// "\r\n". A byte-order mark, a line "sep=;", empty lines and comments are skipped: lines that begin with #, before the
// first row or without a separator. A comma between digits is a decimal point in quotes and where commas do not
// separate. Throws InputError, also for what is not UTF-8.
std::vector<CsvRow> parse_csv(std::string_view text, const std::string& place);

// The cells of one line.
std::vector<std::string> parse_csv_line(std::string_view line, const std::string& place);

std::string_view without_byte_order_mark(std::string_view text);
void require_utf8(std::string_view text, const std::string& place, bool counts_lines = true);  // throws InputError

// A name without control characters, which a terminal would obey. Throws InputError.
void require_name(const std::string& name, const std::string& place);

std::string csv_cell(const std::string& text);  // in quotes where it has to be

}  // namespace leakproof
