#include "corpus/cases/metrics.hpp"

#include <algorithm>

#include "base/words.hpp"
#include "corpus/enumerate/metrics.hpp"

namespace leakproof {
namespace {

// λ^unit for a whole unit.
Rational power_of_unit(const Rational& lambda, const Metric& metric) {
    return power(lambda, static_cast<int>(metric.unit().whole()));
}

bool is_joined(const Metric& metric, int i, int h) {  // with nothing between
    if (!metric.in_units().connected(i, h)) return false;
    for (int k = 0; k < metric.size(); ++k)
        if (k != i && k != h && metric.in_units().connected(i, k) && metric.in_units().connected(k, h) &&
            metric.in_units()(i, k) + metric.in_units()(k, h) == metric.in_units()(i, h))
            return false;
    return true;
}

std::string points_text(int n) { return std::to_string(n) + (n == 1 ? " point" : " points"); }

struct Enumerated {
    MetricFamily family;
    int most_points;
};

// By ascending size; false if it was stopped.
void for_each_of(const std::vector<Enumerated>& families, const Range& range,
                 const std::function<bool(MetricFamily, const Metric&)>& action) {
    bool wanted = true;
    for (int n = range.min_vertices; n <= range.max_vertices; ++n)
        for (const auto& [family, most] : families)
            if (wanted && n <= most)
                for_each_metric(family, n,
                                [&, of = family](const Metric& metric) { return wanted = action(of, metric); });
}

const std::vector<Enumerated> both_ways{{MetricFamily::symmetric, 5}, {MetricFamily::symmetric_parts, 4}};
const std::vector<Enumerated> either_way{{MetricFamily::one_way, 3}, {MetricFamily::relations, 4}};

bool is_finite(const Metric& metric) {
    for (int i = 0; i < metric.size(); ++i)
        for (int h = 0; h < metric.size(); ++h)
            if (!metric.in_units().connected(i, h)) return false;
    return true;
}

// What an earlier family does not have.
bool is_new(MetricFamily family, const Metric& metric) {
    switch (family) {
        case MetricFamily::symmetric: return true;
        case MetricFamily::symmetric_parts: return !is_finite(metric);
        case MetricFamily::one_way: return !metric.is_symmetric();
        case MetricFamily::relations: return !metric.is_symmetric() && metric.size() > 3;
    }
    return false;
}

void for_each_case(const std::vector<Enumerated>& families, const Range& range,
                   const CaseVisitor<MetricCase>& visitor) {
    for_each_of(families, range, [&](MetricFamily family, const Metric& metric) {
        return !is_new(family, metric) || visitor.see(std::make_shared<MetricCase>(metric));
    });
}

std::vector<Metric> factors(const std::vector<Enumerated>& families, const Range& range, int most_points) {
    std::vector<Metric> out;
    for_each_of(families, range, [&](MetricFamily family, const Metric& metric) {
        if (metric.size() >= 2 && metric.size() <= most_points && is_new(family, metric)) out.push_back(metric);
        return true;
    });
    return out;
}

void for_each_pair(const Range& range, const CaseVisitor<MetricPair>& visitor) {
    const auto symmetric = factors(both_ways, range, 3), directed = factors(either_way, range, 3);
    std::vector<std::shared_ptr<const MetricPair>> pairs;
    const auto add = [&](const Metric& a, const Metric& b, int most_together) {
        if (a.size() + b.size() <= most_together) pairs.push_back(std::make_shared<MetricPair>(a, b));
    };
    for (std::size_t a = 0; a < symmetric.size(); ++a) {
        for (std::size_t b = a; b < symmetric.size(); ++b) add(symmetric[a], symmetric[b], 6);
        for (const auto& other : directed) add(symmetric[a], other, 5);
    }
    for (std::size_t a = 0; a < directed.size(); ++a)
        for (std::size_t b = a; b < directed.size(); ++b) add(directed[a], directed[b], 5);
    const auto together = [](const auto& pair) { return pair->first.metric().size() + pair->second.metric().size(); };
    std::stable_sort(pairs.begin(), pairs.end(),
                     [&](const auto& p, const auto& q) { return together(p) < together(q); });
    for (const auto& pair : pairs)
        if (!visitor.see(pair)) return;
}

}  // namespace

std::string text_of(const Metric& metric) {
    std::vector<std::string> items;
    std::vector<bool> met(metric.size(), false);
    for (int i = 0; i < metric.size(); ++i)
        for (int h = metric.is_symmetric() ? i + 1 : 0; h < metric.size(); ++h) {
            if (i == h || !is_joined(metric, i, h)) continue;
            met[i] = met[h] = true;
            items.push_back(std::to_string(i) + "-" + std::to_string(h) + ":" + metric.distance(i, h)->str());
        }
    for (int i = 0; i < metric.size(); ++i)
        if (!met[i]) items.push_back(std::to_string(i));
    return (metric.is_symmetric() ? "edges:" : "arcs:") + joined(items, ",");
}

std::string MetricCase::name() const { return "distances " + text_of(metric_); }

void MetricCase::describe(Counterexample& out) const {
    out.size = metric_.size();
    out.object = name() + " (" + points_text(metric_.size()) + ")";
}

const Optimum& MetricCase::optimum(const Rational& mu) const {
    for (const auto& [known, optimum] : optimum_)
        if (known == mu) return optimum;
    return optimum_.emplace_back(mu, maximum_leakage(metric_, mu)).second;
}

const Rational& MetricCase::covering(const Rational& mu) const {
    for (const auto& [known, covering] : covering_)
        if (known == mu) return covering;
    return covering_.emplace_back(mu, covering_number(metric_, mu).value).second;
}

MetricAtLambda::MetricAtLambda(const MetricCase& of, const Rational& lambda_, int divided_by)
    : mu(power_of_unit(lambda_, of.metric())), lambda(power(lambda_, divided_by)), of_(of), divided_by_(divided_by) {}

void MetricAtLambda::describe(Counterexample& out) const {
    of_.describe(out);
    if (divided_by_ != 1)
        out.object = "distances scaled(" + text_of(metric()) + "; 1/" + std::to_string(divided_by_) + ") (" +
                     points_text(metric().size()) + ")";
    out.lambda = lambda;
}

Rational MetricAtLambda::factor_of_least_distance() const {
    int least = Distances::infinite;
    for (int i = 0; i < metric().size(); ++i)
        for (int h = 0; h < metric().size(); ++h)
            if (i != h) least = std::min(least, metric().in_units()(i, h));
    return least == Distances::infinite ? Rational(1) : power(mu, least);
}

std::string MetricPair::name() const {
    return "distances " + text_of(first.metric()) + " and " + text_of(second.metric());
}

void MetricPairAtLambda::describe(Counterexample& out) const {
    out.size = std::max(pair.first.metric().size(), pair.second.metric().size());
    out.object = pair.name();
    out.lambda = lambda;
}

Rational MetricPairAtLambda::level_of(const Metric& metric) const { return power_of_unit(lambda, metric); }

const Source<MetricCase> symmetric_metrics{
    "metrics",
    [](const Range&) {
        return std::string("all distances 1, 2, 3 on at most 5 points, and 1, 2, 3, ∞ on at most 4, up to renaming");
    },
    {"points"},
    [](const Range& range, const CaseVisitor<MetricCase>& visitor) { for_each_case(both_ways, range, visitor); },
    "number of points"};

const Source<MetricCase> one_way_metrics{
    "one-way metrics",
    [](const Range&) {
        return std::string(
            "all distances 1, 2, 3, ∞ that differ on the way back on at most 3 points, and directed graphs on 4, up to "
            "renaming");
    },
    {"points"},
    [](const Range& range, const CaseVisitor<MetricCase>& visitor) { for_each_case(either_way, range, visitor); },
    "number of points"};

namespace {

void at_each(const MetricCase& of, const Range& range, const Visitor<MetricAtLambda>& visitor) {
    for (const auto& lambda : range.lambdas) visitor.see(MetricAtLambda(of, lambda));
}

}  // namespace

const Stream<MetricAtLambda, MetricCase> symmetric_metrics_at_lambda{&symmetric_metrics, at_each};
const Stream<MetricAtLambda, MetricCase> one_way_metrics_at_lambda{&one_way_metrics, at_each};

const Stream<MetricAtLambda, MetricCase> metrics_in_twelfths_at_lambda{
    &symmetric_metrics,
    [](const MetricCase& of, const Range& range, const Visitor<MetricAtLambda>& visitor) {
        for (const auto& lambda : range.lambdas) visitor.see(MetricAtLambda(of, lambda, 12));
    },
    "divided by 12, at the twelfth powers of the listed λ"};

namespace {

// At least as far as all others, so that triangles stay what they are.
Metric with_far_ways(const Metric& metric) {
    constexpr long far = 30;
    DistanceTable table = table_of(metric);
    for (auto& row : table)
        for (auto& distance : row)
            if (!distance) distance = Rational(far);
    return {{}, table, "metrics"};
}

const Source<MetricCase> metrics_with_far_ways{
    "one-way metrics with far ways",
    [](const Range&) {
        return std::string(
            "all distances 1, 2, 3, ∞ that differ on the way back on at most 3 points, up to renaming, ∞ replaced by "
            "30");
    },
    {"points"},
    [](const Range& range, const CaseVisitor<MetricCase>& visitor) {
        for_each_of({{MetricFamily::one_way, 3}}, range, [&](MetricFamily family, const Metric& metric) {
            return !is_new(family, metric) || is_finite(metric) ||
                   visitor.see(std::make_shared<MetricCase>(with_far_ways(metric)));
        });
    },
    "number of points"};

}  // namespace

const Stream<MetricAtLambda, MetricCase> metrics_with_far_ways_at_lambda{&metrics_with_far_ways, at_each};

const Source<MetricPair> metric_pairs{
    "pairs of metrics",
    [](const Range&) {
        return std::string(
            "pairs of all distances 1, 2, 3, ∞ up to renaming, at least two points each, at most 5 together, or 6 "
            "where they are the same both ways,");
    },
    {"|X|", "|Y|"},
    for_each_pair,
    "|X| + |Y|"};

const Stream<MetricPairAtLambda, MetricPair> metric_pairs_at_lambda{
    &metric_pairs, [](const MetricPair& of, const Range& range, const Visitor<MetricPairAtLambda>& visitor) {
        for (const auto& lambda : range.lambdas) visitor.see(MetricPairAtLambda(of, lambda));
    }};

}  // namespace leakproof
