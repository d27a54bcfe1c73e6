// What is told of points with distances.
#pragma once

#include "cli/json.hpp"
#include "cli/levels.hpp"
#include "cli/measures.hpp"
#include "metric/metric_spec.hpp"

namespace leakproof::cli {

struct MetricOptions {
    LevelOptions levels;
    std::string certificate;
    bool json = false, csv = false, channel = false, insist = false;
};

// leakproof optimum: the maximum leakage, with bounds, a channel, prices, a certificate.
int tell_metric_optimum(const GivenMetric& metric, const std::vector<Level>& levels, const MetricOptions& options);

// leakproof graph: the points, their distances and symmetries, and bounds.
void describe_metric(const GivenMetric& metric, const std::vector<Level>& levels, const MetricOptions& options);

// leakproof channel: how private it is for the distances, what it leaks, and what it might at most.
struct MetricChannelOptions {
    std::string file, prior, certificate;
    LevelOptions levels;
    MeasureOptions measures;
    bool json = false;
};
int tell_metric_channel(const GivenMetric& metric, const MetricChannelOptions& options);

void put_metric(Json& to, const GivenMetric& metric);  // name, points, unit, symmetric, point_names

}  // namespace leakproof::cli
