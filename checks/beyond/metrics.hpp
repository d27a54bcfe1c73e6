// Claims of our own about points with distances, of any length, and the same both ways or not.
#pragma once

#include "corpus/cases/metrics.hpp"

namespace leakproof::beyond {

// metric_covering.cpp
struct MetricFound {
    Rational optimum, covering;
    Matrix channel;  // that leaks the optimum
};
MetricFound metric_found(const MetricAtLambda& m);
// A channel, private for the distances; what it leaks.
Rational leaked_privately(std::string_view part, const MetricAtLambda& m, const MetricFound& found, Findings& expect);
void metric_covering(const MetricAtLambda& m, const MetricFound& found, Findings& expect);
void metric_covering_any_unit(const MetricAtLambda& m, const MetricFound& found, Findings& expect);

// metric_directed.cpp
void metric_directed(const MetricAtLambda& m, const MetricFound& found, Findings& expect);

// metric_constant.cpp
struct MetricShares {
    Rational optimum;
    Rational told;      // what the program says that OPT is at least
    Rational by_parts;  // Σ (c·cov + 1 - c) over the parts
    Rational least;     // of the shares c
};
MetricShares metric_shares(const MetricAtLambda& m);  // λ > 1
void metric_constant(const MetricAtLambda& m, const MetricShares& found, Findings& expect);

// metric_bounds.cpp
struct MetricBoundsFound {
    Rational optimum;
    std::vector<MetricBound> bounds;
    Rational by_finite_distances;  // Σ_t λ^{d_t}, d_t the largest of the finite distances
    bool transitive;               // isometries take every point to every other
};
MetricBoundsFound metric_bounds_found(const MetricAtLambda& m);
void metric_bounds_hold(const MetricAtLambda& m, const MetricBoundsFound& found, Findings& expect);

// metric_product.cpp
struct MetricPairFound {
    Rational optimum[2], covering[2];
    Rational product, beside;
};
MetricPairFound metric_pair_found(const MetricPairAtLambda& p);
void metric_product(const MetricPairAtLambda& p, const MetricPairFound& found, Findings& expect);

// metric_monotone.cpp
struct MetricChanged {
    Metric metric;
    Rational optimum, covering;
};
struct MetricsBelow {
    std::vector<MetricChanged> nearer;  // one distance shorter
    std::vector<MetricChanged> merged;  // two points made one
};
MetricsBelow metrics_below(const MetricAtLambda& m);
void metric_monotone(const MetricAtLambda& m, const MetricsBelow& found, Findings& expect);

// metric_tree_bound.cpp
struct MetricTreeFound {
    Rational optimum, bound;
};
MetricTreeFound metric_tree_found(const MetricAtLambda& m);
void metric_tree_bound(const MetricAtLambda& m, const MetricTreeFound& found, Findings& expect);

// metric_magnitude.cpp
struct MetricMagnitudeFound {
    Rational optimum;
    std::optional<Rational> magnitude;
};
MetricMagnitudeFound metric_magnitude_found(const MetricAtLambda& m);
void metric_magnitude(const MetricAtLambda& m, const MetricMagnitudeFound& found, Findings& expect);

}  // namespace leakproof::beyond
