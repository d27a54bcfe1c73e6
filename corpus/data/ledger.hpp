// The ledger: every claim, with its source and its readings, in our own words.
#pragma once

#include <string>
#include <vector>

namespace leakproof {

struct Reading {
    std::string id;  // the last part of its full id
    std::string statement;
};

struct Claim {
    std::string id, source, title, statement;
    std::vector<Reading> readings;  // none for a claim in one piece
};

const std::vector<Claim>& ledger();
const Claim* find_claim(const std::string& id);

// "Edwards, … (2021), Section IV-A, Lemma 4"
std::string citation(const Claim& claim);

// Whether a pattern (with * and ?) names the claim, or the reading with that full id.
bool matches(const std::string& pattern, const std::string& claim, const std::string& full);

}  // namespace leakproof
