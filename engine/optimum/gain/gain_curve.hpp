// What the best private channel for one user is worth, as a function of λ, exact for every λ ≥ 1 at once.
#pragma once

#include "channel/matrix.hpp"
#include "metric/metric.hpp"
#include "optimum/curve/curve.hpp"

namespace leakproof {

// For distances in whole units that are the same both ways, in λ^unit; `worth` as in best_channel.hpp.
Curve best_channel_curve(const Metric& metric, const Matrix& worth);

}  // namespace leakproof
