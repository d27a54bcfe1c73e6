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
std::vector<std::string> parts_of(const std::string& claim);  // ids of its readings; {""} for a claim in one piece

// A claim in one piece, or one reading of a claim, by its full id.
struct LedgerEntry {
    const Claim* claim;
    std::string id, statement;
};
std::vector<LedgerEntry> entries_of(const Claim& claim);

// The claim that an id names, with the readings meant: all of them, or those whose id it is or begins. No claim if the
// id names nothing.
struct NamedClaim {
    const Claim* claim = nullptr;
    std::vector<LedgerEntry> readings;
};
NamedClaim claim_named(const std::string& id);

// The end of an error about a name that no claim and no reading has: "; did you mean …?", or nothing.
std::string meant_claim(const std::string& misspelt);

// Claims and readings chosen by patterns with * and ?. A pattern that names a claim chooses all of its readings; no
// pattern at all chooses everything.
class Selection {
public:
    explicit Selection(std::vector<std::string> patterns);  // throws InputError if a pattern names nothing
    bool has(const LedgerEntry& entry) const;
    bool has_any(const Claim& claim) const;

private:
    std::vector<std::string> patterns_;
};

}  // namespace leakproof
