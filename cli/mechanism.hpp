// The kinds of 'leakproof mechanism' that have files of their own.
#pragma once

#include <optional>
#include <string>

#include "cli/levels.hpp"
#include "metric/metric_spec.hpp"

namespace leakproof::cli {

struct MechanismOptions {
    std::string kind, graph, query, output;
    std::string file, policy, on, certificate;   // of check
    std::optional<long> values, theta, fan_out;  // of ranges
    std::string blocks;
    LevelOptions levels;
    bool json = false;
};

void check_mechanism(const MechanismOptions& options);   // mechanism_check.cpp
void range_mechanisms(const MechanismOptions& options);  // mechanism_ranges.cpp

void metric_mechanism(const MechanismOptions& options, const GivenMetric& metric);  // mechanism_metric.cpp

}  // namespace leakproof::cli
