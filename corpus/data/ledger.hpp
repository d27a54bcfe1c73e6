// The ledger: every claim, with its source and its readings, in our own words.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "corpus/data/marked_text.hpp"

namespace leakproof {

// What a reading is.
enum class Kind {
    printed,  // a sentence of the paper
    step,     // of a printed proof
    ours      // a repair, a strengthening, a comparison of ours
};

// How a refuted reading fails. This is judgement, and so data; that it fails is found by runs only.
enum class Flaw {
    plain,       // false as stated
    hypothesis,  // true with one more hypothesis
    misprint,    // the context gives the right text
    rounding,    // a printed number adjusted or rounded on purpose
    boundary,    // fails in degenerate cases only: one value, one vertex, 0/0
    glyph        // rests on one glyph of a scanned text
};

// What an erratum is about: the gravest are told first.
enum class Gravity {
    result,     // a theorem, a proposition, a corollary or a definition
    statement,  // a lemma, an equation, a sentence
    detail      // an example, a figure, a table, a number
};

struct Failing {
    Flaw how;
    MarkedText why;                           // a sentence of reason
    MarkedText correction = {};               // what should stand there, in our words; for a hypothesis, the hypothesis
    std::vector<std::string> corrected = {};  // full ids of the readings that state the correction, and hold

    // For errata, all of it optional.
    std::string with = {};                // full id of the reading in whose entry this one is told
    MarkedText printed = {};              // what is printed, if the statement of the reading does not stand by itself
    std::vector<MarkedText> worked = {};  // the recorded witness worked out with pencil and paper, a paragraph each
    MarkedText none = {};                 // of a claim that something exists: why there is none
    MarkedText stands = {};               // what is not touched
    MarkedText sure = {};                 // a reservation
    std::optional<Gravity> gravity = {};  // where it is not what the place says
};

struct Weight {
    Kind kind = Kind::printed;
    MarkedText remark;               // what a reader should know of how it is read, if anything
    std::optional<Failing> failing;  // for what is refuted
};

struct Reading {
    std::string id;  // the last part of its full id
    MarkedText statement;
    Weight weight;
};

struct Claim {
    std::string id, source;
    MarkedText title, statement;
    std::vector<Reading> readings;  // none for a claim in one piece
    Weight weight;                  // of a claim in one piece
    std::string part_of = {};       // the claim that this is a part of, as steps are of a theorem; mostly empty
};

std::string to_string(Kind kind);
std::string to_string(Flaw flaw);  // "false" for a plain one
std::string in_words(Flaw flaw);   // "false as stated"
std::string to_string(Gravity gravity);
inline constexpr Kind all_kinds[] = {Kind::printed, Kind::step, Kind::ours};
inline constexpr Flaw all_flaws[] = {Flaw::plain,    Flaw::hypothesis, Flaw::misprint,
                                     Flaw::rounding, Flaw::boundary,   Flaw::glyph};
inline constexpr Gravity all_gravities[] = {Gravity::result, Gravity::statement, Gravity::detail};

// A ledger from its text. Throws InputError, with the claim or reading and the field, on what it does not know, lacks
// or cannot join.
std::vector<Claim> read_ledger(const std::string& text);

const std::vector<Claim>& ledger();
const Claim* find_claim(const std::string& id);
std::vector<std::string> parts_of(const std::string& claim);  // ids of its readings; {""} for a claim in one piece

// A claim in one piece, or one reading of a claim, by its full id.
struct LedgerEntry {
    const Claim* claim;
    std::string id;
    MarkedText statement;
    Weight weight;
};
std::vector<LedgerEntry> entries_of(const Claim& claim);
// Of a reading, or of a claim in one piece, by its full id; null if the ledger has none of that id.
const Weight* find_weight(const std::string& id);

// The claim that an id names, with the readings meant: all of them, or those whose id it is or begins. No claim if the
// id names nothing.
struct NamedClaim {
    const Claim* claim = nullptr;
    std::vector<LedgerEntry> readings;
};
NamedClaim claim_named(const std::string& id);
// The reading of exactly this id, or if there is none, those that it begins.
std::vector<LedgerEntry> readings_meant(const std::string& id);

// The end of an error about a name that no claim and no reading has: "; did you mean …?", or nothing.
std::string meant_claim(const std::string& misspelt);

// Claims and readings chosen by patterns with * and ?. A pattern that names a claim chooses all of its readings, one
// that names a paper all of its claims; no pattern at all chooses everything.
class Selection {
public:
    explicit Selection(std::vector<std::string> patterns);  // throws InputError if a pattern names nothing
    bool has(const LedgerEntry& entry) const;
    bool has_any(const Claim& claim) const;

private:
    std::vector<std::string> patterns_;
};

}  // namespace leakproof
