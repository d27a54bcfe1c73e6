// The papers and this program as entries of a bibliography.
#pragma once

#include <string>
#include <vector>

#include "corpus/data/papers.hpp"
#include "corpus/data/proofs.hpp"

namespace leakproof {

// The papers that names stand for, and the program: each name is a paper's prefix, a claim or a reading; no name stands
// for all papers. Throws InputError, with the nearest name, for any other.
std::vector<Paper> works_cited(const std::vector<std::string>& names, const std::string& version);

// A proved or refuted reading of a claim that is cited, with the place where Coq's statement of it stands.
struct CitedStatement {
    Proof proof;
    FormalStatement formal;
};
std::vector<CitedStatement> statements_cited(const std::vector<std::string>& names);

// The statements belong to the program: as comments below its entry, as lines, and in its object.
std::string bibtex(const std::vector<Paper>& works, const std::vector<CitedStatement>& statements = {});
std::string bibliography_text(const std::vector<Paper>& works, const std::vector<CitedStatement>& statements = {});
std::string bibliography_json(const std::vector<Paper>& works, const std::vector<CitedStatement>& statements = {});

}  // namespace leakproof
