// Where the capacity of a channel may be attained: guesses in floating point. Nothing depends on them being right.
#pragma once

#include <vector>

#include "channel/matrix.hpp"

namespace leakproof {

// Priors near one that attains Shannon's capacity, by different opinions on which inputs it uses; the rows of those are
// linearly independent. There is at least one, and all sum to 1.
std::vector<std::vector<Rational>> proposed_capacity_priors(const Matrix& channel);

}  // namespace leakproof
