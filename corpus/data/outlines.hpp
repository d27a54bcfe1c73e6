// The papers as their authors laid them out: sections in order, with the claims of each in the order of the text; which
// copy was read; and what their authors will be glad to hear.
#pragma once

#include <string>
#include <vector>

#include "corpus/data/ledger.hpp"

namespace leakproof {

struct OutlineSection {
    std::string number, title;        // "II-A", "Blowfish privacy"
    std::vector<std::string> claims;  // full ids
};

// Something beyond what is printed that holds, or of what is printed that holds in spite of all else.
struct GoodNews {
    MarkedText text;
    std::vector<std::string> readings;  // full ids of those that it rests on, and which hold
};

struct Outline {
    std::string paper;  // its prefix
    std::string copy;   // which copy was read, and how sure single signs in it are
    std::vector<GoodNews> good_news;
    std::vector<OutlineSection> sections;
};

// Outlines from their text. Throws InputError, with the paper and the field, on what it does not know or lacks.
std::vector<Outline> read_outlines(const std::string& text);

const Outline* find_outline(const std::string& paper);  // null for what is no paper: statements of our own

// The claims of a paper in its own order. One that the outline does not list stands at the end of the section that its
// source names first; one whose source names none of the sections in a last one without number.
struct SectionInOrder {
    std::string number, title;
    std::vector<const Claim*> claims;
};
std::vector<SectionInOrder> in_order(const Outline& outline, const std::vector<Claim>& claims = ledger());

}  // namespace leakproof
