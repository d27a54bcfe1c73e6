// The faults planted in the constructions of Edwards et al., by subject.
#pragma once

#include "checks/edwards/edwards.hpp"
#include "checks/edwards/policies.hpp"
#include "tests/support/faults.hpp"

namespace leakproof::edwards {

std::vector<faults::Fault> faults_in_channels();   // Lemma 1, the uniform prior, Theorems 2 and 3
std::vector<faults::Fault> faults_in_averages();   // Lemmas 6 and 7
std::vector<faults::Fault> faults_in_groups();     // Lemmas 2 to 5, Theorem 6, Remark 2, Example 5
std::vector<faults::Fault> faults_in_policies();   // Definition 2, equation (1), Theorems 1 and 4, the hierarchy
std::vector<faults::Fault> faults_in_examples();   // Theorem 5, diameters, Examples 1, 2, 4, Figure 2
std::vector<faults::Fault> faults_in_sentences();  // what the running text says

}  // namespace leakproof::edwards
