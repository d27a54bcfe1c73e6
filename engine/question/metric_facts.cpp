#include "question/metric_facts.hpp"

#include <algorithm>

#include "base/interruption.hpp"
#include "optimum/bounds/length_bounds.hpp"
#include "optimum/metric/metric_so_far.hpp"
#include "symmetry/isometries.hpp"

namespace leakproof::question {
namespace {

constexpr int decimals = 12;  // of what is no fraction

Enclosure known(const Rational& x) { return {x, x}; }

// A number of units at either end.
template <class Units>
std::optional<Enclosure> at_both_ends(const GivenMetric& given, const Units& units) {
    const std::optional<int> below = units(given.below.in_units()), above = units(given.above.in_units());
    if (!below || !above) return {};
    return Enclosure{Rational(*below) * given.below.unit(), Rational(*above) * given.above.unit()};
}

std::optional<int> largest(const Distances& distance) {
    int out = 0;
    for (int i = 0; i < distance.size(); ++i)
        for (int h = 0; h < distance.size(); ++h) {
            if (!distance.connected(i, h)) return {};
            out = std::max(out, distance(i, h));
        }
    return out;
}

}  // namespace

void MetricFacts::begin(const GivenMetric& metric) {
    kept_.reset();
    foreign_ = &metric;
    symmetry_.reset();
    forget_level();
}

void MetricFacts::begin(GivenMetric&& metric) {
    kept_ = std::move(metric);
    symmetry_.reset();
    forget_level();
}

void MetricFacts::forget_level() {
    unit_power_.reset();
    between_.reset();
    optimum_.reset();
    covering_.reset();
    exact_covering_.reset();
    bounds_.reset();
}

std::optional<Enclosure> MetricFacts::diameter() const { return at_both_ends(given(), largest); }
std::optional<Enclosure> MetricFacts::radius() const { return at_both_ends(given(), inward_radius); }

const Automorphisms* MetricFacts::symmetry() {
    if (!symmetry_) {
        symmetry_.emplace();
        const Metric& m = metric();
        if (given().exact && isometries_are_all(m.pattern(), m.in_units()))
            *symmetry_ = isometries(m.pattern(), m.in_units());
    }
    return *symmetry_ ? &**symmetry_ : nullptr;
}

const std::optional<Rational>& MetricFacts::unit_power(const Rational& lambda) {
    if (!unit_power_) unit_power_ = exact_unit_power(given(), Level::of_lambda(lambda));
    return *unit_power_;
}

const MetricAtLevel& MetricFacts::between(const Rational& lambda) {
    if (!between_) between_ = metric_at_level(given(), Level::of_lambda(lambda), decimals);
    return *between_;
}

const Enclosure& MetricFacts::optimum(const Rational& lambda) {
    if (optimum_) return *optimum_;
    stop_if_asked();
    std::vector<Rational> price;
    const auto& mu = unit_power(lambda);
    optimum_ = mu ? known(maximum_leakage(metric(), *mu, price)) : between(lambda).maximum;
    return *optimum_;
}

Enclosure MetricFacts::optimum_in_time(const Rational& lambda) {
    const Level level = Level::of_lambda(lambda);
    MetricSoFar so_far(given(), level);
    so_far.narrow();
    const LeakageBetween now = so_far.now();
    return {now.lower, now.upper};
}

const Covering& MetricFacts::exact_covering(const Rational& lambda) {
    if (!exact_covering_) exact_covering_ = covering_number(metric(), *unit_power(lambda));
    return *exact_covering_;
}

const Enclosure& MetricFacts::covering(const Rational& lambda) {
    if (!covering_) covering_ = unit_power(lambda) ? known(exact_covering(lambda).value) : between(lambda).covering;
    return *covering_;
}

Enclosure MetricFacts::least_by_covering(const Rational& lambda) {
    const auto& mu = unit_power(lambda);
    return mu ? known(least_leakage_by_covering(metric(), exact_covering(lambda), *mu))
              : between(lambda).least_by_covering;
}

std::optional<Enclosure> MetricFacts::bound(std::string_view name, const Rational& lambda) {
    const auto& mu = unit_power(lambda);
    if (!mu) {
        for (const auto& bound : between(lambda).bounds)
            if (bound.name == name) return bound.value;
        return {};
    }
    if (!bounds_) bounds_ = metric_bounds(metric(), UnitPowers(metric(), *mu));
    for (const auto& bound : *bounds_)
        if (bound.name == name) return known(bound.value);
    return {};
}

}  // namespace leakproof::question
