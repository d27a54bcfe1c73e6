// All distances on a few points up to a renaming of the points.
#pragma once

#include <functional>
#include <vector>

#include "metric/metric.hpp"

namespace leakproof {

enum class MetricFamily {
    symmetric,        // 1, 2 or 3 between any two points
    symmetric_parts,  // the same, or infinite
    one_way,          // 1, 2, 3 or infinite, each way by itself
    relations         // every arc has the length 1, shortest ways count: the directed graphs
};
constexpr int most_enumerated_points = 5;

// One of each class, the first in the order of its distances; ends when the action returns false.
void for_each_metric(MetricFamily family, int points, const std::function<bool(const Metric&)>& action);

}  // namespace leakproof
