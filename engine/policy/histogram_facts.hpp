// What the neighbours of a policy say about its complete histogram.
#pragma once

#include <optional>

#include "policy/queries.hpp"

namespace leakproof {

struct HistogramFacts {
    Sensitivity histogram;             // of the complete histogram h
    int most_secrets = 0;              // the largest secret difference of two neighbours, 0 if there are none
    std::optional<Edge> most_secrets_witness;
    bool tight = false;                // some neighbours with the largest secret difference have ‖h(D) - h(D')‖₁ twice its size
    std::optional<Edge> above_secrets; // neighbours whose histograms differ by more than twice their secret difference
};

// For policies whose databases are closed under permutations of the tuples (as with count constraints).
HistogramFacts histogram_facts(const Policy& policy);

}  // namespace leakproof
