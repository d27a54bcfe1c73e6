// Yes/no questions that split the probability as evenly as can be.
#pragma once

#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

// The expected number of questions "is X in this set?" if each question splits what is left into two parts whose
// probabilities are as close as possible; of several such questions the one that turns out best. At most 16 values.
Rational questions_splitting_evenly(const std::vector<Rational>& distribution);

}  // namespace leakproof
