// The magnitude, Σ w for λ^{-d}·w = 1, is no bound on OPT, from neither side.
#include "checks/beyond/metrics.hpp"

namespace leakproof::beyond {

MetricMagnitudeFound metric_magnitude_found(const MetricAtLambda& m) {
    return {m.optimum().value, magnitude(m.metric(), m.mu)};
}

void metric_magnitude(const MetricAtLambda&, const MetricMagnitudeFound& found, Findings& expect) {
    if (!found.magnitude) return;
    expect.at_most("upper", "OPT", found.optimum, "magnitude", *found.magnitude, Certifiable::maximum_by_distances);
    expect.at_most("lower", "magnitude", *found.magnitude, "OPT", found.optimum, Certifiable::maximum_by_distances);
}

}  // namespace leakproof::beyond
