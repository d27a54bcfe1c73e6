// The maximum leakage for any distances, and what bounds it. All are asked for at μ = λ^unit, the level that belongs to
// distances in units.
#pragma once

#include <optional>
#include <vector>

#include "metric/metric.hpp"
#include "metric/unit_powers.hpp"
#include "optimum/covering/weight_bounds.hpp"
#include "optimum/curve/curves_in_time.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof {

Optimum maximum_leakage(const Metric& metric, const Rational& mu);
// Whether that takes next to no time however many points there are: in each part of more than 64 the lengths are those
// of a tree, or the distances settle it.
bool is_found_soon(const Metric& metric, const Rational& mu);
// The value with its prices, without writing down the channel.
Rational maximum_leakage(const Metric& metric, const Rational& mu, std::vector<Rational>& price);
// The channel as columns of powers of μ; no value if symmetries ask for more than so many for each point.
std::optional<OptimumOfPowers> maximum_leakage_in_powers(const Metric& metric, const Rational& mu,
                                                         int most_columns_per_point = 4);

// The least Σ y with y ≥ 0 and Σ_h μ^{-d(i,h)} y_h ≥ 1 for every i, and the most that can be packed: Σ x with x ≥ 0 and
// Σ_i μ^{-d(i,h)} x_i ≤ 1 for every h. It is at least the maximum leakage, and
//   c·cov + 1 - c ≤ OPT  for each part,  c = min (a - 1)/(a - 1/b) over its pairs i, h, a = μ^{d(i,h)} finite and
//   b = μ^{d(h,i)}, 1/b = 0 if that is infinite,
// which for distances that are the same both ways is c = m/(m + 1), m = μ to the least distance.
Covering covering_number(const Metric& metric, const Rational& mu);
// By numbers below or above the powers; for distances of any direction.
Rational covering_number_one_sided(const Metric& metric, const UnitPowers& power);
Rational least_leakage_by_covering(const Metric& metric, const Covering& covering, const Rational& mu);
// The same by the sum alone, and by the least of the shares: (m·cov + q)/(m + 1) where distances are the same both
// ways.
Rational least_by_share(const Metric& metric, const Rational& covering, const UnitPowers& power);

// Those of the table of bounds that are formulas in lengths; of distances that differ on the way back, those that hold
// for them. The covering number is none of them.
struct MetricBound {
    const char *name, *formula;
    Rational value;
};
std::vector<MetricBound> metric_bounds(const Metric& metric, const UnitPowers& power);

// Both for every λ ≥ 1 at once, in λ itself: distances are whole and the same both ways. The graph of each part is its
// pattern.
GraphCurves curves_of(const Metric& metric);
// What finds them: large parts that fall into small blocks at cut points are glued from those, unless proofs are
// wanted.
std::vector<PartOfCurves> parts_of_curves(const Metric& metric, bool with_proofs);

// Σ w over the solutions of Σ_h μ^{-d(i,h)} w_h = 1 for every i; none if there is none, or sums differ.
std::optional<Rational> magnitude(const Metric& metric, const Rational& mu);

}  // namespace leakproof
