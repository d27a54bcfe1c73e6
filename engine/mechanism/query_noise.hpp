// Noise for the answer to a query of known sensitivity, and what it costs.
#pragma once

#include <optional>

#include "exact/level.hpp"

namespace leakproof {

// For one number of the answer. Laplace noise of scale S/ε has the expected squared error 2(S/ε)²; two-sided geometric
// noise with ratio a = λ^{-1/S}, for answers that are whole numbers, 2a/(1-a)².
struct QueryNoise {
    Enclosure scale, squared_error;
    std::optional<Enclosure> ratio, geometric_squared_error;
};

// λ > 1; `whole`: the answers are whole numbers, and so is S. Fractions are exact, and of everything else so many
// decimals are certain. An answer that never changes, S = 0, needs no noise.
QueryNoise query_noise(const Rational& sensitivity, const Level& level, bool whole, int decimals = 6);

}  // namespace leakproof
