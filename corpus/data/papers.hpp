// The papers that the claims come from, what the theory rests on, and this program, as one cites them.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "corpus/data/ledger.hpp"

namespace leakproof {

struct Paper {
    std::string prefix;  // of the ids of its claims
    std::string key;     // in BibTeX: the prefix; statements of our own are cited as the program
    std::string entry;   // what it is in BibTeX, as "article"
    std::vector<std::string> authors;
    std::string title;
    std::optional<int> year;
    std::vector<std::pair<std::string, std::string>> fields;  // the further ones of BibTeX: "journal", "pages", …

    const std::string* field(const std::string& name) const;
};

const std::vector<Paper>& papers();
const std::vector<Paper>& theory_references();  // works that docs/theory.md rests on or compares with; no claims of
                                                // theirs
const Paper& program();
const Paper* find_paper(const std::string& prefix);
const Paper& paper_of(const Claim& claim);

// "Edwards, …: … (2021), Section IV-A, Lemma 4"
std::string citation(const Claim& claim);

}  // namespace leakproof
