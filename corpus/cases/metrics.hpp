// Points with distances as cases.
#pragma once

#include <deque>
#include <memory>
#include <optional>

#include "metric/metric.hpp"
#include "optimum/metric/metric_leakage.hpp"
#include "suite/check.hpp"

namespace leakproof {

// Points with distances, and what private channels leak there, worked out when first asked for. A case is used by one
// thread at a time.
class MetricCase : public Case {
public:
    // Whole distances, divided by a number all of them.
    explicit MetricCase(Metric metric, long divided_by = 1);

    std::string name() const override { return "distances " + text_; }
    Size extent() const override { return {metric_.size()}; }
    void describe(Counterexample& out) const;

    const Metric& metric() const { return metric_; }  // before it is divided
    long divided_by() const { return divided_by_; }
    const std::string& spec() const { return text_; }  // the distances between points without a third one between them
    const Optimum& optimum(const Rational& mu) const;  // the maximum leakage at μ, the level of a unit
    const Rational& covering(const Rational& mu) const;

private:
    Metric metric_;
    long divided_by_;
    std::string text_;
    mutable std::deque<std::pair<Rational, std::shared_ptr<const Optimum>>> optimum_;
    mutable std::deque<std::pair<Rational, Rational>> covering_;
};

// Distances at one λ, as they are or all of them divided by another number: then λ is a power.
class MetricAtLambda : public Subject {
public:
    // The level of a distance that is 1 before the case divides it.
    MetricAtLambda(const MetricCase& of, const Rational& level_of_one, long divided_by = 1);
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::all, Epsilon::list}; }
    const Rational* tried_lambda() const override { return &lambda; }

    const MetricCase& metric_case() const { return of_; }
    const Metric& metric() const { return of_.metric(); }  // before it is divided
    const Optimum& optimum() const { return of_.optimum(mu); }
    const Rational& covering() const { return of_.covering(mu); }
    Rational parts() const { return Rational(static_cast<long>(metric().parts().size())); }
    Rational factor_of_least_distance() const;  // λ^{least distance}; 1 if all are infinite
    bool has_distance_below_one() const;
    Rational level_of(const Metric& other) const;  // of a unit of other whole distances, divided by the same number
    const Rational mu, lambda;                     // μ, the level of a unit, is what the solvers are asked at

private:
    const MetricCase& of_;
    Rational level_of_one_;
    long divided_by_;  // by the case and besides
};

// Two of them at one λ.
class MetricPair : public Case {
public:
    MetricPair(const Metric& first_, const Metric& second_, long divided_by = 1)
        : first(first_, divided_by), second(second_, divided_by) {}
    std::string name() const override;
    Size extent() const override { return {first.metric().size(), second.metric().size()}; }
    const MetricCase first, second;
};
class MetricPairAtLambda : public Subject {
public:
    MetricPairAtLambda(const MetricPair& pair_, const Rational& level_of_one);
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::all, Epsilon::list}; }
    const Rational* tried_lambda() const override { return &lambda; }
    Rational level_of(const Metric& metric) const;  // of a unit
    const MetricPair& pair;
    const Rational lambda;

private:
    Rational level_of_one_;
};

// Up to a renaming of the points, as far as the range of vertices goes: distances 1, 2, 3 on at most 5 points, with
// infinite ones as well on at most 4; distances 1, 2, 3, ∞ each way on at most 3, and directed graphs on at most 4. In
// their place those of the user, where there are some: at λ itself if the level of a unit is a fraction there, else at
// the two levels around it where that has three decimals.
extern const Source<MetricCase> symmetric_metrics, one_way_metrics;
extern const Stream<MetricAtLambda, MetricCase> symmetric_metrics_at_lambda, one_way_metrics_at_lambda;
// The same, of which many others are made: at most 12 points.
extern const Stream<MetricAtLambda, MetricCase> few_symmetric_points_at_lambda, few_one_way_points_at_lambda;
// All distances divided by 12.
extern const Stream<MetricAtLambda, MetricCase> metrics_in_twelfths_at_lambda;
// The one-way ones on at most 3 points, with the distance 30 where there is no way.
extern const Stream<MetricAtLambda, MetricCase> metrics_with_far_ways_at_lambda;
// At least 2 points each, at most 5 together, or 6 if both are symmetric.
extern const Source<MetricPair> metric_pairs;
extern const Stream<MetricPairAtLambda, MetricPair> metric_pairs_at_lambda;

}  // namespace leakproof
