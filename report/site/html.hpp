// Pieces of HTML that several pages have.
#pragma once

#include <string>
#include <vector>

#include "channel/matrix.hpp"
#include "report/site/page.hpp"

namespace leakproof::site {

// Prose as the ledger and the notes are written, its formulas marked for KaTeX and readable without it, ids of claims
// turned into links.
std::string prose(const std::string& text);
std::string formula(const std::string& text);  // all of it one

std::string anchor(const std::string& id);  // the place of a claim or a reading in its page, unique in the report

// A table of fractions, the larger the darker; rows and columns are counted from 0.
std::string matrix_table(const Matrix& matrix, const std::string& caption, const std::string& row_name = "",
                         const std::string& column_name = "");

std::string counted(long number, const std::string& one, const std::string& many);  // "1 graph", "1,252 graphs"

}  // namespace leakproof::site
