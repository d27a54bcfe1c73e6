// The maximum leakage between two numbers that are near, for distances whose powers are too long to be worked with
// exactly: hundreds of units, or a level that is no fraction. Floating point proposes a channel and prices; both are
// then made what they claim to be, in short fractions that are rounded to the safe side, by bounds on λ^d from below
// for the channel and from above for the prices.
#pragma once

#include "exact/level_power.hpp"
#include "metric/metric_spec.hpp"
#include "optimum/between.hpp"
#include "optimum/metric/metric_leakage.hpp"

namespace leakproof {

// Fractions around λ^{k·unit} for all distances that occur.
struct PowersBetween {
    UnitPowers below, above;
};
PowersBetween powers_between(const Metric& metric, const Level& level, unsigned bits = 96);

// Distances are the same both ways, and λ > 1. Where floating point finds nothing of use, a channel that says nothing
// and the same price for all are what is left.
LeakageBetween leakage_between(const GivenMetric& metric, const Level& level);

// The same for distances of any direction, by exact programs in short fractions, for some tens of points.
LeakageBetween leakage_between_one_sided(const Metric& metric, const Level& level);

// The covering number, enclosed in the same way, of distances that are the same both ways.
Enclosure covering_between(const GivenMetric& metric, const Level& level, const LeakageBetween& leakage);

}  // namespace leakproof
