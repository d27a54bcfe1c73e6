#include "tests/faults/beyond_metrics.hpp"

#include "checks/beyond/metrics.hpp"

namespace leakproof::faults {
namespace {

using namespace leakproof::beyond;

Range near_one(int points) {
    Range range = planted::graphs_up_to(points);
    range.lambdas = {Rational(11, 10)};
    return range;
}

MetricFound cover_too_small(const MetricAtLambda& m) {
    auto out = metric_found(m);
    out.covering -= Rational(1, 100);
    return out;
}

MetricFound nothing_told(const MetricAtLambda& m) {
    auto out = metric_found(m);
    out.channel = Matrix(m.metric().size(), 1);
    for (int i = 0; i < m.metric().size(); ++i) out.channel(i, 0) = 1;
    return out;
}

MetricFound everything_told(const MetricAtLambda& m) {
    auto out = metric_found(m);
    out.channel = Matrix(m.metric().size(), m.metric().size());
    for (int i = 0; i < m.metric().size(); ++i) out.channel(i, i) = 1;
    return out;
}

MetricFound maximum_too_small(const MetricAtLambda& m) {
    auto out = metric_found(m);
    out.optimum = Rational(1, 2);
    return out;
}

std::vector<Fault> of_coverings() {
    const auto symmetric = [](MetricFound (*build)(const MetricAtLambda&)) {
        return check("beyond/metric-covering", symmetric_metrics_at_lambda, build, metric_covering);
    };
    const auto any_unit = [](MetricFound (*build)(const MetricAtLambda&)) {
        return check("beyond/metric-covering", metrics_in_twelfths_at_lambda, build, metric_covering_any_unit);
    };
    const auto directed = [](MetricFound (*build)(const MetricAtLambda&)) {
        return check("beyond/metric-directed", one_way_metrics_at_lambda, build, metric_directed);
    };
    return {
        {"a covering number that is too small", {"upper"}, symmetric(cover_too_small)},
        {"a maximum that is too small", {"any-unit"}, symmetric(maximum_too_small)},
        {"a channel that tells nothing", {"half", "least-distance", "from-one-on"}, symmetric(nothing_told)},
        {"a channel that is not private", {"half"}, symmetric(everything_told)},
        {"a channel that tells nothing, in another unit", {"least-distance"}, any_unit(nothing_told)},
        {"a channel that is not private, in another unit", {"least-distance"}, any_unit(everything_told)},
        {"distances of at least 1",
         {"any-unit"},
         check("beyond/metric-covering", symmetric_metrics_at_lambda, metric_found, metric_covering_any_unit),
         planted::graphs_up_to(5)},
        {"a covering number that is too small, one way", {"upper"}, directed(cover_too_small)},
        {"a channel that tells nothing, one way", {"lower"}, directed(nothing_told)},
        {"a channel that is not private, one way", {"lower"}, directed(everything_told)},
        {"distances that are the same both ways",
         {"half", "half-there-and-back"},
         check("beyond/metric-directed", symmetric_metrics_at_lambda, metric_found, metric_directed),
         near_one(3)},
    };
}

std::vector<Fault> of_shares() {
    const auto all_of_it = +[](const MetricAtLambda& m) {  // as if nothing had to be left
        auto out = metric_shares(m);
        out.by_parts = m.covering();
        out.least = 1;
        return out;
    };
    const auto none_of_it = +[](const MetricAtLambda& m) {
        auto out = metric_shares(m);
        out.least = 0;
        return out;
    };
    const auto of = [](MetricShares (*build)(const MetricAtLambda&)) {
        return check("beyond/metric-constant", one_way_metrics_at_lambda, build, metric_constant);
    };
    return {
        {"all of a packing", {"parts", "whole"}, of(all_of_it)},
        {"none of a packing", {"no-worse"}, of(none_of_it)},
    };
}

std::vector<Fault> of_bounds() {
    const auto too_low = +[](const MetricAtLambda& m) {
        auto out = metric_bounds_found(m);
        for (auto& bound : out.bounds) bound.value = Rational(1, 2);
        return out;
    };
    const auto as_if_all_were_alike = +[](const MetricAtLambda& m) {
        auto out = metric_bounds_found(m);
        out.transitive = true;
        return out;
    };
    const auto with_infinite_ones = +[](const MetricAtLambda& m) {
        auto out = metric_bounds_found(m);
        out.by_finite_distances = m.metric().size();
        return out;
    };
    const auto symmetric = [](MetricBoundsFound (*build)(const MetricAtLambda&)) {
        return check("beyond/metric-bounds", symmetric_metrics_at_lambda, build, metric_bounds_hold);
    };
    return {
        {"bounds that are too low", {"diameter", "clique", "radius", "uniform", "transitive"}, symmetric(too_low)},
        {"points that are not all alike", {"transitive"}, symmetric(as_if_all_were_alike)},
        {"infinite distances that count",
         {"finite-diameter"},
         check("beyond/metric-bounds", one_way_metrics_at_lambda, with_infinite_ones, metric_bounds_hold)},
    };
}

std::vector<Fault> of_pairs() {
    const auto too_little = +[](const MetricPairAtLambda& p) {
        auto out = metric_pair_found(p);
        out.product -= Rational(1, 100);
        return out;
    };
    const auto too_much = +[](const MetricPairAtLambda& p) {
        auto out = metric_pair_found(p);
        out.product += Rational(1, 100);
        return out;
    };
    const auto the_larger_only = +[](const MetricPairAtLambda& p) {
        auto out = metric_pair_found(p);
        out.beside = std::max(out.optimum[0], out.optimum[1]);
        return out;
    };
    const auto pairs = [](MetricPairFound (*build)(const MetricPairAtLambda&)) {
        return check("beyond/metric-product", metric_pairs_at_lambda, build, metric_product);
    };
    return {
        {"a maximum of the pairs that is too small", {"supermultiplicative"}, pairs(too_little)},
        {"a maximum of the pairs that is too large", {"upper"}, pairs(too_much)},
        {"the larger maximum in place of the sum", {"union"}, pairs(the_larger_only)},
    };
}

std::vector<Fault> of_single_ones() {
    const auto farther = +[](const MetricAtLambda& m) {
        const Metric twice = scaled(m.metric(), Rational(2));
        const Rational mu = m.level_of(twice);
        const MetricChanged other{twice, maximum_leakage(twice, mu).value, covering_number(twice, mu).value};
        return MetricsBelow{{other}, {other}};
    };
    const auto too_low = +[](const MetricAtLambda& m) {
        auto out = metric_tree_found(m);
        out.bound -= Rational(1, 100);
        return out;
    };
    const auto covering_number_instead = +[](const MetricAtLambda& m) {
        return MetricMagnitudeFound{m.optimum().value, m.covering()};
    };
    const auto parts_instead = +[](const MetricAtLambda& m) {
        return MetricMagnitudeFound{m.optimum().value, m.parts()};
    };
    return {
        {"distances that are twice as long",
         {"distances", "maps"},
         check("beyond/metric-monotone", symmetric_metrics_at_lambda, farther, metric_monotone)},
        {"a tree bound that is too low",
         {""},
         check("beyond/metric-tree-bound", symmetric_metrics_at_lambda, too_low, metric_tree_bound)},
        {"the covering number in place of the magnitude",
         {"upper"},
         check("beyond/metric-magnitude", symmetric_metrics_at_lambda, covering_number_instead, metric_magnitude),
         near_one(5)},
        {"the number of parts in place of the magnitude",
         {"lower"},
         check("beyond/metric-magnitude", symmetric_metrics_at_lambda, parts_instead, metric_magnitude),
         near_one(4)},
    };
}

}  // namespace

std::vector<Fault> beyond_metrics() {
    std::vector<Fault> out = of_coverings();
    for (const auto& part : {of_shares(), of_bounds(), of_pairs(), of_single_ones()})
        out.insert(out.end(), part.begin(), part.end());
    return out;
}

}  // namespace leakproof::faults
