// What is told of points with distances.
#pragma once

#include <chrono>
#include <optional>

#include "channel/channel_file.hpp"
#include "cli/json.hpp"
#include "cli/levels.hpp"
#include "cli/measures.hpp"
#include "metric/metric_spec.hpp"
#include "optimum/metric/metric_at_level.hpp"

namespace leakproof::cli {

struct MetricOptions {
    LevelOptions levels;
    std::string certificate{};
    bool json = false, csv = false, channel = false, insist = false;
    std::optional<std::chrono::milliseconds> time_limit{};
    bool on_one_line = false;  // JSON
};

// leakproof optimum: the maximum leakage, with bounds, a channel, prices, a certificate.
int tell_metric_optimum(const GivenMetric& metric, const std::vector<Level>& levels, const MetricOptions& options);

// The same of one of many: a line of text, of JSON, or of CSV under the header of graphs; and what it is sorted by.
struct MetricLine {
    std::string text;
    Rational key;
};
MetricLine metric_line(const GivenMetric& metric, const Level& level, const MetricOptions& options,
                       const std::string& sort);

// Two numbers between which it lies, after so much time. An exit code.
int tell_metric_between(const GivenMetric& metric, const std::vector<Level>& levels, const MetricOptions& options,
                        std::chrono::milliseconds limit);
std::string metric_between_line(const GivenMetric& metric, const Level& level, const MetricOptions& options,
                                std::chrono::milliseconds limit);
// With more than 128 points, unless something is asked for that needs the maximum.
std::optional<std::chrono::milliseconds> usual_time_limit(const GivenMetric& metric, const MetricOptions& options);

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

// leakproof mechanism: the same of a channel that was built, at a fraction just below a power of λ or at that itself.
struct BuiltMechanism {
    std::string about;
    std::optional<Rational> just_below;
    Rational unit;
};
void tell_metric_mechanism(const GivenMetric& metric, MatrixFile channel, const BuiltMechanism& mechanism,
                           const MetricChannelOptions& options);

std::string metric_optimum_text(const GivenMetric& metric, const Level& level, const MetricAtLevel& at,
                                const std::optional<Optimum>& witness, const LevelOptions& style);
Json metric_optimum_json(const GivenMetric& metric, const Level& level, const MetricAtLevel& at,
                         const std::optional<Optimum>& witness, const LevelOptions& style);

void put_metric(Json& to, const GivenMetric& metric);  // name, points, unit, symmetric, point_names

}  // namespace leakproof::cli
