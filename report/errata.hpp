// Errata of the papers: what is printed, or a step of a printed proof, and refuted; worked out so that an author can
// check it by hand.
#pragma once

#include <string>
#include <vector>

#include "corpus/data/ledger.hpp"
#include "corpus/data/papers.hpp"
#include "suite/baseline.hpp"

namespace leakproof {

struct Erratum {
    std::string id, place;
    MarkedText title;
    MarkedText printed;  // in our words
    Flaw how;
    MarkedText why;
    MarkedText object, worked;  // the smallest witness that an author would accept, and it worked out
    MarkedText correction;
    struct Corrected {
        std::string id, verdict;
        MarkedText statement;
    };
    std::vector<Corrected> corrected;   // the readings that state the correction
    std::vector<std::string> theorems;  // in Coq, that prove the refutation: "name (file)"
    bool certificate = false;           // a referee can be shown it
};

// The errata of one paper, in the order in which they are told.
struct PaperErrata {
    const Paper* paper;
    std::vector<Erratum> grave;          // false, then true with one more hypothesis
    std::vector<Erratum> misprints;      // the context gives the right text
    std::vector<Erratum> glyphs;         // to be checked against the printed page
    long roundings = 0, boundaries = 0;  // counted only
};

// Of the paper with this prefix, or of all of them if it is empty. Throws InputError if there is no such paper.
std::vector<PaperErrata> errata(const std::string& prefix, const Baseline& baseline);

// What is told of a paper under one heading, and what only as a number.
struct ErrataSection {
    std::string heading, introduction;
    const std::vector<Erratum>* errata;
};
std::vector<ErrataSection> errata_sections(const PaperErrata& of);
std::string errata_left_out(const PaperErrata& of);  // empty if nothing is
std::string errata_method();                         // how to read them

std::string authors_and_title(const Paper& paper);
std::string certificate_command(const Erratum& e);

std::string errata_markdown(const std::vector<PaperErrata>& of);
std::string errata_json(const std::vector<PaperErrata>& of);

}  // namespace leakproof
