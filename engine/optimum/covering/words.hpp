// The covering bound of a small component in machine integers: floating point proposes, they verify.
#pragma once

#include <optional>

#include "exact/rational.hpp"
#include "graph/distance.hpp"
#include "optimum/covering/proposal.hpp"

namespace leakproof {

// min Σ y over y ≥ 0 with M y ≥ 1 for one component. No value if the proposal was not optimal or did not fit; the exact
// program of covering_bound() is what to ask then, and the twin in the tests.
std::optional<Rational> covering_in_words(const Component& component, const Distances& distance,
                                          const Rational& lambda);
// The same from a basis that was proposed.
std::optional<Rational> covering_in_words(const Component& component, const Distances& distance, const Rational& lambda,
                                          const PackingBasis& basis);

}  // namespace leakproof
