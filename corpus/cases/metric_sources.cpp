// Which points with distances are tried, and at which levels.
#include <algorithm>
#include <numeric>

#include "corpus/cases/metrics.hpp"
#include "corpus/enumerate/metrics.hpp"
#include "exact/level_power.hpp"
#include "metric/metric_spec.hpp"
#include "optimum/metric/metric_at_level.hpp"

namespace leakproof {
namespace {

// ---- All of them

struct Enumerated {
    MetricFamily family;
    int most_points;
};

// By ascending size.
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

std::vector<Metric> factors(const std::vector<Enumerated>& families, const Range& range, int most_points) {
    std::vector<Metric> out;
    for_each_of(families, range, [&](MetricFamily family, const Metric& metric) {
        if (metric.size() >= 2 && metric.size() <= most_points && is_new(family, metric)) out.push_back(metric);
        return true;
    });
    return out;
}

// ---- Those of the user

struct Divided {
    Metric metric;  // whole distances
    long by;
};

// With one denominator for all, or each with its own.
Divided whole(const Metric& metric, long by) { return {by == 1 ? metric : scaled(metric, Rational(by)), by}; }
long denominator(const Metric& metric) { return metric.unit().denominator().whole(); }

std::vector<Metric> given_metrics(const Range& range) {
    std::vector<Metric> out;
    for (const auto& text : range.given) out.push_back(parse_metric(text).below);
    std::stable_sort(out.begin(), out.end(), [](const Metric& a, const Metric& b) { return a.size() < b.size(); });
    return out;
}

std::string objects_of(const Range& range, const char* given, const char* all) {
    return range.given.empty() ? all : given;
}

// ---- Sources

void for_each_case(const std::vector<Enumerated>& families, bool symmetric, const Range& range,
                   const CaseVisitor<MetricCase>& visitor) {
    if (range.given.empty())
        return for_each_of(families, range, [&](MetricFamily family, const Metric& metric) {
            return !is_new(family, metric) || visitor.see(std::make_shared<MetricCase>(metric));
        });
    for (const auto& metric : given_metrics(range)) {
        if (metric.is_symmetric() != symmetric) {
            visitor.leave_out({metric.size()}, symmetric ? "distances that differ on the way back"
                                                         : "distances that are the same both ways");
            continue;
        }
        const Divided of = whole(metric, denominator(metric));
        if (!visitor.see(std::make_shared<MetricCase>(of.metric, of.by))) return;
    }
}

using Pairs = std::vector<std::shared_ptr<const MetricPair>>;

Pairs enumerated_pairs(const Range& range) {
    const auto symmetric = factors(both_ways, range, 3), directed = factors(either_way, range, 3);
    Pairs out;
    const auto add = [&](const Metric& a, const Metric& b, int most_together) {
        if (a.size() + b.size() <= most_together) out.push_back(std::make_shared<MetricPair>(a, b));
    };
    for (std::size_t a = 0; a < symmetric.size(); ++a) {
        for (std::size_t b = a; b < symmetric.size(); ++b) add(symmetric[a], symmetric[b], 6);
        for (const auto& other : directed) add(symmetric[a], other, 5);
    }
    for (std::size_t a = 0; a < directed.size(); ++a)
        for (std::size_t b = a; b < directed.size(); ++b) add(directed[a], directed[b], 5);
    return out;
}

Pairs given_pairs(const Range& range, const CaseVisitor<MetricPair>& visitor) {
    constexpr int most_points_of_product = 64;
    Pairs out;
    const auto metrics = given_metrics(range);
    for (std::size_t a = 0; a < metrics.size(); ++a)
        for (std::size_t b = a; b < metrics.size(); ++b) {
            const Metric &x = metrics[a], &y = metrics[b];
            if (x.size() < 2) continue;
            if (x.size() * y.size() > most_points_of_product) {
                visitor.leave_out({x.size(), y.size()}, "products with more than 64 points");
                continue;
            }
            const long by = std::lcm(denominator(x), denominator(y));
            out.push_back(std::make_shared<MetricPair>(whole(x, by).metric, whole(y, by).metric, by));
        }
    return out;
}

void for_each_pair(const Range& range, const CaseVisitor<MetricPair>& visitor) {
    Pairs pairs = range.given.empty() ? enumerated_pairs(range) : given_pairs(range, visitor);
    const auto together = [](const auto& pair) { return pair->first.metric().size() + pair->second.metric().size(); };
    std::stable_sort(pairs.begin(), pairs.end(),
                     [&](const auto& p, const auto& q) { return together(p) < together(q); });
    for (const auto& pair : pairs)
        if (!visitor.see(pair)) return;
}

// At least as far as all others, so that triangles stay what they are.
Metric with_far_ways(const Metric& metric) {
    constexpr long far = 30;
    DistanceTable table = table_of(metric);
    for (auto& row : table)
        for (auto& distance : row)
            if (!distance) distance = Rational(far);
    return {{}, table, "metrics"};
}

// ---- Levels

// The levels of a distance 1/`divided_by` at which a given metric is tried for one λ; none, and why, if numbers would
// be too long.
struct Levels {
    std::vector<Rational> of_one;
    std::string left_out{};
};

Levels levels_for(const Metric& metric, long divided_by, const Rational& lambda) {
    constexpr long most_parts = 24;
    constexpr int decimals = 3;
    if (divided_by == 1 && lambda == Rational(1)) return {{lambda}};
    if (divided_by > most_parts)
        return {{},
                "distances in multiples of less than 1/24, at which λ would have very many digits; points(@FILE; L2; "
                "1/10) has "
                "coarser ones"};
    const Level level = Level::of_lambda(lambda);
    if (has_long_powers({"", scaled(metric, Rational(1, divided_by)), scaled(metric, Rational(1, divided_by))}, level))
        return {{}, "distances whose powers of λ are too long to be worked with exactly"};
    const LevelPower one(level, Rational(1, divided_by));
    if (one.exact()) return {{*one.exact()}};
    const Enclosure between = one.between(decimals);
    return {{between.lower, between.upper}};
}

template <class Of, class Try>
void at_levels(const Of& of, const Metric& metric, long divided_by, const Range& range, const Visitor<Try>& visitor) {
    for (const auto& lambda : range.lambdas) {
        const Levels levels = range.given.empty() ? Levels{{lambda}} : levels_for(metric, divided_by, lambda);
        for (const auto& level : levels.of_one) visitor.see(Try(of, level));
        if (!levels.left_out.empty()) visitor.leave_out(levels.left_out);
    }
}

void at_each(const MetricCase& of, const Range& range, const Visitor<MetricAtLambda>& visitor) {
    const auto if_found_soon = [&](const MetricAtLambda& m) {
        if (range.given.empty() || is_found_soon(of.metric(), m.mu)) visitor.see(m);
        else visitor.leave_out("the maximum for more than 64 points where distances do not settle it");
    };
    at_levels(of, of.metric(), of.divided_by(), range,
              Visitor<MetricAtLambda>{if_found_soon, visitor.note, visitor.leave_out});
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
        if (!range.given.empty()) return;
        for_each_of({{MetricFamily::one_way, 3}}, range, [&](MetricFamily family, const Metric& metric) {
            return !is_new(family, metric) || is_finite(metric) ||
                   visitor.see(std::make_shared<MetricCase>(with_far_ways(metric)));
        });
    },
    "number of points",
    false,
    false,
    true};

}  // namespace

