#include "optimum/metric/metric_at_level.hpp"

#include <algorithm>

#include "optimum/metric/metric_interval.hpp"
#include "optimum/metric/metric_so_far.hpp"

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
    out.bounds = metric_bounds(metric, UnitPowers(metric, mu));
    return out;
}

bool is_certain(const Enclosure& x, int decimals) {
    const Rational scale = power(Rational(10), decimals);
    return floor(x.lower * scale) == floor(x.upper * scale);
}

MetricAtLevel between(const AtEnd& lower, const AtEnd& upper) {
    MetricAtLevel out;
    out.maximum = {lower.maximum, upper.maximum};
    out.covering = {lower.covering, upper.covering};
    out.least_by_covering = {lower.least, upper.least};
    for (std::size_t k = 0; k < lower.bounds.size(); ++k)
        out.bounds.push_back(
            {lower.bounds[k].name, lower.bounds[k].formula, {lower.bounds[k].value, upper.bounds[k].value}});
    return out;
}

// How many bits the numbers of an exact solution have, roughly: n times those of the largest power.
long bits_of_solution(const Metric& metric, const LevelPower& mu, int decimals) {
    int largest = 0;
    for (int i = 0; i < metric.size(); ++i)
        for (int h = 0; h < metric.size(); ++h)
            if (metric.in_units().connected(i, h)) largest = std::max(largest, metric.in_units()(i, h));
    const Rational at = mu.between(decimals + 2).upper;
    return static_cast<long>(metric.size()) * largest * static_cast<long>(fmpz_bits(fmpq_numref(at.raw())));
}

// Distances that are enclosed may have a coarser unit below than above.
bool is_long(const GivenMetric& metric, const Level& level, int decimals) {
    constexpr long most_bits = 60000;  // above that it takes more than a second, and nobody reads such numbers
    if (level.compare(Rational(1)) >= 0) return false;  // λ = 1
    const auto bits = [&](const Metric& end) { return bits_of_solution(end, LevelPower(level, end.unit()), decimals); };
    return std::max(bits(metric.below), bits(metric.above)) > most_bits;
}

// Of few points by exact programs in short fractions, of more by coarser distances.
LeakageBetween nearly_one_sided(const GivenMetric& metric, const Level& level) {
    constexpr int few = 16, units = 64;
    if (metric.exact && metric.below.size() <= few) return leakage_between_one_sided(metric.below, level);
    MetricSoFar begun(metric, level);
    LeakageBetween out = begun.now();
    ends_by_coarser_distances(
        metric, level, units,
        [&](LeakageBetween found) {
            if (found.lower > out.lower) {
                out.lower = found.lower;
                out.channel = std::move(found.channel);
            }
            if (!found.price.empty() && found.upper < out.upper) {
                out.upper = found.upper;
                out.price = std::move(found.price);
            }
        },
        [] { return false; });
    return out;
}

MetricAtLevel nearly(const GivenMetric& metric, const Level& level) {
    const bool both_ways = metric.below.is_symmetric();
    const auto found = both_ways ? leakage_between(metric, level) : nearly_one_sided(metric, level);
    MetricAtLevel out;
    out.maximum = {found.lower, found.upper};
    const PowersBetween low = powers_between(metric.below, level), high = powers_between(metric.above, level);
    if (both_ways) out.covering = covering_between(metric, level, found);
    else {
        out.covering = {covering_number_one_sided(metric.below, powers_between(metric.below, level, 40).below),
                        covering_number_one_sided(metric.above, powers_between(metric.above, level, 40).above)};
    }
    const auto lower = metric_bounds(metric.below, low.below), upper = metric_bounds(metric.above, high.above);
    for (std::size_t k = 0; k < lower.size(); ++k)
        out.bounds.push_back({lower[k].name, lower[k].formula, {lower[k].value, upper[k].value}});
    out.least_by_covering = {least_by_share(metric.below, out.covering.lower, low.below),
                             least_by_share(metric.above, out.covering.upper, high.above)};
    out.channel = found.channel;
    out.price = found.price;
    return out;
}

}  // namespace

bool has_long_powers(const GivenMetric& metric, const Level& level) { return is_long(metric, level, 0); }

std::optional<Rational> exact_unit_power(const GivenMetric& metric, const Level& level) {
    if (!metric.exact || has_long_powers(metric, level)) return {};
    return LevelPower(level, metric.below.unit()).exact();
}

MetricAtLevel metric_at_level(const GivenMetric& metric, const Level& level, int decimals, bool insist) {
    constexpr int rounds = 5;
    const LevelPower below(level, metric.below.unit()), above(level, metric.above.unit());
    if (!insist && is_long(metric, level, decimals)) return nearly(metric, level);
    for (int round = 0, places = decimals + 2;; ++round, places *= 2) {
        const Rational low = below.between(places).lower, high = above.between(places).upper;
        const AtEnd lower = at_end(metric.below, low);
        const bool one = metric.exact && low == high;
        MetricAtLevel out = between(lower, one ? lower : at_end(metric.above, high));
        out.below = low;
        if (one) out.magnitude = magnitude(metric.below, low);
        const bool certain = is_certain(out.maximum, decimals) && is_certain(out.covering, decimals) &&
                             std::all_of(out.bounds.begin(), out.bounds.end(), [&](const EnclosedMetricBound& bound) {
                                 return is_certain(bound.value, decimals);
                             });
        if (certain || !metric.exact || round == rounds) return out;
    }
}

}  // namespace leakproof
