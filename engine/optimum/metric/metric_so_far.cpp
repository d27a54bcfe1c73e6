#include "optimum/metric/metric_so_far.hpp"

#include <algorithm>

#include "base/interruption.hpp"
#include "optimum/metric/metric_at_level.hpp"
#include "optimum/metric/metric_interval.hpp"

namespace leakproof {
namespace {

Rational largest_distance(const Metric& metric) {
    Rational out;
    for (const auto& row : table_of(metric))
        for (const auto& d : row)
            if (d) out = std::max(out, *d);
    return out;
}

// 1 where the input belongs to the part of the output, the first point of each.
Matrix channel_of_parts(const Metric& metric) {
    Matrix out(metric.size(), metric.size());
    for (const auto& part : metric.parts())
        for (const int i : part) out(i, part.front()) = 1;
    return out;
}

}  // namespace

std::optional<GivenMetric> coarser(const GivenMetric& metric, const Rational& unit) {
    const auto rounded = [&](const Metric& end, bool up) {
        DistanceTable out = table_of(end);
        for (auto& row : out)
            for (auto& d : row)
                if (d) *d = (up ? -Rational(floor(-*d / unit)) : Rational(floor(*d / unit))) * unit;
        return out;
    };
    const DistanceTable below = rounded(metric.below, false);
    for (int i = 0; i < metric.below.size(); ++i)
        for (int h = 0; h < metric.below.size(); ++h)
            if (i != h && below[i][h] && below[i][h]->is_zero()) return {};
    return GivenMetric{metric.name,
                       Metric(metric.below.names(), closed_by_shortest_ways(below, metric.name), metric.name),
                       Metric(metric.above.names(), rounded(metric.above, true), metric.name), false};
}

MetricSoFar::MetricSoFar(const GivenMetric& metric, const Level& level, See see)
    : metric_(metric), level_(level),
      see_(std::move(see)), best_{Rational(static_cast<long>(metric.below.parts().size())),
                                  Rational(metric.below.size()), channel_of_parts(metric.below),
                                  std::vector<Rational>(static_cast<std::size_t>(metric.below.size()), 1)},
      leaks_(best_.lower) {}

void MetricSoFar::improve(LeakageBetween found) {
    const std::lock_guard lock(guard_);
    if (found.channel.rows() > 0 && found.lower > leaks_) {
        leaks_ = found.lower;
        best_.channel = std::move(found.channel);
    }
    best_.lower = std::max(best_.lower, found.lower);
    if (!found.price.empty() && found.upper < best_.upper) {
        best_.upper = found.upper;
        best_.price = std::move(found.price);
    }
    if (see_) see_(best_.lower, best_.upper);
}

LeakageBetween MetricSoFar::now() const {
    const std::lock_guard lock(guard_);
    return best_;
}

// The truth with the largest private probability, and the same price for all points of a part.
void MetricSoFar::at_once() {
    const PowersBetween low = powers_between(metric_.below, level_, 64),
                        high = powers_between(metric_.above, level_, 64);
    const int n = metric_.below.size();
    LeakageBetween out{0, 0, Matrix(n, n), std::vector<Rational>(static_cast<std::size_t>(n))};
    for (const auto& part : metric_.below.parts()) {
        std::optional<Rational> factor, least;
        const Rational size(static_cast<long>(part.size())), one(1);
        for (const int i : part) {
            Rational sum;
            for (const int h : part)
                if (metric_.below.in_units().connected(i, h)) {
                    const Rational& power = low.below(metric_.below.in_units()(i, h));
                    if (i != h && (!factor || power < *factor)) factor = power;
                    sum += one / high.above(metric_.above.in_units()(i, h));
                }
            if (!least || sum < *least) least = std::move(sum);
        }
        const Rational truth = factor.value_or(one) / (size - one + factor.value_or(one)), price = one / *least;
        for (const int i : part) {
            out.price[i] = price;
            for (const int j : part) out.channel(i, j) = i == j ? truth : (one - truth) / (size - one);
        }
        out.lower += size * truth;
        out.upper += size * price;
    }
    improve(std::move(out));
}

// A cover is prices; what can be packed leaks a part of it.
void MetricSoFar::by_covering() {
    const auto mu = exact_unit_power(metric_, level_);
    if (!mu) return;
    Covering covering = covering_number(metric_.below, *mu);
    Rational least = least_leakage_by_covering(metric_.below, covering, *mu);
    improve({std::move(least), covering.value, Matrix(), std::move(covering.cover)});
}

void ends_by_coarser_distances(const GivenMetric& metric, const Level& level, int most,
                               const std::function<void(LeakageBetween)>& see, const std::function<bool()>& near) {
    constexpr int first = 8, decimals = 6;
    const Rational longest = largest_distance(metric.above);
    for (int units = first; units <= most && Rational(units) * metric.below.unit() < longest; units *= 2) {
        const auto around = coarser(metric, longest / Rational(units));
        if (!around) continue;
        const Rational low = LevelPower(level, around->below.unit()).between(decimals).lower,
                       high = LevelPower(level, around->above.unit()).between(decimals).upper;
        Optimum below = maximum_leakage(around->below, low);
        see({below.value, 0, std::move(below.channel), {}});
        LeakageBetween above;
        above.upper = maximum_leakage(around->above, high, above.price);
        see(std::move(above));
        if (near()) return;
    }
}

bool MetricSoFar::narrow() {
    constexpr int many = 128;  // points
    try {
        stop_if_asked();
        const bool both_ways = metric_.below.is_symmetric() && metric_.above.is_symmetric();
        const bool above_one = level_.compare(Rational(1)) < 0;
        const auto mu = exact_unit_power(metric_, level_);
        if (above_one) at_once();
        if (metric_.below.size() > many) by_covering();
        if (both_ways && above_one) improve(leakage_between(metric_, level_));
        if (mu) {
            Optimum found = maximum_leakage(metric_.below, *mu);
            improve({found.value, found.value, std::move(found.channel), std::move(found.price)});
            return true;
        }
        constexpr int finest = 4096;
        if (!both_ways && above_one)
            ends_by_coarser_distances(
                metric_, level_, finest, [&](LeakageBetween found) { improve(std::move(found)); },
                [&] { return (best_.upper - best_.lower) * Rational(1000000) < best_.lower; });
        return true;
    } catch (const Interrupted&) {  // what there is stays
        return false;
    }
}

}  // namespace leakproof
