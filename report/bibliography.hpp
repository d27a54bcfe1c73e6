// The papers and this program as entries of a bibliography.
#pragma once

#include <string>
#include <vector>

#include "corpus/data/papers.hpp"

namespace leakproof {

// The papers that names stand for, and the program: each name is a paper's prefix, a claim or a reading; no name stands
// for all papers. Throws InputError, with the nearest name, for any other.
std::vector<Paper> works_cited(const std::vector<std::string>& names, const std::string& version);

std::string bibtex(const std::vector<Paper>& works);
std::string bibliography_text(const std::vector<Paper>& works);
std::string bibliography_json(const std::vector<Paper>& works);

}  // namespace leakproof
