// The bounds of edwards and alvim for distances of any length: by diameters, by sizes and diameters, by radii, with the
// same price for all; and that the last is attained where isometries take every point to every other.
#include <algorithm>
#include <stdexcept>
#include <string_view>

#include "checks/beyond/metrics.hpp"
#include "graph/distance.hpp"
#include "symmetry/isometries.hpp"

namespace leakproof::beyond {
namespace {

bool is_transitive(const Metric& metric) {
    const auto orbit_of = isometries(metric.pattern(), metric.in_units()).orbit_of;
    return std::all_of(orbit_of.begin(), orbit_of.end(), [&](int orbit) { return orbit == orbit_of.front(); });
}

// Σ_t λ^{d_t}, d_t the largest of the finite distances in the part.
Rational by_finite_distances(const MetricAtLambda& m) {
    const Distances& distance = m.metric().in_units();
    Rational out;
    for (const auto& part : m.metric().parts()) {
        int most = 0;
        for (const int i : part)
            for (const int h : part)
                if (distance.connected(i, h)) most = std::max(most, distance(i, h));
        out += power(m.mu, most);
    }
    return out;
}

}  // namespace

MetricBoundsFound metric_bounds_found(const MetricAtLambda& m) {
    return {m.optimum().value, metric_bounds(m.metric(), UnitPowers(m.metric(), m.mu)), by_finite_distances(m),
            is_transitive(m.metric())};
}

void metric_bounds_hold(const MetricAtLambda& m, const MetricBoundsFound& found, Findings& expect) {
    for (const auto& bound : found.bounds) {
        const std::string_view name = bound.name;
        if (name == "tree") continue;  // a claim of its own
        expect.at_most(name, "OPT", found.optimum, bound.formula, bound.value, Certifiable::maximum_by_distances);
        if (name == "uniform" && found.transitive)
            expect.equal("transitive", "OPT", found.optimum, bound.formula, bound.value,
                         Certifiable::maximum_by_distances);
    }
    if (!m.metric().is_symmetric())
        expect.at_most("finite-diameter", "OPT", found.optimum, "Σ_t λ^{d_t}", found.by_finite_distances,
                       Certifiable::maximum_by_distances);
}

}  // namespace leakproof::beyond
