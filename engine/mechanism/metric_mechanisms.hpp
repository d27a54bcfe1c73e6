// Exact mechanisms for distances that are the same both ways, at μ = λ^unit.
#pragma once

#include <optional>
#include <vector>

#include "channel/matrix.hpp"
#include "metric/metric.hpp"

namespace leakproof {

// All constraints between neighbours hold with equality: K_ij = w_j μ^{-d(i,j)} where Σ_j μ^{-d(i,j)} w_j = 1. It is a
// channel, and leaks as much as any that is private, just if w ≥ 0.
struct TightConstraints {
    std::vector<Rational> weight;  // w
    std::optional<int> negative;   // a point whose weight is below 0
    Matrix channel() const;        // if there is none

    Matrix closeness;  // μ^{-d(i,j)}
};
// No value if the equations have not exactly one solution.
std::optional<TightConstraints> tight_constraints(const Metric& metric, const Rational& mu);

// The points of each part along a line, if distances are those of points on lines: there the tight constraints are the
// truncated geometric mechanism. Else three points none of which lies between the others.
struct OnLines {
    std::vector<std::vector<int>> order;
    std::optional<std::vector<int>> not_in_line;
};
OnLines on_lines(const Metric& metric);

// Whether μ^{-d} of all distances can be written down: not if they have many units.
bool powers_fit(const Metric& metric, const Rational& mu);

}  // namespace leakproof
