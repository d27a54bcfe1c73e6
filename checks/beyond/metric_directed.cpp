// What is left of it where distances differ on the way back: (1 - 1/m)·cov + q/m ≤ OPT ≤ cov.
#include "checks/beyond/metrics.hpp"

namespace leakproof::beyond {
namespace {

bool all_ways_lead_back(const Metric& metric) {
    for (int i = 0; i < metric.size(); ++i)
        for (int h = 0; h < metric.size(); ++h)
            if (!metric.in_units().connected(i, h)) return false;
    return true;
}

}  // namespace

void metric_directed(const MetricAtLambda& m, const MetricFound& found, Findings& expect) {
    const Rational q = m.parts(), least = m.factor_of_least_distance(), one(1);
    const Rational leaked = leaked_privately("lower", m, found, expect), half = (found.covering + q) / Rational(2);
    expect.at_most("upper", "OPT", found.optimum, "cov", found.covering);
    expect.at_most("lower", "(1 - 1/m)·cov + q/m", (one - one / least) * found.covering + q / least, "Σ_j max_i K_ij",
                   leaked);
    expect.at_most("half", "(cov + q)/2", half, "OPT", found.optimum, Certifiable::maximum_by_distances);
    if (all_ways_lead_back(m.metric()))
        expect.at_most("half-there-and-back", "(cov + q)/2", half, "OPT", found.optimum,
                       Certifiable::maximum_by_distances);
}

}  // namespace leakproof::beyond