const Source<MetricCase> symmetric_metrics{
    "metrics",
    [](const Range& range) {
        return objects_of(range, "the given distances that are the same both ways",
                          "all distances 1, 2, 3 on at most 5 points, and 1, 2, 3, ∞ on at most 4, up to renaming");
    },
    {"points"},
    [](const Range& range, const CaseVisitor<MetricCase>& visitor) { for_each_case(both_ways, true, range, visitor); },
    "number of points",
    false,
    false,
    true};

const Source<MetricCase> one_way_metrics{
    "one-way metrics",
    [](const Range& range) {
        return objects_of(range, "the given distances that differ on the way back",
                          "all distances 1, 2, 3, ∞ that differ on the way back on at most 3 points, and directed "
                          "graphs on 4, up to renaming");
    },
    {"points"},
    [](const Range& range, const CaseVisitor<MetricCase>& visitor) {
        for_each_case(either_way, false, range, visitor);
    },
    "number of points",
    false,
    false,
    true};

const Stream<MetricAtLambda, MetricCase> symmetric_metrics_at_lambda{&symmetric_metrics, at_each};
const Stream<MetricAtLambda, MetricCase> one_way_metrics_at_lambda{&one_way_metrics, at_each};

const Stream<MetricAtLambda, MetricCase> metrics_in_twelfths_at_lambda{
    &symmetric_metrics,
    [](const MetricCase& of, const Range& range, const Visitor<MetricAtLambda>& visitor) {
        if (!range.given.empty()) return;  // tried as they are
        for (const auto& lambda : range.lambdas) visitor.see(MetricAtLambda(of, lambda, 12));
    },
    "divided by 12, at the twelfth powers of the listed λ"};

const Stream<MetricAtLambda, MetricCase> metrics_with_far_ways_at_lambda{&metrics_with_far_ways, at_each};

namespace {

void at_each_of_few(const MetricCase& of, const Range& range, const Visitor<MetricAtLambda>& visitor) {
    constexpr int most_points = 12;
    if (of.metric().size() > most_points) visitor.leave_out("more than 12 points");
    else at_each(of, range, visitor);
}

}  // namespace

const Stream<MetricAtLambda, MetricCase> few_symmetric_points_at_lambda{&symmetric_metrics, at_each_of_few};
const Stream<MetricAtLambda, MetricCase> few_one_way_points_at_lambda{&one_way_metrics, at_each_of_few};

const Source<MetricPair> metric_pairs{
    "pairs of metrics",
    [](const Range& range) {
        return objects_of(range, "pairs of the given distances",
                          "pairs of all distances 1, 2, 3, ∞ up to renaming, at least two points each, at most 5 "
                          "together, or 6 where they are the same both ways,");
    },
    {"|X|", "|Y|"},
    for_each_pair,
    "|X| + |Y|",
    false,
    false,
    true};

const Stream<MetricPairAtLambda, MetricPair> metric_pairs_at_lambda{
    &metric_pairs, [](const MetricPair& of, const Range& range, const Visitor<MetricPairAtLambda>& visitor) {
        const Metric& longer =
            of.first.metric().size() > of.second.metric().size() ? of.first.metric() : of.second.metric();
        at_levels(of, longer, of.first.divided_by(), range, visitor);
    }};

}  // namespace leakproof
