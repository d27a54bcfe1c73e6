// Square systems of linear equations with whole coefficients.
#pragma once

#include <optional>
#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

// The x with Σ_c rows[r][c] x_c = right_hand_side[r] for all r; no value if the rows are linearly dependent.
std::optional<std::vector<Rational>> solve_square(const std::vector<std::vector<Integer>>& rows,
                                                  const std::vector<Integer>& right_hand_side);

}  // namespace leakproof
