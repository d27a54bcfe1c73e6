// The maximum leakage for distances at a level, and what bounds it: each a fraction, or between two. Three things may
// stand in the way of a fraction: λ may be none, λ^unit may be none, and distances may be known only up to something.
// All numbers here grow with λ, and with distances.
#pragma once

#include <vector>

#include "exact/level_power.hpp"
#include "metric/metric_spec.hpp"
#include "optimum/metric/metric_leakage.hpp"

namespace leakproof {

struct EnclosedMetricBound {
    const char *name, *formula;
    Enclosure value;
};

struct MetricAtLevel {
    Enclosure maximum, covering;
    Enclosure least_by_covering;
    std::vector<EnclosedMetricBound> bounds;
    std::optional<Rational> magnitude;  // where everything is a fraction
    // λ^unit at the lower end, at which the lower numbers are exact; none where powers are too long to be worked with:
    // then a private channel that leaks as much as the lower end, and the prices of the upper one.
    std::optional<Rational> below;
    Matrix channel;
    std::vector<Rational> price;

    bool exact() const { return maximum.lower == maximum.upper; }
};

// λ^unit, if that and all distances are fractions, and powers are not so long that numbers are worked out between two
// ends unless it insists.
std::optional<Rational> exact_unit_power(const GivenMetric& metric, const Level& level);

// Whether the powers of an exact solution are so long that it is not asked for unless someone insists.
bool has_long_powers(const GivenMetric& metric, const Level& level);

// So many decimals are certain, where distances are known exactly and powers are not too long, or it insists.
MetricAtLevel metric_at_level(const GivenMetric& metric, const Level& level, int decimals, bool insist = false);

}  // namespace leakproof
