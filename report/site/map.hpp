// The claims as a graph: which rests on which.
#pragma once

#include <string>
#include <vector>

#include "report/site/material.hpp"
#include "report/site/page.hpp"

namespace leakproof::site {

// A claim rests on another because theorems in Coq use one another, or because a verdict says by which claim it
// extends.
struct Support {
    std::string claim, rests_on;        // ids of claims
    std::vector<std::string> theorems;  // "theorem_3 uses lemma_1"
    std::vector<MarkedText> notes;      // of the verdicts that say so
};
std::vector<Support> supports(const Material& material);  // by claims, in the order of the ledger

std::string short_name(const Claim& claim);  // "Lemma 4"

Page map_page(const Material& material, const std::vector<Support>& supports);

}  // namespace leakproof::site
