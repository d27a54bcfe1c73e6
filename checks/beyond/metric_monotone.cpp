// OPT does not grow where distances shrink, nor along a map onto other points that stretches no distance.
#include <algorithm>

#include "checks/beyond/metrics.hpp"

namespace leakproof::beyond {
namespace {

constexpr long nearer_than_infinite = 4;  // what takes the place of an infinite distance

MetricChanged changed(const MetricAtLambda& m, const DistanceTable& table) {
    Metric metric({}, closed_by_shortest_ways(table, "metric"), "metric");
    const Rational mu = m.level_of(metric);
    Rational optimum = maximum_leakage(metric, mu).value, covering = covering_number(metric, mu).value;
    return {std::move(metric), std::move(optimum), std::move(covering)};
}

// Both points become the first of them; each other point is as near as it was to the nearer one.
DistanceTable merged(const DistanceTable& table, std::size_t a, std::size_t b) {
    const auto nearer = [](const std::optional<Rational>& d, const std::optional<Rational>& e) {
        if (!d || !e) return d ? d : e;
        return std::optional(std::min(*d, *e));
    };
    DistanceTable out = table;
    for (std::size_t k = 0; k < table.size(); ++k) {
        if (k == a || k == b) continue;
        out[a][k] = nearer(table[a][k], table[b][k]);
        out[k][a] = nearer(table[k][a], table[k][b]);
    }
    out.erase(out.begin() + static_cast<std::ptrdiff_t>(b));
    for (auto& row : out) row.erase(row.begin() + static_cast<std::ptrdiff_t>(b));
    return out;
}

}  // namespace

MetricsBelow metrics_below(const MetricAtLambda& m) {
    MetricsBelow out;
    const DistanceTable table = table_of(m.metric());
    const bool both_ways = m.metric().is_symmetric();
    for (std::size_t i = 0; i < table.size(); ++i)
        for (std::size_t h = both_ways ? i + 1 : 0; h < table.size(); ++h) {
            if (i == h || (table[i][h] && *table[i][h] <= Rational(1))) continue;
            DistanceTable nearer = table;
            nearer[i][h] = table[i][h] ? *table[i][h] - Rational(1) : Rational(nearer_than_infinite);
            if (both_ways) nearer[h][i] = nearer[i][h];
            out.nearer.push_back(changed(m, nearer));
        }
    for (std::size_t a = 0; a < table.size(); ++a)
        for (std::size_t b = a + 1; b < table.size(); ++b) out.merged.push_back(changed(m, merged(table, a, b)));
    return out;
}

void metric_monotone(const MetricAtLambda& m, const MetricsBelow& found, Findings& expect) {
    for (const auto& other : found.nearer) {
        expect.at_most("distances", "OPT with a distance less", other.optimum, "OPT", m.optimum().value);
        expect.at_most("distances", "cov with a distance less", other.covering, "cov", m.covering());
    }
    for (const auto& other : found.merged)
        expect.at_most("maps", "OPT with two points made one", other.optimum, "OPT", m.optimum().value);
}

}  // namespace leakproof::beyond
