// What the neighbours under count constraints say about the complete histogram.
#pragma once

#include <optional>
#include <vector>

#include "policy/neighbours/count_neighbours.hpp"

namespace leakproof {

struct HistogramFacts {
    long sensitivity = 0;                 // of the complete histogram h
    std::optional<DatabasePair> witness;  // the first neighbours that attain it; none if there are no neighbours
    int most_secrets = 0;                 // the largest secret difference of two neighbours, 0 if there are none
    std::optional<DatabasePair> most_secrets_witness;
    bool tight = false;  // some neighbours with the largest secret difference have ‖h(D) - h(D')‖₁ twice its size
    std::optional<DatabasePair>
        above_secrets;  // neighbours whose histograms differ by more than twice their secret difference
};

// Takes in two more neighbours.
void note_neighbours(HistogramFacts& facts, const Graph& secrets, const Database& d, const Database& e);

// For each vector of answers that some database of n tuples has, ascending, the facts about the databases that have it.
struct AnswerFacts {
    std::vector<int> answers;
    HistogramFacts facts;
};
std::vector<AnswerFacts> histogram_facts(const Graph& secrets, int tuples, const std::vector<Predicate>& queries);

long histogram_distance(const Database& d, const Database& e);  // ‖h(D) - h(D')‖₁

}  // namespace leakproof
