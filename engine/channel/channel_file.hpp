// Channels in files: CSV of fractions and decimals, or JSON. Everything is read exactly.
#pragma once

#include <string>
#include <vector>

#include "channel/channel.hpp"
#include "channel/level_matrix.hpp"

namespace leakproof {

// A matrix with the names of its rows and columns where the file gives any; a list is empty or complete.
template <class Entries>
struct Named {
    Entries matrix;
    std::vector<std::string> rows, columns;

    std::string row(int i) const { return rows.empty() ? std::to_string(i) : rows[i]; }
    std::string column(int j) const { return columns.empty() ? std::to_string(j) : columns[j]; }
};
using MatrixFile = Named<Matrix>;
using LevelMatrixFile = Named<LevelMatrix>;

// One row a line, as spreadsheets write them (see base/csv.hpp). A first row of names, none of which begins like a
// number, names the columns. The first column names the rows if every row has such a name, or if the corner above it is
// empty.
MatrixFile parse_csv_matrix(const std::string& text, const std::string& place);

// An array of rows, or an object with such an array under "channel" and names under "rows" and "columns", or for rows
// under "vertex_names". Entries are numbers or strings such as "1/3".
MatrixFile parse_json_matrix(const std::string& text, const std::string& place);

// JSON if the first character that is not white space is [ or {, otherwise CSV.
MatrixFile parse_matrix(const std::string& text, const std::string& place);

// The same with entries in λ (see exact/level_function.hpp). A cell that is such a function is no name.
LevelMatrixFile parse_level_matrix(const std::string& text, const std::string& place);

// The channel, an error naming its row by the name it has. Throws InputError.
Channel channel_of(const MatrixFile& file, const std::string& place);
void require_channel_for_every_level(const LevelMatrixFile& file, const std::string& place);

// For each input of one channel the row of another, by their names where both have any; else as many of one as of the
// other, in their order.
std::vector<int> matched_rows(const std::vector<std::string>& first, int first_rows,
                              const std::vector<std::string>& second, int second_rows, const std::string& place);

// With the names it has.
std::string to_csv(const MatrixFile& file);

}  // namespace leakproof
