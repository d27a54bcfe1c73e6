// (cov + q)/2 ≤ (m·cov + q)/(m+1) ≤ OPT ≤ cov for distances that are the same both ways, q the number of parts and m
// the factor that belongs to the least distance. With λ in its place that needs distances of at least 1.
#include "channel/channel.hpp"
#include "checks/beyond/metrics.hpp"

namespace leakproof::beyond {
namespace {

bool private_for_distances(const Matrix& k, const Metric& metric, const Rational& mu) {
    for (int i = 0; i < metric.size(); ++i)
        for (int h = 0; h < metric.size(); ++h) {
            if (!metric.in_units().connected(i, h)) continue;
            const Rational factor = power(mu, metric.in_units()(i, h));
            for (int j = 0; j < k.columns(); ++j)
                if (k(i, j) > factor * k(h, j)) return false;
        }
    return true;
}

}  // namespace

MetricFound metric_found(const MetricAtLambda& m) { return {m.optimum().value, m.covering(), m.optimum().channel}; }

Rational leaked_privately(std::string_view part, const MetricAtLambda& m, const MetricFound& found, Findings& expect) {
    expect.channel(part, found.channel);
    expect.truth(part, private_for_distances(found.channel, m.metric(), m.mu),
                 "K_ij ≤ λ^{d(i,h)} K_hj for all i, h, j");
    return sum_of_column_maxima(found.channel);
}

void metric_covering(const MetricAtLambda& m, const MetricFound& found, Findings& expect) {
    const Rational q = m.parts(), least = m.factor_of_least_distance(), one(1);
    const Rational leaked = leaked_privately("half", m, found, expect);
    expect.at_most("upper", "OPT", found.optimum, "cov", found.covering);
    expect.at_most("half", "(cov + q)/2", (found.covering + q) / Rational(2), "Σ_j max_i K_ij", leaked);
    expect.at_most("least-distance", "(m·cov + q)/(m+1)", (least * found.covering + q) / (least + one),
                   "Σ_j max_i K_ij", leaked);
    const Rational by_lambda = (m.lambda * found.covering + q) / (m.lambda + one);
    if (!m.has_distance_below_one())
        expect.at_most("from-one-on", "(λ·cov + q)/(λ+1)", by_lambda, "Σ_j max_i K_ij", leaked);
    expect.at_most("any-unit", "(λ·cov + q)/(λ+1)", by_lambda, "OPT", found.optimum, Certifiable::maximum_by_distances);
}

void metric_covering_any_unit(const MetricAtLambda& m, const MetricFound& found, Findings& expect) {
    const Rational least = m.factor_of_least_distance(), one(1);
    const Rational leaked = leaked_privately("least-distance", m, found, expect);
    expect.at_most("least-distance", "(m·cov + q)/(m+1)", (least * found.covering + m.parts()) / (least + one),
                   "Σ_j max_i K_ij", leaked);
    expect.at_most("any-unit", "(λ·cov + q)/(λ+1)", (m.lambda * found.covering + m.parts()) / (m.lambda + one), "OPT",
                   found.optimum, Certifiable::maximum_by_distances);
}

}  // namespace leakproof::beyond
