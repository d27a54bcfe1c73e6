// The faults planted in the claims of He, Machanavajjhala and Ding, section by section.
#pragma once

#include "tests/support/faults.hpp"

namespace leakproof::faults {

Faults he14_relations();    // Section 4: neighbours, compositions, other definitions
Faults he14_queries();      // Sections 2, 3 and 5 to 7: secrets, sensitivities, noise
Faults he14_constraints();  // Section 8
Faults he14_sentences();    // he14_sentences.cpp
Faults he14_single_sentences();

}  // namespace leakproof::faults
