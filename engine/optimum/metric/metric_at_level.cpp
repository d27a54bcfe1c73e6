#include "optimum/metric/metric_at_level.hpp"

#include <algorithm>

namespace leakproof {
namespace {

// All numbers at one end.
struct AtEnd {
    Rational maximum, covering, least;
    std::vector<MetricBound> bounds;
};

AtEnd at_end(const Metric& metric, const Rational& mu) {
    AtEnd out;
    std::vector<Rational> price;
    out.maximum = maximum_leakage(metric, mu, price);
    const Covering covering = covering_number(metric, mu);
    out.covering = covering.value;
    out.least = least_leakage_by_covering(metric, covering, mu);
    out.bounds = metric_bounds(metric, mu);
    return out;
}

bool is_certain(const Enclosure& x, int decimals) {
    const Rational scale = power(Rational(10), decimals);
    return floor(x.lower * scale) == floor(x.upper * scale);
}

MetricAtLevel between(const AtEnd& lower, const AtEnd& upper) {
    MetricAtLevel out{
        {}, {}, {lower.maximum, upper.maximum}, {lower.covering, upper.covering}, {lower.least, upper.least}, {}, {}};
    for (std::size_t k = 0; k < lower.bounds.size(); ++k)
        out.bounds.push_back(
            {lower.bounds[k].name, lower.bounds[k].formula, {lower.bounds[k].value, upper.bounds[k].value}});
    return out;
}

}  // namespace

MetricAtLevel metric_at_level(const GivenMetric& metric, const Level& level, int decimals) {
    constexpr int rounds = 5;
    const LevelPower below(level, metric.below.unit()), above(level, metric.above.unit());
    for (int round = 0, places = decimals + 2;; ++round, places *= 2) {
        const Rational low = below.between(places).lower, high = above.between(places).upper;
        const AtEnd lower = at_end(metric.below, low);
        const bool one = metric.exact && low == high;
        MetricAtLevel out = between(lower, one ? lower : at_end(metric.above, high));
        out.below = low;
        out.above = high;
        if (one) out.magnitude = magnitude(metric.below, low);
        const bool certain = is_certain(out.maximum, decimals) && is_certain(out.covering, decimals) &&
                             std::all_of(out.bounds.begin(), out.bounds.end(), [&](const EnclosedMetricBound& bound) {
                                 return is_certain(bound.value, decimals);
                             });
        if (certain || !metric.exact || round == rounds) return out;
    }
}

}  // namespace leakproof
