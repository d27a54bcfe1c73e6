// Channels in files: CSV of fractions and decimals, or JSON. Everything is read exactly.
#pragma once

#include <string>

#include "channel/matrix.hpp"

namespace leakproof {

// One row a line, entries separated by commas (or semicolons or tabs); empty lines and lines starting with # are
// skipped.
Matrix parse_csv_matrix(const std::string& text, const std::string& place);

// An array of rows, or an object with such an array under "channel". Entries are numbers or strings such as "1/3".
Matrix parse_json_matrix(const std::string& text, const std::string& place);

// JSON if the first character that is not white space is [ or {, otherwise CSV.
Matrix parse_matrix(const std::string& text, const std::string& place);

std::string to_csv(const Matrix& k);

}  // namespace leakproof
