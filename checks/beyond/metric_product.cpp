// Pairs of points, with distances added up, and points side by side with nothing between.
#include "checks/beyond/metrics.hpp"

namespace leakproof::beyond {

MetricPairFound metric_pair_found(const MetricPairAtLambda& p) {
    const Metric &first = p.pair.first.metric(), &second = p.pair.second.metric();
    const Metric pairs = product(first, second, "product"), both = beside(first, second);
    const auto value = [&](const Metric& metric) { return maximum_leakage(metric, p.level_of(metric)).value; };
    const Rational levels[] = {p.level_of(first), p.level_of(second)};
    return {{p.pair.first.optimum(levels[0]).value, p.pair.second.optimum(levels[1]).value},
            {p.pair.first.covering(levels[0]), p.pair.second.covering(levels[1])},
            value(pairs),
            value(both)};
}

void metric_product(const MetricPairAtLambda&, const MetricPairFound& found, Findings& expect) {
    expect.at_most("supermultiplicative", "OPT(X)·OPT(Y)", found.optimum[0] * found.optimum[1], "OPT(X □ Y)",
                   found.product);
    expect.at_most("upper", "OPT(X □ Y)", found.product, "OPT(X)·cov(Y)", found.optimum[0] * found.covering[1]);
    expect.at_most("upper", "OPT(X □ Y)", found.product, "cov(X)·OPT(Y)", found.covering[0] * found.optimum[1]);
    expect.equal("union", "OPT of X beside Y", found.beside, "OPT(X) + OPT(Y)", found.optimum[0] + found.optimum[1]);
}

}  // namespace leakproof::beyond
