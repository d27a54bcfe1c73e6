// The papers and this program as entries of a bibliography.
#pragma once

#include <string>
#include <vector>

#include "corpus/data/papers.hpp"
#include "corpus/data/proofs.hpp"

namespace leakproof {

// The papers that names stand for, and the program: each name is a paper's prefix, a claim, a reading, "theory" for all
// references of docs/theory.md or the key of one; no name stands for all papers. Throws InputError, with the nearest
// name, for any other.
std::vector<Paper> works_cited(const std::vector<std::string>& names, const std::string& version);

// A proved or refuted reading of a claim that is cited, with the place where Coq's statement of it stands.
struct CitedStatement {
    Proof proof;
    FormalStatement formal;
};
std::vector<CitedStatement> statements_cited(const std::vector<std::string>& names);

std::string published(const Paper& work);  // "Journal of Computer Security 23(4), pages 427–469, 2015"

// The statements belong to the program: as comments below its entry, as lines, and in its object.
std::string bibtex(const std::vector<Paper>& works, const std::vector<CitedStatement>& statements = {});
std::string bibliography_text(const std::vector<Paper>& works, const std::vector<CitedStatement>& statements = {});
std::string bibliography_json(const std::vector<Paper>& works, const std::vector<CitedStatement>& statements = {});

}  // namespace leakproof
