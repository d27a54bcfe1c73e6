// What is known about points with distances at one λ at a time, worked out when first asked for and kept.
#pragma once

#include <optional>
#include <string_view>

#include "metric/metric_spec.hpp"
#include "optimum/metric/metric_at_level.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof::question {

// Every number is one, or where distances or powers are no fractions two between which it lies.
class MetricFacts {
public:
    void begin(const GivenMetric& metric);  // which must live until the next
    void begin(GivenMetric&& metric);       // kept here
    void forget_level();

    const GivenMetric& given() const { return kept_ ? *kept_ : *foreign_; }
    const Metric& metric() const { return given().below; }

    std::optional<Enclosure> diameter() const;  // the largest distance; none if one is infinite
    // The least of what is the most from all points to one; none if that is infinite.
    std::optional<Enclosure> radius() const;
    // Of distances that are known exactly; null if they are not, or were not looked for.
    const Automorphisms* symmetry();

    const Enclosure& optimum(const Rational& lambda);
    Enclosure optimum_in_time(const Rational& lambda);  // which is that of the thread
    const Enclosure& covering(const Rational& lambda);
    Enclosure least_by_covering(const Rational& lambda);
    // By its name in the tables of bounds; none if it is not one of distances, or of those in one direction.
    std::optional<Enclosure> bound(std::string_view name, const Rational& lambda);
    const std::optional<Rational>& unit_power(const Rational& lambda);  // λ^unit where everything is a fraction

private:
    const MetricAtLevel& between(const Rational& lambda);  // where not everything is
    const Covering& exact_covering(const Rational& lambda);

    const GivenMetric* foreign_ = nullptr;
    std::optional<GivenMetric> kept_;
    std::optional<std::optional<Automorphisms>> symmetry_;
    std::optional<std::optional<Rational>> unit_power_;
    std::optional<MetricAtLevel> between_;
    std::optional<Enclosure> optimum_, covering_;
    std::optional<Covering> exact_covering_;
    std::optional<std::vector<MetricBound>> bounds_;
};

}  // namespace leakproof::question
