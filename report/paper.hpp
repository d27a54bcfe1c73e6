// A paper in its own order: section by section, each statement with its verdict, to be read beside the paper.
#pragma once

#include <string>
#include <vector>

#include "corpus/data/outlines.hpp"
#include "corpus/data/papers.hpp"
#include "report/sentences.hpp"

namespace leakproof {

// One reading of a statement that is printed or a step of a proof, or, where nothing is, one of ours.
struct ReadingInPaper {
    LedgerEntry entry;
    const Result* result;  // null if nothing is recorded
    std::string verdict;   // in words
    bool fails() const { return result != nullptr && result->verdict == Verdict::refuted && entry.weight.failing; }
};

struct StatementInPaper {
    const Claim* claim;
    std::string place;  // without the section that it is told in
    Sentence sentence;  // the claim by itself, without those that are parts of it: they have places of their own
    std::vector<ReadingInPaper> readings;
    std::vector<ReadingInPaper> corrections;  // readings of ours that state what should stand there, and hold
};

struct SectionOfPaper {
    std::string number, title;
    std::vector<StatementInPaper> statements;
};

struct PaperInOrder {
    const Paper* paper;
    const Outline* outline;
    std::vector<SectionOfPaper> sections;
    SentenceTally tally;
};

// Throws InputError for what is no paper. It points into the baseline.
PaperInOrder paper_in_order(const std::string& prefix, const Baseline& baseline);

std::string paper_text(const PaperInOrder& of, bool all_readings);  // else only readings that do not hold
std::string paper_json(const PaperInOrder& of);

}  // namespace leakproof
