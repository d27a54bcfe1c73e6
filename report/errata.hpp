// Errata of the papers: what is printed, or a step of a printed proof, and refuted. An entry for each thing that is
// wrong, the gravest first, worked out so that its authors can check it with pencil and paper.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "corpus/data/ledger.hpp"
#include "corpus/data/outlines.hpp"
#include "corpus/data/papers.hpp"
#include "report/counterexample.hpp"
#include "suite/baseline.hpp"

namespace leakproof {

struct Erratum {
    std::string id, place;
    MarkedText title;
    MarkedText context;  // what the place says, in our words, where what is printed does not stand by itself
    MarkedText printed;  // of this, what is wrong
    Kind kind;
    Flaw how;
    Gravity gravity;
    MarkedText why, remark;

    // Further readings that fail for the same reason.
    struct Also {
        std::string id;
        MarkedText statement, why;  // no reason where it is the same
    };
    std::vector<Also> also;

    const Counterexample* witness;   // as recorded; of a claim of existence, what was tried
    std::vector<MarkedText> worked;  // it worked out, a paragraph each
    MarkedText none;                 // why there is none, where something is said to exist
    bool is_existence = false;       // no witness: something is said to exist

    MarkedText correction;
    struct Corrected {
        std::string id, verdict;
        MarkedText statement;
    };
    std::vector<Corrected> corrected;  // the readings that state the correction
    MarkedText stands;                 // what is not touched

    // How sure it is.
    MarkedText reservation;
    struct Theorem {
        std::string name, file, stated;  // in Coq, that proves the refutation; the file of what it states by itself
    };
    std::vector<Theorem> theorems;
    std::vector<std::string> certified;  // the readings that a referee can be shown, this one or further ones

    WorkedOut told() const;       // what of the witness is told
    std::string heading() const;  // "Witness", "Why there is none"
    MarkedText object() const;    // the witness in words; empty where there is none
    std::string correction_heading() const;
    std::string how_sure() const;  // in a sentence; theorems, certificates and the reservation follow
};

// The errata of one paper, in the order in which they are told.
struct PaperErrata {
    const Paper* paper;
    const Outline* outline;              // null where the paper has none
    std::vector<Erratum> grave;          // false, or true with one more hypothesis
    std::vector<Erratum> misprints;      // the context gives the right text
    std::vector<Erratum> glyphs;         // to be checked against the printed page
    long roundings = 0, boundaries = 0;  // counted only
};

// Of the paper with this prefix, or of all of them if it is empty. Throws InputError if there is no such paper. Entries
// point into the baseline.
std::vector<PaperErrata> errata(const std::string& prefix, const Baseline& baseline);
std::vector<PaperErrata> errata(const std::string& prefix, const Baseline&&) = delete;
// Of a paper with the claims of some ledger.
PaperErrata errata_of(const Paper& paper, const Baseline& baseline, const std::vector<Claim>& claims = ledger());

// What the place of a claim says of how grave an error in it is.
Gravity gravity_by_place(const std::string& source);

// What is told of a paper under one heading, and what only as a number.
struct ErrataSection {
    std::string heading, introduction;
    const std::vector<Erratum>* errata;
};
std::vector<ErrataSection> errata_sections(const PaperErrata& of);
std::string errata_left_out(const PaperErrata& of);  // empty if nothing is
std::string errata_method();                         // how to read them

// What holds beyond or in spite of all else, with the readings that it rests on and their verdicts.
struct GoodNewsTold {
    MarkedText text;
    std::vector<std::pair<std::string, std::string>> rests_on;
};
std::vector<GoodNewsTold> good_news(const PaperErrata& of, const Baseline& baseline);

const Paper& paper_with_prefix(const std::string& prefix, const std::string& place);  // throws InputError
std::string authors_and_title(const Paper& paper);
std::string certificate_command(const std::string& id);

std::string errata_markdown(const std::vector<PaperErrata>& of, const Baseline& baseline);
std::string errata_json(const std::vector<PaperErrata>& of, const Baseline& baseline);
std::string errata_latex(const std::vector<PaperErrata>& of, const Baseline& baseline);  // a document

// A letter that goes with the errata of each paper, in two paragraphs: what was read and what is good news, then what
// should be corrected.
std::string errata_letter(const std::vector<PaperErrata>& of, const Baseline& baseline);
std::string errata_letter_json(const std::vector<PaperErrata>& of, const Baseline& baseline);

}  // namespace leakproof
